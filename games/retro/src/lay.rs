//! P1 and P2: a round card is turned up, and everyone lays a first card.

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::{Card, Decision, Event, Face, Protection, Retro};

impl Retro {
    /// P1: turns up the next round card and asks the round's first player for a card.
    pub(crate) fn start_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        chance.at(Spot::new("round", [usize::from(self.round) + 1]));
        let card = self.unturned.pick(chance).expect("a round starts only while there are round cards");
        self.emit(Event::RoundCardTurned { card }, log);
        self.ask(self.first, Decision::Lay, log);
    }

    /// P2: lays a card of the hand; then the next player is asked, or the offers begin.
    #[inline]
    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        card: Card,
        face: Face,
        protection: Protection,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::Laid { seat, card, face, protection }, log);
        match self.after(seat) {
            Some(next) => self.ask(next, Decision::Lay, log),
            None => self.ask_for_offers(Some(self.first), log),
        }
    }
}
