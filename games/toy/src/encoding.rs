//! A position as numbers, for learning programs.

use dizaine_core::encode::of_place;
use dizaine_core::{Encode, Game, NoLog, Seat, Sink};

use crate::action::Card;
use crate::state::{Phase, Toy};

const CARDS: usize = Card::MOST as usize;

impl Encode for Toy {
    type Memory = NoLog;
    const INTERRUPTS: bool = false;

    /// S1: each player knows only their own card.
    fn encode(&self, seat: Seat, _: &NoLog, sink: &mut impl Sink) {
        let seats = self.seats();
        let acting = if let Phase::Guess(seat) = self.phase { Some(seat) } else { None };
        sink.seat("guesses", seat, seats, acting);
        sink.one_of(CARDS, |index| format!("own: card {}", index + 1), self.cards[seat].map(Card::index));
        for (place, seat) in seat.round(seats).enumerate() {
            let name = |index| of_place(place, &format!("guessed {}", index + 1));
            sink.one_of(CARDS, name, self.guesses[seat].map(Card::index));
        }
    }
}
