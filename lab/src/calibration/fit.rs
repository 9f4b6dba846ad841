//! The two weights of each entry of a calibration's table, by the greatest likelihood of who won.

use std::collections::BTreeMap;
use std::sync::Mutex;

use dizaine_bots::Players;
use dizaine_bots::value::{Terms, result};
use dizaine_core::{AnyTable, Outcome, Seat};

use super::self_play::{Plan, play};

/// The weights of one entry.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The two weights.
    pub weights: [f64; 2],
    /// The number of positions that they were fitted on.
    pub positions: usize,
}

/// A position: the terms of its seats, and their shares of the victory.
struct Sample(Vec<([f64; 2], f64)>);

/// Fits the calibration of the expert of the game `G` on games of the expert against itself, by entry of its table.
pub fn fit<G: Players>(
    empty: &dyn AnyTable,
    plan: Plan,
    progress: &(dyn Fn() + Sync),
) -> BTreeMap<usize, Fit> {
    let values = Mutex::new(Vec::new());
    let played = play(empty, plan, progress, &|_, table, _, _, _| {
        let mut value = values.lock().ok()?.pop().or_else(G::value)?;
        let terms = value.terms(table.typed::<G>()?.game());
        values.lock().ok()?.push(value);
        terms
    });
    let mut samples: BTreeMap<usize, Vec<Sample>> = BTreeMap::new();
    for (positions, outcome) in &played {
        for terms in positions {
            samples.entry(terms.entry).or_default().push(sample(terms, outcome));
        }
    }
    let fit = |(entry, samples): (usize, Vec<Sample>)| {
        (entry, Fit { weights: likeliest(&samples), positions: samples.len() })
    };
    samples.into_iter().map(fit).collect()
}

fn sample(terms: &Terms, outcome: &Outcome) -> Sample {
    let shares = result(outcome);
    let seats = Seat::all(terms.seats.len()).zip(&terms.seats);
    Sample(seats.filter_map(|(seat, terms)| Some(((*terms)?, shares[seat]))).collect())
}

/// Newton's method on the logarithm of the likelihood, which has one maximum.
fn likeliest(samples: &[Sample]) -> [f64; 2] {
    let mut weights = [1.0, 1.0];
    for _ in 0..30 {
        let mut slope = [0.0; 2];
        // A bit of curvature for weights that the samples say nothing about.
        let mut bend = [[1e-6, 0.0], [0.0, 1e-6]];
        for Sample(seats) in samples {
            let sums = seats.iter().map(|(terms, _)| weights[0] * terms[0] + weights[1] * terms[1]);
            let most = sums.clone().fold(f64::NEG_INFINITY, f64::max);
            let odds: Vec<f64> = sums.map(|sum| (sum - most).exp()).collect();
            let whole: f64 = odds.iter().sum();
            let mut mean = [0.0; 2];
            for ((terms, share), odds) in seats.iter().zip(&odds) {
                for k in 0..2 {
                    mean[k] += odds / whole * terms[k];
                    slope[k] += (share - odds / whole) * terms[k];
                    for l in 0..2 {
                        bend[k][l] += odds / whole * terms[k] * terms[l];
                    }
                }
            }
            for k in 0..2 {
                for l in 0..2 {
                    bend[k][l] -= mean[k] * mean[l];
                }
            }
        }
        let whole = bend[0][0] * bend[1][1] - bend[0][1] * bend[1][0];
        let step = [
            (bend[1][1] * slope[0] - bend[0][1] * slope[1]) / whole,
            (bend[0][0] * slope[1] - bend[1][0] * slope[0]) / whole,
        ];
        for k in 0..2 {
            weights[k] += step[k].clamp(-1.0, 1.0);
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use dizaine_core::Chance;
    use dizaine_core::chance::FastChance;

    use super::*;

    #[test]
    fn weights_that_made_the_results_are_found_again() {
        let mut chance = FastChance::new(3);
        let mut unit = || f64::from(chance.below(1 << 20)) / f64::from(1 << 20);
        let mut samples = Vec::new();
        for _ in 0..20_000 {
            let terms: Vec<[f64; 2]> = (0..3).map(|_| [2.0 * unit(), 2.0 * unit()]).collect();
            let odds: Vec<f64> = terms.iter().map(|terms| (1.5 * terms[0] + 0.5 * terms[1]).exp()).collect();
            let mut left = unit() * odds.iter().sum::<f64>();
            let winner = odds.iter().position(|odds| {
                left -= odds;
                left < 0.0
            });
            let seat = |(index, terms)| (terms, if Some(index) == winner { 1.0 } else { 0.0 });
            samples.push(Sample(terms.into_iter().enumerate().map(seat).collect()));
        }
        let [first, second] = likeliest(&samples);
        assert!((first - 1.5).abs() < 0.1 && (second - 0.5).abs() < 0.1, "{first} {second}");
    }
}
