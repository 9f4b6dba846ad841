//! Multisets of cards, and sets of kinds of card.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Card;
use crate::settlement::HAND;

/// A multiset of cards: a hand, or the penalties of a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "Vec<Card>", try_from = "Vec<Card>")]
#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
pub struct Cards(
    /// The number of cards of each kind as an octal digit: the box has at most seven of a kind, the jokers.
    u64,
);

/// The digit 1 for every kind.
const ONE_OF_EACH: u64 = (1 << (3 * Card::KINDS)) / 7;

impl Cards {
    /// All playing cards of the box.
    pub fn whole_box() -> Self {
        Card::all()
            .fold(Self::default(), |cards, card| Self(cards.0 + (u64::from(card.in_box()) << shift(card))))
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 += 1 << shift(card);
    }

    /// Removes a card, which must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 -= 1 << shift(card);
    }

    /// Adds all of `others`.
    #[inline]
    pub fn add_all(&mut self, others: Self) {
        self.0 += others.0;
    }

    /// Removes all of `others`, which must be there.
    #[inline]
    pub fn remove_all(&mut self, others: Self) {
        self.0 -= others.0;
    }

    /// The number of cards of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> shift(card) & 7) as u8
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        // Adds neighbouring digits, then neighbouring sums; a multiplication adds the five sums of twelve bits.
        const EVERY_SECOND: u64 = 0o07_07_07_07_07_07_07_07_07_07;
        const EVERY_SECOND_PAIR: u64 = 0o0077_0077_0077_0077_0077;
        const ONES: u64 = 0o0001_0001_0001_0001_0001;
        let pairs = (self.0 & EVERY_SECOND) + (self.0 >> 3 & EVERY_SECOND);
        let fours = (pairs & EVERY_SECOND_PAIR) + (pairs >> 6 & EVERY_SECOND_PAIR);
        (fours.wrapping_mul(ONES) >> 48 & 0o7777) as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set of kinds.
    #[inline]
    pub const fn kinds(self) -> CardSet {
        CardSet((self.0 | self.0 >> 1 | self.0 >> 2) & ONE_OF_EACH)
    }

    /// C1: their penalty points.
    pub fn points(self) -> u16 {
        // One point for each card, plus what penalty cards and jokers are worth beyond that.
        let beyond = |card: Card| u16::from(self.count(card)) * u16::from(card.points() - 1);
        self.len() as u16 + Card::all_but_normal().map(beyond).sum::<u16>()
    }

    /// The cards in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// The position of the lowest bit of this kind's digit.
#[inline]
const fn shift(card: Card) -> usize {
    3 * card.kind()
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Self {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = String;
    fn try_from(list: Vec<Card>) -> Result<Self, String> {
        let mut cards = Self::default();
        for card in list {
            if cards.count(card) == card.in_box() {
                return Err(format!("the box has only {} of `{card:?}`", card.in_box()));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

/// A set of kinds of card. Not a [`Set`](dizaine_core::Set): its bits are the lowest bits of the octal digits of [`Cards`], so that the kinds of a
/// hand are found in three operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSet(u64);

impl CardSet {
    /// P4: jokers, and the cards valued at most `value`.
    #[inline]
    pub fn at_most(value: u8) -> Self {
        static AT_MOST: [CardSet; 11] = at_most();
        AT_MOST[usize::from(value.min(10))]
    }

    /// Every kind.
    pub const ALL: Self = Self(ONE_OF_EACH);

    /// Set intersection.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The number of kinds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is a member.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> shift(card) & 1 == 1
    }

    /// The kinds, in canonical order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let kind = rest.trailing_zeros() as usize / 3;
            let card = if rest == 0 { None } else { Card::from_kind(kind) };
            rest &= rest.wrapping_sub(1);
            card
        })
    }

    /// Number `index` of the kinds of a hand, which are four at most, in canonical order.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> Option<Card> {
        debug_assert!(self.len() <= HAND);
        // A fixed number of steps: an early exit would mispredict on random input.
        let drop_first = |rest: u64, place| if place < index { rest & rest.wrapping_sub(1) } else { rest };
        Card::from_kind((0..HAND).fold(self.0, drop_first).trailing_zeros() as usize / 3)
    }
}

