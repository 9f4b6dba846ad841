//! Solving: from the last turns back to the first.
//!
//! A score moves to a place where the two have more points between them, so places are worked out by falling sums, and
//! those of one sum do not depend on each other: threads share them. A pass stays at the same points. But it makes all
//! cards of its player active (T5), so that after two passes in a row both hands are full. What the first player's turn
//! is worth with full hands, X, then follows from X itself, by way of the second player's turn with any hand against a
//! full one; and all else at these points follows from those turns.
//!
//! X is found between two bounds, 0 and 1 at first: whatever the game is worth after n more rounds of passing, now it is
//! worth what n steps make of that. So when the bounds meet within ten steps, the end after ten quiet rounds (E2) cannot
//! matter either.

use std::sync::Mutex;

use dizaine_dicy::{CardSet, Effect, QUIET_ROUNDS};

use super::table::{Block, Mover, Place, Row, Solved, answered};
use crate::dicy::hand::{CARDS, HANDS, Hand};
use crate::dicy::throws::Best;
use crate::dicy::turn::{Lanes, MOST, Scores, Turn};

/// The bounds have met when they are as close as this: about what the arithmetic rounds off.
pub(super) const CLOSE: f32 = 2e-7;
/// Here and there it rounds off a little more: bounds that are so close and come no closer have met as well.
const ROUGHLY: f32 = 1e-6;

/// So many cases are worked out side by side: few enough that a turn's arithmetic stays in the nearest caches.
pub(super) const LANES: usize = 16;
/// The hands of the player who waits are taken in so many parts.
pub(super) const PARTS: usize = HANDS / LANES;
/// Bounds are found for so many pairs of points at once, two lanes each.
const PAIRS: usize = LANES / 2;

/// The steps of a solution: the last turns, then each sum of points.
pub(super) fn steps(target: usize) -> usize {
    2 * target
}

/// The places that step number `step` works out.
pub(super) fn places(target: usize, step: usize) -> Vec<Place> {
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

/// One thread's room to work in.
pub(super) struct Desk {
    turn: Turn<Lanes<LANES>>,
    /// What scores lead to, by part of the other player's hands.
    scores: [Scores<Lanes<LANES>>; PARTS],
    /// By mover: what they lead to against a full hand, two lanes for each pair of points.
    against_full: [Scores<Lanes<LANES>>; 2],
    /// The most steps it took for the bounds to meet.
    pub(super) slowest: usize,
}

impl Desk {
    pub(super) fn new(best: &Best) -> Self {
        Self {
            turn: Turn::new(best.clone()),
            scores: std::array::from_fn(|_| Scores::new()),
            against_full: std::array::from_fn(|_| Scores::new()),
            slowest: 0,
        }
    }

    /// The block of a place, if passing is worth `pass` to its player.
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

    /// The last turn of the game: the first player has reached the target with so many points more, so that passing loses
    /// (E1, E3).
    fn last_turn(&mut self, table: &Solved, lead: usize) -> Block {
        let first = table.target.max(lead);
        let place = Place { mover: Mover::Second, first, second: first - lead };
        self.block(table, place, &[0.0; HANDS])
    }

    /// Both turns at each of some pairs of points, at most [`PAIRS`], from which the game can go on for ever.
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

    /// What the second player's turn is worth with each hand against a full one, for each of the pairs.
    fn second_against_full(&mut self, table: &Solved, pairs: &[(usize, usize)]) -> Vec<Row> {
        self.look_ahead_against_full(table, pairs);
        let full = Hand::FULL.index();
        let mut met = vec![None; pairs.len()];
        let mut were_apart = [1.0; PAIRS];
        // By turns the least and the most that the first player's turn is worth.
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

    /// Looks up where every score leads against a full hand. Lanes that are left over repeat the last pair.
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

impl Solved {
    /// Solves the game with `set`, five cards, up to `target` points on `threads` threads; `progress` is told how many of
    /// how many steps are done.
    pub fn solve(set: CardSet, target: u16, threads: usize, progress: &mut dyn FnMut(usize, usize)) -> Self {
        let mut table = Self::empty(set, target.into());
        let mut desks: Vec<Desk> = (0..threads.max(1)).map(|_| Desk::new(&table.best)).collect();
        for step in 0..steps(table.target) {
            table.work_out(step, &mut desks);
            progress(step + 1, steps(table.target));
        }
        table
    }

    /// Works out one step, for which all earlier ones are needed.
    pub(super) fn work_out(&mut self, step: usize, desks: &mut [Desk]) {
        let places = places(self.target, step);
        let table = &*self;
        if step == 0 {
            // E3: in a last turn only the lead counts. One larger than any score is the victory.
            let leads: Vec<usize> = (1..=MOST).collect();
            let blocks = share(desks, &leads, |desk, &lead| desk.last_turn(table, lead));
            for place in places {
                let block = blocks.get(place.first - place.second - 1);
                *self.block_mut(place) = block.copied().unwrap_or([[1.0; HANDS]; HANDS]);
            }
        } else {
            let pairs = places.iter().filter(|place| place.mover == Mover::First);
            let pairs: Vec<(usize, usize)> = pairs.map(|place| (place.first, place.second)).collect();
            let groups: Vec<_> = pairs.chunks(PAIRS).collect();
            let blocks = share(desks, &groups, |desk, pairs| desk.both_turns(table, pairs));
            for (place, block) in blocks.into_iter().flatten() {
                *self.block_mut(place) = block;
            }
        }
        self.slowest = desks.iter().map(|desk| desk.slowest).max().unwrap_or(0).max(self.slowest);
    }

    /// Every score that there is: the card, the hand that it leaves, the points.
    pub(super) fn scores(&self) -> impl Iterator<Item = (usize, Hand, usize)> {
        let all = (0..CARDS).flat_map(|card| Hand::all().map(move |left| (card, left)));
        all.filter(|(card, left)| !left.has(*card))
            .flat_map(|(card, left)| self.best.points(card).iter().map(move |&points| (card, left, points)))
    }
}

/// Does all of `work`, each desk what comes next to it. The results are in the order of the work.
pub(super) fn share<D: Send, T: Sync, R: Send>(
    desks: &mut [D],
    work: &[T],
    each: impl Fn(&mut D, &T) -> R + Sync,
) -> Vec<R> {
    let (next, each) = (&Mutex::new(work.iter().enumerate()), &each);
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let mut running = Vec::new();
        for desk in desks {
            running.push(scope.spawn(move || {
                let mut done = Vec::new();
                loop {
                    let item = next.lock().expect("nobody panics with it").next();
                    let Some((index, item)) = item else { break done };
                    done.push((index, each(desk, item)));
                }
            }));
        }
        running.into_iter().flat_map(|thread| thread.join().expect("arithmetic does not panic")).collect()
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}
