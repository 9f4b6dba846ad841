//! How often the expert wins when it gives itself a chance.

use dizaine_bots::Strength;
use dizaine_core::{AnyTable, Chance};
use serde::Serialize;

use super::self_play::{Plan, play};
use crate::arena::{Share, wilson};

/// The number of bins.
const BINS: usize = 10;

/// About one decision in this many is looked at: those of one game tell much the same.
const EVERY: u32 = 8;

/// Predicted and won, over the expert's decisions in many games.
#[derive(Serialize)]
pub struct Curve {
    /// The game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// The number of games.
    pub games: usize,
    /// The work of each value.
    pub budget: u32,
    /// The work of each decision of the games.
    pub play_budget: u32,
    /// Who sits at the other seats; more experts if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<&'static str>,
    /// The bins that are not empty, the lowest chances first.
    pub bins: Vec<Bin>,
}

/// The decisions whose choice has about the same chance to win.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Bin {
    /// The number of decisions.
    pub decisions: u64,
    /// The number of games that they are of.
    pub games: u64,
    /// The mean predicted chance.
    pub predicted: f64,
    /// The mean share of the victory.
    pub won: f64,
}

impl Bin {
    /// `won` with its 95 % interval (Wilson's): decisions of one game have one result.
    pub fn share(&self) -> Share {
        wilson(self.won, self.games.max(1) as f64)
    }
}

/// Plays games from an empty table and compares.
pub fn curve(empty: &dyn AnyTable, plan: Plan, progress: &(dyn Fn() + Sync)) -> Curve {
    let played = play(empty, plan, progress, &|expert, table, seat, action, chance| {
        // A seat that may interrupt has one more choice: not to.
        let choices = table.choices(seat).len() + usize::from(!table.turn().must().has(seat));
        if chance.below(EVERY) > 0 || choices < 2 {
            return None;
        }
        // The samples are not those that the choice was made by, so it is no better by their luck.
        let weighed = expert.weigh(table, seat, plan.weigh, chance);
        let chosen = weighed.into_iter().find(|choice| choice.action.as_ref() == Some(action))?;
        Some((seat, chosen.chance))
    });
    let mut bins = [Bin::default(); BINS];
    for (decisions, outcome) in &played {
        let mut met = [false; BINS];
        for &(seat, chance) in decisions {
            let index = ((chance * BINS as f64) as usize).min(BINS - 1);
            let bin = &mut bins[index];
            bin.decisions += 1;
            bin.games += u64::from(!std::mem::replace(&mut met[index], true));
            bin.predicted += chance;
            bin.won += outcome.win_share(seat);
        }
    }
    for bin in &mut bins {
        bin.predicted /= bin.decisions.max(1) as f64;
        bin.won /= bin.decisions.max(1) as f64;
    }
    Curve {
        game: empty.name(),
        seats: empty.seats(),
        games: played.len(),
        budget: plan.weigh.0,
        play_budget: plan.play.0,
        others: plan.others.map(Strength::name),
        bins: bins.into_iter().filter(|bin| bin.decisions > 0).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bin_that_won_all_or_nothing_is_not_certain() {
        let bin = |won| Bin { decisions: 30, games: 20, predicted: 0.5, won };
        let (none, all) = (bin(0.0).share(), bin(1.0).share());
        assert!(none.low.abs() < 1e-9 && (0.1..0.2).contains(&none.high), "{none:?}");
        assert!((all.high - 1.0).abs() < 1e-9 && (0.8..0.9).contains(&all.low), "{all:?}");
        // Decisions of one game are one result.
        assert_eq!(Bin { decisions: 300, ..bin(0.0) }.share(), none);
    }
}
