//! What lies in front of a player; all of it is public (A4).

use crate::action::Item;
use crate::card::{Joker, NumberCard};
use crate::pile::Pile;

/// M1: nobody holds more money tokens.
pub const MAX_TOKENS: u8 = 10;
/// M2: what a consolation token is worth.
pub(crate) const CONSOLATION: u8 = 3;

/// A player's collection and money.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The number cards.
    pub numbers: Pile,
    /// The jokers.
    pub jokers: Jokers,
    /// Money tokens, worth 1 each.
    pub tokens: u8,
    /// Consolation tokens, worth 3 each.
    pub consolations: u8,
}

/// The jokers of a player: each kind is counted its own way, because the box holds one of each number, two of each
/// colour and a single universal one (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Jokers {
    /// Numbered jokers, one bit each: bit 0 is the 1.
    pub numbered: u16,
    /// Coloured jokers, a count a colour.
    pub coloured: [u8; 4],
    /// The universal joker.
    pub universal: bool,
}

impl Jokers {
    /// Adds a joker.
    #[inline]
    pub fn add(&mut self, joker: Joker) {
        match joker {
            Joker::Numbered(value) => self.numbered |= 1 << value.index(),
            Joker::Coloured(colour) => self.coloured[colour.index()] += 1,
            Joker::Universal => self.universal = true,
        }
    }

    /// How many of this joker.
    pub fn count(&self, joker: Joker) -> usize {
        match joker {
            Joker::Numbered(value) => usize::from(self.numbered >> value.index() & 1),
            Joker::Coloured(colour) => self.coloured[colour.index()].into(),
            Joker::Universal => self.universal.into(),
        }
    }

    /// Every joker, in canonical order.
    pub fn cards(&self) -> impl Iterator<Item = Joker> {
        Joker::all().flat_map(|joker| std::iter::repeat_n(joker, self.count(joker)))
    }
}

/// Which number cards may be spent: all (B3), or only duplicates (Z5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spend {
    AnyCard,
    Duplicates,
}

impl Player {
    /// M1: how many of `money` tokens this player can take.
    #[inline]
    pub fn room_for(&self, money: u8) -> u8 {
        money.min(MAX_TOKENS - self.tokens)
    }

    /// B3: an item that this player has leaves them.
    #[inline(always)]
    pub(crate) fn spend(&mut self, item: Item) {
        match item {
            Item::Token => self.tokens -= 1,
            Item::Consolation => self.consolations -= 1,
            Item::Card(card) => self.numbers.remove(card),
        }
    }

    /// Money as it breaks ties: tokens + 3 × consolation (E6).
    pub fn money(&self) -> u8 {
        self.tokens + CONSOLATION * self.consolations
    }

    /// E6: number cards and jokers.
    pub fn cards(&self) -> usize {
        usize::from(self.numbers.len()) + self.jokers.cards().count()
    }

    /// The different number cards that may be spent, one bit each.
    #[inline]
    pub(crate) fn spendable_kinds(&self, spend: Spend) -> u64 {
        match spend {
            Spend::AnyCard => self.numbers.kinds(),
            Spend::Duplicates => self.numbers.duplicated(),
        }
    }

    /// The number cards that may be spent, sorted.
    pub(crate) fn spendable(&self, spend: Spend) -> impl Iterator<Item = NumberCard> {
        let kept = usize::from(spend == Spend::Duplicates);
        NumberCard::all()
            .flat_map(move |card| std::iter::repeat_n(card, self.numbers.count(card).saturating_sub(kept)))
    }

    /// How many number cards may be spent.
    #[inline]
    pub(crate) fn spendable_cards(&self, spend: Spend) -> u8 {
        match spend {
            Spend::AnyCard => self.numbers.len(),
            Spend::Duplicates => self.numbers.duplicates(),
        }
    }

    /// The most that this player can pay (A2, Z5): tokens + 3 × consolation tokens + number cards. It stays far below 255: a bust,
    /// which brings a consolation token, takes at least two of at most 129 cards, and there are at most 76 number cards.
    #[inline]
    pub(crate) fn capacity(&self, spend: Spend) -> u8 {
        self.money() + self.spendable_cards(spend)
    }

    /// B5: whether a card identical to `card` lies here.
    #[inline]
    pub fn owns(&self, card: NumberCard) -> bool {
        self.numbers.kinds() >> card.index() & 1 == 1
    }
}
