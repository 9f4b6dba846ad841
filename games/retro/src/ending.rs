//! E1–E3: the end of the game and its scores.

use dizaine_core::{Log, Outcome, Seat};

use crate::{Event, Retro, Stage};

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
        let score = |seat: Seat| self.players[seat].score();
        (self.stage == Stage::Over)
            .then(|| Outcome::rank(["score"], self.seats.into(), score, |seat| [-score(seat)]))
    }
}
