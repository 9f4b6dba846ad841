//! Doing what is allowed, action by action.

use dizaine_core::{Chance, Game, Log, Seat, Spot};

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
        Action::Roll => {
            let dice = throw(game, DICE, chance);
            game.emit(Event::Rolled { seat, dice }, log);
        }
        // T2.
        Action::Reroll(dice) => {
            let into = throw(game, dice.len(), chance);
            game.emit(Event::Rerolled { seat, dice, into }, log);
            game.pass_without_cards(log);
        }
        Action::Score(scoring) => game.score(scoring, log),
        // T5.
        Action::Pass => game.pass(false, log),
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

/// T1, T2: this many dice are thrown. The spot is the seat, the round and the throw of this turn, the last two from 1.
#[inline]
fn throw(game: &Dicy, dice: usize, chance: &mut impl Chance) -> Dice {
    let (round, throw) = (usize::from(game.rounds) + 1, usize::from(game.throws) + 1);
    chance.at(Spot::new("throw", [game.turn_of.index(), round, throw]));
    Dice::roll(dice, chance)
}
