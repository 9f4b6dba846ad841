//! Learns the policy of DiXkiBluff's expert: it plays against itself and against the weaker bots, and a policy gradient with a penalty on
//! lost entropy (magnetic mirror descent towards the uniform policy, with a step small enough for one gradient a batch) makes the choices of
//! won rounds likelier. A round is an episode: its result is the change of the chance to win, by the dice that everyone has.
//!
//! The penalty keeps the policy mixed. It falls during the course, so that the policy approaches an equilibrium instead of circling around it.

use dizaine_bots::bluff::policy::Policy;
use dizaine_bots::dicy::solved::Workers;
use dizaine_core::chance::FastChance;

use super::episode::{Desk, Episode, Temper};
use super::gradient::{Gradient, Mind};
use super::seats::Seating;
use crate::Threads;

/// How long and on how many threads the policy learns.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// The number of batches.
    pub batches: u32,
    /// The number of games in a batch.
    pub games: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// A batch is played in this many parts, which the threads share.
const PARTS: u64 = 64;

/// Learns from `first` on, or from random weights, at tables that `seating` makes. `progress` is told the number of each batch, its mean
/// entropy and the policy.
pub fn learn(
    first: Option<Policy>,
    course: Course,
    seating: Seating<'_>,
    progress: &mut dyn FnMut(u32, f32, &Policy),
) -> Policy {
    let mut mind = Mind::new(first, &mut FastChance::nth(course.seed, u64::MAX / 2));
    let threads = Threads(course.threads);
    let mut desks: Vec<Desk> = (0..threads.count()).map(|_| Desk::default()).collect();
    for batch in 0..course.batches {
        let left = 1.0 - batch as f32 / course.batches as f32;
        let temper = Temper { entropy: 0.012 + 0.1 * left.powi(2) };
        let parts: Vec<u64> = (0..PARTS).collect();
        let gradients = threads.share(&mut desks, &parts, |desk, part| {
            let mut gradient = Gradient::default();
            let games = u64::from(course.games).div_ceil(PARTS);
            for game in 0..games {
                let number = (u64::from(batch) * PARTS + part) * games + game;
                let mut chance = FastChance::nth(course.seed, number);
                let table = seating(&mut chance);
                Episode::play(&mind, desk, table, chance, temper, &mut gradient);
            }
            gradient
        });
        let mut whole = Gradient::default();
        for gradient in &gradients {
            whole.add(gradient);
        }
        mind.step(&whole, 0.0002 + 0.002 * left);
        progress(batch, whole.entropy / whole.decisions.max(1.0), &mind.policy);
    }
    mind.policy
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Effort, win_share};
    use crate::bluff::{alone_among, league, table};
    use dizaine_bluff::Bluff;
    use dizaine_bots::bluff::expert::Expert;
    use dizaine_bots::bluff::rules::{Rule, Ruled};
    use dizaine_bots::{Bot, Budget};
    use std::sync::Arc;

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let weights = |threads| {
            let course = Course { batches: 2, games: 64, seed: 3, threads };
            learn(None, course, &league, &mut |_, _, _| ()).write()
        };
        assert!(weights(1) == weights(3));
    }

    /// After a few games among players who bet as high as they can, it wins more than its share.
    #[test]
    fn a_simple_response_is_learned() {
        let rash = || -> Box<dyn Bot<Bluff>> {
            Box::new(Ruled(Rule::named("leaper:safe=0.1,call=0,exact=1,shout=1").unwrap()))
        };
        let course = Course { batches: 60, games: 64, seed: 3, threads: 2 };
        let seating = alone_among(3, &rash, Budget(0));
        let response = Arc::new(learn(None, course, &seating, &mut |_, _, _| ()));
        let bot = || -> Box<dyn Bot<Bluff>> { Box::new(Expert::with(Arc::clone(&response))) };
        let effort = Effort { deals: 40, budget: Budget(0), seed: 1, threads: 2 };
        let share = win_share(&bot, &rash, &table(3), effort).unwrap();
        assert!(share.mean > 1.0 / 3.0, "{share:?}");
    }
}
