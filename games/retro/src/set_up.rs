//! Move 0: the dealer and the first hands (S1, S2).

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::{Event, Retro};

/// S1, S2: draws the dealer, deals a joker and three cards to everyone, and starts the first round.
pub(crate) fn set_up(game: &mut Retro, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    chance.at(Spot::new("dealer", []));
    let dealer = chance.below(game.seats.into()) as usize;
    game.emit(Event::DealerDrawn { dealer: Seat::new(dealer).expect("a seat of this table") }, log);
    for seat in game.turn_order() {
        game.emit(Event::TookJoker { seat }, log);
    }
    game.refill(chance, log).expect("70 cards are enough for seven hands of four");
    game.start_round(chance, log);
}
