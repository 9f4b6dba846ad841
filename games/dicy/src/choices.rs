//! The set of actions open to a seat.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::dice::Dice;
use crate::scoring::Scoring;

/// The actions open to a seat.
#[derive(Clone, Copy, Debug)]
pub enum Choices {
    /// No action: the seat is not asked.
    Nothing,
    /// T1: to roll.
    Roll,
    /// T2, T3: to freeze a card and re-roll, to score, or to pass.
    Decide {
        /// The player's active cards.
        active: CardSet,
        /// The dice on the table.
        dice: Dice,
        /// In how many ways each card can score with them.
        ways: &'static [u8; Card::ALL.len()],
    },
    /// T2: to choose what to re-roll.
    Reroll {
        /// The dice on the table.
        dice: Dice,
    },
    /// To freeze one of these.
    Freeze(CardSet),
    /// To thaw one of these.
    Thaw(CardSet),
}

impl dizaine_core::Choices<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        match *self {
            Self::Nothing => 0,
            Self::Roll => 1,
            Self::Decide { active, ways, .. } => {
                active.iter().map(|card| 1 + usize::from(ways[card.index()])).sum::<usize>() + 1
            }
            Self::Reroll { dice } => dice.parts(),
            Self::Freeze(cards) | Self::Thaw(cards) => cards.len(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        match *self {
            Self::Nothing => unreachable!("an index below the length, which is 0"),
            Self::Roll => Action::Roll,
            Self::Decide { active, dice, ways } => decision(active, dice, ways, index),
            Self::Reroll { dice } => Action::Reroll(dice.part(index)),
            Self::Freeze(cards) => Action::Freeze(cards.nth(index).expect("an index below the length")),
            Self::Thaw(cards) => Action::Thaw(cards.nth(index).expect("an index below the length")),
        }
    }

    #[inline]
    fn has(&self, action: Action) -> bool {
        match (*self, action) {
            (Self::Roll, Action::Roll) | (Self::Decide { .. }, Action::Pass) => true,
            (Self::Decide { active, .. }, Action::Freeze(card)) => active.has(card),
            (Self::Decide { active, dice, .. }, Action::Score(scoring)) => {
                active.has(scoring.card()) && scoring.fits(dice)
            }
            (Self::Reroll { dice }, Action::Reroll(part)) => dice.has(part),
            (Self::Freeze(cards), Action::Freeze(card)) | (Self::Thaw(cards), Action::Thaw(card)) => {
                cards.has(card)
            }
            _ => false,
        }
    }
}

/// Number `index` of a player's decisions in the order of the dense ids: to freeze a card, to score with one, to pass.
#[inline]
fn decision(active: CardSet, dice: Dice, ways: &[u8; Card::ALL.len()], index: usize) -> Action {
    if let Some(card) = active.nth(index) {
        return Action::Freeze(card);
    }
    let mut index = index - active.len();
    for card in active.iter() {
        let ways = usize::from(ways[card.index()]);
        if index < ways {
            return Action::Score(Scoring::all(card, dice).nth(index).expect("counted beforehand"));
        }
        index -= ways;
    }
    Action::Pass
}
