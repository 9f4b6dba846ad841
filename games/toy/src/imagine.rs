//! A full state with a given view.

use dizaine_core::{BySeat, Chance, Seat};

use crate::state::{Phase, Toy};
use crate::view::View;

/// Some state with this view: cards that are hidden in it are dealt again.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> Toy {
    let phase = match view.acting {
        Some(seat) => Phase::Guess(seat),
        None if view.over => Phase::Over,
        None => Phase::SetUp,
    };
    let mut game =
        Toy { players: view.cards.len(), phase, cards: BySeat::default(), guesses: BySeat::default() };
    for seat in Seat::all(view.cards.len()) {
        game.guesses[seat] = view.guesses[seat.index()];
        game.cards[seat] = match view.cards[seat.index()] {
            None if phase != Phase::SetUp => Some(Toy::draw(chance)),
            known => known,
        };
    }
    game
}
