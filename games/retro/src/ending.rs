//! E1–E3: the end of the game and its scores.

use dizaine_core::{BySeat, Log, Outcome, Seat};

use crate::{Event, MOST_PLAYERS, Retro, Stage};

impl Retro {
    /// E2: hands become penalties, and the loser of the last round takes the round cards that were never turned.
    pub(crate) fn end(&mut self, loser: Seat, log: &mut impl Log<Event>) {
        for seat in self.turn_order() {
            self.emit(Event::HandCounted { seat, cards: self.players[seat].hand }, log);
        }
        if !self.unturned.is_empty() {
            let points = self.unturned.points() as u8;
            self.emit(Event::UnturnedTaken { seat: loser, points }, log);
        }
        self.emit(Event::Ended, log);
    }

    /// E3: the lowest score wins, equal scores share the victory.
    pub(crate) fn standings(&self) -> Option<Outcome> {
        if self.stage != Stage::Over {
            return None;
        }
        let mut scores = BySeat::<i32, MOST_PLAYERS>::default();
        for seat in Seat::all(self.seats.into()) {
            scores[seat] = self.score(seat);
        }
        Some(Outcome::rank(["score"], self.seats.into(), |seat| scores[seat], |seat| [-scores[seat]]))
    }

    /// E3: penalty points less twice the chips.
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        i32::from(self.players[seat].points()) - 2 * i32::from(self.chips.at(seat))
    }
}
