//! The playing cards.

use std::fmt;

use serde::{Deserialize, Serialize};

/// C1: a normal card 0–10, a penalty card 1–8 or a joker. Cards of one kind cannot be told apart.
///
/// The JSON form of a card is a word: `"7"`, `"penalty_7"`, `"joker"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "&'static str", try_from = "String")]
#[cfg_attr(feature = "ts", ts(type = "`${number}` | `penalty_${number}` | \"joker\""))]
pub struct Card(u8);

/// C1: the number of cards in the box.
pub(crate) const CARDS: usize = 70;

/// The number of the first kind of penalty card, the one valued 1.
const FIRST_PENALTY: u8 = 11;

const NAMES: [&str; Card::KINDS] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "penalty_1",
    "penalty_2",
    "penalty_3",
    "penalty_4",
    "penalty_5",
    "penalty_6",
    "penalty_7",
    "penalty_8",
    "joker",
];

impl Card {
    /// The number of kinds of card: eleven normal, eight penalty, the joker.
    pub const KINDS: usize = 20;
    /// The joker: any value, ten penalty points.
    pub const JOKER: Self = Self(19);

    /// The normal card of a value from 0 to 10.
    pub const fn normal(value: u8) -> Option<Self> {
        if value <= 10 { Some(Self(value)) } else { None }
    }

    /// The penalty card of a value from 1 to 8.
    pub const fn penalty(value: u8) -> Option<Self> {
        if 1 <= value && value <= 8 { Some(Self(FIRST_PENALTY + value - 1)) } else { None }
    }

    /// All kinds, in canonical order: normal, penalty, joker.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::KINDS as u8).map(Self)
    }

    /// The penalty cards and the joker, which are worth more points than a normal card.
    pub(crate) fn all_but_normal() -> impl Iterator<Item = Self> {
        (FIRST_PENALTY..Self::KINDS as u8).map(Self)
    }

    /// The number of this kind, below [`KINDS`](Self::KINDS).
    #[inline]
    pub const fn kind(self) -> usize {
        self.0 as usize
    }

    /// The kind with this number.
    #[inline]
    pub const fn from_kind(kind: usize) -> Option<Self> {
        if kind < Self::KINDS { Some(Self(kind as u8)) } else { None }
    }

    /// C1: its value; `None` for a joker, whose value is not fixed.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        match self.0 {
            normal @ 0..FIRST_PENALTY => Some(normal),
            penalty @ FIRST_PENALTY..19 => Some(penalty - FIRST_PENALTY + 1),
            _ => None,
        }
    }

    /// C1: its penalty points.
    #[inline]
    pub const fn points(self) -> u8 {
        match self.0 {
            0..FIRST_PENALTY => 1,
            penalty @ FIRST_PENALTY..19 => penalty - FIRST_PENALTY + 3,
            _ => 10,
        }
    }

    /// C1: the number of cards of this kind in the box.
    pub const fn in_box(self) -> u8 {
        match self.0 {
            0..FIRST_PENALTY => 5,
            FIRST_PENALTY..19 => 1,
            _ => 7,
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.kind()])
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> Self {
        NAMES[card.kind()]
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(name: String) -> Result<Self, String> {
        NAMES.iter().position(|&known| known == name).and_then(Self::from_kind).ok_or_else(|| {
            format!("there is no card `{name}`; cards are 0 to 10, penalty_1 to penalty_8 and joker")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves retro C1.
    #[test]
    fn the_box_holds_seventy_playing_cards_worth_177_points() {
        let normal = |value| Card::normal(value).unwrap();
        let penalty = |value| Card::penalty(value).unwrap();
        for value in 0..=10 {
            let card = normal(value);
            assert_eq!((card.value(), card.points(), card.in_box()), (Some(value), 1, 5));
        }
        for value in 1..=8 {
            let card = penalty(value);
            assert_eq!((card.value(), card.points(), card.in_box()), (Some(value), value + 2, 1));
        }
        assert_eq!((Card::JOKER.value(), Card::JOKER.points(), Card::JOKER.in_box()), (None, 10, 7));
        assert_eq!((Card::normal(11), Card::penalty(0), Card::penalty(9)), (None, None, None));

        assert_eq!(Card::all().map(|card| usize::from(card.in_box())).sum::<usize>(), CARDS);
        let points = |card: Card| u32::from(card.in_box()) * u32::from(card.points());
        assert_eq!(Card::all().map(points).sum::<u32>(), 55 + 52 + 70);
    }

    #[test]
    fn kinds_are_numbered_without_gaps() {
        for (kind, card) in Card::all().enumerate() {
            assert_eq!((card.kind(), Card::from_kind(kind)), (kind, Some(card)));
        }
        assert_eq!(Card::from_kind(Card::KINDS), None);
    }

    #[test]
    fn a_card_is_written_as_a_word() {
        let words = |card| serde_json::to_string(&card).unwrap();
        assert_eq!(words(Card::normal(10).unwrap()), "\"10\"");
        assert_eq!(words(Card::penalty(1).unwrap()), "\"penalty_1\"");
        assert_eq!(words(Card::JOKER), "\"joker\"");
        assert_eq!(format!("{:?}", Card::penalty(8).unwrap()), "penalty_8");
        for wrong in ["\"11\"", "\"penalty_9\"", "\"Joker\"", "7"] {
            assert!(serde_json::from_str::<Card>(wrong).is_err(), "{wrong} is a card");
        }
    }
}
