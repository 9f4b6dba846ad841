//! The sockets of a table: joining, leaving, and sending the table and its chat.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use dizaine_core::Seat;
use dizaine_protocol::{ChatEntry, Code, ServerMessage, SessionId, Spectator, VERSION};
use dizaine_room::{Guest, Stage};
use tokio::sync::mpsc;

use super::{Actor, Join, Joined, Visitor};

/// The number of chat lines that someone who joins gets.
const CHAT_LINES: u32 = 100;

/// The way to one socket. A socket whose queue is full is dropped; its client connects again and resumes.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(pub(crate) mpsc::Sender<Utf8Bytes>);

/// A socket at a table.
pub(super) struct Socket {
    pub(super) visitor: Arc<Visitor>,
    outbox: Outbox,
    /// The number of events each of its viewers has seen.
    pub(super) seen: BTreeMap<Option<Seat>, u32>,
    /// Whether the table is visible there.
    pub(super) visible: bool,
}

impl Socket {
    /// Queues a text; false if the client reads too slowly.
    fn send(&self, text: Utf8Bytes) -> bool {
        self.outbox.0.try_send(text).is_ok()
    }
}

/// A message as it is sent.
pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    message.to_text().into()
}

impl Actor {
    pub(super) async fn join(&mut self, Join { visitor, after, outbox, reply }: Join) {
        // Someone who comes from another node must not be shown less than they saw there. And those who are here already get
        // new chat lines before someone new gets all of them.
        if !self.site.config.alone {
            self.catch_up().await;
            self.send_chat().await;
        }
        if let Some(code) = visitor.refusal(&self.room) {
            drop(reply.send(Err(code.into())));
            return;
        }
        let viewers = visitor.viewers(&self.room);
        let number = self.next_socket;
        self.next_socket += 1;
        let seen = |seat| after.iter().find(|after| after.seat == seat).map_or(0, |after| after.seen);
        let seen = viewers.into_iter().map(|viewer| (viewer, seen(viewer))).collect();
        let me = visitor.guest.as_ref().map(|guest| guest.id.clone());
        let player = visitor.player().map(|guest| guest.id.clone());
        let visit = self.visit(&visitor);
        let socket = Socket { visitor, outbox, seen, visible: true };
        let now = self.site.now();
        socket.send(text(&ServerMessage::Welcome { version: VERSION, me, now }));
        self.sockets.insert(number, socket);
        if reply.send(Ok(Joined { number, table: self.handle.clone() })).is_err() {
            self.sockets.remove(&number);
            return;
        }
        self.told_table = None;
        if let Some(visit) = visit {
            self.site.arrive(visit);
        }
        if let Some(player) = player {
            self.come_back(&player).await;
        }
        self.send_table();
        self.send_game_to(number);
        self.send_notices_to(number);
        if matches!(self.room.stage, Stage::Starting(_)) && self.room.may_reveal() {
            self.ask_nonces(number);
        }
        if let Ok(lines) = self.site.store.chat(&self.room.identity.id, 0, CHAT_LINES).await {
            self.chat_length = lines.last().map_or(self.chat_length, |(last, _)| last + 1);
            let lines = lines.into_iter().map(entry).collect::<Vec<_>>();
            if !lines.is_empty() {
                self.send(number, &ServerMessage::Chat { lines });
            }
        }
    }

    /// Sends away whom the table does not admit any more, and spectators of a game that does not allow them any more. Those without
    /// a session who were here when it was locked may stay.
    pub(super) fn send_away(&mut self) {
        let in_game = self.room.is_set_up();
        for number in self.socket_numbers() {
            let Some(socket) = self.sockets.get(&number) else { continue };
            let guest = socket.visitor.player();
            let problem = if guest.is_some_and(|guest| !self.room.admits(Some(guest))) {
                Code::Locked
            } else if in_game && socket.visitor.viewers(&self.room).is_empty() {
                Code::NoSpectators
            } else {
                continue;
            };
            self.send(number, &ServerMessage::Problem { problem: problem.into() });
            self.part(number);
        }
    }

    /// The sockets of a guest.
    pub(super) fn sockets_of(&self, player: &SessionId) -> Vec<u64> {
        let theirs = |socket: &Socket| socket.visitor.player().is_some_and(|guest| guest.id == *player);
        self.sockets.iter().filter(|(_, socket)| theirs(socket)).map(|(number, _)| *number).collect()
    }

