//! What the eyes at a table are told of its game. Eyes that see the same are told it in the same words, written once.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use dizaine_core::{Seat, Seats, Shown, Turn, Viewer};
use dizaine_store::Millis;
use serde_json::value::{RawValue, to_raw_value};

use super::Actor;
use super::sockets::text;
use crate::protocol::{Decision, ServerMessage, Update, Waiting, Window};
use crate::room::{Room, Stage};

/// How many events had happened when each pair of eyes was last told, and how many of them it had seen.
pub(super) type Counted = BTreeMap<Option<Seat>, (usize, u32)>;

/// What a socket is to be told through one pair of eyes, which then have seen so many events.
pub(super) struct News {
    pub(super) socket: u64,
    pub(super) eye: Option<Seat>,
    pub(super) seen: u32,
    pub(super) text: Utf8Bytes,
}

impl Actor {
    /// What every pair of eyes has newly seen and can do now.
    pub(super) fn news(&mut self) -> Vec<News> {
        let mut news: Vec<News> = Vec::new();
        if self.room.table.turn() == Turn::SetUp {
            return news;
        }
        let mut told = Vec::with_capacity(self.sockets.len());
        for (&number, socket) in &self.sockets {
            let eyes = self.room.eyes_of(socket.guest.as_ref());
            told.extend(
                eyes.into_iter().map(|eye| (number, eye, socket.eyes.get(&eye).copied().unwrap_or(0))),
            );
        }
        let mut telling = self.telling();
        let mut written: BTreeMap<(Option<Seat>, u32), (Utf8Bytes, u32)> = BTreeMap::new();
        for (socket, eye, seen) in told {
            let (text, seen) =
                written.entry((eye, seen)).or_insert_with(|| telling.update(eye, seen)).clone();
            news.push(News { socket, eye, seen, text });
        }
        news
    }

    /// The game as it stands, to be told.
    pub(super) fn telling(&mut self) -> Telling<'_> {
        Telling { room: &self.room, counted: &mut self.counted, now: self.site.now(), shown: Vec::new() }
    }
}

/// A game that is being told.
pub(super) struct Telling<'a> {
    room: &'a Room,
    counted: &'a mut Counted,
    now: Millis,
    /// What has been shown to whom, from which event on but for how many.
    shown: Vec<((Viewer, usize, usize), Shown)>,
}

impl Telling<'_> {
    /// The message to these eyes, which have seen so many events, and how many they have seen after it. What they see is
    /// made by the game; the rest is the same for all, or about the seat alone.
    pub(super) fn update(&mut self, eye: Option<Seat>, seen: u32) -> (Utf8Bytes, u32) {
        let room = self.room;
        let (shown, from) = self.shown(eye, seen);
        let (must, may) = match room.table.turn() {
            Turn::Of { must, may } if room.stage == Stage::Playing => (must, may),
            _ => (Seats::NONE, Seats::NONE),
        };
        let decides = eye.filter(|&seat| must.has(seat) || may.has(seat));
        let decision = decides.and_then(|seat| {
            let choices = room.table.offer(seat)?;
            Some(Decision { number: room.play.decisions[seat], must: must.has(seat), choices })
        });
        let shows = room.settings.odds && decision.is_some();
        let odds = eye.filter(|_| shows).and_then(|seat| dizaine_bots::odds(&*room.table, seat));
        let left = |end| u32::try_from(self.now.until(end)).unwrap_or(u32::MAX);
        let window = room.window_end().filter(|&end| self.now < end).map(|end| Window {
            left_ms: left(end),
            of_ms: room.window_ms(),
            passed: room.play.passed.iter().collect(),
        });
        let now_seen = from + shown.new as u32;
        let update = Update {
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
        };
        (text(&ServerMessage::Update { update }), now_seen)
    }

    /// What these eyes, which have seen so many events, are shown, and the number of the first event among it.
    fn shown(&mut self, eye: Option<Seat>, seen: u32) -> (Shown, u32) {
        let (from, known) = match self.counted.get(&eye) {
            Some(&(told, so_far)) if so_far == seen => (told, 0),
            _ => (0, seen as usize),
        };
        let shown = self.show(self.room.viewer(eye), from, known);
        let first = if from == 0 { shown.known as u32 } else { seen };
        self.counted.insert(eye, (self.room.table.events(), first + shown.new as u32));
        (shown, first)
    }

    fn show(&mut self, viewer: Viewer, from: usize, known: usize) -> Shown {
        let asked = (viewer, from, known);
        if let Some((_, shown)) = self.shown.iter().find(|(shown_to, _)| *shown_to == asked) {
            return shown.clone();
        }
        let shown = self.room.table.show(viewer, from, known);
        self.shown.push((asked, shown.clone()));
        shown
    }
}

impl Room {
    /// As whom these eyes look. Where nobody has secrets, everyone sees what a bystander does.
    pub(crate) fn viewer(&self, eye: Option<Seat>) -> Viewer {
        match eye {
            Some(seat) if self.table.has_secrets() => Viewer::Seat(seat),
            _ => Viewer::Table,
        }
    }
}

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data has a JSON form")
}

#[cfg(test)]
mod tests {
    use dizaine_core::Chance;
    use dizaine_core::chance::FastChance;
    use serde_json::{Value, json};

    use super::*;

    /// What [`Room::viewer`] relies on.
    #[test]
    fn where_nobody_has_secrets_every_seat_is_shown_what_a_bystander_is() {
        let mut compared = 0;
        for game in dizaine_games::NAMES {
            let mut table = dizaine_games::open(game, &json!({ "players": 3 })).unwrap();
            if table.has_secrets() {
                continue;
            }
            let mut chance = FastChance::new(10);
            table.set_up(&mut chance);
            while let Some(seat) = table.turn().must().iter().next() {
                let choices: Vec<Value> = serde_json::from_str(table.offer(seat).unwrap().get()).unwrap();
                let action = choices[chance.below(choices.len() as u32) as usize].clone();
                table.play(seat, &[action], &mut chance).unwrap();
                let by = table.show(Viewer::Table, 0, 0);
                for seat in Seat::all(table.seats()) {
                    let seat = table.show(Viewer::Seat(seat), 0, 0);
                    assert_eq!((seat.view.get(), seat.seen.get()), (by.view.get(), by.seen.get()), "{game}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 300, "{compared}");
    }
}
