//! The socket of one client at one table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use dizaine_store::TableId;
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, interval_at, timeout};

use super::Door;
use super::guard::From;
use super::problem::Failure;
use super::session::Known;
use super::tables::table_id;
use crate::actor::{Ask, Join, Joined, Outbox, Visitor};
use crate::quota::Bucket;
use crate::shares::{Place, wait};
use dizaine_protocol::{After, ClientMessage, Code, Problem, ServerMessage, VERSION};

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

/// `GET /api/tables/ID/socket`.
pub(super) async fn open(
    State(door): State<Door>,
    From(address): From,
    Path(id): Path<String>,
    known: Option<Known>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let table = table_id(&id)?;
    let place = door.shares.sockets.take(address).ok_or(Code::TooFast)?;
    let token = known.as_ref().map(Known::token);
    let visitor = Visitor { guest: known.map(|known| known.guest), token, address, screen: None };
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(8 * 1024)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| run(door, table, visitor, socket, place)))
}

async fn run(door: Door, table: TableId, mut visitor: Visitor, mut socket: WebSocket, _place: Place<IpAddr>) {
    door.metrics.socket_opened();
    let mut messages = Bucket::default();
    match timeout(PATIENCE, hello(&door, &mut socket, &mut messages)).await {
        Ok(Ok((after, screen))) => {
            visitor.screen = screen;
            if let Err(problem) = talk(&door, &table, visitor, &mut socket, messages, after).await {
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

/// Counts a message or a control frame.
fn count(door: &Door, messages: &mut Bucket) -> Result<(), Problem> {
    messages.take(door.config.limits.messages, door.now()).map_err(|_| {
        let problem = Code::TooFast.into();
        door.metrics.refused(&problem);
        problem
    })
}

/// Waits for `hello`; `Err(None)` if the client goes away instead.
async fn hello(
    door: &Door,
    socket: &mut WebSocket,
    messages: &mut Bucket,
) -> Result<(Vec<After>, Option<String>), Option<Problem>> {
    loop {
        let message = socket.recv().await;
        count(door, messages)?;
        match message {
            Some(Ok(Message::Text(text))) => {
                return match ClientMessage::parse(&text)? {
                    ClientMessage::Hello { version: VERSION, after, screen } => Ok((after, screen)),
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
    visitor: Visitor,
    socket: &mut WebSocket,
    messages: Bucket,
    after: Vec<After>,
) -> Result<(), Problem> {
    // A word is counted as a miss before it is known to be right: many sockets at once try no more words than one after the other.
    let tries_word = visitor.screen.as_ref().is_some_and(|word| !word.is_empty());
    if tries_word {
        door.shares.misses.take(visitor.address, door.now()).map_err(wait)?;
    }
    let (sender, mut outbox) = mpsc::channel(OUTBOX);
    let (reply, joined) = oneshot::channel();
    let visitor = Arc::new(visitor);
    let join = Join { visitor: Arc::clone(&visitor), after, outbox: Outbox(sender), reply };
    door.ask(table, Ask::Join(Box::new(join))).await?;
    let joined = joined.await.map_err(|_| Problem::from(Code::Unavailable))??;
    if tries_word {
        door.shares.misses.give_back(visitor.address, door.now());
    }
    carry(door, &joined, &visitor, socket, messages, &mut outbox).await;
    let _ = joined.table.ask(Ask::Gone { socket: joined.number }).await;
    Ok(())
}

async fn carry(
    door: &Door,
    joined: &Joined,
    visitor: &Visitor,
    socket: &mut WebSocket,
    mut messages: Bucket,
    outbox: &mut mpsc::Receiver<Utf8Bytes>,
) {
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
                if let Err(problem) = count(door, &mut messages) {
                    say(socket, &ServerMessage::Problem { problem }).await;
                    return;
                }
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => {
                        say(socket, &ServerMessage::Problem { problem: Problem::malformed("binary") }).await;
                        return;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                match read(&text, visitor, door) {
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

fn read(text: &Utf8Bytes, visitor: &Visitor, door: &Door) -> Result<ClientMessage, Problem> {
    let message = ClientMessage::parse(text)?;
    let speaks = matches!(message, ClientMessage::Chat { .. } | ClientMessage::Report { .. });
    if let (true, Some(guest)) = (speaks, &visitor.guest) {
        door.shares.chat.take(&guest.id, visitor.address, door.now())?;
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