/// The sets of [`CardSet::at_most`].
const fn at_most() -> [CardSet; 11] {
    let mut sets = [CardSet(0); 11];
    let mut kind = 0;
    while let Some(card) = Card::from_kind(kind) {
        let mut value = match card.value() {
            Some(value) => value as usize,
            None => 0,
        };
        while value < sets.len() {
            sets[value].0 |= 1 << shift(card);
            value += 1;
        }
        kind += 1;
    }
    sets
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever is taken from the box is counted, listed and valued card by card.
        #[test]
        fn cards_are_what_was_put_in(order in Just((0..70).collect::<Vec<usize>>()).prop_shuffle(), taken in 0..=70_usize) {
            let whole = Vec::from(Cards::whole_box());
            let mut list: Vec<Card> = order[..taken].iter().map(|&index| whole[index]).collect();
            let cards: Cards = list.iter().copied().collect();
            list.sort_unstable();
            prop_assert_eq!(cards.len(), taken);
            prop_assert_eq!(cards.points(), list.iter().map(|card| u16::from(card.points())).sum::<u16>());
            prop_assert!(Card::all().all(|card| cards.kinds().has(card) == list.contains(&card)));
            prop_assert_eq!(Cards::try_from(list.clone()), Ok(cards));
            prop_assert_eq!(Vec::from(cards), list);
        }
    }

    fn cards(names: &str) -> Cards {
        names.split_whitespace().map(|name| Card::try_from(name.to_owned()).unwrap()).collect()
    }

    #[test]
    fn cards_are_counted_kind_by_kind() {
        let mut hand = cards("joker 3 3 penalty_8");
        assert_eq!((hand.len(), hand.points()), (4, 10 + 1 + 1 + 10));
        assert_eq!(format!("{hand:?}"), "[3, 3, penalty_8, joker]");
        hand.remove(Card::JOKER);
        assert_eq!(hand, cards("penalty_8 3 3"));
        hand.add_all(cards("3 10"));
        assert_eq!((hand.count(Card::normal(3).unwrap()), hand.len(), hand.is_empty()), (3, 5, false));
        assert!(Cards::default().is_empty());
    }

    #[test]
    fn the_whole_box_fits() {
        let all = Cards::whole_box();
        assert_eq!((all.len(), all.points()), (70, 177));
        assert!(Card::all().all(|card| all.count(card) == card.in_box()));
        assert_eq!(Vec::from(all).len(), 70);
        assert_eq!(all.kinds(), CardSet::ALL);
    }

    #[test]
    fn kinds_are_listed_once_and_in_order() {
        let kinds = cards("joker 3 3 3 3 0").kinds();
        assert_eq!((kinds.len(), kinds.is_empty()), (3, false));
        let listed: Vec<_> = (0..4).map(|index| kinds.nth(index).map(|card| format!("{card:?}"))).collect();
        assert_eq!(listed, [Some("0".into()), Some("3".into()), Some("joker".into()), None]);
        assert_eq!(kinds.iter().map(Some).collect::<Vec<_>>(), [kinds.nth(0), kinds.nth(1), kinds.nth(2)]);
        assert!(Cards::default().kinds().is_empty());
    }

    #[test]
    fn at_most_means_the_value_on_either_kind_of_card_and_jokers() {
        for most in 0..=10 {
            let set = CardSet::at_most(most);
            for card in Card::all() {
                assert_eq!(
                    set.has(card),
                    card.value().is_none_or(|value| value <= most),
                    "{card:?} in {most}"
                );
            }
            assert_eq!(set.intersection(CardSet::ALL), set);
        }
    }

    #[test]
    fn more_cards_than_the_box_has_are_refused() {
        let read = |text: &str| serde_json::from_str::<Cards>(text);
        assert_eq!(read(r#"["3","3","joker"]"#).unwrap(), cards("3 3 joker"));
        assert!(read(r#"["penalty_1","penalty_1"]"#).unwrap_err().to_string().contains("only 1"));
        assert!(read(r#"["3","3","3","3","3","3"]"#).is_err());
    }
}
