//! E1–E3: how a game ends.

use dizaine_core::{BySeat, Game, Log, Outcome, Seat};

use crate::{Event, MAX_PLAYERS, Phase, Retro, RoundCard};

impl Retro {
    /// E2: hands become penalties, and the loser of the last round takes the round cards that were never turned.
    pub(crate) fn end(&mut self, loser: Seat, log: &mut impl Log<Event>) {
        for seat in self.turn_order() {
            self.emit(Event::HandCounted { seat, cards: self.players[seat].hand }, log);
        }
        if !self.unturned.is_empty() {
            let points = RoundCard::total(self.unturned) as u8;
            self.emit(Event::UnturnedTaken { seat: loser, points }, log);
        }
        self.emit(Event::Ended, log);
    }
}

/// E3: the lowest score wins; equal scores share the place.
pub(crate) fn outcome(game: &Retro) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let mut scores = BySeat::<i32, MAX_PLAYERS>::default();
    for seat in Seat::all(game.seats.into()) {
        scores[seat] = score(game, seat);
    }
    Some(Outcome::rank(["score"], game.seats.into(), |seat| scores[seat], |seat| [-scores[seat]]))
}

/// E3: penalty points minus twice the chips.
pub(crate) fn score(game: &Retro, seat: Seat) -> i32 {
    i32::from(game.players[seat].points()) - 2 * i32::from(game.chips.at(seat))
}
