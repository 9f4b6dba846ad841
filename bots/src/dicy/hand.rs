//! Which of a player's five cards are active.

use dizaine_dicy::{CARDS_EACH, Card, CardSet, Demand};

/// The number of cards of a player (S1).
pub const CARDS: usize = CARDS_EACH;
/// The number of hands: each card is active or frozen.
pub const HANDS: usize = 1 << CARDS;

/// The active cards of one player, as bits in the order of the set; the others are frozen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand(u8);

impl Hand {
    /// All five cards are active.
    pub const FULL: Self = Self(HANDS as u8 - 1);

    /// No card is active.
    pub const EMPTY: Self = Self(0);

    /// All hands, each after its subsets.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HANDS as u8).map(Self)
    }

    /// The hand with `active` cards of `set`.
    pub fn of(active: CardSet, set: CardSet) -> Self {
        Self(set.iter().enumerate().map(|(index, card)| u8::from(active.has(card)) << index).sum())
    }

    /// The index of the hand, below [`HANDS`].
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The number of active cards.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is active.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether card number `card` is active.
    #[inline]
    pub fn has(self, card: usize) -> bool {
        self.0 >> card & 1 == 1
    }

    /// The active cards.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = usize> {
        (0..CARDS).filter(move |&card| self.has(card))
    }

    /// The hand with one card turned over.
    #[inline]
    #[must_use]
    pub fn turned(self, card: usize) -> Self {
        Self(self.0 ^ 1 << card)
    }

    /// Whether it is a subset of `other`.
    #[inline]
    pub fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards that the player can turn when an effect demands it (T8).
    pub fn turnable(self, must: Demand) -> impl Iterator<Item = usize> {
        let frozen = Self(Self::FULL.0 & !self.0);
        let turnable = if must == Demand::Freeze { self } else { frozen };
        turnable.cards()
    }

    /// The hands that the player can choose between then; none if no card can be turned.
    pub fn answers(self, must: Demand) -> impl Iterator<Item = Self> {
        self.turnable(must).map(move |card| self.turned(card))
    }
}

/// Card number `index` of a set of five.
pub fn card(set: CardSet, index: usize) -> Card {
    set.nth(index).expect("a set of five cards")
}
