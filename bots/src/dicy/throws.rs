//! Every way six dice can lie, and every way some of them can be kept: the steps of a turn's arithmetic.

use std::sync::LazyLock;

use dizaine_core::Dense;
use dizaine_dicy::{Card, CardSet, DICE, Dice, Scoring};

use super::hand::CARDS;

/// The ways to keep up to five dice, none included: C(11, 5).
pub const KEPT: usize = 462;
/// The ways six dice can lie: C(11, 5) as well.
pub const ROLLS: usize = 462;
/// All of them. They are numbered by how many dice they have: what is kept first, then the rolls; then by how many
/// different values.
pub const THROWS: usize = KEPT + ROLLS;

/// No die at all, with six to be rolled.
pub const NOTHING: usize = 0;

/// The throws, and how one more die or one less leads from each to others.
pub struct Throws {
    /// By number; nothing for the first, which is no die at all.
    dice: Vec<Option<Dice>>,
    /// The number of each, by its dense id.
    numbers: Vec<u16>,
    /// For what is kept: the throws with one more die, by its face.
    pub plus: Vec<[u16; 6]>,
    /// All but the first, in order.
    pub runs: Vec<Run>,
}

/// Throws one after the other with as many dice of as many different values.
pub struct Run {
    /// The number of the first.
    pub start: usize,
    /// How many different values each has.
    pub values: usize,
    /// For each, the throws with one die less, one for each value.
    pub minus: Vec<u16>,
}

/// The throws, listed once.
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

    /// The number of six dice among the rolls.
    pub fn roll(&self, dice: Dice) -> usize {
        debug_assert_eq!(dice.len(), DICE);
        usize::from(self.numbers[dice.id()]) - KEPT
    }

    /// The dice of a roll.
    pub fn rolled(&self, roll: usize) -> Dice {
        self.dice[KEPT + roll].expect("a roll has six dice")
    }

    /// What each throw is worth once its missing dice are rolled, if a roll is worth `worth(roll)`: the exact mean, by number.
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

    /// What one can keep of `roll` by re-rolling some of it, with the dice that are re-rolled: at least one.
    pub fn keeps(&self, roll: Dice) -> impl Iterator<Item = (usize, Dice)> {
        (0..roll.parts()).map(move |index| {
            let again = roll.part(index);
            let left = |value| std::iter::repeat_n(value, roll.count(value) - again.count(value));
            let kept: Vec<u8> = (1..=6).flat_map(left).collect();
            (Dice::new(&kept).map_or(0, |dice| self.numbers[dice.id()].into()), again)
        })
    }
}

/// The most points that each of five cards gives for each roll (T4).
#[derive(Clone)]
pub struct Best {
    by_card: Vec<[Option<Points>; ROLLS]>,
    /// By card: the points that it gives for some roll, each once.
    points: Vec<Vec<usize>>,
}

/// Points that a card gives: 1 to 36.
pub type Points = std::num::NonZeroU8;

impl Best {
    /// For the cards of `set`, in its order.
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

    /// The most points that card number `card` gives, by roll.
    #[inline]
    pub fn card(&self, card: usize) -> &[Option<Points>; ROLLS] {
        &self.by_card[card]
    }

    /// The points that card number `card` gives for some roll, each once.
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
