//! The cards of the box (C2–C4). Each has one spelling, used in actions, events and records: `blue 5`, `joker 5`,
//! `joker blue`, `joker any`, `money 3`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

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

    const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Orange => "orange",
            Self::Pink => "pink",
        }
    }
}

impl FromStr for Colour {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|colour| colour.name() == text).ok_or(())
    }
}

/// The value of a number card or of a numbered joker: 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Value(u8);

impl Value {
    /// From 1 to 9.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=9).map(Self)
    }

    /// The value `value`, if there is one.
    pub const fn new(value: u8) -> Option<Self> {
        if matches!(value, 1..=9) { Some(Self(value)) } else { None }
    }

    /// As a number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place among the nine, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl FromStr for Value {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        Self::all().find(|value| value.to_string() == text).ok_or(())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number card (C2): a colour and a value. There are 36 different ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "String", try_from = "String")]
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

impl fmt::Display for NumberCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour().name(), self.value())
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
        let card = text
            .split_once(' ')
            .and_then(|(colour, value)| Some(Self::new(colour.parse().ok()?, value.parse().ok()?)));
        card.ok_or_else(|| format!("`{text}` is no number card; one is written like `blue 5`, 1 to 9"))
    }
}

/// A joker (C3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "String", try_from = "String")]
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

impl fmt::Display for Joker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coloured(colour) => write!(f, "joker {}", colour.name()),
            Self::Numbered(value) => write!(f, "joker {value}"),
            Self::Universal => f.write_str("joker any"),
        }
    }
}

impl FromStr for Joker {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::all().find(|joker| joker.to_string() == text).ok_or_else(|| {
            format!("`{text}` is no joker; one is written `joker 5`, `joker blue` or `joker any`")
        })
    }
}

/// A money card (C4), worth 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Money(u8);

impl Money {
    /// From 1 to 5.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=5).map(Self)
    }

    /// The money card worth `value`, if there is one.
    pub const fn new(value: u8) -> Option<Self> {
        if matches!(value, 1..=5) { Some(Self(value)) } else { None }
    }

    /// What it is worth.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "money {}", self.0)
    }
}

/// A card that lies in the row (T2): a number card or a money card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "String", try_from = "String")]
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

impl fmt::Display for RowCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(card) => card.fmt(f),
            Self::Money(money) => money.fmt(f),
        }
    }
}

impl FromStr for RowCard {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match Money::all().find(|money| money.to_string() == text) {
            Some(money) => Ok(Self::Money(money)),
            None => text.parse().map(Self::Number),
        }
    }
}

/// Any card of the deck. The number of its kind is the canonical order of the deck: number cards by colour and
/// value, coloured jokers, numbered jokers, the universal joker, money.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "String", try_from = "String")]
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
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(card) => card.fmt(f),
            Self::Joker(joker) => joker.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text.starts_with("joker ") { text.parse().map(Self::Joker) } else { text.parse().map(Self::Row) }
    }
}

/// Serde goes through the one spelling.
macro_rules! spelled {
    ($($card:ty),*) => {$(
        impl From<$card> for String {
            fn from(card: $card) -> Self {
                card.to_string()
            }
        }
        impl TryFrom<String> for $card {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }
    )*};
}
spelled!(NumberCard, Joker, RowCard, Card);

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
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in
            ["", "blue", "blue 0", "blue 10", "blue 05", "red 3", "joker 0", "joker red", "money 6", "Blue 3"]
        {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
