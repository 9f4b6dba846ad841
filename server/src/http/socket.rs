//! The socket of one client at one table.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use dizaine_store::TableId;
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, interval_at, timeout};

use super::Door;
use super::guard::address;
use super::limits::{Bucket, SocketGuard};
use super::problem::Failure;
use super::session::Known;
use super::tables::table_id;
use crate::actor::{Ask, Join, Joined, Outbox};
use dizaine_protocol::{After, ClientMessage, Code, Problem, ServerMessage, VERSION};
use dizaine_room::Guest;

/// The largest message in bytes: more than the longest move.
const LARGEST: usize = 32 * 1024;
/// The number of messages that may wait for a slow client.
const OUTBOX: usize = 64;
/// How long a client may take to send `hello`, and to read one message.
const PATIENCE: Duration = Duration::from_secs(10);
/// A silent client is pinged this often, and considered gone after the second time.
const ASK_AFTER: Duration = Duration::from_secs(25);
const GONE_AFTER: Duration = Duration::from_mins(1);
/// The number of malformed messages after which the socket is closed.
const MALFORMED: u32 = 10;
/// The period over which chat lines are counted, in seconds.
const CHAT_SECONDS: u32 = 10;

/// `GET /api/tables/ID/socket`.
pub(super) async fn open(
    State(door): State<Door>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    known: Option<Known>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let table = table_id(&id)?;
    let counted = door.limiter.socket(address(&door.config, peer, &headers), door.now());
    let Some(counted) = counted.filter(|_| door.metrics.sockets() < door.config.limits.sockets) else {
        door.metrics.refused();
        return Err(Code::TooFast.into());
    };
    let guest = known.map(|known| known.guest);
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(8 * 1024)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| run(door, table, guest, socket, counted)))
}

async fn run(door: Door, table: TableId, guest: Option<Guest>, mut socket: WebSocket, _counted: SocketGuard) {
    door.metrics.socket_opened();
    match timeout(PATIENCE, hello(&mut socket)).await {
        Ok(Ok(after)) => {
            if let Err(problem) = talk(&door, &table, guest, &mut socket, after).await {
                say(&mut socket, &ServerMessage::Problem { problem }).await;
            }
        }
        Ok(Err(Some(problem))) => say(&mut socket, &ServerMessage::Problem { problem }).await,
        Ok(Err(None)) => {}
        Err(_) => say(&mut socket, &ServerMessage::Problem { problem: Code::HelloFirst.into() }).await,
    }
    let _ = timeout(PATIENCE, socket.close()).await;
    door.metrics.socket_closed();
}

async fn say(socket: &mut WebSocket, message: &ServerMessage) {
    let text = serde_json::to_string(message).expect("plain data has a JSON form");
    let _ = timeout(PATIENCE, socket.send(Message::Text(text.into()))).await;
}

/// Waits for `hello`; `Err(None)` if the client goes away instead.
async fn hello(socket: &mut WebSocket) -> Result<Vec<After>, Option<Problem>> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => {
                return match ClientMessage::parse(&text)? {
                    ClientMessage::Hello { version: VERSION, after } => Ok(after),
                    ClientMessage::Hello { .. } => Err(Some(Code::Version.into())),
                    _ => Err(Some(Code::HelloFirst.into())),
                };
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Some(Problem::malformed("binary"))),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

/// Joins the table and carries messages between it and the client until one of them is gone.
async fn talk(
    door: &Door,
    table: &TableId,
    guest: Option<Guest>,
    socket: &mut WebSocket,
    after: Vec<After>,
) -> Result<(), Problem> {
    let (sender, mut outbox) = mpsc::channel(OUTBOX);
    let (reply, joined) = oneshot::channel();
    door.ask(table, Ask::Join(Box::new(Join { guest, after, outbox: Outbox(sender), reply }))).await?;
    let joined = joined.await.map_err(|_| Problem::from(Code::Unavailable))??;
    carry(door, &joined, socket, &mut outbox).await;
    let _ = joined.table.ask(Ask::Gone { socket: joined.number }).await;
    Ok(())
}

async fn carry(door: &Door, joined: &Joined, socket: &mut WebSocket, outbox: &mut mpsc::Receiver<Utf8Bytes>) {
    let limits = door.config.limits;
    let mut messages = Bucket::full(limits.messages.1, door.now());
    let mut lines = Bucket::full(limits.chat, door.now());
    let mut malformed = 0;
    let mut heard = Instant::now();
    let mut ask = interval_at(heard + ASK_AFTER, ASK_AFTER);
    loop {
        let problem = tokio::select! {
            text = outbox.recv() => {
                let Some(text) = text else { return };
                if send(socket, text, outbox).await {
                    continue;
                }
                return;
            }
            _ = ask.tick() => {
                let there = heard.elapsed() < GONE_AFTER
                    && matches!(timeout(PATIENCE, socket.send(Message::Ping(Bytes::new()))).await, Ok(Ok(())));
                if there {
                    continue;
                }
                return;
            }
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => {
                        say(socket, &ServerMessage::Problem { problem: Problem::malformed("binary") }).await;
                        return;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                if !messages.take(limits.messages, door.now()) {
                    door.metrics.refused();
                    say(socket, &ServerMessage::Problem { problem: Code::TooFast.into() }).await;
                    return;
                }
                match read(&text, &mut lines, limits.chat, door) {
                    Ok(message) => {
                        let ask = Ask::Message { socket: joined.number, message: Box::new(message) };
                        if joined.table.ask(ask).await.is_err() {
                            return;
                        }
                        continue;
                    }
                    Err(problem) => problem,
                }
            }
        };
        malformed += u32::from(problem.is(Code::Malformed));
        say(socket, &ServerMessage::Problem { problem }).await;
        if malformed >= MALFORMED {
            return;
        }
    }
}

fn read(text: &Utf8Bytes, lines: &mut Bucket, most: u32, door: &Door) -> Result<ClientMessage, Problem> {
    let message = ClientMessage::parse(text)?;
    // `most` lines per `CHAT_SECONDS`: the bucket counts whole tokens per second, so time is slowed down instead.
    let slow = dizaine_store::Millis(door.now().0 / u64::from(CHAT_SECONDS));
    if matches!(message, ClientMessage::Chat { .. }) && !lines.take((most, most), slow) {
        return Err(Code::TooFast.into());
    }
    Ok(message)
}

/// Sends all waiting messages with one flush; false if the client does not read them.
async fn send(socket: &mut WebSocket, first: Utf8Bytes, outbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let sending = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(text) = outbox.try_recv() {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(PATIENCE, sending).await, Ok(Ok(())))
}
