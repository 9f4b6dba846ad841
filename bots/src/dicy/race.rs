//! The race to the target, as if each player raced alone and the others only turned their cards now and then: how many
//! turns it takes, and what a last turn can bring.

use dizaine_dicy::{CardSet, Circle, Demand};

use super::hand::{CARDS, HANDS, Hand};
use super::throws::Best;
use super::turn::{Lanes, MOST, Scores, Turn};

/// The value of a pass depends on itself: the iteration stops when two steps differ by less.
const SETTLED: f32 = 1e-4;

/// The race with five cards at a table of a given size.
pub struct Race {
    /// The five cards.
    pub set: CardSet,
    /// The best score of each card for each roll.
    pub best: Best,
    /// By missing points and hand: the smallest mean number of turns, before a turn.
    before: Vec<Turns>,
    /// The same after a turn.
    after: Vec<Turns>,
    /// By hand and points: the highest probability to score this many or more in one turn.
    reach: [[f32; MOST + 1]; HANDS],
}

/// A number of turns per hand.
type Turns = [f32; HANDS];

impl Race {
    /// The race of `players` to `target` points with the cards of `set`.
    pub fn to(target: usize, set: CardSet, players: usize) -> Self {
        let best = Best::of(set);
        let (before, after) = run(target, &best, &Interference::of(set, players));
        Self { set, reach: reach(&best), before, after, best }
    }

    /// The mean number of turns to get `missing` points, before a turn of the player.
    pub fn before_turn(&self, missing: usize, hand: Hand) -> f32 {
        self.before[missing.min(self.before.len() - 1)][hand.index()]
    }

    /// The same after a turn of the player, when the others are about to move.
    pub fn after_turn(&self, missing: usize, hand: Hand) -> f32 {
        self.after[missing.min(self.after.len() - 1)][hand.index()]
    }

    /// The highest probability to score `points` or more in one turn.
    pub fn reach(&self, points: usize, hand: Hand) -> f32 {
        self.reach[hand.index()].get(points).copied().unwrap_or(0.0)
    }
}

/// How often others make the player turn a card: as if everyone scored with each card once and then passed.
struct Interference {
    /// For each other player, the probabilities that their turn freezes a card of the player, and that it thaws one.
    others: Vec<(f32, f32)>,
}

impl Interference {
    fn of(set: CardSet, players: usize) -> Self {
        const TURNS: f32 = CARDS as f32 + 1.0;
        let often = |seat: usize, must: Demand| {
            let near = seat == 1 || seat == players - 1;
            let effects = set.iter().filter_map(dizaine_dicy::Card::effect);
            effects.filter(|effect| effect.must == must && (near || effect.on == Circle::Others)).count()
                as f32
        };
        let other = |seat: usize| {
            // T5: a pass thaws a card too.
            (often(seat, Demand::Freeze) / TURNS, (often(seat, Demand::Thaw) + 1.0) / TURNS)
        };
        Self { others: (1..players).map(other).collect() }
    }

    /// The turns that are still needed once all others have moved.
    fn pass(&self, turns: &Turns) -> Turns {
        let mut turns = *turns;
        for &(freezes, thaws) in &self.others {
            let before = turns;
            for hand in Hand::all() {
                let stays = before[hand.index()];
                let turned = |must: Demand| {
                    hand.answers(must).map(|answer| before[answer.index()]).reduce(f32::min).unwrap_or(stays)
                };
                turns[hand.index()] = (1.0 - freezes - thaws) * stays
                    + freezes * turned(Demand::Freeze)
                    + thaws * turned(Demand::Thaw);
            }
        }
        turns
    }
}

fn run(target: usize, best: &Best, interference: &Interference) -> (Vec<Turns>, Vec<Turns>) {
    let mut turn = Turn::<f32>::new(best.clone());
    let mut scores = Scores::default();
    let (mut before, mut after) = (vec![[0.0; HANDS]], vec![[0.0; HANDS]]);
    for missing in 1..=target {
        for card in 0..CARDS {
            for left in Hand::all().filter(|hand| !hand.has(card)) {
                for &points in best.points(card) {
                    let then: f32 = after[missing.saturating_sub(points)][left.index()];
                    scores.row_mut(card, left)[points] = -1.0 - then;
                }
            }
        }
        // Fewer turns are better, so turns count negatively.
        let mut passed = after[missing - 1][Hand::FULL.index()];
        let now = loop {
            let now = turn.evaluate(Hand::FULL, &scores, &(-1.0 - passed)).map(|worth| -worth);
            let last = std::mem::replace(&mut passed, interference.pass(&now)[Hand::FULL.index()]);
            if (passed - last).abs() < SETTLED {
                break now;
            }
        };
        before.push(now);
        after.push(interference.pass(&now));
    }
    (before, after)
}

fn reach(best: &Best) -> [[f32; MOST + 1]; HANDS] {
    // One lane per number of points.
    type Reached = Lanes<{ MOST + 1 }>;
    let mut scores = Scores::<Reached>::default();
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
