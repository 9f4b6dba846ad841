//! The sockets of a table: who looks through which eyes, and what they are told.

use std::collections::BTreeMap;

use dizaine_core::{Seat, Shown, Turn, Viewer};
use dizaine_store::SessionId;
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::{mpsc, oneshot};

use super::Actor;
use crate::protocol::{
    After, ChatEntry, Code, Decision, Problem, ServerMessage, Settings, Update, VERSION, Waiting, Window,
};
use crate::room::{Guest, Room, Stage};

/// How many lines of chat someone who joins is told.
const CHAT_LINES: u32 = 100;

/// The way to one socket. What does not fit is not sent: the socket is dropped, and its client resumes.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(pub(crate) mpsc::Sender<String>);

/// How many events had happened when each pair of eyes was last told, and how many of them it had seen.
pub(super) type Counted = BTreeMap<Option<Seat>, (usize, u32)>;

/// A socket at a table.
pub(super) struct Socket {
    pub(super) guest: Option<Guest>,
    outbox: Outbox,
    /// What it has seen through each pair of eyes.
    eyes: BTreeMap<Option<Seat>, u32>,
}

impl Socket {
    /// Sends a message; false if the client reads too slowly.
    pub(super) fn send(&self, message: &ServerMessage) -> bool {
        let text = serde_json::to_string(message).expect("plain data has a JSON form");
        self.outbox.0.try_send(text).is_ok()
    }
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

    /// What these eyes, which have seen so many events, are shown, and the number of the first event among it.
    fn shown(&self, counted: &mut Counted, eye: Option<Seat>, seen: u32) -> (Shown, u32) {
        let viewer = eye.map_or(Viewer::Table, Viewer::Seat);
        let events = self.table.events();
        let (shown, from) = match counted.get(&eye) {
            Some(&(told, so_far)) if so_far == seen => (self.table.show(viewer, told), seen),
            _ => {
                let mut shown = self.table.show(viewer, 0);
                let from = shown.seen.len().min(seen as usize);
                shown.seen.drain(..from);
                (shown, from as u32)
            }
        };
        counted.insert(eye, (events, from + shown.seen.len() as u32));
        (shown, from)
    }

    fn welcomes(&self, guest: Option<&Guest>) -> bool {
        let Settings { spectators, .. } = self.settings;
        spectators || guest.is_some_and(|guest| guest.id == self.host)
    }
}

impl Actor {
    pub(super) async fn join(
        &mut self,
        guest: Option<Guest>,
        after: &[After],
        outbox: Outbox,
        reply: oneshot::Sender<Result<u64, Problem>>,
    ) {
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
        socket.send(&ServerMessage::Welcome { version: VERSION, me: me.clone() });
        self.sockets.insert(number, socket);
        if reply.send(Ok(number)).is_err() {
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
                let update = self.update(eye, seen);
                self.see(number, eye, update.from + update.seen.len() as u32);
                self.send(number, &ServerMessage::Update { update });
            }
        }
        if let Stage::Starting(_) = self.room.stage {
            self.ask_nonces();
        }
    }

    fn see(&mut self, number: u64, eye: Option<Seat>, seen: u32) {
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
        let sent = self.sockets.get(&number).is_none_or(|socket| socket.send(message));
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

    /// Tells every socket what a move has changed: the game, and seldom more.
    pub(super) fn tell_move(&mut self) {
        let stage = self.room.shown_stage();
        if self.told.as_ref().is_none_or(|told| told.stage != stage) {
            self.tell_table();
        }
        self.tell_game();
    }

    /// Tells every socket how the table and the game now stand.
    pub(super) fn tell_everything(&mut self) {
        self.tell_table();
        self.tell_game();
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
        let text = serde_json::to_string(message).expect("plain data has a JSON form");
        let slow: Vec<_> = self
            .sockets
            .iter()
            .filter(|(_, socket)| socket.outbox.0.try_send(text.clone()).is_err())
            .map(|(&number, _)| number)
            .collect();
        for number in slow {
            self.site.metrics.slow_reader();
            self.part(number);
        }
    }

    /// Tells every pair of eyes what it has newly seen and can do now.
    pub(super) fn tell_game(&mut self) {
        if self.room.table.turn() == Turn::SetUp {
            return;
        }
        let numbers: Vec<u64> = self.sockets.keys().copied().collect();
        // Spectators see the same, so it is written once.
        let mut written: BTreeMap<(Option<Seat>, u32), (String, u32)> = BTreeMap::new();
        for number in numbers {
            let Some(socket) = self.sockets.get(&number) else { continue };
            let eyes = self.room.eyes_of(socket.guest.as_ref());
            let eyes: Vec<_> =
                eyes.into_iter().map(|eye| (eye, socket.eyes.get(&eye).copied().unwrap_or(0))).collect();
            for (eye, seen) in eyes {
                let (text, now_seen) = written.entry((eye, seen)).or_insert_with(|| {
                    let update = Self::update_of(&self.room, &mut self.counted, self.site.now(), eye, seen);
                    let now_seen = update.from + update.seen.len() as u32;
                    let message = ServerMessage::Update { update };
                    (serde_json::to_string(&message).expect("plain data has a JSON form"), now_seen)
                });
                let (text, now_seen) = (text.clone(), *now_seen);
                self.see(number, eye, now_seen);
                let sent =
                    self.sockets.get(&number).is_none_or(|socket| socket.outbox.0.try_send(text).is_ok());
                if !sent {
                    self.site.metrics.slow_reader();
                    self.part(number);
                }
            }
        }
    }

    fn update(&mut self, eye: Option<Seat>, seen: u32) -> Update {
        Self::update_of(&self.room, &mut self.counted, self.site.now(), eye, seen)
    }

    /// The game through these eyes, which have seen so many events. What they see is made by the game; the rest is the
    /// same for all, or about the seat alone.
    fn update_of(
        room: &Room,
        counted: &mut Counted,
        now: dizaine_store::Millis,
        eye: Option<Seat>,
        seen: u32,
    ) -> Update {
        let (shown, from) = room.shown(counted, eye, seen);
        let (must, may) = match room.table.turn() {
            Turn::Of { must, may } if room.stage == Stage::Playing => (must, may),
            _ => (dizaine_core::Seats::NONE, dizaine_core::Seats::NONE),
        };
        let decides = eye.filter(|&seat| must.has(seat) || may.has(seat));
        let decision = decides.zip(shown.choices).map(|(seat, choices)| Decision {
            number: room.play.decisions[seat],
            must: must.has(seat),
            choices,
        });
        let shows = room.settings.odds && decision.is_some();
        let odds = eye.filter(|_| shows).and_then(|seat| dizaine_bots::odds::any(&*room.table, seat));
        let left = |end| u32::try_from(now.until(end)).unwrap_or(u32::MAX);
        let window = room.window_end().filter(|&end| now < end).map(|end| Window {
            left_ms: left(end),
            of_ms: room.window_ms(),
            passed: room.play.passed.iter().collect(),
        });
        Update {
            seat: eye,
            from,
            seen: shown.seen,
            view: shown.view,
            waiting: Waiting { must: must.iter().collect(), may: may.iter().collect() },
            decision,
            window,
            clock_ms: room.deadline().map(left),
            outcome: room.table.outcome().map(|outcome| raw(&outcome)),
            odds: odds.map(|odds| raw(&odds)),
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

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data has a JSON form")
}
