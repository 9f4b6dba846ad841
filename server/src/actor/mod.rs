//! A live table: one task that hosts a room, talks to its sockets and appends to its log.
//!
//! Every change is made on a copy of the room, appended to the store, and only then swapped in and sent to the sockets. A
//! refused append leaves nothing to undo: the task reads what others have appended, and judges again.

mod commit;
mod deeds;
mod download;
mod messages;
mod sockets;
mod updates;

use std::collections::BTreeMap;
use std::sync::Arc;

use dizaine_protocol::{
    After, ClientMessage, Code, Millis, Play, Problem, ServerMessage, SessionId, TableId, TableInfo,
};
use dizaine_room::{Attendance, Guest, Room, SeatLog, Thinking, Thoughts, Told};
use dizaine_store::Length;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, sleep};

use sockets::Socket;

use crate::site::Site;

pub(crate) use commit::index;
pub(crate) use download::report;
pub(crate) use sockets::Outbox;

/// The number of requests that may wait for a table.
const QUEUE: usize = 256;
/// How long a table without sockets stays in memory, in milliseconds.
const LINGER_MS: u64 = 30_000;

/// What a table can be asked. Every table keeps a queue of these, so they are small.
pub(crate) enum Ask {
    /// A socket wants to join.
    Join(Box<Join>),
    /// A socket received a message.
    Message { socket: u64, message: Box<ClientMessage> },
    /// A socket is gone.
    Gone { socket: u64 },
    /// Another node may have appended to the log or the chat.
    News,
    /// The bots know what they want.
    Thought(Box<Thoughts>),
    /// A guest wants the record.
    Record { guest: Option<Box<Guest>>, reply: oneshot::Sender<Result<Downloaded, Problem>> },
    /// A guest's seats go to another of their devices.
    Hand { from: SessionId, to: SessionId, reply: oneshot::Sender<Result<(), Problem>> },
    /// Whether a guest sits here.
    IsSeated { player: SessionId, reply: oneshot::Sender<Result<bool, Problem>> },
    /// The guests who are connected to this table through other nodes.
    Present(Vec<SessionId>),
    /// The lengths of the log and the chat in the store.
    Length(Length),
    /// The server shuts down.
    Close,
}

/// A socket that wants to join.
pub(crate) struct Join {
    pub(crate) guest: Option<Guest>,
    pub(crate) after: Vec<After>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<Joined, Problem>>,
}

/// A socket has joined: its number, and the way to the task that gave it. The number means nothing to a later task of the
/// same table.
pub(crate) struct Joined {
    pub(crate) number: u64,
    pub(crate) table: Handle,
}

/// What a download holds.
pub(crate) enum Downloaded {
    /// The whole record; the game is over.
    Whole(Box<dizaine_core::Record>),
    /// What one viewer has seen so far.
    Seen(Box<SeatLog>),
}

/// The way to a live table.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Ask>);

impl Handle {
    /// Asks; the ask comes back if the table is no longer live.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<(), Ask> {
        self.0.send(ask).await.map_err(|unsent| unsent.0)
    }

    /// Asks if there is space in the queue. Otherwise the ask is dropped: the next comparison with the store repeats it.
    pub(crate) fn tell(&self, ask: Ask) {
        let _ = self.0.try_send(ask);
    }

    /// Whether the table is no longer live.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Whether the queue of the table is empty.
    pub(crate) fn is_idle(&self) -> bool {
        self.0.capacity() == self.0.max_capacity()
    }
}

/// A live table.
struct Actor {
    site: Arc<Site>,
    room: Room,
    sockets: BTreeMap<u64, Socket>,
    next_socket: u64,
    /// What the viewers were last sent of the game.
    told: Told,
    /// Guests connected through other nodes.
    elsewhere: Vec<SessionId>,
    attendance: Attendance,
    /// A move that waits for the window to close, and the socket it came from.
    held: Option<(u64, Play)>,
    thinking: Thinking,
    /// The start for which the nonces were asked for.
    nonces_asked: Option<Millis>,
    chat_length: u32,
    asks: mpsc::Receiver<Ask>,
    handle: Handle,
    idle_since: Millis,
    /// What was last sent of the table, so that only changes are.
    told_table: Option<TableInfo>,
}

