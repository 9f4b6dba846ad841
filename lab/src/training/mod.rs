//! Training the experts' networks: samples are positions of games with their results. The same arguments give the same file.

pub mod dicy;
pub mod dix;
pub mod retro;

use dizaine_bots::network::{HIDDEN, Learned, Network, softmax};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Outcome, Seat};

/// How many games are played and how often their samples are used.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of games.
    pub games: u32,
    /// The number of passes over the samples of all games.
    pub passes: u32,
    /// The seed of all chance.
    pub seed: u64,
}

/// A training sample: the features of every player in a position, and their shares of the result.
struct Sample<const INPUTS: usize, const SEATS: usize> {
    seats: usize,
    inputs: [[f32; INPUTS]; SEATS],
    shares: [f32; SEATS],
}

/// The shares that a network learns from a finished game: half of a share is the victory, the other half says by how much it
/// was won, which depends less on luck. With a lead of `margin` points, that half is e times as large; `margin` is negative
/// where low scores win.
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
fn train<const INPUTS: usize, const SEATS: usize>(
    learned: &Learned<INPUTS>,
    first: Option<Network<INPUTS>>,
    samples: &[Sample<INPUTS, SEATS>],
    effort: Effort,
    progress: &mut dyn FnMut(&str),
) -> Vec<u8> {
    progress(&format!("{} games, {} positions", effort.games, samples.len()));
    let mut chance = FastChance::nth(effort.seed, u64::MAX / 2);
    let first = first.unwrap_or_else(|| random(&mut chance));
    learned.format.write(&descend(first, samples, effort.passes, &mut chance, progress))
}

/// Small random weights.
fn random<const INPUTS: usize>(chance: &mut impl Chance) -> Network<INPUTS> {
    let mut small = |scale: f32| scale * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..Network::<INPUTS>::WEIGHTS).map(|_| small(0.3)).collect() }
}

/// Stochastic gradient descent: goes through the samples `passes` times, each time in another order and with a smaller rate.
fn descend<const INPUTS: usize, const SEATS: usize>(
    first: Network<INPUTS>,
    samples: &[Sample<INPUTS, SEATS>],
    passes: u32,
    chance: &mut impl Chance,
    progress: &mut dyn FnMut(&str),
) -> Network<INPUTS> {
    let mut trainer = Trainer::new(first);
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
struct Trainer<const INPUTS: usize> {
    network: Network<INPUTS>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl<const INPUTS: usize> Trainer<INPUTS> {
    fn new(network: Network<INPUTS>) -> Self {
        let none = vec![0.0; network.weights.len()];
        Self { network, mean: none.clone(), square: none, steps: 0 }
    }

    /// The probabilities to win that the network gives the players of a sample.
    fn chances<const SEATS: usize>(&self, sample: &Sample<INPUTS, SEATS>) -> [f32; SEATS] {
        let mut scores = [0.0; SEATS];
        for (score, inputs) in scores.iter_mut().zip(&sample.inputs[..sample.seats]) {
            *score = self.network.score(inputs);
        }
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
        let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
        let mut count = 0.0;
        for sample in samples {
            count += 1.0;
            let chances = self.chances(sample);
            let errors = chances.iter().zip(sample.shares).map(|(chance, share)| chance - share);
            for (inputs, error) in sample.inputs[..sample.seats].iter().zip(errors) {
                self.add_gradient(inputs, error, rows);
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
    fn add_gradient(&self, inputs: &[f32; INPUTS], error: f32, rows: &mut [[f32; HIDDEN]]) {
        let hidden = self.network.hidden(inputs);
        let (weights, _) = self.network.weights.as_chunks::<HIDDEN>();
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
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
