//! The sockets of a table: who looks through which eyes, and what they are told.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use dizaine_core::{Seat, Turn};
use dizaine_store::SessionId;
use tokio::sync::mpsc;

use super::telling::News;
use super::{Actor, Join, Joined};
use crate::protocol::{Answer, ChatEntry, Code, ServerMessage, Settings, VERSION};
use crate::room::{Guest, Room, Stage};

/// How many lines of chat someone who joins is told.
const CHAT_LINES: u32 = 100;

/// The way to one socket. What does not fit is not sent: the socket is dropped, and its client resumes.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(pub(crate) mpsc::Sender<Utf8Bytes>);

/// A socket at a table.
pub(super) struct Socket {
    pub(super) guest: Option<Guest>,
    outbox: Outbox,
    /// What it has seen through each pair of eyes.
    pub(super) eyes: BTreeMap<Option<Seat>, u32>,
}

impl Socket {
    /// Sends a text; false if the client reads too slowly.
    fn send(&self, text: Utf8Bytes) -> bool {
        self.outbox.0.try_send(text).is_ok()
    }
}

/// A message as it is sent.
pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data has a JSON form").into()
}

impl Room {
    /// Whose eyes a guest looks through: those of their seats, else a spectator's, where those are welcome.
    pub(super) fn eyes_of(&self, guest: Option<&Guest>) -> Vec<Option<Seat>> {
        let seats: Vec<_> = guest.into_iter().flat_map(|guest| self.seats_of(&guest.id)).map(Some).collect();
        match (seats.is_empty(), self.welcomes(guest)) {
            (false, _) => seats,
            (true, true) => vec![None],
            (true, false) => Vec::new(),
        }
    }

    fn welcomes(&self, guest: Option<&Guest>) -> bool {
        let Settings { spectators, .. } = self.settings;
        spectators || guest.is_some_and(|guest| guest.id == self.host)
    }
}

impl Actor {
    pub(super) async fn join(&mut self, Join { guest, after, outbox, reply }: Join) {
        // Someone who comes from another node is not shown less than they saw there; and whoever is here already is told
        // what was said meanwhile, before someone new is told all of it.
        if !self.site.config.alone {
            self.catch_up().await;
            self.tell_chat().await;
        }
        // A guest may come to take a seat; in a game there is none to take.
        let waiting = matches!(self.room.stage, Stage::Waiting | Stage::Starting(_));
        let eyes = self.room.eyes_of(guest.as_ref());
        if eyes.is_empty() && !(waiting && guest.is_some()) {
            drop(reply.send(Err(Code::NoSpectators.into())));
            return;
        }
        let number = self.next_socket;
        self.next_socket += 1;
        let seen = |seat| after.iter().find(|after| after.seat == seat).map_or(0, |after| after.seen);
        let eyes = eyes.into_iter().map(|eye| (eye, seen(eye))).collect();
        let me = guest.as_ref().map(|guest| guest.id.clone());
        let socket = Socket { guest, outbox, eyes };
        socket.send(text(&ServerMessage::Welcome { version: VERSION, me: me.clone() }));
        self.sockets.insert(number, socket);
        if reply.send(Ok(Joined { number, table: self.handle.clone() })).is_err() {
            self.sockets.remove(&number);
            return;
        }
        self.told = None;
        if let Some(me) = me {
            self.site.arrive(&self.room.row.id, &me);
            self.come_back(&me).await;
        }
        self.tell_table();
        self.greet(number);
        if let Ok(lines) = self.site.store.chat(&self.room.row.id, 0, CHAT_LINES).await {
            self.chat_length = lines.last().map_or(self.chat_length, |(last, _)| last + 1);
            let lines = lines.into_iter().map(entry).collect::<Vec<_>>();
            if !lines.is_empty() {
                self.send(number, &ServerMessage::Chat { lines });
            }
        }
    }

