//! Learns the policy of the expert of 10 (Retro): it plays against itself and against the weaker bots, and a policy gradient with a penalty on
//! lost entropy (magnetic mirror descent towards the uniform policy) makes better choices likelier. A round is an episode: its result is the chance to win
//! between rounds, by the expert's network.

use dizaine_bots::dicy::solved::Workers;
use dizaine_bots::retro::policy::Policy;
use dizaine_core::chance::FastChance;

use super::episode::{Gradient, play};
use super::seats::company;
use crate::Threads;
use crate::gradient::Means;

/// How long and on how many threads the policy learns.
#[derive(Clone, Debug)]
pub struct Course {
    /// The number of batches.
    pub batches: u32,
    /// The number of games in a batch.
    pub games: u32,
    /// The numbers of players at its tables; those that are named twice are twice as frequent.
    pub players: Vec<usize>,
    /// The part of the whole course that is over already, from 0 to 1: it goes on with smaller steps and less entropy.
    pub from: f32,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// A batch is played in this many parts, which the threads share.
const PARTS: u64 = 64;

/// Learns from `first` on, or from the opinion of the regular. `progress` is told the number of each batch, what was measured and the policy.
pub fn learn(first: Option<Policy>, course: &Course, progress: &mut dyn FnMut(u32, &str, &Policy)) -> Policy {
    let mut policy = first.unwrap_or_else(|| Policy::random(&mut FastChance::nth(course.seed, u64::MAX / 2)));
    let mut means: Vec<Means> = policy.0.iter().map(|_| Means::default()).collect();
    let threads = Threads(course.threads);
    let mut desks = vec![(); course.threads.max(1)];
    let parts: Vec<u64> = (0..PARTS).collect();
    for batch in 0..course.batches {
        let left = (1.0 - course.from) * (1.0 - batch as f32 / course.batches as f32);
        let temper = 0.006 + 0.15 * left.powi(2);
        let gradients = threads.share(&mut desks, &parts, |(), part| {
            let mut gradient = Gradient::default();
            let games = u64::from(course.games).div_ceil(PARTS);
            for game in 0..games {
                let number = (u64::from(batch) * PARTS + part) * games + game;
                let mut chance = FastChance::nth(course.seed, number);
                let sitters = company(&course.players, &mut chance);
                play(&policy, sitters, chance, temper, &mut gradient);
            }
            gradient
        });
        let mut whole = Gradient::default();
        for gradient in &gradients {
            whole.add(gradient);
        }
        let rate = 0.0003 + 0.002 * left;
        for (kind, means) in means.iter_mut().enumerate() {
            let count = whole.decisions[kind].max(1.0);
            means.step(&mut policy.0[kind].weights, &whole.networks[kind], (rate, count), batch as i32 + 1);
        }
        progress(batch, &measured(&whole), &policy);
    }
    policy
}

/// By kind of decision: how many there were, their mean entropy and how much hung on them.
fn measured(whole: &Gradient) -> String {
    let kinds = whole.decisions.iter().zip(&whole.entropy).zip(&whole.spread);
    let line = kinds.map(|((&count, entropy), spread)| {
        format!("{count}: {:.3} {:.4}", entropy / count.max(1.0), spread / count.max(1.0))
    });
    line.collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let weights = |threads| {
            let course = Course { batches: 2, games: 64, players: vec![2, 7], from: 0.0, seed: 3, threads };
            learn(None, &course, &mut |_, _, _| ()).write()
        };
        assert!(weights(1) == weights(3));
    }
}
