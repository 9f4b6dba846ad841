//! The solver works backwards, from the last turns to the first.
//!
//! A score leads to a place with a larger sum of points, so places are solved in order of falling sums. Places with the same
//! sum do not depend on each other and can be solved in parallel. A pass stays at the same points, but it makes all cards of
//! its player active (T5), so after two passes in a row both hands are full. The value X of the first player's turn with
//! full hands then depends on itself, by way of the second player's turn with any hand against a full one; the values of all
//! other turns at these points follow from those turns.
//!
//! X is found between a lower and an upper bound, at first 0 and 1: n steps compute the value now from the value after n more
//! rounds of passing. When the bounds meet within ten steps, the end after ten quiet rounds (E2) cannot matter either.

use dizaine_dicy::{CardSet, Effect, QUIET_ROUNDS};

use super::table::{Block, Mover, Place, Row, Solved, answered};
use crate::dicy::hand::{CARDS, HANDS, Hand};
use crate::dicy::throws::Best;
use crate::dicy::turn::{Lanes, MOST, Scores, Turn};

/// Bounds closer than this have met: the difference is about the rounding error.
pub const CLOSE: f32 = 2e-7;
/// In some places the rounding error is larger: bounds closer than this that come no closer have met as well.
const ROUGHLY: f32 = 1e-6;

/// The number of cases computed side by side: few enough that the arithmetic of a turn stays in the L1 and L2 caches.
pub const LANES: usize = 16;
/// The number of parts that the hands of the waiting player are divided into.
pub const PARTS: usize = HANDS / LANES;
/// The number of pairs of points whose bounds are computed at once, with two lanes each.
const PAIRS: usize = LANES / 2;

/// The number of steps of a solution: the last turns, then each sum of points.
pub fn steps(target: usize) -> usize {
    2 * target
}

/// The places that step number `step` solves.
pub fn places(target: usize, step: usize) -> Vec<Place> {
    let place = |mover, first, second| Place { mover, first, second };
    match (steps(target) - 1).checked_sub(step) {
        Some(sum) if step > 0 => (0..=sum)
            .map(|first| (first, sum - first))
            .filter(|&(first, second)| first < target && second < target)
            .flat_map(|(first, second)| {
                [Mover::First, Mover::Second].map(|mover| place(mover, first, second))
            })
            .collect(),
        _ => (target..target + MOST)
            .flat_map(|first| (0..target).map(move |second| place(Mover::Second, first, second)))
            .collect(),
    }
}

/// Runs independent parts of a computation, on this thread or on several.
pub trait Workers {
    /// How many parts can run at once; at least 1.
    fn count(&self) -> usize;

    /// Computes `each` for all of `work`, every call with one of the `desks`. The results are in the order of `work`.
    fn share<D: Send, T: Sync, R: Send>(
        &self,
        desks: &mut [D],
        work: &[T],
        each: impl Fn(&mut D, &T) -> R + Sync,
    ) -> Vec<R>;
}

/// Runs everything on this thread, one part after the other.
#[derive(Clone, Copy, Debug)]
pub struct Serial;

impl Workers for Serial {
    fn count(&self) -> usize {
        1
    }

    fn share<D: Send, T: Sync, R: Send>(
        &self,
        desks: &mut [D],
        work: &[T],
        each: impl Fn(&mut D, &T) -> R + Sync,
    ) -> Vec<R> {
        let desk = &mut desks[0];
        work.iter().map(|item| each(desk, item)).collect()
    }
}

/// The working memory of one worker.
struct Desk {
    turn: Turn<Lanes<LANES>>,
    /// The values of scores, by part of the other player's hands.
    scores: [Scores<Lanes<LANES>>; PARTS],
    /// By mover: the values of scores against a full hand, two lanes for each pair of points.
    against_full: [Scores<Lanes<LANES>>; 2],
    /// The most steps until bounds met.
    slowest: usize,
}

impl Desk {
    fn new(best: &Best) -> Self {
        Self {
            turn: Turn::new(best.clone()),
            scores: std::array::from_fn(|_| Scores::default()),
            against_full: std::array::from_fn(|_| Scores::default()),
            slowest: 0,
        }
    }

