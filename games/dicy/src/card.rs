//! The twelve cards, and what each takes, gives and does.

use dizaine_core::Set;
use serde::{Deserialize, Serialize};

use crate::dice::{DICE, Dice};

/// How many cards one player plays with (S1).
pub const CARDS_EACH: usize = 5;

/// One of the twelve cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Two dice, whatever they show.
    TwoAny,
    /// All six dice, none of which shows a 6.
    SixLow,
    /// Odd dice.
    Odd,
    /// At least two dice in a row.
    Straight,
    /// Two pairs of different values.
    TwoPairs,
    /// Dice that show a 6.
    Sixes,
    /// Two equal dice, worth double.
    Pair,
    /// The three lowest of the six dice.
    ThreeLowest,
    /// Different dice, worth four each.
    Different,
    /// At most five different dice.
    FiveDifferent,
    /// All six dice: forty less their total.
    FortyMinus,
    /// Equal dice, worth five each.
    Same,
}

/// What a card makes others do just before it is frozen (K1), and what passing makes them do (T5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Effect {
    /// The players concerned.
    pub on: Circle,
    /// What each of them must do, if able, with one card of their choice.
    pub must: Demand,
}

/// Whom an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Circle {
    /// The players on the left and on the right.
    Neighbours,
    /// Everyone but the player whose turn it is.
    Others,
}

/// What an effect does to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Demand {
    /// An active card is frozen.
    Freeze,
    /// A frozen card becomes active.
    Thaw,
}

impl Effect {
    /// T5: when a player passes, every other player thaws a card.
    pub const PASS: Self = Self { on: Circle::Others, must: Demand::Thaw };
}

impl Card {
    /// All twelve, in the order of the rules.
    pub const ALL: [Self; 12] = [
        Self::TwoAny,
        Self::SixLow,
        Self::Odd,
        Self::Straight,
        Self::TwoPairs,
        Self::Sixes,
        Self::Pair,
        Self::ThreeLowest,
        Self::Different,
        Self::FiveDifferent,
        Self::FortyMinus,
        Self::Same,
    ];

    /// Its place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether `dice` meet the condition that the card sets by itself (T4).
    #[inline]
    pub const fn takes(self, dice: Dice) -> bool {
        match self {
            Self::TwoAny => dice.len() == 2,
            Self::SixLow => dice.len() == DICE && dice.count(6) == 0,
            Self::Odd => dice.all_odd(),
            Self::Straight => dice.len() >= 2 && dice.consecutive(),
            Self::TwoPairs => dice.len() == 4 && dice.all_pairs(),
            Self::Sixes => dice.count(6) == dice.len(),
            Self::Pair => dice.len() == 2 && dice.all_pairs(),
            Self::ThreeLowest => dice.len() == 3,
            Self::Different => dice.all_different(),
            Self::FiveDifferent => dice.len() <= 5 && dice.all_different(),
            Self::FortyMinus => dice.len() == DICE,
            Self::Same => dice.all_equal(),
        }
    }

    /// Whether the card, which [takes](Self::takes) `dice`, takes them out of `roll`, where they lie: only the three
    /// lowest depend on the other dice (T4).
    #[inline]
    pub const fn takes_from(self, dice: Dice, roll: Dice) -> bool {
        match self {
            Self::ThreeLowest => roll.lowest(3).has(dice),
            Self::TwoAny
            | Self::SixLow
            | Self::Odd
            | Self::Straight
            | Self::TwoPairs
            | Self::Sixes
            | Self::Pair
            | Self::Different
            | Self::FiveDifferent
            | Self::FortyMinus
            | Self::Same => true,
        }
    }

    /// What the card gives for `dice` that it takes: at least 1, at most 36 (T4).
    #[inline]
    pub const fn points(self, dice: Dice) -> u8 {
        let points = match self {
            Self::TwoAny
            | Self::SixLow
            | Self::Odd
            | Self::Straight
            | Self::TwoPairs
            | Self::Sixes
            | Self::ThreeLowest
            | Self::FiveDifferent => dice.sum(),
            Self::Pair => 2 * dice.sum(),
            Self::Different => 4 * dice.len(),
            Self::FortyMinus => 40 - dice.sum(),
            Self::Same => 5 * dice.len(),
        };
        points as u8
    }

    /// Its immediate effect on others.
    #[inline]
    pub const fn effect(self) -> Option<Effect> {
        match self {
            Self::TwoAny => Some(Effect { on: Circle::Neighbours, must: Demand::Freeze }),
            Self::Sixes => Some(Effect { on: Circle::Neighbours, must: Demand::Thaw }),
            Self::ThreeLowest => Some(Effect { on: Circle::Others, must: Demand::Freeze }),
            Self::SixLow
            | Self::Odd
            | Self::Straight
            | Self::TwoPairs
            | Self::Pair
            | Self::Different
            | Self::FiveDifferent
            | Self::FortyMinus
            | Self::Same => None,
        }
    }
}

dizaine_core::item!(Card, u16);

/// A set of cards, listed in the order of the rules.
pub type CardSet = Set<Card>;
