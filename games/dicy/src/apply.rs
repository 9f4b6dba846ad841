//! Bookkeeping: writes each event into the state.

use dizaine_core::{Game, Seat};

use crate::event::Event;
use crate::state::{Dicy, Phase};

/// Writes `event` into the state.
#[inline(always)]
pub(crate) fn apply(game: &mut Dicy, event: &Event) {
    match *event {
        Event::CardsLaidOut { cards } => {
            game.cards = cards;
            for seat in Seat::all(game.seats()) {
                game.active[seat] = cards;
            }
        }
        Event::FirstPlayerChosen { seat } => game.first = seat,
        Event::TurnBegan { seat } => {
            game.turn_of = seat;
            game.acting = seat;
            game.phase = Phase::Start;
            game.throws = 0;
        }
        Event::Rolled { seat: _, dice } => {
            game.phase = Phase::Rolled { dice };
            game.throws = 1;
        }
        Event::FrozeToReroll { seat, card } => {
            game.active[seat] = game.active[seat].without(card);
            if let Some(dice) = game.phase.dice() {
                game.phase = Phase::Frozen { dice };
            }
        }
        Event::Rerolled { seat: _, dice, into } => {
            game.throws += 1;
            if let Some(roll) = game.phase.dice() {
                game.phase = Phase::Rolled { dice: roll.with(dice, into) };
            }
        }
        Event::Scored { seat, card: _, dice: _, points } => {
            game.scores[seat] += u16::from(points);
            game.scored_this_round = true;
        }
        Event::Passed { seat, forced: _ } => game.active[seat] = game.cards,
        Event::Asked { seat, effect, scored } => {
            game.acting = seat;
            game.phase = Phase::Asked { effect, scored, dice: game.phase.dice() };
        }
        Event::Froze { seat, card } => game.active[seat] = game.active[seat].without(card),
        Event::Thawed { seat, card } => game.active[seat] = game.active[seat].with(card),
        Event::Spared { seat: _ } => {}
        Event::RoundEnded { round, quiet } => {
            game.rounds = round;
            game.quiet_rounds = quiet;
            game.scored_this_round = false;
        }
        Event::GameEnded { because } => {
            game.acting = game.turn_of;
            game.phase = Phase::Over { because };
        }
    }
}
