//! The same sockets without rules and store: the best rate this machine could reach.

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use clap::Args;
use dizaine_protocol::client::{Message as Frame, Socket};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::meter::Meter;
use super::pace::Pace;
use super::sockets::hear;

/// The approximate length of a move, in bytes.
const MOVE_BYTES: usize = 80;
/// Messages that may wait for a socket, as in the server.
const OUTBOX: usize = 64;

/// The arguments of the echo server, which `dizaine load` starts.
#[derive(Args)]
pub struct EchoServer {
    #[arg(long)]
    bytes: usize,
}

/// The sockets of each room, by the number of the room.
struct Rooms {
    rooms: Mutex<BTreeMap<u32, Vec<mpsc::Sender<Utf8Bytes>>>>,
    answer: Utf8Bytes,
}

impl Rooms {
    fn rooms(&self) -> MutexGuard<'_, BTreeMap<u32, Vec<mpsc::Sender<Utf8Bytes>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves rooms: every message of a socket is answered to all sockets of its room with this many bytes.
pub fn run(arguments: &EchoServer) -> Result<()> {
    let answer = Utf8Bytes::from("x".repeat(arguments.bytes));
    let rooms = Arc::new(Rooms { rooms: Mutex::default(), answer });
    rlimit::increase_nofile_limit(super::FILES)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("no port is free")?;
        println!("http://{}", listener.local_addr()?);
        let router = Router::new().route("/room/{number}", get(open)).with_state(rooms);
        let most = super::FILES as u32;
        let places = dizaine_server::Places::new(most, most);
        dizaine_server::serve(listener, router, places, std::future::pending()).await;
        Ok(())
    })
}

async fn open(
    State(rooms): State<Arc<Rooms>>,
    Path(number): Path<u32>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.read_buffer_size(4 * 1024).write_buffer_size(8 * 1024);
    upgrade.on_upgrade(move |socket| carry(rooms, number, socket))
}

async fn carry(rooms: Arc<Rooms>, number: u32, mut socket: WebSocket) {
    let (sender, mut outbox) = mpsc::channel(OUTBOX);
    // Tells the client that it is in the room; it sends nothing before.
    let _ = sender.try_send(rooms.answer.clone());
    rooms.rooms().entry(number).or_default().push(sender);
    loop {
        tokio::select! {
            text = outbox.recv() => {
                let Some(text) = text else { return };
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => {
                let Some(Ok(Message::Text(_))) = message else { return };
                for other in rooms.rooms().get(&number).into_iter().flatten() {
                    let _ = other.try_send(rooms.answer.clone());
                }
            }
        }
    }
}

/// A room whose sockets speak in turn.
pub(super) struct Room(Vec<Socket>);

impl Room {
    pub(super) async fn open(host: &str, number: usize, players: usize) -> Result<Self> {
        let mut sockets = Vec::with_capacity(players);
        for _ in 0..players {
            let mut socket = Socket::connect(host, &format!("/room/{number}"), None).await?;
            hear(std::slice::from_mut(&mut socket)).await?;
            sockets.push(socket);
        }
        Ok(Self(sockets))
    }

    /// Sends messages forever; each one waits until every socket has received the one before.
    pub(super) async fn play(&mut self, pace: &mut Pace, meter: &mut Meter) -> Result<()> {
        for turn in 0.. {
            let mover = turn % self.0.len();
            pace.wait().await;
            let sent = Instant::now();
            self.0[mover].send(Frame::text("x".repeat(MOVE_BYTES))).await?;
            let mut waiting = self.0.len();
            let mut seen = false;
            while waiting > 0 {
                let (seat, _) = hear(&mut self.0).await?;
                waiting -= 1;
                if seat != mover && !seen {
                    meter.seen(sent);
                    seen = true;
                }
            }
        }
        Ok(())
    }
}
