//! How much one bot of DiXkiBluff wins among others, and the search for rules that win the most.

use dizaine_bluff::{Bluff, Options};
use dizaine_bots::bluff::rules::{RULES, Rule, Ruled};
use dizaine_bots::dicy::solved::Workers;
use dizaine_bots::{AnyBot, Bot, Budget, erase};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat};

use super::seats::varied;
use crate::Threads;
use crate::arena::{ArenaError, Lots, Player, Share, Times, play, share};

/// Makes a bot.
pub type Make<'a> = &'a (dyn Fn() -> Box<dyn Bot<Bluff>> + Sync);

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

/// The options of a table of this many players; of two, a practice table (E4).
pub fn table(players: usize) -> Options {
    Options { players, practice: players < 3, ..Options::default() }
}

/// The share of the victories of one bot among others.
pub fn win_share(
    one: Make<'_>,
    others: Make<'_>,
    options: &Options,
    effort: Effort,
) -> Result<Share, ArenaError> {
    let empty = Bluff::new(options)?;
    let threads = Threads(effort.threads);
    let mut desks: Vec<Vec<Box<dyn AnyBot>>> = (0..threads.count())
        .map(|_| std::iter::once(one()).chain((1..options.players).map(|_| others())).map(erase).collect())
        .collect();
    let deals: Vec<u64> = (0..effort.deals).collect();
    let deal = |bots: &mut Vec<Box<dyn AnyBot>>, &deal: &u64| -> Result<f64, ArenaError> {
        let mut wins = 0.0;
        for seat in Seat::all(options.players) {
            let stream = |index: u64| FastChance::nth(effort.seed, deal * 16 + index);
            bots.rotate_right(seat.index());
            let sit = |(index, bot): (u64, Box<dyn AnyBot>)| Player {
                bot: Some(bot),
                thoughts: stream(2 + index),
                times: Times::default(),
            };
            let mut players: Vec<Player> = (0..).zip(bots.drain(..)).map(sit).collect();
            let lots = Lots { table: stream(0), interrupts: stream(1) };
            let outcome = play(&empty, &mut players, effort.budget, lots)?;
            wins += outcome.win_share(seat);
            bots.extend(players.into_iter().filter_map(|player| player.bot));
            bots.rotate_left(seat.index());
        }
        Ok(wins / options.players as f64)
    };
    let shares: Result<Vec<f64>, ArenaError> = threads.share(&mut desks, &deals, deal).into_iter().collect();
    let shares = shares?;
    Ok(share(&shares, effort.deals * options.players as u64))
}

/// Searches the numbers with which each rule wins the most among `others`, at tables of these numbers of players: many are tried with few
/// deals, the better third with three times as many, until three are left; those are measured with other deals.
pub fn search(
    others: Make<'_>,
    players: &[usize],
    tries: usize,
    effort: Effort,
    found: &mut dyn FnMut(&str, &Rule, f64),
) -> Result<(), ArenaError> {
    let mut chance = FastChance::nth(effort.seed, u64::MAX / 3);
    for (name, rule) in RULES {
        let mut trying: Vec<Rule> = vec![rule];
        while trying.len() < tries {
            trying.extend(Some(varied(&mut chance)).filter(|tried| tried.raise == rule.raise));
        }
        let mut effort = effort;
        loop {
            effort.seed += 1;
            let mut tried: Vec<(f64, Rule)> = Vec::new();
            for rule in trying {
                let mut excess = 0.0;
                for &players in players {
                    let bot = || -> Box<dyn Bot<Bluff>> { Box::new(Ruled(rule)) };
                    let share = win_share(&bot, others, &table(players), effort)?;
                    excess += share.mean * players as f64 - 1.0;
                }
                tried.push((excess / players.len() as f64, rule));
            }
            tried.sort_by(|one, other| other.0.total_cmp(&one.0));
            if tried.len() <= 3 {
                for (excess, rule) in &tried {
                    found(name, rule, *excess);
                }
                break;
            }
            trying = tried.iter().map(|(_, rule)| *rule).take(tried.len().div_ceil(3).max(3)).collect();
            effort.deals *= 3;
        }
    }
    Ok(())
}
