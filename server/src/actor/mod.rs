//! A live table: one task that owns a room, talks to its sockets, and writes its log.
//!
//! Every change is tried on the room, appended to the store, and only then told. If the append finds that the log has
//! gone on, or does not answer, the room is read anew from the log, and the change is tried on what it says now.

mod bots;
mod commit;
mod game;
mod sockets;
mod telling;
mod wishes;

use std::collections::BTreeMap;
use std::sync::Arc;

use dizaine_core::Seat;
use dizaine_store::{Length, Millis, SessionId, TableId};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, sleep};

use bots::{Thinking, Thoughts};
use sockets::Socket;
use telling::Counted;

use crate::protocol::{After, ClientMessage, Code, Problem, ServerMessage, TableInfo};
use crate::record::SeatLog;
use crate::room::{Guest, Room, Try};
use crate::site::Site;

pub(crate) use sockets::Outbox;

/// How many asks may wait for a table.
const QUEUE: usize = 256;
/// How long a table without sockets stays in memory.
const LINGER_MS: u64 = 30_000;
/// How long browsers have to open their nonces.
const NONCE_MS: u64 = 10_000;
/// How long a seat whose player is gone is kept for them before a bot stands in.
const GRACE_MS: u64 = 60_000;

/// What a table can be asked. A queue of these is kept for every table, so that they are small.
pub(crate) enum Ask {
    /// A socket wants to join.
    Join(Box<Join>),
    /// A socket says something.
    Say { socket: u64, message: Box<ClientMessage> },
    /// A socket is gone.
    Gone { socket: u64 },
    /// The log or the chat may have gone on elsewhere.
    News,
    /// Bots have made up their minds.
    Thought(Box<Thoughts>),
    /// A guest wants the record.
    Record { guest: Option<Box<Guest>>, reply: oneshot::Sender<Result<Downloaded, Problem>> },
    /// A guest's seats go to another of their devices.
    Hand { from: SessionId, to: Box<Guest>, reply: oneshot::Sender<Result<(), Problem>> },
    /// A guest wants a link for another device: do they sit here?
    IsSeated { player: SessionId, reply: oneshot::Sender<Result<bool, Problem>> },
    /// Who is connected to this table through other nodes.
    Present(Vec<SessionId>),
    /// How long its log and its chat are.
    Length(Length),
    /// The server is going down.
    Close,
}

/// A socket that wants to join.
pub(crate) struct Join {
    pub(crate) guest: Option<Guest>,
    pub(crate) after: Vec<After>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<Joined, Problem>>,
}

/// A socket has joined: its number, and the way to the very task that gave it. A number means nothing to a later task of
/// the same table.
pub(crate) struct Joined {
    pub(crate) number: u64,
    pub(crate) table: Handle,
}

/// What a download holds.
pub(crate) enum Downloaded {
    /// The whole record; the game is over.
    Whole(Box<dizaine_core::Record>),
    /// What one pair of eyes has seen so far.
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

    /// Asks if there is room in the queue; news may be dropped, they come again.
    pub(crate) fn tell(&self, ask: Ask) {
        let _ = self.0.try_send(ask);
    }

    /// The table is no longer live.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// The table has nothing left to read.
    pub(crate) fn is_idle(&self) -> bool {
        self.0.capacity() == self.0.max_capacity()
    }
}

/// A live table.
pub(crate) struct Actor {
    site: Arc<Site>,
    room: Room,
    sockets: BTreeMap<u64, Socket>,
    next_socket: u64,
    counted: Counted,
    /// Guests connected through other nodes.
    elsewhere: Vec<SessionId>,
    /// Since when the people at the table who are not connected are gone.
    gone: BTreeMap<SessionId, Millis>,
    /// A move that waits for the calls.
    held: Option<(u64, Try)>,
    thinking: Thinking,
    chat_length: u32,
    asks: mpsc::Receiver<Ask>,
    handle: Handle,
    idle_since: Millis,
    /// What was last told of the table, so that only changes are.
    told: Option<TableInfo>,
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
                counted: BTreeMap::new(),
                elsewhere: Vec::new(),
                gone: BTreeMap::new(),
                held: None,
                thinking: Thinking::default(),
                chat_length: 0,
                asks,
                handle,
                idle_since: now,
                told: None,
            };
            actor.run().await;
            site.metrics.table_closed();
            refuse_all(&mut actor.asks, &Code::Closing.into()).await;
        }
        Err(problem) => refuse_all(&mut asks, &problem).await,
    }
    site.forget_closed(&id);
}

/// From now on nothing can be asked; what was asked already is refused.
async fn refuse_all(asks: &mut mpsc::Receiver<Ask>, problem: &Problem) {
    asks.close();
    while let Some(ask) = asks.recv().await {
        refuse(ask, problem);
    }
}

/// Tells whoever asked that the table is not there.
fn refuse(ask: Ask, problem: &Problem) {
    match ask {
        Ask::Join(join) => drop(join.reply.send(Err(problem.clone()))),
        Ask::Record { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Hand { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::IsSeated { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Say { .. }
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
            self.go_on().await;
            // The room may then hold what is not in the log: nobody is told more of it.
            if self.asks.is_closed() {
                break;
            }
            let wait = self.next_wake().map(|at| self.site.now().until(at));
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
                () = wake => if self.may_rest() { break },
            }
        }
        self.say_goodbye();
    }

    /// Every socket is told to come back later.
    fn say_goodbye(&mut self) {
        for number in self.sockets.keys().copied().collect::<Vec<_>>() {
            self.send(number, &ServerMessage::Problem { problem: Code::Closing.into() });
            self.part(number);
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Join(join) => self.join(*join).await,
            Ask::Say { socket, message } => self.say(socket, *message).await,
            Ask::Gone { socket } => self.part(socket),
            Ask::News => {
                self.catch_up().await;
                self.tell_chat().await;
            }
            Ask::Thought(thoughts) => self.thinking.take(*thoughts),
            Ask::Record { guest, reply } => drop(reply.send(self.record(guest.as_deref()).await)),
            Ask::Hand { from, to, reply } => drop(reply.send(self.hand(from, &to).await)),
            Ask::IsSeated { player, reply } => {
                let seated = self.room.seats_of(&player).next().is_some();
                drop(reply.send(Ok(seated)));
            }
            Ask::Present(elsewhere) => {
                self.elsewhere = elsewhere;
                self.tell_table();
            }
            Ask::Length(Length { entries, lines }) => {
                if entries > self.room.length {
                    self.catch_up().await;
                }
                if lines > self.chat_length {
                    self.tell_chat().await;
                }
            }
            Ask::Close => {}
        }
    }

    /// The next moment at which something is due.
    fn next_wake(&self) -> Option<Millis> {
        let rest = self.sockets.is_empty().then(|| self.idle_since.after(LINGER_MS));
        [rest, self.next_due()].into_iter().flatten().min()
    }

    /// A table that nobody looks at is forgotten; its log is not.
    fn may_rest(&mut self) -> bool {
        let over = self.sockets.is_empty() && self.site.now() >= self.idle_since.after(LINGER_MS);
        over && self.site.forget(&self.room.row.id, &self.handle)
    }
}

/// A move in JSON, as a bot chose it.
pub(crate) type Chosen = (Seat, Value);
