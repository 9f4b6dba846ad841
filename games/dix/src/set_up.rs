//! Move 0: the deck, the tokens and the first player (S1–S3).

use dizaine_core::{Chance, Game, Log, Seat, Spot};

use crate::event::Event;
use crate::state::Dix;

/// S1–S3: the first player is drawn at random; in a solo game the human starts (Z1).
pub(crate) fn set_up(game: &mut Dix, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let first = match game.alix {
        Some(_) => Seat::FIRST,
        None => {
            chance.at(Spot::new("first", []));
            let drawn = chance.below(game.people.into());
            Seat::new(drawn as usize).expect("a seat of this table")
        }
    };
    game.emit(Event::SetUp { first }, log);
    game.emit(Event::TurnBegan { seat: first }, log);
}
