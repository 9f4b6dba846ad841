//! The cards of the box (C2–C4). Each has one spelling, used in actions, events and records: `blue 5`, `joker 5`,
//! `joker blue`, `joker any`, `money 3`.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The four colours (C2), in the order that ties between them are broken in (Z9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a colour is its name")]
pub enum Colour {
    Blue,
    Green,
    Orange,
    Pink,
}

impl Colour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Orange, Self::Pink];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

dizaine_core::bounded! {
    /// The value of a number card or of a numbered joker.
    pub struct Value(1..=9);
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number card (C2): a colour and a value. There are 36 different ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "`${Colour} ${number}`"))]
pub struct NumberCard(u8);

impl NumberCard {
    /// How many different ones.
    pub const KINDS: usize = 36;

    /// The card of this colour and value.
    #[inline]
    pub const fn new(colour: Colour, value: Value) -> Self {
        Self((colour.index() * 9 + value.index()) as u8)
    }

    /// All of them, by colour, then by value.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS as u8).map(Self)
    }

    /// Number `index` of [`all`](Self::all).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::KINDS { Some(Self(index as u8)) } else { None }
    }

    /// The card of bit `index` in a set of number cards, which holds no other bits.
    #[inline]
    pub(crate) const fn of_bit(index: usize) -> Self {
        debug_assert!(index < Self::KINDS);
        Self(index as u8)
    }

    /// Its place among all of them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 9]
    }

    /// Its value, which is also its price (B2).
    #[inline]
    pub const fn value(self) -> Value {
        Value(self.0 % 9 + 1)
    }
}

impl fmt::Debug for NumberCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for NumberCard {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match Card::spelled(text) {
            Some(Card::Row(RowCard::Number(card))) => Ok(card),
            _ => Err(format!("`{text}` is no number card; one is written like `blue 5`, 1 to 9")),
        }
    }
}

/// A joker (C3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "`joker ${number}` | `joker ${Colour}` | \"joker any\""))]
pub enum Joker {
    /// Any number of its colour.
    Coloured(Colour),
    /// Its number in any colour.
    Numbered(Value),
    /// Any number of any colour.
    Universal,
}

impl Joker {
    /// All different ones.
    pub fn all() -> impl Iterator<Item = Self> {
        let coloured = Colour::ALL.into_iter().map(Self::Coloured);
        coloured.chain(Value::all().map(Self::Numbered)).chain([Self::Universal])
    }
}

impl FromStr for Joker {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match Card::spelled(text) {
            Some(Card::Joker(joker)) => Ok(joker),
            _ => Err(format!("`{text}` is no joker; one is written `joker 5`, `joker blue` or `joker any`")),
        }
    }
}

dizaine_core::bounded! {
    /// A money card (C4): what it is worth.
    pub struct Money(1..=5);
}

/// A card that lies in the row (T2): a number card or a money card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "NumberCard | `money ${number}`"))]
pub enum RowCard {
    /// Counts up.
    Number(NumberCard),
    /// Counts down.
    Money(Money),
}

impl Default for RowCard {
    fn default() -> Self {
        Self::Number(NumberCard(0))
    }
}

impl FromStr for RowCard {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match Card::spelled(text) {
            Some(Card::Row(card)) => Ok(card),
            _ => text.parse().map(Self::Number),
        }
    }
}

/// Any card of the deck. The number of its kind is the canonical order of the deck: number cards by colour and
/// value, coloured jokers, numbered jokers, the universal joker, money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "RowCard | Joker"))]
pub enum Card {
    /// Goes into the row.
    Row(RowCard),
    /// Is sold by auction.
    Joker(Joker),
}

/// Where each family starts in the canonical order.
const COLOURED: u8 = NumberCard::KINDS as u8;
const NUMBERED: u8 = COLOURED + 4;
const UNIVERSAL: u8 = NUMBERED + 9;
const MONEY: u8 = UNIVERSAL + 1;

