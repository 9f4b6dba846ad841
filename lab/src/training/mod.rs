//! Training the experts' networks: samples are positions of games with their results, or with exact values. The same arguments
//! give the same samples and the same file, on any number of threads.

pub mod dicy;
pub mod dix;
pub mod retro;

use std::ops::Range;

use dizaine_bots::dicy::solved::Workers;
use dizaine_bots::network::{Learned, Network, softmax};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Outcome, Seat};

use crate::threads::Threads;

/// How many games are played and how often their samples are used.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of games.
    pub games: u32,
    /// The number of passes over the samples of all games.
    pub passes: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads that play.
    pub threads: usize,
}

/// A training sample: the features of every player in a position, and their shares of the result.
pub struct Sample<const INPUTS: usize, const SEATS: usize> {
    seats: usize,
    inputs: [[f32; INPUTS]; SEATS],
    /// What the network learns.
    shares: [f32; SEATS],
    /// The victory.
    won: [f32; SEATS],
    /// For calibration, if the expert alone played, without random actions: the entry of the calibration's table, and the part of the
    /// game that was left.
    expert: Option<(usize, f32)>,
    follows: Follows,
}

/// What follows a sampled position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follows {
    /// The next sample, after a turn that experts played.
    Next,
    /// The end of the game.
    End,
    /// A turn that was played otherwise, to see more positions: what came of it says nothing about this one.
    Otherwise,
}

impl<const INPUTS: usize, const SEATS: usize> Sample<INPUTS, SEATS> {
    /// A position that nothing is known of yet but these features.
    fn of(seats: usize, inputs: [[f32; INPUTS]; SEATS]) -> Self {
        Self { seats, inputs, shares: [0.0; SEATS], won: [0.0; SEATS], expert: None, follows: Follows::End }
    }

    /// Adds the sample to a file for `lab/fit.py`, as little-endian `f32`: the number of seats, the entry of the calibration's table
    /// (or −1) and the part of the game that is left, what follows (1: the next sample; 0: the end; −1: a turn that was played otherwise),
    /// the features, the shares and the victory of all seats; empty seats are zeros.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let (entry, left) = self.expert.map_or((-1.0, 0.0), |(entry, left)| (entry as f32, left));
        let follows = match self.follows {
            Follows::Next => 1.0,
            Follows::End => 0.0,
            Follows::Otherwise => -1.0,
        };
        let head = [self.seats as f32, entry, left, follows];
        let numbers = head.into_iter().chain(self.inputs.into_iter().flatten());
        for number in numbers.chain(self.shares).chain(self.won) {
            bytes.extend(number.to_le_bytes());
        }
    }
}

/// The samples of all games, in their order: each thread has a `desk` and plays whole games.
fn gather<D: Send, const INPUTS: usize, const SEATS: usize>(
    effort: Effort,
    desk: impl Fn() -> D,
    play: impl Fn(&mut D, u32, &mut FastChance) -> Vec<Sample<INPUTS, SEATS>> + Sync,
) -> Vec<Sample<INPUTS, SEATS>> {
    let mut desks: Vec<D> = (0..effort.threads.max(1)).map(|_| desk()).collect();
    let numbers: Vec<u32> = (0..effort.games).collect();
    let play =
        |desk: &mut D, number: &u32| play(desk, *number, &mut FastChance::nth(effort.seed, (*number).into()));
    Threads(effort.threads).share(&mut desks, &numbers, play).into_iter().flatten().collect()
}

/// Gives the samples of a finished game their results. Of each, `otherwise` says whether the turn after it was played otherwise.
fn finish<const INPUTS: usize, const SEATS: usize>(
    samples: Vec<(Sample<INPUTS, SEATS>, bool)>,
    shares: [f32; SEATS],
    won: [f32; SEATS],
) -> Vec<Sample<INPUTS, SEATS>> {
    let last = samples.len().saturating_sub(1);
    let finish = |(index, (sample, otherwise))| {
        let follows = match otherwise {
            true => Follows::Otherwise,
            false if index == last => Follows::End,
            false => Follows::Next,
        };
        Sample { shares, won, follows, ..sample }
    };
    samples.into_iter().enumerate().map(finish).collect()
}

/// The victory, a shared one in parts.
fn won<const SEATS: usize>(outcome: &Outcome, seats: usize) -> [f32; SEATS] {
    let mut won = [0.0; SEATS];
    Seat::all(seats).for_each(|seat| won[seat.index()] = outcome.win_share(seat) as f32);
    won
}

/// The shares that a network learns from a finished game: half of a share is the victory, the other half says by how much it
/// was won, which depends less on luck. With a lead of `margin` points, that half is e times as large.
fn shares<const SEATS: usize>(outcome: &Outcome, seats: usize, margin: f32) -> [f32; SEATS] {
    let mut scores = [0.0; SEATS];
    for seat in Seat::all(seats) {
        scores[seat.index()] = outcome.standing(seat).score as f32 / margin;
    }
    let mut shares = softmax(scores, seats);
    for seat in Seat::all(seats) {
        shares[seat.index()] = f32::midpoint(shares[seat.index()], outcome.win_share(seat) as f32);
    }
    shares
}

