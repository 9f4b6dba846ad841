//! P4: first cards are turned up, second cards are added.

use dizaine_core::{Chance, Game, Log, Seat};

use crate::{Card, CardSet, Decision, Event, Face, Retro};

impl Retro {
    /// P4: all protection goes to the pot, then each player decides in turn order.
    pub(crate) fn begin_second_cards(&mut self, log: &mut impl Log<Event>) {
        self.emit(Event::ProtectionCollected, log);
        self.ask_about_cards(self.first, log);
    }

    /// P4: asks whether to turn up a face-down card, or to add a card to a face-up one. Everyone is asked, even a player who has no
    /// fitting card: skipping them would reveal that.
    fn ask_about_cards(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let decision = match self.laid(seat).face {
            Face::Up => Decision::Second,
            Face::Down => Decision::TurnUp,
        };
        self.ask(seat, decision, log);
    }

    /// P4, P4a: the cards that a player may add: any card beside a joker, and otherwise jokers and cards
    /// with which the sum is at most ten.
    #[inline]
    pub(crate) fn fitting(&self, seat: Seat) -> CardSet {
        let room = self.players[seat].laid.and_then(|laid| laid.card.value()).map_or(10, |value| 10 - value);
        CardSet::at_most(room)
    }

    /// P4: turns the first card up; then the player may add a second one.
    #[inline]
    pub(crate) fn turn_up(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let card = self.laid(seat).card;
        self.emit(Event::TurnedUp { seat, card }, log);
        self.ask(seat, Decision::Second, log);
    }

    /// P4: leaves the first card face down; no second card is possible.
    #[inline]
    pub(crate) fn stay_down(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::StayedDown { seat }, log);
        self.after_second(seat, chance, log);
    }

    /// P4: adds a second card.
    #[inline]
    pub(crate) fn add_second(
        &mut self,
        seat: Seat,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.emit(Event::SecondAdded { seat, card }, log);
        self.after_second(seat, chance, log);
    }

    /// P4: adds no second card.
    #[inline]
    pub(crate) fn decline_second(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.emit(Event::SecondDeclined { seat }, log);
        self.after_second(seat, chance, log);
    }

    fn after_second(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.after(seat) {
            Some(next) => self.ask_about_cards(next, log),
            None => self.settle(chance, log),
        }
    }
}