    /// The values of a place, if passing has the value `pass` for its player.
    fn block(&mut self, table: &Solved, place: Place, pass: &Row) -> Block {
        for (card, left, points) in table.scores() {
            let row = table.worth_of(place, points, left, table.effect(card));
            for (scores, part) in self.scores.iter_mut().zip(row.as_chunks().0) {
                scores.row_mut(card, left)[points] = Lanes(*part);
            }
        }
        let mut block = [[0.0; HANDS]; HANDS];
        let parts = block.as_chunks_mut::<LANES>().0.iter_mut().zip(&self.scores);
        for ((rows, scores), pass) in parts.zip(pass.as_chunks().0) {
            let worth = self.turn.evaluate(Hand::FULL, scores, &Lanes(*pass));
            for (lane, row) in rows.iter_mut().enumerate() {
                *row = worth.each_ref().map(|worth| 1.0 - worth.0[lane]);
            }
        }
        block
    }

    /// The last turn of the game: the first player has reached the target and leads by `lead`
    /// points, so that passing loses (E1, E3).
    fn last_turn(&mut self, table: &Solved, lead: usize) -> Block {
        let first = table.target.max(lead);
        let place = Place { mover: Mover::Second, first, second: first - lead };
        self.block(table, place, &[0.0; HANDS])
    }

    /// Both turns at each of at most [`PAIRS`] pairs of points, from which the game can go on for ever.
    fn both_turns(&mut self, table: &Solved, pairs: &[(usize, usize)]) -> Vec<(Place, Block)> {
        let mut blocks = Vec::with_capacity(2 * pairs.len());
        let seconds = self.second_against_full(table, pairs);
        for (&(first, second), seconds) in pairs.iter().zip(&seconds) {
            let [moves, answers] = [Mover::First, Mover::Second].map(|mover| Place { mover, first, second });
            let pass = answered(&seconds.map(|worth| 1.0 - worth), Effect::PASS.must);
            let firsts = self.block(table, moves, &pass);
            let pass = answered(&firsts[Hand::FULL.index()], Effect::PASS.must);
            let seconds = self.block(table, answers, &pass);
            blocks.extend([(moves, firsts), (answers, seconds)]);
        }
        blocks
    }

    /// For each pair: the value of the second player's turn with each hand against a full one.
    fn second_against_full(&mut self, table: &Solved, pairs: &[(usize, usize)]) -> Vec<Row> {
        self.look_ahead_against_full(table, pairs);
        let full = Hand::FULL.index();
        let mut met = vec![None; pairs.len()];
        let mut were_apart = [1.0; PAIRS];
        // Alternately the lower and the upper bound of the value of the first player's turn.
        let mut bounds: [f32; LANES] = std::array::from_fn(|lane| if lane % 2 == 0 { 0.0 } else { 1.0 });
        for step in 1.. {
            let pass = Lanes(bounds.map(|worth| 1.0 - worth));
            let seconds = *self.turn.evaluate(Hand::FULL, &self.against_full[1], &pass);
            for (pair, met) in met.iter_mut().enumerate().filter(|(_, met)| met.is_none()) {
                let bounds = seconds.map(|lanes| [lanes.0[2 * pair], lanes.0[2 * pair + 1]]);
                let apart = bounds.iter().map(|[most, least]| most - least).fold(0.0, f32::max);
                let stays = apart < ROUGHLY && apart >= were_apart[pair];
                were_apart[pair] = apart;
                if apart < CLOSE || stays || step > 20 * usize::from(QUIET_ROUNDS) {
                    self.slowest = self.slowest.max(step - 1);
                    *met = Some(bounds.map(|[most, least]| most.midpoint(least)));
                }
            }
            if met.iter().all(Option::is_some) {
                break;
            }
            let pass = Lanes(seconds[full].0.map(|worth| 1.0 - worth));
            bounds = self.turn.evaluate(Hand::FULL, &self.against_full[0], &pass)[full].0;
        }
        met.into_iter().flatten().collect()
    }

