//! Move 0: the first player and the first roll (C4, R1).

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::{Bluff, Event};

/// C4: draws the first player and opens the first round.
pub(crate) fn set_up(game: &mut Bluff, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let seats = u32::from(game.seats);
    chance.at(Spot::new("first", []));
    let seat = Seat::new(chance.below(seats) as usize).expect("fewer seats than the largest table");
    game.emit(Event::FirstDrawn { seat }, log);
    game.open_first_round(seat, chance, log);
}
