//! What each action does.

use dizaine_core::{Chance, Game, Log, Seat};

use crate::{Action, Bluff, Call, Event};

/// Does `action`, which `check` has allowed.
#[inline]
pub(crate) fn act(
    game: &mut Bluff,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Hide(face) => game.hide(seat, face, log),
        Action::Bet { number, symbol } => game.emit(Event::BetPlaced { seat, number, symbol }, log),
        Action::Add(symbol) => game.emit(Event::SymbolAdded { seat, symbol }, log),
        Action::Bluff => game.call(seat, Call::Bluff, chance, log),
        Action::Dixe => game.call(seat, Call::Dixe, chance, log),
    }
}
