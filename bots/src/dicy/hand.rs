//! Which of a player's five cards are active.

use dizaine_dicy::{CARDS_EACH, Card, CardSet, Demand};

/// How many cards a player has (S1).
pub const CARDS: usize = CARDS_EACH;
/// How many hands there are: every card is active or frozen.
pub const HANDS: usize = 1 << CARDS;

/// The active cards of one player, as bits in the order of the set; the others are frozen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand(u8);

impl Hand {
    /// All five active.
    pub const FULL: Self = Self(HANDS as u8 - 1);

    /// All hands, in an order in which a hand comes after those that lack some of its cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HANDS as u8).map(Self)
    }

    /// The hand with `active` cards of `set`.
    pub fn of(active: CardSet, set: CardSet) -> Self {
        Self(set.iter().enumerate().map(|(index, card)| u8::from(active.has(card)) << index).sum())
    }

    /// Its number, below [`HANDS`].
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// How many cards are active.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is.
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

    /// The same, but for one card, turned over.
    #[inline]
    #[must_use]
    pub fn turned(self, card: usize) -> Self {
        Self(self.0 ^ 1 << card)
    }

    /// Whether it has no active card that `other` lacks.
    #[inline]
    pub fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards that its player can turn when an effect makes them (T8).
    pub fn turnable(self, must: Demand) -> impl Iterator<Item = usize> {
        let frozen = Self(Self::FULL.0 & !self.0);
        let turnable = if must == Demand::Freeze { self } else { frozen };
        turnable.cards()
    }

    /// The hands that its player can choose between then; none if there is no such card.
    pub fn answers(self, must: Demand) -> impl Iterator<Item = Self> {
        self.turnable(must).map(move |card| self.turned(card))
    }
}

/// Card number `index` of a set of five.
pub fn card(set: CardSet, index: usize) -> Card {
    set.nth(index).expect("a set of five cards")
}
