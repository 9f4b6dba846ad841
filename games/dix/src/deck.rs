//! The composition of the deck (C1, C5), one table in one place.

use dizaine_core::{Bag, Chance};

use crate::card::{Card, Joker, RowCard};

/// C5: copies of each kind of card for 1–2 players, added at 3, added at 4–5.
#[rustfmt::skip]
const COMPOSITION: &[(Kinds, [u8; 3])] = &[
    (Kinds::Number(1, 3), [2, 1, 0]),
    (Kinds::Number(4, 6), [2, 0, 1]),
    (Kinds::Number(7, 9), [1, 0, 0]),
    (Kinds::Coloured,     [1, 0, 1]),
    (Kinds::Numbered,     [1, 0, 0]),
    (Kinds::Universal,    [1, 0, 0]),
    (Kinds::Money(1, 2),  [4, 1, 1]),
    (Kinds::Money(3, 5),  [3, 1, 1]),
];

/// A line of the table: kinds of card that come in the same number of copies.
#[derive(Clone, Copy)]
enum Kinds {
    /// Number cards of these values, in each colour.
    Number(u8, u8),
    Coloured,
    Numbered,
    Universal,
    /// Money cards of these values.
    Money(u8, u8),
}

impl Kinds {
    const fn has(self, card: Card) -> bool {
        match (self, card) {
            (Self::Number(from, to), Card::Row(RowCard::Number(card))) => {
                from <= card.value().get() && card.value().get() <= to
            }
            (Self::Money(from, to), Card::Row(RowCard::Money(money))) => {
                from <= money.get() && money.get() <= to
            }
            (Self::Coloured, Card::Joker(Joker::Coloured(_)))
            | (Self::Numbered, Card::Joker(Joker::Numbered(_)))
            | (Self::Universal, Card::Joker(Joker::Universal)) => true,
            _ => false,
        }
    }
}

/// C1: the table added up, for 1–2, 3 and 4–5 players.
static COPIES: [[u8; Card::KINDS]; 3] = {
    let mut copies = [[0; Card::KINDS]; 3];
    let mut kind = 0;
    while kind < Card::KINDS {
        let mut line = 0;
        while line < COMPOSITION.len() {
            let (kinds, [two, three, four]) = COMPOSITION[line];
            if kinds.has(Card::from_kind(kind)) {
                copies[0][kind] = two;
                copies[1][kind] = two + three;
                copies[2][kind] = two + three + four;
            }
            line += 1;
        }
        kind += 1;
    }
    copies
};

/// Which column of the table this many people play with.
const fn column(players: usize) -> usize {
    match players {
        ..=2 => 0,
        3 => 1,
        _ => 2,
    }
}

/// How many copies of `card` the deck for this many people holds (C1, C5).
pub fn copies(card: Card, players: usize) -> u8 {
    COPIES[column(players)][card.kind()]
}

/// The full decks, by column of the table.
static DECKS: [Deck; 3] = {
    let mut decks = [Deck(Bag::EMPTY); 3];
    let mut deck = 0;
    while deck < decks.len() {
        let mut kind = 0;
        while kind < Card::KINDS {
            decks[deck].0.add(kind, COPIES[deck][kind]);
            kind += 1;
        }
        deck += 1;
    }
    decks
};

/// The draw pile (S1): what is left in it is known to all, what comes next to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deck(Bag<7>);

impl Deck {
    /// The deck for this many people.
    pub fn new(players: usize) -> Self {
        DECKS[column(players)]
    }

    /// Puts copies of a card in.
    pub fn add(&mut self, card: Card, copies: u8) {
        self.0.add(card.kind(), copies);
    }

    /// The next card, still in the deck; `None` if it is empty.
    #[inline(always)]
    pub fn next(&self, chance: &mut impl Chance) -> Option<Card> {
        self.0.pick(chance).map(Card::from_kind)
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0.remove(card.kind());
    }

    /// How many copies of `card` are left.
    pub fn left(&self, card: Card) -> u8 {
        self.0.count(card.kind())
    }

    /// Writes how many copies of each kind of card are left.
    #[inline]
    pub(crate) fn write_counts(&self, counts: &mut [u8; Card::KINDS]) {
        self.0.write_counts(counts);
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is left (T6, E1).
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_the_sum_of_its_cards() {
        for players in 1..=5 {
            let mut deck = Deck::default();
            Card::all().for_each(|card| deck.add(card, copies(card, players)));
            assert_eq!(deck, Deck::new(players));
            assert!(Card::all().all(|card| deck.left(card) == copies(card, players)));
        }
    }
}
