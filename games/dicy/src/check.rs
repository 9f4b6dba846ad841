//! What the rules refuse, and why.

use dizaine_core::Seat;

use crate::action::Action;
use crate::card::{Card, Demand};
use crate::dice::Dice;
use crate::game::{Dicy, Phase};
use crate::refusal::Refused;

impl Dicy {
    /// Whether `seat` may do `action` now. Every phase has its own few ways on.
    #[inline]
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        match self.phase {
            Phase::SetUp { .. } => Err(Refused::NotSetUp),
            Phase::Over { .. } => Err(Refused::GameOver),
            Phase::Asked { .. } if seat != self.acting => Err(Refused::SomeoneIsAsked),
            _ if seat != self.acting => Err(Refused::NotYourTurn),
            Phase::Start => self.allows_at_start(action),
            Phase::Rolled { dice } => self.allows_with(dice, action),
            Phase::Frozen { dice } => allows_to_reroll(dice, action),
            Phase::Asked { effect, .. } => self.allows_answer(effect.must, action),
        }
    }

    /// T1: the dice are rolled; T6: with all cards frozen, the turn is passed.
    #[inline]
    fn allows_at_start(&self, action: Action) -> Result<(), Refused> {
        match (self.active[self.acting].is_empty(), action) {
            (true, Action::Pass) | (false, Action::Roll) => Ok(()),
            (true, _) => Err(Refused::AllFrozen),
            (false, _) => Err(Refused::RollFirst),
        }
    }

    /// T2, T3: freeze a card, score, or pass; T7: without an active card, pass.
    #[inline]
    fn allows_with(&self, roll: Dice, action: Action) -> Result<(), Refused> {
        match action {
            Action::Pass => Ok(()),
            _ if self.active[self.acting].is_empty() => Err(Refused::NothingLeft),
            Action::Roll => Err(Refused::AlreadyRolled),
            Action::Freeze(card) => self.is_active(card),
            Action::Reroll(_) => Err(Refused::FreezeFirst),
            Action::Thaw(_) => Err(Refused::ThawByPassing),
            Action::Score(scoring) => {
                self.is_active(scoring.card())?;
                if !roll.has(scoring.dice()) {
                    return Err(Refused::NoSuchDiceToScore);
                }
                if scoring.fits(roll) { Ok(()) } else { Err(Refused::NotTheLowest) }
            }
        }
    }

    /// T8: one who is asked turns a card as the effect demands, and does nothing else.
    #[inline]
    fn allows_answer(&self, must: Demand, action: Action) -> Result<(), Refused> {
        match (must, action) {
            (Demand::Freeze, Action::Freeze(card)) => self.is_active(card),
            (Demand::Thaw, Action::Thaw(card)) => self.is_frozen(card),
            (Demand::Freeze, _) => Err(Refused::MustFreeze),
            (Demand::Thaw, _) => Err(Refused::MustThaw),
        }
    }

    /// Whether `card` is an active card of the player who must act.
    #[inline]
    fn is_active(&self, card: Card) -> Result<(), Refused> {
        if self.active[self.acting].has(card) {
            Ok(())
        } else if self.cards.has(card) {
            Err(Refused::CardIsFrozen)
        } else {
            Err(Refused::NotInPlay)
        }
    }

    /// Whether `card` is a frozen card of the player who must act.
    #[inline]
    fn is_frozen(&self, card: Card) -> Result<(), Refused> {
        match self.is_active(card) {
            Ok(()) => Err(Refused::CardIsActive),
            Err(Refused::CardIsFrozen) => Ok(()),
            Err(other) => Err(other),
        }
    }
}

/// T2: once a card is frozen for it, at least one die is re-rolled.
#[inline]
fn allows_to_reroll(roll: Dice, action: Action) -> Result<(), Refused> {
    match action {
        Action::Reroll(dice) if roll.has(dice) => Ok(()),
        Action::Reroll(_) => Err(Refused::NoSuchDiceToReroll),
        Action::Roll | Action::Freeze(_) | Action::Thaw(_) | Action::Score(_) | Action::Pass => {
            Err(Refused::RerollFirst)
        }
    }
}
