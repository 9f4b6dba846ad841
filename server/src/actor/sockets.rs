//! The sockets of a table: joining, leaving, and sending the table and its chat.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use dizaine_core::Seat;
use dizaine_protocol::{ChatEntry, Code, ServerMessage, SessionId, VERSION};
use dizaine_room::{Guest, Stage};
use tokio::sync::mpsc;

use super::{Actor, Join, Joined};

/// The number of chat lines that someone who joins gets.
const CHAT_LINES: u32 = 100;

/// The way to one socket. A socket whose queue is full is dropped; its client connects again and resumes.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(pub(crate) mpsc::Sender<Utf8Bytes>);

/// A socket at a table.
pub(super) struct Socket {
    pub(super) guest: Option<Guest>,
    outbox: Outbox,
    /// The number of events each of its viewers has seen.
    pub(super) seen: BTreeMap<Option<Seat>, u32>,
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
    pub(super) async fn join(&mut self, Join { guest, after, outbox, reply }: Join) {
        // Someone who comes from another node must not be shown less than they saw there. And those who are here already get
        // new chat lines before someone new gets all of them.
        if !self.site.config.alone {
            self.catch_up().await;
            self.send_chat().await;
        }
        // Before the game a guest may come to take a seat; during the game there is none to take.
        let waiting = matches!(self.room.stage, Stage::Waiting | Stage::Starting(_));
        let viewers = self.room.viewers_of(guest.as_ref());
        if viewers.is_empty() && !(waiting && guest.is_some()) {
            drop(reply.send(Err(Code::NoSpectators.into())));
            return;
        }
        let number = self.next_socket;
        self.next_socket += 1;
        let seen = |seat| after.iter().find(|after| after.seat == seat).map_or(0, |after| after.seen);
        let seen = viewers.into_iter().map(|viewer| (viewer, seen(viewer))).collect();
        let me = guest.as_ref().map(|guest| guest.id.clone());
        let socket = Socket { guest, outbox, seen };
        socket.send(text(&ServerMessage::Welcome { version: VERSION, me: me.clone() }));
        self.sockets.insert(number, socket);
        if reply.send(Ok(Joined { number, table: self.handle.clone() })).is_err() {
            self.sockets.remove(&number);
            return;
        }
        self.told_table = None;
        if let Some(me) = me {
            self.site.arrive(&self.room.identity.id, &me);
            self.come_back(&me).await;
        }
        self.send_table();
        self.send_game_to(number);
        if let Stage::Starting(_) = self.room.stage {
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

    pub(super) fn part(&mut self, number: u64) {
        let Some(socket) = self.sockets.remove(&number) else { return };
        if let Some(guest) = socket.guest {
            self.site.depart(&self.room.identity.id, &guest.id);
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
        let here = self.sockets.values().filter_map(|socket| socket.guest.as_ref());
        here.map(|guest| guest.id.clone()).chain(self.elsewhere.iter().cloned()).collect()
    }

    /// Notes who is connected, and sends the table to everyone if it has changed.
    pub(super) fn send_table(&mut self) {
        self.attendance.update(&self.room, self.present(), self.site.now());
        let seated = |guest: &Guest| self.room.seats_of(&guest.id).next().is_some();
        let watchers = self.sockets.values().filter(|socket| !socket.guest.as_ref().is_some_and(seated));
        let info = self.room.info(self.attendance.present(), watchers.count() as u32);
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
