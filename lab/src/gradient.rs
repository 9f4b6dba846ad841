//! What the learning of policies shares: gradients of the scores of networks, and the steps along them (Adam).

use dizaine_bots::network::{HIDDEN, Network};
use dizaine_core::Chance;
use dizaine_core::chance::FastChance;

/// A push smaller than this is left out: nearly all choices have one.
const NOTHING: f32 = 1e-5;

/// The running means of a gradient and of its square.
#[derive(Default)]
pub(crate) struct Means {
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Means {
    /// A step up along the gradient of `count` decisions; `steps` is its number, from 1 on.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &[f32],
        (rate, count): (f32, f32),
        steps: i32,
    ) {
        let fade = [0.9_f32.powi(steps), 0.99_f32.powi(steps)];
        self.mean.resize(weights.len(), 0.0);
        self.square.resize(weights.len(), 0.0);
        for (index, weight) in weights.iter_mut().enumerate().take(gradient.len()) {
            let slope = gradient[index] / count;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.99 * *square + 0.01 * slope * slope;
            let push = *mean / (1.0 - fade[0]) / ((*square / (1.0 - fade[1])).sqrt() + 1e-6);
            // A file keeps weights below 16.
            *weight = (*weight + rate * push).clamp(-15.0, 15.0);
        }
    }
}

/// Adds a gradient to a sum.
pub(crate) fn add(sum: &mut Vec<f32>, other: &[f32]) {
    sum.resize(sum.len().max(other.len()), 0.0);
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
}

/// Adds the gradient of a network's score, times `push`, to the gradients of its weights.
pub(crate) fn back<const N: usize>(
    network: &Network<N>,
    inputs: &[f32; N],
    push: f32,
    gradient: &mut Vec<f32>,
) {
    if push.abs() < NOTHING {
        return;
    }
    gradient.resize(network.weights.len(), 0.0);
    let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
    let (weights, _) = network.weights.as_chunks::<HIDDEN>();
    let hidden = network.hidden(inputs);
    let mut slopes = [0.0; HIDDEN];
    for index in 0..HIDDEN {
        rows[N + 1][index] += push * hidden[index].max(0.0);
        slopes[index] = if hidden[index] > 0.0 { push * weights[N + 1][index] } else { 0.0 };
        rows[N][index] += slopes[index];
    }
    for (row, input) in rows.iter_mut().zip(inputs) {
        if *input != 0.0 {
            row.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += input * slope);
        }
    }
}

/// Small random weights.
pub(crate) fn random<const N: usize>(chance: &mut FastChance) -> Network<N> {
    let mut small = || 0.25 * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..Network::<N>::WEIGHTS).map(|_| small()).collect() }
}

/// The entropy of a distribution.
pub(crate) fn entropy(odds: impl Iterator<Item = f32>) -> f32 {
    odds.map(|odds| -odds * odds.max(1e-9).ln()).sum()
}
