//! What can be scored: a card and dice that meet its condition, listed and counted at compile time.

use dizaine_core::Dense;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::dice::{self, DICE, Dice};

const CARDS: usize = Card::ALL.len();

/// T4: a card, and dice that meet the condition on it. Others do not exist, so that dense ids count
/// only what some roll allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "Unchecked")]
pub struct Scoring {
    card: Card,
    dice: Dice,
}

/// Any card and any dice, as they come from outside.
#[derive(Deserialize)]
#[serde(rename = "scoring", deny_unknown_fields)]
struct Unchecked {
    card: Card,
    dice: Dice,
}

impl TryFrom<Unchecked> for Scoring {
    type Error = String;
    /// Dice that never fit the card are not an action, so no refusal can name the rule: the error text states the condition.
    fn try_from(unchecked: Unchecked) -> Result<Self, String> {
        let condition = || format!("dicy T4: {}", condition(unchecked.card));
        Self::new(unchecked.card, unchecked.dice).ok_or_else(condition)
    }
}

impl Scoring {
    /// `dice` scored with `card`; `None` if they do not meet its condition.
    pub fn new(card: Card, dice: Dice) -> Option<Self> {
        card.takes(dice).then_some(Self { card, dice })
    }

    /// The card.
    #[inline]
    pub fn card(self) -> Card {
        self.card
    }

    /// The dice.
    #[inline]
    pub fn dice(self) -> Dice {
        self.dice
    }

    /// The points it gives: at least 1, at most 36.
    #[inline]
    pub fn points(self) -> u8 {
        self.card.points(self.dice)
    }

    /// Whether `roll` allows it: the dice lie there, and the card takes them out of just that roll.
    #[inline]
    pub(crate) fn fits(self, roll: Dice) -> bool {
        roll.has(self.dice) && self.card.takes_from(self.dice, roll)
    }

    /// All that `card` can score with `roll`, in the order of the dense ids.
    #[inline]
    pub(crate) fn all(card: Card, roll: Dice) -> impl Iterator<Item = Self> {
        shapes(card).iter().map(move |&dice| Self { card, dice }).filter(move |scoring| scoring.fits(roll))
    }

    /// What gives the most points with `card` and `roll`, the first of equals; `None` if nothing fits.
    pub fn best(card: Card, roll: Dice) -> Option<Self> {
        Self::all(card, roll).reduce(|best, other| if other.points() > best.points() { other } else { best })
    }

    /// In how many ways each card can score with `roll`, a roll of all six dice.
    #[inline]
    pub(crate) fn ways(roll: Dice) -> &'static [u8; CARDS] {
        &WAYS[roll.id()]
    }
}

impl Dense for Scoring {
    /// By card: 21 + 210 + 83 + 15 + 15 + 6 + 6 + 56 + 63 + 62 + 462 + 36.
    const COUNT: usize = 1035;

    #[inline]
    fn id(self) -> usize {
        let earlier = shapes(self.card).partition_point(|&dice| dice < self.dice);
        STARTS[self.card.index()] + earlier
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        let dice = *SHAPES.get(id)?;
        let card = STARTS.partition_point(|&start| start <= id) - 1;
        Some(Self { card: Card::ALL[card], dice })
    }
}

/// T4: what the dice of each card must be, for programmers of clients.
fn condition(card: Card) -> &'static str {
    match card {
        Card::TwoAny => "This card scores exactly two dice. Choose two.",
        Card::SixLow => {
            "This card scores all six dice, and none may show a 6. Take them all, or another card."
        }
        Card::Odd => "This card scores odd dice only. Choose ones, threes or fives.",
        Card::Straight => {
            "This card scores a run of at least two dice, each value once. Choose values that follow each other."
        }
        Card::TwoPairs => "This card scores four dice: two pairs of different values. Choose two pairs.",
        Card::Sixes => "This card scores sixes only. Choose nothing but sixes.",
        Card::Pair => "This card scores exactly two dice of the same value. Choose a pair.",
        Card::ThreeLowest => {
            "This card scores exactly three dice: the three lowest of the six. Choose those."
        }
        Card::Different => "This card scores dice that are all different. Take each value once only.",
        Card::FiveDifferent => {
            "This card scores at most five dice, all different. Take each value once only, and five dice at most."
        }
        Card::FortyMinus => "This card always scores all six dice. Take them all.",
        Card::Same => "This card scores dice that all show the same value. Choose equal dice.",
    }
}

/// The choices of dice that `card` takes, in the order of the dense ids.
#[inline]
fn shapes(card: Card) -> &'static [Dice] {
    &SHAPES[STARTS[card.index()]..STARTS[card.index() + 1]]
}

