//! What the viewers of a room are sent of its game.

use std::collections::BTreeMap;

use dizaine_core::{Seat, Seats, Shown, Turn, Viewer};
use dizaine_protocol::{Decision, Millis, Step, Update, Waiting, Window};
use serde_json::value::{RawValue, to_raw_value};

use crate::{Guest, Room, Stage};

/// Per viewer: the log length and the number of visible events at the last update. With it, an update looks only at newer events.
#[derive(Clone, Debug, Default)]
pub struct Told(BTreeMap<Option<Seat>, (usize, u32)>);

impl Told {
    /// Whether a seat that has seen `seen` events has seen all that it was told.
    pub(crate) fn is_all(&self, seat: Seat, seen: u32) -> bool {
        self.0.get(&Some(seat)).is_some_and(|&(_, so_far)| so_far == seen)
    }
}

/// Makes updates of one position. What the same viewer sees is computed once.
pub struct Updates<'a> {
    room: &'a Room,
    told: &'a mut Told,
    now: Millis,
    /// What was shown to a viewer, from which event on, without how many that they know.
    shown: Vec<((Viewer, usize, usize), Shown)>,
}

impl<'a> Updates<'a> {
    /// Updates of the room as it is.
    pub fn new(room: &'a Room, told: &'a mut Told, now: Millis) -> Self {
        Self { room, told, now, shown: Vec::new() }
    }

    /// The update for the viewer at `seat`, or a spectator, who has seen `seen` events, and the number they have seen after it.
    /// The game makes what they see; the rest is the same for all viewers, or about the seat alone.
    pub fn update(&mut self, seat: Option<Seat>, seen: u32) -> (Update, u32) {
        let room = self.room;
        let (shown, from) = self.new_events(seat, seen);
        let (must, may) = match room.table.turn() {
            Turn::Of { must, may } if room.stage == Stage::Playing => (must, may),
            _ => (Seats::NONE, Seats::NONE),
        };
        let decides = seat.filter(|&seat| must.has(seat) || may.has(seat));
        let decision = decides.and_then(|seat| {
            let choices = room.table.offer(seat)?;
            Some(Decision { number: room.course.decisions[seat], must: must.has(seat), choices })
        });
        let shows_odds = room.settings.odds && decision.is_some();
        let odds = seat.filter(|_| shows_odds).and_then(|seat| dizaine_bots::odds(&*room.table, seat));
        let left_ms = |end| u32::try_from(self.now.until(end)).unwrap_or(u32::MAX);
        let window = room.window_end().filter(|&end| self.now < end).map(|end| Window {
            left_ms: left_ms(end),
            of_ms: room.window_ms(),
            waived: room.course.waived.iter().collect(),
        });
        // The time of this seat if it must act, otherwise of the first that the game waits for.
        let awaited = room.awaited_people().map(|(seat, _)| seat);
        let timed = awaited.min_by_key(|&awaited| Some(awaited) != seat);
        let now_seen = from + shown.new as u32;
        let update = Update {
            seat,
            from,
            earlier: shown.earlier,
            steps: shown.steps.into_iter().map(Step::from).collect(),
            waiting: Waiting { must: must.iter().collect(), may: may.iter().collect() },
            decision,
            window,
            clock_ms: timed.and_then(|seat| room.deadline_of(seat)).map(left_ms),
            reserve_ms: timed.and_then(|seat| room.reserve_of(seat)),
            outcome: room.table.outcome().map(|outcome| raw(&outcome)),
            odds: odds.map(|odds| raw(&odds)),
        };
        (update, now_seen)
    }

    /// What a viewer who has seen `seen` events is shown, and the number of the first new event.
    fn new_events(&mut self, seat: Option<Seat>, seen: u32) -> (Shown, u32) {
        let (from, known) = match self.told.0.get(&seat) {
            Some(&(length, so_far)) if so_far == seen => (length, 0),
            _ => (0, seen as usize),
        };
        let shown = self.show(self.room.viewer(seat), from, known);
        let first = if from == 0 { shown.known as u32 } else { seen };
        self.told.0.insert(seat, (self.room.table.events(), first + shown.new as u32));
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
    /// The viewer at a seat, or a spectator. In a game without secrets everyone sees what a spectator sees, so that their
    /// updates can share one view.
    pub(crate) fn viewer(&self, seat: Option<Seat>) -> Viewer {
        match seat {
            Some(seat) if self.table.has_secrets() => Viewer::Seat(seat),
            _ => Viewer::Table,
        }
    }

    /// The viewers of a guest: their seats; without a seat, a spectator (`None`) where the table allows it.
    pub fn viewers_of(&self, guest: Option<&Guest>) -> Vec<Option<Seat>> {
        let seats: Vec<_> = guest.into_iter().flat_map(|guest| self.seats_of(&guest.id)).map(Some).collect();
        // Whoever watched a table that shares its luck would know that of another; once that may be told, anyone may look.
        let may_watch = match &self.deal {
            Some(_) => self.opened,
            None => self.settings.spectators || guest.is_some_and(|guest| guest.id == self.host),
        };
        if seats.is_empty() && may_watch { vec![None] } else { seats }
    }
}

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data has a JSON form")
}
