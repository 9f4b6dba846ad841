//! The race to the target, as if each player ran it alone through the weather that the others make: how many turns it takes,
//! and what a last turn can still bring.

use dizaine_dicy::{CardSet, Circle, Demand};

use super::hand::{CARDS, HANDS, Hand};
use super::throws::Best;
use super::turn::{Lanes, MOST, Scores, Turn};

/// Passing is worth what it leads to: when two steps in a row agree so far, that is settled.
const SETTLED: f32 = 1e-4;

/// What five cards can do, at a table of so many players.
pub struct Race {
    /// The five cards.
    pub set: CardSet,
    /// The best score of each card for each roll.
    pub best: Best,
    /// By missing points and hand: the turns that one needs on average, in the least: before a turn, and after one.
    before: Vec<Turns>,
    after: Vec<Turns>,
    /// By hand and points: the chance to score so many or more in one turn, if one does all for that.
    reach: [[f32; MOST + 1]; HANDS],
}

/// A number of turns for each hand.
type Turns = [f32; HANDS];

impl Race {
    /// The race of so many `players` to `target` points with the cards of `set`.
    pub fn to(target: usize, set: CardSet, players: usize) -> Self {
        let best = Best::of(set);
        let (before, after) = run(target, &best, &Weather::of(set, players));
        Self { set, reach: reach(&best), before, after, best }
    }

    /// How many turns one needs on average to get `missing` points, from before a turn of one's own.
    pub fn before_turn(&self, missing: usize, hand: Hand) -> f32 {
        self.before[missing.min(self.before.len() - 1)][hand.index()]
    }

    /// The same from after one, when the others are about to move.
    pub fn after_turn(&self, missing: usize, hand: Hand) -> f32 {
        self.after[missing.min(self.after.len() - 1)][hand.index()]
    }

    /// The best chance to score `points` or more in one turn.
    pub fn reach(&self, points: usize, hand: Hand) -> f32 {
        self.reach[hand.index()].get(points).copied().unwrap_or(0.0)
    }
}

/// How often others make one turn a card: as if everyone scored with each card once and then passed.
struct Weather {
    /// For each other player, the chance that their turn freezes a card of ours, and that it thaws one.
    others: Vec<(f32, f32)>,
}

impl Weather {
    fn of(set: CardSet, players: usize) -> Self {
        const TURNS: f32 = CARDS as f32 + 1.0;
        let often = |seat: usize, must: Demand| {
            let near = seat == 1 || seat == players - 1;
            let effects = set.iter().filter_map(dizaine_dicy::Card::effect);
            effects.filter(|effect| effect.must == must && (near || effect.on == Circle::Others)).count()
                as f32
        };
        let other = |seat: usize| {
            // T5: a pass thaws a card, too.
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

fn run(target: usize, best: &Best, weather: &Weather) -> (Vec<Turns>, Vec<Turns>) {
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
        // Fewer turns are better, so that turns count as losses.
        let mut passed = after[missing - 1][Hand::FULL.index()];
        let now = loop {
            let now = turn.evaluate(Hand::FULL, &scores, &(-1.0 - passed)).map(|worth| -worth);
            let last = std::mem::replace(&mut passed, weather.pass(&now)[Hand::FULL.index()]);
            if (passed - last).abs() < SETTLED {
                break now;
            }
        };
        before.push(now);
        after.push(weather.pass(&now));
    }
    (before, after)
}

fn reach(best: &Best) -> [[f32; MOST + 1]; HANDS] {
    // A lane for each number of points to be reached.
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