    /// Sends someone who joins all that they missed.
    fn greet(&mut self, number: u64) {
        if self.room.table.turn() != Turn::SetUp {
            let Some(socket) = self.sockets.get(&number) else { return };
            let eyes: Vec<_> = socket.eyes.iter().map(|(&eye, &seen)| (eye, seen)).collect();
            for (eye, seen) in eyes {
                let (text, seen) = self.telling().update(eye, seen);
                self.see(number, eye, seen);
                self.send_text(number, text);
            }
        }
        if let Stage::Starting(_) = self.room.stage {
            self.ask_nonces();
        }
    }

    pub(super) fn see(&mut self, number: u64, eye: Option<Seat>, seen: u32) {
        if let Some(socket) = self.sockets.get_mut(&number) {
            socket.eyes.insert(eye, seen);
        }
    }

    pub(super) fn part(&mut self, number: u64) {
        let Some(socket) = self.sockets.remove(&number) else { return };
        if let Some(guest) = socket.guest {
            self.site.depart(&self.room.row.id, &guest.id);
        }
        self.idle_since = self.site.now();
        self.tell_table();
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

    /// The guests who are connected, here or through another node.
    pub(super) fn present(&self) -> Vec<SessionId> {
        let here = self.sockets.values().filter_map(|socket| socket.guest.as_ref());
        here.map(|guest| guest.id.clone()).chain(self.elsewhere.iter().cloned()).collect()
    }

    /// Tells every socket how the table and the game now stand.
    pub(super) fn tell_everything(&mut self) {
        self.tell_table();
        for news in self.news() {
            self.tell(news);
        }
    }

    /// Tells every socket what a move has changed: the game, and seldom more. Whoever made it hears that it worked before they
    /// hear what came of it; all of it is made before any of it is sent, so that it leaves in one go.
    pub(super) fn tell_move(&mut self, made: Option<(u64, &str)>) {
        let news = self.news();
        if let Some((socket, id)) = made {
            self.reply(socket, id, Answer::Accepted);
        }
        self.drop_held();
        let stage = self.room.shown_stage();
        if self.told.as_ref().is_none_or(|told| told.stage != stage) {
            self.tell_table();
        }
        for news in news {
            self.tell(news);
        }
    }

    fn tell(&mut self, News { socket, eye, seen, text }: News) {
        self.see(socket, eye, seen);
        self.send_text(socket, text);
    }

    /// Notes since when people are gone.
    fn note_gone(&mut self, present: &[SessionId]) {
        let now = self.site.now();
        self.gone.retain(|player, _| !present.contains(player));
        for (_, person) in self.room.people().filter(|(_, person)| !present.contains(&person.player)) {
            self.gone.entry(person.player.clone()).or_insert(now);
        }
        if !present.contains(&self.room.host) {
            self.gone.entry(self.room.host.clone()).or_insert(now);
        }
    }

    /// Tells everyone how the table stands, if that has changed.
    pub(super) fn tell_table(&mut self) {
        let present = self.present();
        self.note_gone(&present);
        let seated = |guest: &Guest| self.room.seats_of(&guest.id).next().is_some();
        let watchers = self.sockets.values().filter(|socket| !socket.guest.as_ref().is_some_and(seated));
        let info = self.room.info(&present, watchers.count() as u32);
        if self.told.as_ref() == Some(&info) {
            return;
        }
        self.told = Some(info.clone());
        self.tell_all(&ServerMessage::Table { table: info });
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        let text = text(message);
        for number in self.sockets.keys().copied().collect::<Vec<_>>() {
            self.send_text(number, text.clone());
        }
    }

    /// Sends the lines of chat that are new.
    pub(super) async fn tell_chat(&mut self) {
        let Ok(lines) = self.site.store.chat(&self.room.row.id, self.chat_length, CHAT_LINES).await else {
            return;
        };
        let Some((last, _)) = lines.last() else { return };
        self.chat_length = last + 1;
        self.tell_all(&ServerMessage::Chat { lines: lines.into_iter().map(entry).collect() });
    }
}

fn entry((number, line): (u32, dizaine_store::ChatLine)) -> ChatEntry {
    ChatEntry { number, player: line.by, name: line.name, text: line.text, at: line.at.0 }
}
