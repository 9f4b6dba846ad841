//! The requests to a live table, and their queue.

use std::net::IpAddr;
use std::sync::Arc;

use dizaine_core::{AnyTable, Seat};
use dizaine_protocol::{After, ClientMessage, Code, ListedTable, Problem, ScreenPass, SessionId, TableId};
use dizaine_room::{Change, Guest, Orderable, Progress, SeatLog, Thoughts};
use dizaine_store::{Hash, Length};
use tokio::sync::{mpsc, oneshot};

use super::Outbox;

/// The number of requests that may wait for a table.
const QUEUE: usize = 256;

/// A request to a table. Every table keeps a queue of these, so they are small.
pub(crate) enum Ask {
    /// A socket wants to join.
    Join(Box<Join>),
    /// A socket received a message.
    Message { socket: u64, message: Box<ClientMessage> },
    /// A socket is gone.
    Gone { socket: u64 },
    /// Another node may have appended to the log or the chat.
    News,
    /// The bots have chosen.
    Thought(Box<Thoughts>),
    /// A guest wants the record.
    Record { guest: Option<Box<Guest>>, reply: oneshot::Sender<Result<Downloaded, Problem>> },
    /// A person wants to know what an expert would do.
    Coached { guest: Box<Guest>, seat: Seat, reply: oneshot::Sender<Result<Box<dyn AnyTable>, Problem>> },
    /// A guest's seats go to another of their devices.
    Hand { from: SessionId, to: SessionId, reply: oneshot::Sender<Result<(), Problem>> },
    /// Whether a guest sits here.
    IsSeated { player: SessionId, reply: oneshot::Sender<Result<bool, Problem>> },
    /// What a guest can order in advance at a seat of theirs.
    Orders { guest: Box<Guest>, seat: Seat, reply: oneshot::Sender<Result<Ordered, Problem>> },
    /// Whether a guest is the host.
    IsHost { player: SessionId, reply: oneshot::Sender<Result<bool, Problem>> },
    /// How televisions are admitted. The caller decides who may know.
    Screen { reply: oneshot::Sender<Result<Screen, Problem>> },
    /// A guest has left the site for good; their name is erased from the store.
    Forget { guest: SessionId, reply: oneshot::Sender<Result<(), Problem>> },
    /// How far a table of an event is, with its listing.
    Progress { reply: oneshot::Sender<Result<EventTable, Problem>> },
    /// What the event tells its tables.
    Event { change: Box<Change>, cancelled: u32, reply: oneshot::Sender<Result<(), Problem>> },
    /// A guest plays on another device from now on, which has the token of this hash.
    Relocated { guest: SessionId, token: Box<Hash>, reply: oneshot::Sender<Result<(), Problem>> },
    /// The guests who are connected to this table through other nodes.
    Present(Vec<SessionId>),
    /// The lengths of the log and the chat in the store.
    Length(Length),
    /// The server shuts down.
    Close,
}

/// Who is at the other end of a socket.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The guest; `None` for someone without a session, who can only watch.
    pub(crate) guest: Option<Guest>,
    /// The hash of the token that the guest's browser holds.
    pub(crate) token: Option<Hash>,
    /// The address that they come from.
    pub(crate) address: IpAddr,
    /// For a television, the word with which it asks to be admitted; `None` for anybody else.
    pub(crate) screen: Option<String>,
}

/// A socket that wants to join.
pub(crate) struct Join {
    pub(crate) visitor: Arc<Visitor>,
    pub(crate) after: Vec<After>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<Joined, Problem>>,
}

/// A socket has joined: its number, and the way to the task that gave it. The number means nothing
/// to a later task of the same table.
pub(crate) struct Joined {
    pub(crate) number: u64,
    pub(crate) table: Handle,
}

/// What a seat can order in advance, and what it has ordered.
pub(crate) struct Ordered {
    pub(crate) game: &'static str,
    pub(crate) orders: Option<Orderable>,
}

/// How televisions are admitted to a table.
pub(crate) struct Screen {
    pub(crate) pass: ScreenPass,
    /// The guests who may hand the word on.
    pub(crate) members: Vec<SessionId>,
    /// Whether anyone may watch.
    pub(crate) open: bool,
    /// The table at which the same people play next.
    pub(crate) again: Option<TableId>,
}

/// A table of an event.
pub(crate) struct EventTable {
    pub(crate) progress: Progress,
    pub(crate) listed: ListedTable,
    /// The standings, once the game is over.
    pub(crate) outcome: Option<dizaine_core::Outcome>,
    pub(crate) names: Vec<String>,
    pub(crate) moves: u32,
}

/// What a download holds.
pub(crate) enum Downloaded {
    /// The whole record; the game is over.
    Whole(Box<dizaine_core::Record>),
    /// What one viewer has seen so far, and why there is no more.
    Seen(Box<SeatLog>, Code),
}

/// The way to a live table.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Ask>);

impl Handle {
    /// The sender and the receiver of a new queue.
    pub(super) fn new() -> (Self, mpsc::Receiver<Ask>) {
        let (sender, asks) = mpsc::channel(QUEUE);
        (Self(sender), asks)
    }

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

    /// The number of requests that wait for the table.
    pub(crate) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Whether the queue of the table is empty.
    pub(crate) fn is_idle(&self) -> bool {
        self.0.capacity() == self.0.max_capacity()
    }
}

/// Closes the queue, and refuses what is in it.
pub(super) async fn refuse_all(asks: &mut mpsc::Receiver<Ask>, problem: &Problem) {
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
        Ask::Coached { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Hand { reply, .. }
        | Ask::Forget { reply, .. }
        | Ask::Relocated { reply, .. }
        | Ask::Event { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Progress { reply } => drop(reply.send(Err(problem.clone()))),
        Ask::IsSeated { reply, .. } | Ask::IsHost { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Screen { reply } => drop(reply.send(Err(problem.clone()))),
        Ask::Orders { reply, .. } => drop(reply.send(Err(problem.clone()))),
        Ask::Message { .. }
        | Ask::Gone { .. }
        | Ask::News
        | Ask::Thought(_)
        | Ask::Present(_)
        | Ask::Length(_)
        | Ask::Close => {}
    }
}
