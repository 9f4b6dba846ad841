//! All rolls of six dice, and all ways to keep some of them: the steps of the arithmetic of a turn.

use std::sync::LazyLock;

use dizaine_core::Dense;
use dizaine_dicy::{Card, CardSet, DICE, Dice, Scoring};

use super::hand::CARDS;

/// The ways to keep up to five dice, none included: C(11, 5).
pub const KEPT: usize = 462;
/// The rolls of six dice: C(11, 5) as well.
pub const ROLLS: usize = 462;
/// All throws. They are numbered by their number of dice, so that kept dice come before rolls, then
/// by their number of different values.
pub const THROWS: usize = KEPT + ROLLS;

/// The throw without dice: all six are to be rolled.
pub const NOTHING: usize = 0;

/// All throws, and how adding or removing a die leads from one to another.
pub struct Throws {
    /// The dice of each throw; `None` for the first, which has none.
    dice: Vec<Option<Dice>>,
    /// The number of each throw, by its dense id.
    numbers: Vec<u16>,
    /// For kept dice: the throws with one more die, by its face.
    pub plus: Vec<[u16; 6]>,
    /// All throws but the first, in order.
    pub runs: Vec<Run>,
}

/// Consecutive throws with the same number of dice and of different values.
pub struct Run {
    /// The number of the first throw.
    pub start: usize,
    /// The number of different values of each throw.
    pub values: usize,
    /// For each throw, the throws with one die less, one for each of its values.
    pub minus: Vec<u16>,
}

/// All throws, computed once.
pub static ALL: LazyLock<Throws> = LazyLock::new(Throws::list);

impl Throws {
    fn list() -> Self {
        let mut sorted: Vec<Dice> = (0..Dice::COUNT).filter_map(Dice::from_id).collect();
        let alike = |dice: &Dice| (dice.len(), (1..=6).filter(|&value| dice.count(value) > 0).count());
        sorted.sort_by_key(alike);
        let mut numbers = vec![0; Dice::COUNT];
        for (index, dice) in sorted.iter().enumerate() {
            numbers[dice.id()] = index as u16 + 1;
        }
        let dice: Vec<Option<Dice>> = std::iter::once(None).chain(sorted.into_iter().map(Some)).collect();
        let number = |values: &[u8]| Dice::new(values).map_or(0, |dice| numbers[dice.id()]);
        let values = |throw: &Option<Dice>| throw.map_or_else(Vec::new, |dice| dice.values().collect());

        let with = |throw: &Option<Dice>, face: usize| {
            let mut more: Vec<u8> = values(throw);
            more.push(face as u8 + 1);
            number(&more)
        };
        let plus = dice[..KEPT].iter().map(|throw| std::array::from_fn(|face| with(throw, face))).collect();

        let less = |dice: Dice| {
            (1..=6).filter(move |&value| dice.count(value) > 0).map(move |gone| {
                let mut fewer: Vec<u8> = dice.values().collect();
                fewer.remove(fewer.iter().position(|&value| value == gone).expect("it lies there"));
                number(&fewer)
            })
        };
        let mut runs = Vec::new();
        let mut start = 1;
        for run in dice[1..].chunk_by(|a, b| a.as_ref().map(alike) == b.as_ref().map(alike)) {
            let minus: Vec<u16> = run.iter().flatten().flat_map(|&dice| less(dice)).collect();
            runs.push(Run { start, values: minus.len() / run.len(), minus });
            start += run.len();
        }
        Self { dice, numbers, plus, runs }
    }

    /// The index of six dice among the rolls.
    pub fn roll(&self, dice: Dice) -> usize {
        debug_assert_eq!(dice.len(), DICE);
        usize::from(self.numbers[dice.id()]) - KEPT
    }

    /// The dice of a roll.
    pub fn rolled(&self, roll: usize) -> Dice {
        self.dice[KEPT + roll].expect("a roll has six dice")
    }

    /// By throw: the exact mean of `worth(roll)` over its missing dice.
    pub fn means(&self, worth: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut means = vec![0.0; THROWS];
        for (roll, mean) in means[KEPT..].iter_mut().enumerate() {
            *mean = worth(roll);
        }
        for (kept, plus) in self.plus.iter().enumerate().rev() {
            means[kept] = plus.iter().map(|&more| means[usize::from(more)]).sum::<f64>() / 6.0;
        }
        means
    }