    /// Looks up the values of all scores against a full hand. Lanes that are left over repeat the last pair.
    fn look_ahead_against_full(&mut self, table: &Solved, pairs: &[(usize, usize)]) {
        for (mover, scores) in [Mover::First, Mover::Second].into_iter().zip(&mut self.against_full) {
            for (card, left, points) in table.scores() {
                let effect = table.effect(card);
                let worth = |pair: usize| {
                    let (first, second) = pairs[pair.min(pairs.len() - 1)];
                    table.worth_after_effect(Place { mover, first, second }, points, left, effect, Hand::FULL)
                };
                let worth: [f32; PAIRS] = std::array::from_fn(worth);
                scores.row_mut(card, left)[points] = Lanes(std::array::from_fn(|lane| worth[lane / 2]));
            }
        }
    }
}

/// A table that is being solved, step by step. Each step needs all earlier ones.
pub struct Solver<W> {
    table: Solved,
    desks: Vec<Desk>,
    workers: W,
    done: usize,
}

impl<W: Workers> Solver<W> {
    /// A table for `set`, five cards, and `target` points, of which no step is done.
    pub fn new(set: CardSet, target: u16, workers: W) -> Self {
        Self::resume(Solved::empty(set, target.into()), 0, workers)
    }

    /// A table of which `done` steps are done.
    pub fn resume(table: Solved, done: usize, workers: W) -> Self {
        let desks = (0..workers.count().max(1)).map(|_| Desk::new(&table.best)).collect();
        Self { table, desks, workers, done }
    }

    /// The number of steps that are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The number of steps in all.
    pub fn all(&self) -> usize {
        steps(self.table.target)
    }

    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.done >= self.all()
    }

    /// The table as far as it is solved.
    pub fn table(&self) -> &Solved {
        &self.table
    }

    /// The table, which is solved if all steps are done.
    pub fn finish(self) -> Solved {
        self.table
    }

    /// Does the next step, if there is one.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        let places = places(self.table.target, self.done);
        let table = &self.table;
        if self.done == 0 {
            // E3: in a last turn only the lead matters. A lead larger than any score wins.
            let leads: Vec<usize> = (1..=MOST).collect();
            let blocks =
                self.workers.share(&mut self.desks, &leads, |desk, &lead| desk.last_turn(table, lead));
            for place in places {
                let block = blocks.get(place.first - place.second - 1);
                *self.table.block_mut(place) = block.copied().unwrap_or([[1.0; HANDS]; HANDS]);
            }
        } else {
            let pairs = places.iter().filter(|place| place.mover == Mover::First);
            let pairs: Vec<(usize, usize)> = pairs.map(|place| (place.first, place.second)).collect();
            let groups: Vec<_> = pairs.chunks(PAIRS).collect();
            let blocks =
                self.workers.share(&mut self.desks, &groups, |desk, pairs| desk.both_turns(table, pairs));
            for (place, block) in blocks.into_iter().flatten() {
                *self.table.block_mut(place) = block;
            }
        }
        let slowest = self.desks.iter().map(|desk| desk.slowest).max().unwrap_or(0);
        self.table.quiet_rounds = self.table.quiet_rounds.max(slowest);
        self.done += 1;
    }
}

impl Solved {
    /// Solves the game with `set`, five cards, up to `target` points. `progress` is told how many of how many steps are done.
    pub fn solve(
        set: CardSet,
        target: u16,
        workers: impl Workers,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Self {
        let mut solver = Solver::new(set, target, workers);
        while !solver.is_done() {
            solver.step();
            progress(solver.done(), solver.all());
        }
        solver.finish()
    }

    /// Every possible score: the card, the hand that it leaves, the points.
    pub fn scores(&self) -> impl Iterator<Item = (usize, Hand, usize)> {
        let all = (0..CARDS).flat_map(|card| Hand::all().map(move |left| (card, left)));
        all.filter(|(card, left)| !left.has(*card))
            .flat_map(|(card, left)| self.best.points(card).iter().map(move |&points| (card, left, points)))
    }
}
