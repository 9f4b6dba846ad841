//! What a seat may do, and why an action is refused.

use dizaine_core::Seat;

use crate::action::Action;
use crate::card::{Card, Demand};
use crate::choices::Choices;
use crate::dice::Dice;
use crate::refusal::Refusal;
use crate::scoring::Scoring;
use crate::state::{Dicy, Phase};

/// What `seat` can do now.
#[inline]
pub(crate) fn choices(game: &Dicy, seat: Seat) -> Choices {
    if seat != game.acting {
        return Choices::Nothing;
    }
    match game.phase {
        Phase::SetUp { .. } | Phase::Over { .. } => Choices::Nothing,
        Phase::Start => Choices::Roll,
        Phase::Rolled { dice } => {
            Choices::Decide { active: game.active[seat], dice, ways: Scoring::ways(dice) }
        }
        Phase::Frozen { dice } => Choices::Reroll { dice },
        Phase::Asked { effect, .. } => match effect.must {
            Demand::Freeze => Choices::Freeze(game.turnable(seat, Demand::Freeze)),
            Demand::Thaw => Choices::Thaw(game.turnable(seat, Demand::Thaw)),
        },
    }
}

/// Whether `seat` may do `action` now.
#[inline]
pub(crate) fn check(game: &Dicy, seat: Seat, action: Action) -> Result<(), Refusal> {
    match game.phase {
        Phase::SetUp { .. } => Err(Refusal::NotSetUp),
        Phase::Over { .. } => Err(Refusal::GameOver),
        Phase::Asked { .. } if seat != game.acting => Err(Refusal::SomeoneIsAsked),
        _ if seat != game.acting => Err(Refusal::NotYourTurn),
        // T1.
        Phase::Start if action == Action::Roll => Ok(()),
        Phase::Start => Err(Refusal::RollFirst),
        Phase::Rolled { dice } => check_rolled(game, dice, action),
        Phase::Frozen { dice } => check_reroll(dice, action),
        Phase::Asked { effect, .. } => check_answer(game, effect.must, action),
    }
}

/// T2, T3: freeze a card, score, or pass.
#[inline]
fn check_rolled(game: &Dicy, roll: Dice, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Roll => Err(Refusal::AlreadyRolled),
        Action::Freeze(card) => check_active(game, card),
        Action::Reroll(_) => Err(Refusal::FreezeFirst),
        Action::Thaw(_) => Err(Refusal::ThawByPassing),
        Action::Score(scoring) => {
            check_active(game, scoring.card())?;
            if !roll.has(scoring.dice()) {
                return Err(Refusal::NoSuchDiceToScore);
            }
            if scoring.fits(roll) { Ok(()) } else { Err(Refusal::NotTheLowest) }
        }
    }
}

/// T8: a player who is asked turns a card as the effect demands, and does nothing else.
#[inline]
fn check_answer(game: &Dicy, must: Demand, action: Action) -> Result<(), Refusal> {
    match (must, action) {
        (Demand::Freeze, Action::Freeze(card)) => check_active(game, card),
        (Demand::Thaw, Action::Thaw(card)) => check_frozen(game, card),
        (Demand::Freeze, _) => Err(Refusal::MustFreeze),
        (Demand::Thaw, _) => Err(Refusal::MustThaw),
    }
}

/// Whether `card` is an active card of the player who must act.
#[inline]
fn check_active(game: &Dicy, card: Card) -> Result<(), Refusal> {
    if game.active[game.acting].has(card) {
        Ok(())
    } else if game.cards.has(card) {
        Err(Refusal::CardIsFrozen)
    } else {
        Err(Refusal::NotInPlay)
    }
}

/// Whether `card` is a frozen card of the player who must act.
#[inline]
fn check_frozen(game: &Dicy, card: Card) -> Result<(), Refusal> {
    match check_active(game, card) {
        Ok(()) => Err(Refusal::CardIsActive),
        Err(Refusal::CardIsFrozen) => Ok(()),
        Err(other) => Err(other),
    }
}

/// T2: once a card is frozen for it, at least one die is re-rolled.
#[inline]
fn check_reroll(roll: Dice, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Reroll(dice) if roll.has(dice) => Ok(()),
        Action::Reroll(_) => Err(Refusal::NoSuchDiceToReroll),
        Action::Roll | Action::Freeze(_) | Action::Thaw(_) | Action::Score(_) | Action::Pass => {
            Err(Refusal::RerollFirst)
        }
    }
}