/// The choices of dice that the cards take, card by card.
static SHAPES: [Dice; Scoring::COUNT] = LISTED.0;

/// Where the shapes of each card begin, and where the last ones end.
static STARTS: [usize; CARDS + 1] = LISTED.1;

const LISTED: ([Dice; Scoring::COUNT], [usize; CARDS + 1]) = {
    let mut shapes = [dice::ALL[0]; Scoring::COUNT];
    let mut starts = [0; CARDS + 1];
    let mut next = 0;
    let mut card = 0;
    while card < CARDS {
        let mut id = 0;
        while id < Dice::COUNT {
            if Card::ALL[card].takes(dice::ALL[id]) {
                shapes[next] = dice::ALL[id];
                next += 1;
            }
            id += 1;
        }
        card += 1;
        starts[card] = next;
    }
    assert!(next == Scoring::COUNT);
    (shapes, starts)
};

/// In how many ways each card can score, by the dense id of the roll. Rows of fewer than six dice stay empty.
static WAYS: [[u8; CARDS]; Dice::COUNT] = {
    let mut ways = [[0; CARDS]; Dice::COUNT];
    let mut id = 0;
    while id < Dice::COUNT {
        if dice::ALL[id].len() == DICE {
            ways[id] = count_ways(dice::ALL[id]);
        }
        id += 1;
    }
    ways
};

/// Tries only the parts of the roll, not all shapes: the compiler interprets this at every build.
const fn count_ways(roll: Dice) -> [u8; CARDS] {
    let mut ways = [0; CARDS];
    let (mut index, parts) = (0, roll.parts());
    while index < parts {
        let dice = roll.part(index);
        let mut takers = TAKERS[dice.position()];
        while takers != 0 {
            let card = takers.trailing_zeros() as usize;
            ways[card] += Card::ALL[card].takes_from(dice, roll) as u8;
            takers &= takers - 1;
        }
        index += 1;
    }
    ways
}

/// The cards that take each choice of dice, as bits, by the dense id of the dice.
static TAKERS: [u16; Dice::COUNT] = {
    let mut takers = [0; Dice::COUNT];
    let mut card = 0;
    while card < CARDS {
        let mut index = STARTS[card];
        while index < STARTS[card + 1] {
            takers[SHAPES[index].position()] |= 1 << card;
            index += 1;
        }
        card += 1;
    }
    takers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_dense_card_by_card() {
        let all = Card::ALL.into_iter().flat_map(|card| dice::ALL.into_iter().map(move |dice| (card, dice)));
        let mut expected = 0;
        for scoring in all.filter_map(|(card, dice)| Scoring::new(card, dice)) {
            assert_eq!((scoring.id(), Scoring::from_id(expected)), (expected, Some(scoring)));
            expected += 1;
        }
        assert_eq!(expected, Scoring::COUNT);
        assert_eq!(Scoring::from_id(expected), None);
    }

    #[test]
    fn every_way_to_score_is_counted_and_listed() {
        for roll in dice::ALL.into_iter().filter(|dice| dice.len() == DICE) {
            for card in Card::ALL {
                let part = |index| roll.part(index);
                let taken = |&dice: &Dice| card.takes(dice) && card.takes_from(dice, roll);
                let expected: Vec<Dice> = (0..roll.parts()).map(part).filter(taken).collect();
                let listed: Vec<Dice> = Scoring::all(card, roll).map(Scoring::dice).collect();
                assert_eq!(listed, expected, "{card:?} of {roll:?}");
                assert_eq!(
                    usize::from(Scoring::ways(roll)[card.index()]),
                    expected.len(),
                    "{card:?} of {roll:?}"
                );
            }
        }
    }

    #[test]
    fn every_score_is_from_1_to_36_points() {
        let points = (0..Scoring::COUNT).filter_map(Scoring::from_id).map(Scoring::points);
        assert_eq!((points.clone().min(), points.max()), (Some(1), Some(36)));
    }

    #[test]
    fn the_best_choice_gives_the_most() {
        let roll = Dice::new(&[1, 3, 3, 4, 5, 6]).unwrap();
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
            assert_eq!(Scoring::best(card, roll).map(Scoring::points), most, "{card:?}");
        }
        let [roll, ones] = [[1, 1, 2, 2, 3, 4].as_slice(), &[1, 1]].map(|dice| Dice::new(dice).unwrap());
        assert_eq!(Scoring::best(Card::Same, roll).map(Scoring::dice), Some(ones), "the first of equals");
    }
}
