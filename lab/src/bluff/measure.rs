//! The search for rules of DiXkiBluff that win the most.

use dizaine_bluff::{Bluff, Options};
use dizaine_bots::Bot;
use dizaine_bots::bluff::rules::{RULES, Rule, Ruled};
use dizaine_core::chance::FastChance;

use super::seats::varied;
use crate::arena::{ArenaError, Effort, Make, win_share};

/// The options of a table of this many players; of two, a practice table (E4).
pub fn table(players: usize) -> Options {
    Options { players, practice: players < 3, ..Options::default() }
}

/// Searches the numbers with which each rule wins the most among `others`, at tables of these numbers of players: many are tried with few
/// deals, the better third with three times as many, until three are left; those are measured with other deals.
pub fn search(
    others: Make<'_, Bluff>,
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
