//! What can be scored with a roll: counted beforehand, so that a set of choices knows its size at once.

use dizaine_core::Dense;

use crate::card::Card;
use crate::dice::{self, DICE, Dice};

const CARDS: usize = Card::ALL.len();

/// How many choices of dice meet a card's condition in some roll, all cards together: 21 + 210 + 83 + 15 + 15 + 6 + 6 +
/// 56 + 63 + 62 + 462 + 36.
const SHAPES: usize = 1035;

/// The choices of dice that each card accepts in some roll, card by card, each in the order of the dense ids; and where
/// each card's begin.
static ACCEPTED: ([Dice; SHAPES], [usize; CARDS + 1]) = {
    let mut shapes = [dice::ALL[0]; SHAPES];
    let mut starts = [0; CARDS + 1];
    let mut next = 0;
    let mut card = 0;
    while card < CARDS {
        let mut id = 0;
        while id < Dice::COUNT {
            let dice = dice::ALL[id];
            // On a roll of just these dice and no others nothing is lower: only the shape counts.
            if Card::ALL[card].accepts(dice, dice) {
                shapes[next] = dice;
                next += 1;
            }
            id += 1;
        }
        card += 1;
        starts[card] = next;
    }
    assert!(next == SHAPES);
    (shapes, starts)
};

/// How many choices of dice each card accepts, by the dense id of the roll. Rows of fewer than six dice stay empty.
static WAYS: [[u8; CARDS]; Dice::COUNT] = {
    let mut ways = [[0; CARDS]; Dice::COUNT];
    let mut id = 0;
    while id < Dice::COUNT {
        if dice::ALL[id].len() == DICE {
            ways[id] = ways_to_score(dice::ALL[id]);
        }
        id += 1;
    }
    ways
};

const fn ways_to_score(roll: Dice) -> [u8; CARDS] {
    let mut ways = [0; CARDS];
    let mut card = 0;
    while card < CARDS {
        let mut index = ACCEPTED.1[card];
        while index < ACCEPTED.1[card + 1] {
            let dice = ACCEPTED.0[index];
            ways[card] += (roll.has(dice) && Card::ALL[card].accepts(dice, roll)) as u8;
            index += 1;
        }
        card += 1;
    }
    ways
}

/// How many choices of dice out of `roll`, a roll of all six, each card accepts.
#[inline]
pub(crate) fn ways(roll: Dice) -> &'static [u8; CARDS] {
    &WAYS[roll.index()]
}

/// The choices of dice out of `roll` that `card` accepts, in the order of the dense ids.
#[inline]
pub(crate) fn scorings(card: Card, roll: Dice) -> impl Iterator<Item = Dice> {
    let shapes = &ACCEPTED.0[ACCEPTED.1[card.index()]..ACCEPTED.1[card.index() + 1]];
    shapes.iter().copied().filter(move |&dice| roll.has(dice) && card.accepts(dice, roll))
}

/// The choice of dice out of `roll` that gives the most points with `card`, the first of equals; `None` if the card
/// accepts none.
pub fn best(card: Card, roll: Dice) -> Option<Dice> {
    scorings(card, roll).reduce(|best, dice| if card.points(dice) > card.points(best) { dice } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_score_is_counted_and_listed() {
        for roll in dice::ALL.into_iter().filter(|dice| dice.len() == DICE) {
            for card in Card::ALL {
                let lying = dice::ALL.into_iter().filter(|&dice| roll.has(dice) && card.accepts(dice, roll));
                let expected: Vec<Dice> = lying.collect();
                assert_eq!(scorings(card, roll).collect::<Vec<_>>(), expected, "{card:?} of {roll:?}");
                assert_eq!(usize::from(ways(roll)[card.index()]), expected.len(), "{card:?} of {roll:?}");
            }
        }
    }

    #[test]
    fn the_best_choice_gives_the_most() {
        let roll = Dice::new(&[1, 3, 3, 4, 5, 6]).unwrap();
        let points = |card: Card| best(card, roll).map(|dice| card.points(dice));
        let expected = [
            (Card::TwoAny, Some(11)),
            (Card::SixLow, None),
            (Card::Odd, Some(12)),
            (Card::Straight, Some(18)),
            (Card::TwoPairs, None),
            (Card::Sixes, Some(6)),
            (Card::Pair, Some(12)),
            (Card::ThreeLowest, Some(7)),
            (Card::Different, Some(20)),
            (Card::FiveDifferent, Some(19)),
            (Card::FortyMinus, Some(18)),
            (Card::Same, Some(10)),
        ];
        for (card, most) in expected {
            assert_eq!(points(card), most, "{card:?}");
        }
    }
}
