//! The residual of a solved table: the difference from a direct computation of one turn, which tries every legal choice of
//! dice, every way to keep some and every throw. It shares the rules with the solver, and none of its arithmetic.

use dizaine_bots::dicy::hand::{self, HANDS, Hand};
use dizaine_bots::dicy::solved::{Mover, Place, Solved};
use dizaine_bots::dicy::turn::MOST;
use dizaine_core::{Chance, Dense};
use dizaine_dicy::{DICE, Dice, Effect};
use serde::Serialize;

/// How far a table is from a direct computation.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Residual {
    /// The number of positions compared.
    pub positions: usize,
    /// The largest difference.
    pub largest: f64,
    /// The mean difference.
    pub mean: f64,
}

/// Compares the table with a direct computation at positions drawn from `chance`: any points, any cards, either player.
pub fn residual(solved: &Solved, positions: usize, chance: &mut impl Chance) -> Residual {
    let throws = Throws::all();
    let mut below = |bound: usize| chance.below(bound as u32) as usize;
    let (mut largest, mut sum) = (0.0_f64, 0.0);
    for _ in 0..positions {
        let mover = if below(2) == 0 { Mover::First } else { Mover::Second };
        // One position in eight is a last turn, which only the second player has.
        let last = mover == Mover::Second && below(4) == 0;
        let second = below(solved.target);
        let first = if last { solved.target + below(MOST) } else { below(solved.target) };
        let place = Place { mover, first, second };
        let (own, other) = (any_hand(below(HANDS)), any_hand(below(HANDS)));
        let table = 1.0 - f64::from(solved.block(place)[other.index()][own.index()]);
        let difference = (table - Direct { table: solved, throws: &throws, place, other }.turn(own)).abs();
        largest = largest.max(difference);
        sum += difference;
    }
    Residual { positions, largest, mean: sum / positions.max(1) as f64 }
}

fn any_hand(index: usize) -> Hand {
    Hand::all().nth(index).expect("an index below the number of hands")
}

/// All throws of one to six dice, by how many dice, with their probabilities.
struct Throws([Vec<(Dice, f64)>; DICE + 1]);

impl Throws {
    fn all() -> Self {
        let mut by_count: [Vec<(Dice, f64)>; DICE + 1] = std::array::from_fn(|_| Vec::new());
        let factorial = |n: usize| (1..=n).product::<usize>() as f64;
        for dice in (0..Dice::COUNT).filter_map(Dice::from_id) {
            let orders =
                (1..=6).fold(factorial(dice.len()), |ways, value| ways / factorial(dice.count(value)));
            by_count[dice.len()].push((dice, orders / 6_f64.powi(dice.len() as i32)));
        }
        Self(by_count)
    }
}

/// The direct computation of one turn at a place, against a hand.
struct Direct<'a> {
    table: &'a Solved,
    throws: &'a Throws,
    place: Place,
    other: Hand,
}

impl Direct<'_> {
    /// The value of the turn with `hand`.
    fn turn(&self, hand: Hand) -> f64 {
        // T6: without an active card the player passes.
        if hand.is_empty() {
            return self.pass();
        }
        let mut known = vec![None; HANDS];
        let rolls = self.rolls(hand, &mut known);
        self.throws.0[DICE].iter().map(|&(roll, chance)| chance * rolls[roll.id()]).sum()
    }

    /// The value of a pass (T5).
    fn pass(&self) -> f64 {
        self.table.worth_after_effect(self.place, 0, Hand::FULL, Some(Effect::PASS), self.other).into()
    }

    /// The value of each roll with `hand`, by dense id.
    fn rolls(&self, hand: Hand, known: &mut Vec<Option<Vec<f64>>>) -> Vec<f64> {
        if let Some(rolls) = &known[hand.index()] {
            return rolls.clone();
        }
        let mut rolls = vec![self.pass(); Dice::COUNT];
        for card in hand.cards() {
            let left = hand.turned(card);
            let next = self.rolls(left, known);
            let mut again = vec![None; Dice::COUNT + 1];
            for &(roll, _) in &self.throws.0[DICE] {
                let best = self.score(card, left, roll).max(self.reroll(roll, &next, &mut again));
                rolls[roll.id()] = rolls[roll.id()].max(best);
            }
        }
        known[hand.index()] = Some(rolls.clone());
        rolls
    }

    /// The value of the best score of `card` with `roll` (T4).
    fn score(&self, card: usize, left: Hand, roll: Dice) -> f64 {
        let (effect, card) = (self.table.effect(card), hand::card(self.table.set, card));
        let parts = (0..roll.parts()).map(|index| roll.part(index));
        let taken = parts.filter(|&dice| card.takes(dice) && card.takes_from(dice, roll));
        let worth = taken.map(|dice| {
            let points = card.points(dice).into();
            self.table.worth_after_effect(self.place, points, left, effect, self.other)
        });
        worth.reduce(f32::max).map_or(f64::NEG_INFINITY, f64::from)
    }

    /// The value of the best re-roll of some of `roll` (T2), if a roll then has the value that `next` says. `again` caches the
    /// value of the dice that are kept.
    fn reroll(&self, roll: Dice, next: &[f64], again: &mut [Option<f64>]) -> f64 {
        let worth = |part: Dice| {
            let kept: Vec<u8> = (1..=6)
                .flat_map(|value| std::iter::repeat_n(value, roll.count(value) - part.count(value)))
                .collect();
            let key = Dice::new(&kept).map_or(Dice::COUNT, Dense::id);
            *again[key].get_or_insert_with(|| {
                let outcomes = self.throws.0[part.len()].iter();
                outcomes.map(|&(into, chance)| chance * next[roll.with(part, into).id()]).sum()
            })
        };
        (0..roll.parts()).map(|index| roll.part(index)).map(worth).fold(f64::NEG_INFINITY, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_bots::dicy::solved::Serial;
    use dizaine_core::chance::FastChance;
    use dizaine_dicy::sets;

    #[test]
    fn a_direct_computation_agrees_with_the_table() {
        for set in [sets::A, sets::D] {
            let table = Solved::solve(set, 6, Serial, &mut |_, _| {});
            let found = residual(&table, 100, &mut FastChance::new(1));
            assert!(found.largest < 1e-5, "{set:?}: {found:?}");
            assert!(table.quiet_rounds < 10, "{}", table.quiet_rounds);
        }
    }
}
