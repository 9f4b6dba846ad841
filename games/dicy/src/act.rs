//! Doing what is allowed, action by action.

use dizaine_core::{Chance, Game, Log, Seat};

use crate::action::Action;
use crate::dice::{DICE, Dice};
use crate::event::Event;
use crate::state::{Dicy, Phase};

/// Does `action`, which [`check`](crate::check::check) has allowed.
#[inline]
pub(crate) fn act(
    game: &mut Dicy,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        // T1.
        Action::Roll => game.emit(Event::Rolled { seat, dice: Dice::roll(DICE, chance) }, log),
        // T2.
        Action::Reroll(dice) => {
            game.emit(Event::Rerolled { seat, dice, into: Dice::roll(dice.len(), chance) }, log);
        }
        Action::Score(scoring) => game.score(scoring, log),
        Action::Pass => game.pass(log),
        Action::Freeze(card) => match game.phase {
            Phase::Asked { effect, scored, .. } => game.answer(seat, card, effect, scored, log),
            // T2.
            _ => game.emit(Event::FrozeToReroll { seat, card }, log),
        },
        Action::Thaw(card) => {
            if let Phase::Asked { effect, scored, .. } = game.phase {
                game.answer(seat, card, effect, scored, log);
            }
        }
    }
}
