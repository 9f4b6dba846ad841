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
const CLOSE: f32 = 2e-7;

/// Two lanes are for the bounds; four cost the same.
const BOUNDS: usize = 4;

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
    /// What scores lead to, by mover: against each hand, and against a full one.
    scores: [Scores<Lanes<HANDS>>; 2],
    against_full: [Scores<Lanes<BOUNDS>>; 2],
    turn: Turn<Lanes<HANDS>>,
    turn_against_full: Turn<Lanes<BOUNDS>>,
    /// The most steps it took for the bounds to meet.
    pub(super) slowest: usize,
}

impl Desk {
    pub(super) fn new(best: &Best) -> Self {
        Self {
            scores: std::array::from_fn(|_| Scores::new()),
            against_full: std::array::from_fn(|_| Scores::new()),
            turn: Turn::new(best.clone()),
            turn_against_full: Turn::new(best.clone()),
            slowest: 0,
        }
    }

    /// Looks up where every score leads.
    fn look_ahead(&mut self, table: &Solved, place: Place) {
        let (scores, full) =
            (&mut self.scores[place.mover as usize], &mut self.against_full[place.mover as usize]);
        for card in 0..CARDS {
            for left in Hand::all().filter(|hand| !hand.has(card)) {
                for &points in table.best.points(card) {
                    let row = table.worth_of(place, points, left, table.effect(card));
                    scores.row_mut(card, left)[points] = Lanes(row);
                    full.row_mut(card, left)[points] = Lanes([row[Hand::FULL.index()]; BOUNDS]);
                }
            }
        }
    }

    /// What a turn is worth with each hand against a full one, if passing is worth `pass`.
    fn against_full(&mut self, mover: Mover, pass: [f32; BOUNDS]) -> [[f32; BOUNDS]; HANDS] {
        let scores = &self.against_full[mover as usize];
        self.turn_against_full.evaluate(Hand::FULL, scores, &Lanes(pass)).map(|lanes| lanes.0)
    }

    /// The block of a place, if passing is worth `pass` to its player.
    fn block(&mut self, mover: Mover, pass: Row) -> Block {
        let worth = self.turn.evaluate(Hand::FULL, &self.scores[mover as usize], &Lanes(pass));
        std::array::from_fn(|waiting| std::array::from_fn(|moving| 1.0 - worth[moving].0[waiting]))
    }

    /// The last turn of the game: the first player has reached the target, so that passing loses (E1, E3).
    fn last_turn(&mut self, table: &Solved, place: Place) -> Block {
        if place.second + MOST < place.first {
            return [[1.0; HANDS]; HANDS];
        }
        self.look_ahead(table, place);
        self.block(Mover::Second, [0.0; HANDS])
    }

    /// Both turns at the points of `place`, from which the game can go on for ever.
    fn both_turns(&mut self, table: &Solved, place: Place) -> [Block; 2] {
        for mover in [Mover::First, Mover::Second] {
            self.look_ahead(table, Place { mover, ..place });
        }
        let full = Hand::FULL.index();
        let seconds = self.second_against_full();
        let pass = answered(&seconds.map(|worth| 1.0 - worth), Effect::PASS.must);
        let firsts = self.block(Mover::First, pass);
        let pass = answered(&firsts[full], Effect::PASS.must);
        let seconds = self.block(Mover::Second, pass);
        [firsts, seconds]
    }

    /// What the second player's turn is worth with each hand against a full one.
    fn second_against_full(&mut self) -> [f32; HANDS] {
        let full = Hand::FULL.index();
        let (mut low, mut high) = (0.0, 1.0);
        for step in 1.. {
            let seconds = self.against_full(Mover::Second, [1.0 - low, 1.0 - high, 0.0, 0.0]);
            let apart = seconds.iter().map(|lanes| lanes[0] - lanes[1]).fold(0.0, f32::max);
            if apart < CLOSE || step > 20 * usize::from(QUIET_ROUNDS) {
                self.slowest = self.slowest.max(step - 1);
                return seconds.map(|lanes| lanes[0].midpoint(lanes[1]));
            }
            let [most, least, ..] = seconds[full];
            let firsts = self.against_full(Mover::First, [1.0 - most, 1.0 - least, 0.0, 0.0]);
            [low, high, ..] = firsts[full];
        }
        unreachable!("the bounds meet, or the steps run out")
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
        // Both turns at the same points are one piece of work.
        let work = |desk: &mut Desk, place: &Place| match place.mover {
            Mover::Second if place.first >= table.target => vec![(*place, desk.last_turn(table, *place))],
            Mover::Second => Vec::new(),
            Mover::First => {
                let movers = [Mover::First, Mover::Second];
                movers
                    .map(|mover| Place { mover, ..*place })
                    .into_iter()
                    .zip(desk.both_turns(table, *place))
                    .collect()
            }
        };
        for (place, block) in share(desks, &places, work).into_iter().flatten() {
            *self.block_mut(place) = block;
        }
        self.slowest = desks.iter().map(|desk| desk.slowest).max().unwrap_or(0).max(self.slowest);
    }
}

/// Does all of `work`, each desk what comes next to it.
fn share<T: Sync, R: Send>(
    desks: &mut [Desk],
    work: &[T],
    each: impl Fn(&mut Desk, &T) -> R + Sync,
) -> Vec<R> {
    let (next, each) = (&Mutex::new(work.iter()), &each);
    std::thread::scope(|scope| {
        let mut running = Vec::new();
        for desk in desks {
            running.push(scope.spawn(move || {
                let mut done = Vec::new();
                loop {
                    let item = next.lock().expect("nobody panics with it").next();
                    let Some(item) = item else { break done };
                    done.push(each(desk, item));
                }
            }));
        }
        running.into_iter().flat_map(|thread| thread.join().expect("arithmetic does not panic")).collect()
    })
}
