//! The sets of five cards: those that the rulebook names with a letter (S3, K2), and all others.

use crate::card::{CARDS_EACH, Card, CardSet};

/// Set A: Glacique.
pub const A: CardSet = of([Card::TwoAny, Card::SixLow, Card::Odd, Card::Straight, Card::TwoPairs]);
/// Set B: Initié.
pub const B: CardSet = of([Card::SixLow, Card::Odd, Card::Straight, Card::Pair, Card::FiveDifferent]);
/// Set C: Intermédiaire.
pub const C: CardSet = of([Card::TwoPairs, Card::Sixes, Card::Pair, Card::Different, Card::Same]);
/// Set D: Interactions renforcées.
pub const D: CardSet = of([Card::TwoAny, Card::Sixes, Card::ThreeLowest, Card::FortyMinus, Card::Same]);

/// All four, in order.
pub const ALL: [CardSet; 4] = [A, B, C, D];

/// All 792 sets of five cards, in the order of their bits.
pub fn every() -> impl Iterator<Item = CardSet> {
    (0..1 << Card::ALL.len()).map(CardSet::from_bits).filter(|cards| cards.len() == CARDS_EACH)
}

/// The set of these cards, at compile time.
const fn of(cards: [Card; CARDS_EACH]) -> CardSet {
    let (mut bits, mut index) = (0, 0);
    while index < cards.len() {
        bits |= 1 << cards[index].index();
        index += 1;
    }
    CardSet::from_bits(bits)
}