/// Starts the task of a table, which reads its log first.
pub(crate) fn start(site: Arc<Site>, id: TableId) -> Handle {
    let (sender, asks) = mpsc::channel(QUEUE);
    let handle = Handle(sender);
    tokio::spawn(run(site, id, asks, handle.clone()));
    handle
}

async fn run(site: Arc<Site>, id: TableId, mut asks: mpsc::Receiver<Ask>, handle: Handle) {
    match commit::read_room(&site, &id).await {
        Ok(room) => {
            let now = site.now();
            let mut actor = Actor {
                site: site.clone(),
                room,
                sockets: BTreeMap::new(),
                next_socket: 0,
                told: Told::default(),
                elsewhere: Vec::new(),
                attendance: Attendance::default(),
                held: None,
                thinking: Thinking::default(),
                nonces_asked: None,
                chat_length: 0,
                asks,
                handle,
                idle_since: now,
                told_table: None,
            };
            actor.run().await;
            site.metrics.table_closed();
            refuse_all(&mut actor.asks, &Code::Closing.into()).await;
        }
        Err(problem) => refuse_all(&mut asks, &problem).await,
    }
    site.forget_closed(&id);
}

/// Closes the queue, and refuses what is in it.
async fn refuse_all(asks: &mut mpsc::Receiver<Ask>, problem: &Problem) {
    asks.close();
    while let Some(ask) = asks.recv().await {
        refuse(ask, problem);
    }
}

/// Refuses one ask, where somebody waits for the answer.
fn refuse(ask: Ask, problem: &Problem) {
    match ask {
        Ask::Join(join) => drop(join.reply.send(Err(problem.clone()))),
        Ask::Record { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Hand { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::IsSeated { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Message { .. }
        | Ask::Gone { .. }
        | Ask::News
        | Ask::Thought(_)
        | Ask::Present(_)
        | Ask::Length(_)
        | Ask::Close => {}
    }
}

impl Actor {
    async fn run(&mut self) {
        self.site.metrics.table_opened();
        loop {
            let next = self.do_what_is_due().await;
            if self.asks.is_closed() {
                break;
            }
            let wait = self.next_wake(next).map(|at| self.site.now().until(at));
            let wake = async {
                match wait {
                    Some(ms) => sleep(Duration::from_millis(ms)).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                ask = self.asks.recv() => match ask {
                    Some(Ask::Close) | None => break,
                    Some(ask) => self.answer(ask).await,
                },
                () = wake => if self.leave_memory_if_idle() { break },
            }
        }
        self.say_goodbye();
    }

    /// Tells every socket that the table closes, and drops it.
    fn say_goodbye(&mut self) {
        for number in self.socket_numbers() {
            self.send(number, &ServerMessage::Problem { problem: Code::Closing.into() });
            self.part(number);
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Join(join) => self.join(*join).await,
            Ask::Message { socket, message } => self.receive(socket, *message).await,
            Ask::Gone { socket } => self.part(socket),
            Ask::News => {
                self.catch_up().await;
                self.send_chat().await;
            }
            Ask::Thought(thoughts) => self.thinking.receive(*thoughts),
            Ask::Record { guest, reply } => drop(reply.send(self.record(guest.as_deref()).await)),
            Ask::Hand { from, to, reply } => drop(reply.send(self.hand_over(&from, &to).await)),
            Ask::IsSeated { player, reply } => {
                let seated = self.room.seats_of(&player).next().is_some();
                drop(reply.send(Ok(seated)));
            }
            Ask::Present(elsewhere) => {
                self.elsewhere = elsewhere;
                self.send_table();
            }
            Ask::Length(Length { entries, lines }) => {
                if entries > self.room.length {
                    self.catch_up().await;
                }
                if lines > self.chat_length {
                    self.send_chat().await;
                }
            }
            Ask::Close => {}
        }
    }

    /// The next moment at which to wake up: when something is due, or when the table may leave memory.
    fn next_wake(&self, due: Option<Millis>) -> Option<Millis> {
        let rest = self.sockets.is_empty().then(|| self.idle_since.after(LINGER_MS));
        [rest, due].into_iter().flatten().min()
    }

    /// Removes a table without sockets from memory, unless it was asked something meanwhile. Its log stays in the store.
    fn leave_memory_if_idle(&mut self) -> bool {
        let idle = self.sockets.is_empty() && self.site.now() >= self.idle_since.after(LINGER_MS);
        idle && self.site.forget(&self.room.identity.id, &self.handle)
    }
}
