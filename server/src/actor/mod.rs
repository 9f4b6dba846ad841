//! A live table: one task that hosts a room, talks to its sockets and appends to its log.
//!
//! Every change is made on a copy of the room, appended to the store, and only then swapped in and sent to the sockets. A
//! refused append leaves nothing to undo: the task reads what others have appended, and judges again.

mod alert;
mod ask;
mod commit;
mod deeds;
mod download;
mod forget;
mod messages;
mod screen;
mod sockets;
mod updates;

use std::collections::BTreeMap;
use std::sync::Arc;

use dizaine_protocol::{Code, ListedTable, Millis, Play, ServerMessage, SessionId, TableId, TableInfo};
use dizaine_room::{Attendance, Happened, Listing, Progress, Room, Thinking, Told};
use dizaine_store::Length;
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

use ask::refuse_all;
use sockets::Socket;

use crate::shares::Place;
use crate::site::Site;

pub(crate) use ask::{Ask, Downloaded, EventTable, Handle, Join, Joined, Ordered, Screen, Visitor};
pub(crate) use commit::index;
pub(crate) use download::report;
pub(crate) use sockets::Outbox;

/// How long a table without sockets stays in memory, in milliseconds.
const LINGER_MS: u64 = 30_000;

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
    /// Counts this table among those of its host at which bots play alone.
    bots_alone: Option<Place<SessionId>>,
    /// How far the table was when its event was last looked after.
    told_event: Option<(Progress, u64)>,
    /// Whether the result of a deal of the day was entered.
    entered: bool,
    /// The start for which the nonces were asked for.
    nonces_asked: Option<Millis>,
    chat_length: u32,
    /// How often notes of this table had been erased when they were last read again.
    erased: u32,
    asks: mpsc::Receiver<Ask>,
    handle: Handle,
    idle_since: Millis,
    /// What was last sent of the table, so that only changes are.
    told_table: Option<TableInfo>,
    /// How many notices there were when they were last sent, and the newest of them.
    told_notices: (usize, Option<Happened>),
}

/// Starts the task of a table, which reads its log first.
pub(crate) fn start(site: Arc<Site>, id: TableId) -> Handle {
    let (handle, asks) = Handle::new();
    tokio::spawn(run(site, id, asks, handle.clone()));
    handle
}

async fn run(site: Arc<Site>, id: TableId, mut asks: mpsc::Receiver<Ask>, handle: Handle) {
    match Box::pin(commit::read_room(&site, &id)).await {
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
                bots_alone: None,
                told_event: None,
                entered: false,
                nonces_asked: None,
                chat_length: 0,
                erased: 0,
                asks,
                handle,
                idle_since: now,
                told_table: None,
                told_notices: (0, None),
            };
            actor.run().await;
            site.metrics.table_closed();
            refuse_all(&mut actor.asks, &Code::Closing.into()).await;
        }
        Err(problem) => refuse_all(&mut asks, &problem).await,
    }
    site.forget_closed(&id);
}

impl Actor {
    async fn run(&mut self) {
        self.site.metrics.table_opened();
        loop {
            let next = Box::pin(self.do_what_is_due()).await;
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
                    // Boxed: a table that waits holds no memory for what it does when it is asked.
                    Some(ask) => Box::pin(self.answer(ask)).await,
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
            Ask::Coached { guest, seat, reply } => drop(reply.send(self.room.coached(&guest, seat))),
            Ask::Hand { from, to, reply } => drop(reply.send(self.hand_over(&from, &to).await)),
            Ask::Forget { guest, reply } => drop(reply.send(self.forget(&guest).await)),
            Ask::Progress { reply } => drop(reply.send(Ok(self.event_table()))),
            Ask::Event { change, cancelled, reply } => {
                drop(reply.send(self.change(|room| Ok(room.judge_event(&change, cancelled))).await));
            }
            Ask::Relocated { guest, token, reply } => {
                self.close_sockets_of(&guest, Some(*token), Code::Elsewhere);
                drop(reply.send(Ok(())));
            }
            Ask::IsSeated { player, reply } => {
                let seated = self.room.seats_of(&player).next().is_some();
                drop(reply.send(Ok(seated)));
            }
            Ask::Orders { guest, seat, reply } => {
                let game = self.room.table.name();
                let orders = self.room.orders_of(&guest, seat);
                drop(reply.send(orders.map(|orders| Ordered { game, orders })));
            }
            Ask::IsHost { player, reply } => drop(reply.send(Ok(self.room.host == player))),
            Ask::Screen { reply } => drop(reply.send(Ok(self.screen()))),
            Ask::Present(elsewhere) => {
                self.elsewhere = elsewhere;
                self.send_table();
            }
            Ask::Length(Length { entries, lines, erased }) => {
                if erased > self.erased && self.read_again().await.is_ok() {
                    self.erased = erased;
                    self.send_everything();
                }
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

    fn event_table(&self) -> EventTable {
        let room = &self.room;
        let Listing { status, summary, .. } = room.listing();
        let identity = &room.identity;
        let (id, code) = (identity.id.clone(), identity.code.to_string());
        EventTable {
            progress: room.progress(self.site.now()),
            listed: ListedTable {
                id,
                code,
                status,
                summary,
                touched: room.course.last_at.0,
                due: None,
                turn: Vec::new(),
            },
            outcome: room.table.outcome(),
            names: dizaine_core::Seat::all(room.places.len()).map(|seat| room.name_at(seat)).collect(),
            moves: room.course.moves,
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