/// The spelling of each card, in the canonical order.
#[rustfmt::skip]
static SPELLINGS: [&str; Card::KINDS] = [
    "blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6", "blue 7", "blue 8", "blue 9",
    "green 1", "green 2", "green 3", "green 4", "green 5", "green 6", "green 7", "green 8", "green 9",
    "orange 1", "orange 2", "orange 3", "orange 4", "orange 5", "orange 6", "orange 7", "orange 8", "orange 9",
    "pink 1", "pink 2", "pink 3", "pink 4", "pink 5", "pink 6", "pink 7", "pink 8", "pink 9",
    "joker blue", "joker green", "joker orange", "joker pink",
    "joker 1", "joker 2", "joker 3", "joker 4", "joker 5", "joker 6", "joker 7", "joker 8", "joker 9",
    "joker any",
    "money 1", "money 2", "money 3", "money 4", "money 5",
];

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = MONEY as usize + 5;

    /// Its number in the canonical order.
    #[inline]
    pub const fn kind(self) -> usize {
        (match self {
            Self::Row(RowCard::Number(card)) => card.0,
            Self::Joker(Joker::Coloured(colour)) => COLOURED + colour as u8,
            Self::Joker(Joker::Numbered(value)) => NUMBERED + value.0 - 1,
            Self::Joker(Joker::Universal) => UNIVERSAL,
            Self::Row(RowCard::Money(money)) => MONEY + money.0 - 1,
        }) as usize
    }

    /// The card with this number; numbers from [`KINDS`](Self::KINDS) on have none and give the last.
    #[inline]
    pub const fn from_kind(kind: usize) -> Self {
        let kind = kind as u8;
        match kind {
            ..COLOURED => Self::Row(RowCard::Number(NumberCard(kind))),
            COLOURED..NUMBERED => Self::Joker(Joker::Coloured(Colour::ALL[(kind - COLOURED) as usize])),
            NUMBERED..UNIVERSAL => Self::Joker(Joker::Numbered(Value(kind - NUMBERED + 1))),
            UNIVERSAL => Self::Joker(Joker::Universal),
            MONEY.. => Self::Row(RowCard::Money(Money(if kind < MONEY + 5 { kind - MONEY + 1 } else { 5 }))),
        }
    }

    /// All different cards, in canonical order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS).map(Self::from_kind)
    }

    /// The card with this spelling.
    fn spelled(text: &str) -> Option<Self> {
        SPELLINGS.iter().position(|&spelling| spelling == text).map(Self::from_kind)
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text.starts_with("joker ") { text.parse().map(Self::Joker) } else { text.parse().map(Self::Row) }
    }
}

impl From<NumberCard> for Card {
    fn from(card: NumberCard) -> Self {
        Self::Row(RowCard::Number(card))
    }
}

impl From<Money> for Card {
    fn from(money: Money) -> Self {
        Self::Row(RowCard::Money(money))
    }
}

impl From<RowCard> for Card {
    fn from(card: RowCard) -> Self {
        Self::Row(card)
    }
}

impl From<Joker> for Card {
    fn from(joker: Joker) -> Self {
        Self::Joker(joker)
    }
}

/// Display of a card: its one spelling.
macro_rules! shown {
    ($($card:ty),*) => {$(
        impl $card {
            /// Its spelling.
            pub fn spelling(self) -> &'static str {
                SPELLINGS[Card::from(self).kind()]
            }
        }

        impl fmt::Display for $card {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.spelling())
            }
        }
    )*};
}
shown!(NumberCard, Money, Joker, RowCard, Card);

/// The JSON form of a card: its one spelling, written and read without allocating.
macro_rules! serial {
    ($($card:ty),*) => {$(
        impl Serialize for $card {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.spelling())
            }
        }

        impl<'de> Deserialize<'de> for $card {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Spelled(PhantomData))
            }
        }
    )*};
}
serial!(NumberCard, Joker, RowCard, Card);

/// Deserializes what is written as one string.
pub(crate) struct Spelled<T>(pub(crate) PhantomData<T>);

impl<T: FromStr<Err = String>> Visitor<'_> for Spelled<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_one_spelling_and_one_kind() {
        for (kind, card) in Card::all().enumerate() {
            assert_eq!(card.kind(), kind);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::all().count(), 55);
        assert_eq!(Card::from_kind(Card::KINDS).to_string(), "money 5", "beyond the last there is the last");
        assert_eq!(
            (NumberCard::from_index(35), NumberCard::from_index(36)),
            (NumberCard::all().last(), None)
        );
        assert_eq!(format!("{:?}", NumberCard::all().last()), "Some(pink 9)");
        assert_eq!(Value::all().map(|value| value.to_string()).collect::<String>(), "123456789");
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in
            ["", "blue", "blue 0", "blue 10", "blue 05", "red 3", "joker 0", "joker red", "money 6", "Blue 3"]
        {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        let number = serde_json::from_value::<Card>(serde_json::json!(3)).unwrap_err().to_string();
        assert!(number.ends_with("expected a string"), "{number}");
    }
}