    /// The dice that can be kept of `roll`, with the dice that are then rolled again: at least one.
    pub fn keeps(&self, roll: Dice) -> impl Iterator<Item = (usize, Dice)> {
        (0..roll.parts()).map(move |index| {
            let again = roll.part(index);
            let left = |value| std::iter::repeat_n(value, roll.count(value) - again.count(value));
            let kept: Vec<u8> = (1..=6).flat_map(left).collect();
            (Dice::new(&kept).map_or(0, |dice| self.numbers[dice.id()].into()), again)
        })
    }
}

/// The highest score of each of five cards for each roll (T4).
#[derive(Clone)]
pub struct Best {
    by_card: Vec<[Option<Points>; ROLLS]>,
    /// By card: its possible scores, each once.
    points: Vec<Vec<usize>>,
}

/// The points of a score: 1 to 36.
pub type Points = std::num::NonZeroU8;

impl Best {
    /// The scores of the cards of `set`, in its order.
    pub fn of(set: CardSet) -> Self {
        let best = |card: Card| {
            std::array::from_fn(|roll| {
                Scoring::best(card, ALL.rolled(roll)).and_then(|best| Points::new(best.points()))
            })
        };
        let by_card: Vec<_> = set.iter().map(best).collect();
        debug_assert_eq!(by_card.len(), CARDS);
        let points = |rolls: &[Option<Points>; ROLLS]| {
            let mut points: Vec<usize> = rolls.iter().flatten().map(|points| points.get().into()).collect();
            points.sort_unstable();
            points.dedup();
            points
        };
        Self { points: by_card.iter().map(points).collect(), by_card }
    }

    /// The highest score of card number `card`, by roll.
    #[inline]
    pub fn card(&self, card: usize) -> &[Option<Points>; ROLLS] {
        &self.by_card[card]
    }

    /// The possible scores of card number `card`, each once.
    pub fn points(&self, card: usize) -> &[usize] {
        &self.points[card]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_numbered_by_how_many_dice_they_have() {
        let many = |throw: usize| ALL.dice[throw].map_or(0, Dice::len);
        assert!((0..THROWS).map(many).is_sorted());
        assert_eq!((many(0), many(KEPT - 1), many(KEPT), ALL.dice.len()), (0, 5, 6, THROWS));
        for roll in 0..ROLLS {
            assert_eq!(ALL.roll(ALL.rolled(roll)), roll);
        }
    }

    #[test]
    fn one_die_more_and_one_less_lead_there_and_back() {
        let mut minus = vec![Vec::new()];
        for run in &ALL.runs {
            assert_eq!(run.start, minus.len());
            minus.extend(run.minus.chunks(run.values).map(<[u16]>::to_vec));
        }
        assert_eq!(minus.len(), THROWS);
        for kept in 0..KEPT {
            for more in ALL.plus[kept] {
                assert!(minus[usize::from(more)].contains(&(kept as u16)));
            }
        }
        let links: usize = minus.iter().map(Vec::len).sum();
        assert_eq!(links, 6 * KEPT, "as many lead down as up");
        let roll = Dice::new(&[1, 1, 2, 5, 5, 5]).unwrap();
        assert_eq!(minus[KEPT + ALL.roll(roll)].len(), 3);
    }

    #[test]
    fn what_is_kept_and_what_is_rolled_again_are_the_roll() {
        let roll = Dice::new(&[1, 1, 2, 5, 5, 6]).unwrap();
        let keeps: Vec<(usize, Dice)> = ALL.keeps(roll).collect();
        assert_eq!(keeps.len(), 3 * 2 * 3 * 2 - 1);
        for (kept, again) in keeps {
            let kept: Vec<u8> = ALL.dice[kept].map_or_else(Vec::new, |dice| dice.values().collect());
            let mut both = [kept, again.values().collect()].concat();
            both.sort_unstable();
            assert_eq!(both, [1, 1, 2, 5, 5, 6]);
        }
    }
}
