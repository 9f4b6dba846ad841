//! The race to the target, as if each player ran it alone: how many turns it takes, and what a last turn can still bring.

use dizaine_dicy::CardSet;

use super::hand::{CARDS, HANDS, Hand};
use super::throws::Best;
use super::turn::{Lanes, MOST, Scores, Turn};

/// Passing is worth what it leads to: when two steps in a row agree so far, that is settled.
const SETTLED: f32 = 1e-4;

/// What five cards can do by themselves.
pub(crate) struct Race {
    pub(crate) set: CardSet,
    pub(crate) best: Best,
    /// By missing points and hand: the turns that one needs on average, in the least.
    turns: Vec<[f32; HANDS]>,
    /// By hand and points: the chance to score so many or more in one turn, if one does all for that.
    reach: [[f32; MOST + 1]; HANDS],
}

impl Race {
    /// The race to `target` points with the cards of `set`.
    pub(crate) fn to(target: usize, set: CardSet) -> Self {
        let best = Best::of(set);
        let turns = turns(target, &best);
        Self { set, reach: reach(&best), turns, best }
    }

    /// How many turns one needs on average from `missing` points on.
    pub(crate) fn turns(&self, missing: usize, hand: Hand) -> f32 {
        self.turns[missing.min(self.turns.len() - 1)][hand.index()]
    }

    /// The best chance to score `points` or more in one turn.
    pub(crate) fn reach(&self, points: usize, hand: Hand) -> f32 {
        self.reach[hand.index()].get(points).copied().unwrap_or(0.0)
    }
}

fn turns(target: usize, best: &Best) -> Vec<[f32; HANDS]> {
    let mut turn = Turn::<Lanes<1>>::new(best.clone());
    let mut scores = Scores::new();
    let mut turns = vec![[0.0; HANDS]];
    for missing in 1..=target {
        for card in 0..CARDS {
            for left in Hand::all().filter(|hand| !hand.has(card)) {
                for &points in best.points(card) {
                    let then = turns[missing.saturating_sub(points)][left.index()];
                    scores.row_mut(card, left)[points] = Lanes([-1.0 - then]);
                }
            }
        }
        // Fewer turns are better, so that turns count as losses.
        let mut full = turns[missing - 1][Hand::FULL.index()];
        let now = loop {
            let now = turn.evaluate(Hand::FULL, &scores, &Lanes([-1.0 - full])).map(|worth| -worth.0[0]);
            let before = std::mem::replace(&mut full, now[Hand::FULL.index()]);
            if (full - before).abs() < SETTLED {
                break now;
            }
        };
        turns.push(now);
    }
    turns
}

fn reach(best: &Best) -> [[f32; MOST + 1]; HANDS] {
    // A lane for each number of points to be reached.
    type Reached = Lanes<{ MOST + 1 }>;
    let mut scores = Scores::<Reached>::new();
    let reached = |points: usize| Lanes(std::array::from_fn(|goal| f32::from(u8::from(points >= goal))));
    for card in 0..CARDS {
        for left in Hand::all().filter(|hand| !hand.has(card)) {
            for &points in best.points(card) {
                scores.row_mut(card, left)[points] = reached(points);
            }
        }
    }
    Turn::new(best.clone()).evaluate(Hand::FULL, &scores, &reached(0)).map(|worth| worth.0)
}