/// Trains a network on `samples`, starting from `first` or from random weights, and returns its file. `progress` is told a
/// line per pass.
fn train<const INPUTS: usize, const WIDTH: usize, const SEATS: usize>(
    learned: &Learned<INPUTS, WIDTH>,
    first: Option<Network<INPUTS, WIDTH>>,
    samples: &[Sample<INPUTS, SEATS>],
    effort: Effort,
    progress: &mut dyn FnMut(&str),
) -> Vec<u8> {
    progress(&format!("{} games, {} positions", effort.games, samples.len()));
    let mut chance = FastChance::nth(effort.seed, u64::MAX / 2);
    let first = first.unwrap_or_else(|| random(&mut chance));
    learned.format.write(&descend(first, learned.units, samples, effort.passes, &mut chance, progress))
}

/// Small random weights.
fn random<const INPUTS: usize, const WIDTH: usize>(chance: &mut impl Chance) -> Network<INPUTS, WIDTH> {
    let mut small = |scale: f32| scale * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..Network::<INPUTS, WIDTH>::WEIGHTS).map(|_| small(0.3)).collect() }
}

/// Stochastic gradient descent: goes through the samples `passes` times, each time in another order and with a smaller rate.
fn descend<const INPUTS: usize, const WIDTH: usize, const SEATS: usize>(
    first: Network<INPUTS, WIDTH>,
    units: fn(usize) -> Range<usize>,
    samples: &[Sample<INPUTS, SEATS>],
    passes: u32,
    chance: &mut impl Chance,
    progress: &mut dyn FnMut(&str),
) -> Network<INPUTS, WIDTH> {
    let mut trainer = Trainer::new(first, units);
    // One sample in ten is held out, to measure the error on positions that were not learned.
    let (held_out, samples) = samples.split_at(samples.len() / 10);
    for pass in 0..passes {
        let rate = 0.002 * (1.0 - pass as f32 / passes as f32) + 0.0001;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index as u32 + 1) as usize);
        }
        for batch in order.chunks(128) {
            trainer.learn(batch.iter().map(|&index| &samples[index as usize]), rate);
        }
        progress(&format!(
            "pass {pass}: error {:.4} learned, {:.4} held out",
            trainer.error(samples),
            trainer.error(held_out)
        ));
    }
    trainer.network
}

/// A network in training, with the running means of its gradients (Adam).
struct Trainer<const INPUTS: usize, const WIDTH: usize> {
    network: Network<INPUTS, WIDTH>,
    /// The units that value a table of so many seats.
    units: fn(usize) -> Range<usize>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl<const INPUTS: usize, const WIDTH: usize> Trainer<INPUTS, WIDTH> {
    fn new(network: Network<INPUTS, WIDTH>, units: fn(usize) -> Range<usize>) -> Self {
        let none = vec![0.0; network.weights.len()];
        Self { network, units, mean: none.clone(), square: none, steps: 0 }
    }

    /// The probabilities to win that the network gives the players of a sample.
    fn chances<const SEATS: usize>(&self, sample: &Sample<INPUTS, SEATS>) -> [f32; SEATS] {
        let scores = self.network.scores(&sample.inputs, sample.seats, (self.units)(sample.seats));
        softmax(scores, sample.seats)
    }

    /// The mean cross-entropy.
    fn error<const SEATS: usize>(&self, samples: &[Sample<INPUTS, SEATS>]) -> f32 {
        let error = |sample: &Sample<INPUTS, SEATS>| -> f32 {
            let chances = self.chances(sample);
            (0..sample.seats).map(|seat| -sample.shares[seat] * chances[seat].max(1e-6).ln()).sum()
        };
        samples.iter().map(error).sum::<f32>() / samples.len() as f32
    }

    /// One step along the gradient of a batch.
    fn learn<'a, const SEATS: usize>(
        &mut self,
        samples: impl Iterator<Item = &'a Sample<INPUTS, SEATS>>,
        rate: f32,
    ) {
        let mut gradient = vec![0.0; self.network.weights.len()];
        let (rows, _) = gradient.as_chunks_mut::<WIDTH>();
        let mut count = 0.0;
        for sample in samples {
            count += 1.0;
            let chances = self.chances(sample);
            let errors = chances.iter().zip(sample.shares).map(|(chance, share)| chance - share);
            for (inputs, error) in sample.inputs[..sample.seats].iter().zip(errors) {
                self.add_gradient(inputs, (self.units)(sample.seats), error, rows);
            }
        }
        self.steps += 1;
        let [fade_mean, fade_square] = [0.9_f32.powi(self.steps), 0.999_f32.powi(self.steps)];
        for (index, weight) in self.network.weights.iter_mut().enumerate() {
            let slope = gradient[index] / count;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope;
            self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope;
            let mean = self.mean[index] / (1.0 - fade_mean);
            let square = self.square[index] / (1.0 - fade_square);
            *weight -= rate * mean / (square.sqrt() + 1e-8);
        }
    }

    /// Adds the gradient of one player's score, times `error`, to the gradients of all weights.
    fn add_gradient(
        &self,
        inputs: &[f32; INPUTS],
        units: Range<usize>,
        error: f32,
        rows: &mut [[f32; WIDTH]],
    ) {
        let hidden = self.network.part_of_hidden(inputs, units.clone());
        let (weights, _) = self.network.weights.as_chunks::<WIDTH>();
        let mut back = [0.0; WIDTH];
        for index in units {
            rows[INPUTS + 1][index] += error * hidden[index].max(0.0);
            back[index] = if hidden[index] > 0.0 { error * weights[INPUTS + 1][index] } else { 0.0 };
            rows[INPUTS][index] += back[index];
        }
        for (row, input) in rows.iter_mut().zip(inputs) {
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += input * back;
            }
        }
    }
}