    /// Sends a message to every socket of a guest.
    pub(super) fn send_to_guest(&mut self, player: &SessionId, message: &ServerMessage) {
        for number in self.sockets_of(player) {
            self.send(number, message);
        }
    }

    /// Sends what happened to the people of the table, if there is more of it than was sent before.
    pub(super) fn send_notices(&mut self) {
        let length = self.room.notices.len();
        // A list that is full changes with every notice, and notices come with another length of the log.
        if self.told_notices != (length, self.room.notices.last().cloned()) {
            self.told_notices = (length, self.room.notices.last().cloned());
            for number in self.socket_numbers() {
                self.send_notices_to(number);
            }
        }
    }

    fn send_notices_to(&mut self, number: u64) {
        let Some(socket) = self.sockets.get(&number).filter(|_| !self.room.notices.is_empty()) else {
            return;
        };
        for seat in socket.visitor.viewers(&self.room) {
            let notices = self.room.notices_for(seat);
            self.send(number, &ServerMessage::Notices { seat, notices });
        }
    }

    pub(super) fn part(&mut self, number: u64) {
        let Some(socket) = self.sockets.remove(&number) else { return };
        if let Some(visit) = self.visit(&socket.visitor) {
            self.site.depart(&visit);
        }
        self.idle_since = self.site.now();
        self.send_table();
    }

    /// The numbers of all sockets: sending may drop one of them.
    pub(super) fn socket_numbers(&self) -> Vec<u64> {
        self.sockets.keys().copied().collect()
    }

    /// Sends a message, or drops a socket whose client does not read.
    pub(super) fn send(&mut self, number: u64, message: &ServerMessage) {
        self.send_text(number, text(message));
    }

    pub(super) fn send_text(&mut self, number: u64, text: Utf8Bytes) {
        let sent = self.sockets.get(&number).is_none_or(|socket| socket.send(text));
        if !sent {
            self.site.metrics.slow_reader();
            self.part(number);
        }
    }

    fn send_to_all(&mut self, message: &ServerMessage) {
        let text = text(message);
        for number in self.socket_numbers() {
            self.send_text(number, text.clone());
        }
    }

    /// The guests who are connected, here or through another node.
    fn present(&self) -> Vec<SessionId> {
        let here = self.sockets.values().filter_map(|socket| socket.visitor.player());
        here.map(|guest| guest.id.clone()).chain(self.elsewhere.iter().cloned()).collect()
    }

    /// Notes who is connected, and sends the table to everyone if it has changed.
    pub(super) fn send_table(&mut self) {
        self.attendance.update(&self.room, self.present(), self.site.now());
        let seated = |guest: &Guest| self.room.seats_of(&guest.id).next().is_some();
        let (screens, others): (Vec<_>, Vec<_>) =
            self.sockets.values().map(|socket| &socket.visitor).partition(|visitor| visitor.screen.is_some());
        let others = others.into_iter().map(|visitor| visitor.guest.as_ref());
        let watching: Vec<Option<&Guest>> = others.filter(|guest| !guest.is_some_and(seated)).collect();
        let mut info = self.room.info(self.attendance.present(), watching.len() as u32);
        info.screens = screens.len() as u32;
        let mut looks = self.room.looks();
        for guest in watching.into_iter().flatten() {
            if info.spectators.iter().all(|known| known.player != guest.id) {
                let name = looks.tell_apart(&guest.name);
                info.spectators.push(Spectator { player: guest.id.clone(), name });
            }
        }
        if self.told_table.as_ref() == Some(&info) {
            return;
        }
        self.told_table = Some(info.clone());
        self.send_to_all(&ServerMessage::Table { table: info });
    }

    /// Sends new chat lines.
    pub(super) async fn send_chat(&mut self) {
        let chat = self.site.store.chat(&self.room.identity.id, self.chat_length, CHAT_LINES).await;
        let Ok(lines) = chat else { return };
        let Some((last, _)) = lines.last() else { return };
        self.chat_length = last + 1;
        self.send_to_all(&ServerMessage::Chat { lines: lines.into_iter().map(entry).collect() });
    }
}

fn entry((number, line): (u32, dizaine_store::ChatLine)) -> ChatEntry {
    ChatEntry { number, player: line.by, name: line.name, text: line.text, at: line.at.0 }
}
