//! How much one bot wins among others that are not in the registry: experts with other weights, rules with other numbers.

use std::sync::atomic::AtomicBool;

use dizaine_bots::dicy::solved::Workers;
use dizaine_bots::{AnyBot, Bot, Budget, erase};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat, Seats};

use super::ArenaError;
use super::game::{Lots, Player, play};
use super::statistics::{Share, share};
use super::times::Times;
use crate::Threads;

/// Makes a bot.
pub type Make<'a, G> = &'a (dyn Fn() -> Box<dyn Bot<G>> + Sync);

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of deals; each is played from every seat.
    pub deals: u64,
    /// The work of each decision.
    pub budget: Budget,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// The share of the victories of one bot among others.
pub fn win_share<G: Game>(
    one: Make<'_, G>,
    others: Make<'_, G>,
    options: &G::Options,
    effort: Effort,
) -> Result<Share, ArenaError> {
    let empty = G::new(options)?;
    let seats: Seats = Seat::all(empty.seats()).filter(|&seat| !empty.automatic().has(seat)).collect();
    let threads = Threads(effort.threads);
    let mut desks: Vec<Vec<Box<dyn AnyBot>>> = (0..threads.count())
        .map(|_| std::iter::once(one()).chain((1..seats.len()).map(|_| others())).map(erase).collect())
        .collect();
    let deals: Vec<u64> = (0..effort.deals).collect();
    let deal = |bots: &mut Vec<Box<dyn AnyBot>>, &deal: &u64| -> Result<f64, ArenaError> {
        let mut wins = 0.0;
        for (turn, own) in seats.iter().enumerate() {
            let stream = |index: u64| FastChance::nth(effort.seed, deal * 16 + index);
            bots.rotate_right(turn);
            let mut sitting = bots.drain(..);
            let sit = |seat: Seat| Player {
                bot: if seats.has(seat) { sitting.next() } else { None },
                thoughts: stream(2 + seat.index() as u64),
                times: Times::default(),
            };
            let mut players: Vec<Player> = Seat::all(empty.seats()).map(sit).collect();
            drop(sitting);
            let lots = Lots { table: stream(0), interrupts: stream(1) };
            let outcome = play(&empty, &mut players, effort.budget, lots, &AtomicBool::new(false))?;
            wins += outcome.win_share(own);
            bots.extend(players.into_iter().filter_map(|player| player.bot));
            bots.rotate_left(turn);
        }
        Ok(wins / seats.len() as f64)
    };
    let shares: Result<Vec<f64>, ArenaError> = threads.share(&mut desks, &deals, deal).into_iter().collect();
    let shares = shares?;
    Ok(share(&shares, effort.deals * seats.len() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_bots::{Players, Strength};
    use dizaine_dix::Dix;

    fn share(one: Strength, others: Strength, players: usize) -> Share {
        let make = |strength| move || Dix::bot(strength).unwrap();
        let effort = Effort { deals: 6, budget: Budget(0), seed: 2, threads: 2 };
        win_share::<Dix>(&make(one), &make(others), &Dix::options_for(players), effort).unwrap()
    }

    /// Each deal is played from every seat, so one of them wins it.
    #[test]
    fn among_its_like_a_bot_wins_its_share() {
        assert!((share(Strength::Novice, Strength::Novice, 3).mean - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn the_better_bot_wins_more_also_against_the_automatic_player() {
        assert!(share(Strength::Regular, Strength::Novice, 2).mean > 0.5);
        assert!(share(Strength::Regular, Strength::Novice, 1).mean > 0.0);
    }
}
