//! What a player does.

use dizaine_core::Dense;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::dice::Dice;
use crate::scoring::Scoring;

/// A step of a turn, or the answer to a card that makes its player freeze or thaw one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// T1: roll all six dice.
    Roll,
    /// T2: freeze one of your active cards, to re-roll; or, when asked to, one of your choice.
    Freeze(Card),
    /// T2: roll these dice again.
    Reroll(Dice),
    /// T5: turn one of your frozen cards active, when asked to.
    Thaw(Card),
    /// T4: score these dice with an active card.
    Score(Scoring),
    /// T5: pass, and turn all your cards active.
    Pass,
}

const CARDS: usize = Card::ALL.len();
const ROLL: usize = 0;
const FREEZE: usize = ROLL + 1;
const REROLL: usize = FREEZE + CARDS;
const THAW: usize = REROLL + Dice::COUNT;
const SCORE: usize = THAW + CARDS;
const PASS: usize = SCORE + Scoring::COUNT;

impl Dense for Action {
    const COUNT: usize = PASS + 1;

    #[inline]
    fn id(self) -> usize {
        match self {
            Self::Roll => ROLL,
            Self::Freeze(card) => FREEZE + card.index(),
            Self::Reroll(dice) => REROLL + dice.id(),
            Self::Thaw(card) => THAW + card.index(),
            Self::Score(scoring) => SCORE + scoring.id(),
            Self::Pass => PASS,
        }
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        match id {
            ROLL => Some(Self::Roll),
            FREEZE..REROLL => Some(Self::Freeze(Card::ALL[id - FREEZE])),
            REROLL..THAW => Dice::from_id(id - REROLL).map(Self::Reroll),
            THAW..SCORE => Some(Self::Thaw(Card::ALL[id - THAW])),
            SCORE..PASS => Scoring::from_id(id - SCORE).map(Self::Score),
            PASS => Some(Self::Pass),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_dense_and_stay_what_they_are() {
        let dice = |values: &[u8]| Dice::new(values).unwrap();
        let score = |card, values: &[u8]| Action::Score(Scoring::new(card, dice(values)).unwrap());
        let pinned = [
            (0, Action::Roll),
            (1, Action::Freeze(Card::TwoAny)),
            (12, Action::Freeze(Card::Same)),
            (13, Action::Reroll(dice(&[1]))),
            (935, Action::Reroll(dice(&[6; 6]))),
            (936, Action::Thaw(Card::TwoAny)),
            (947, Action::Thaw(Card::Same)),
            (948, score(Card::TwoAny, &[1, 1])),
            (1982, score(Card::Same, &[6; 6])),
            (1983, Action::Pass),
        ];
        for (id, action) in pinned {
            assert_eq!((action.id(), Action::from_id(id)), (id, Some(action)));
        }
        for id in 0..Action::COUNT {
            assert_eq!(Action::from_id(id).map(Action::id), Some(id));
        }
        assert_eq!((Action::COUNT, Action::from_id(Action::COUNT)), (1984, None));
    }
}
