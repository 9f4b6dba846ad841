//! One seat's bot is replaced by another one, with the same deals: what the seat gains.

use dizaine_bots::Budget;
use dizaine_core::Game;
use serde::Serialize;

use super::ArenaError;
use super::statistics::interval;
use super::tournament::Tournament;

/// A bot is replaced by another one among the same others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    /// The bot that sits there first.
    pub weaker: String,
    /// The bot that replaces it.
    pub stronger: String,
    /// The bots at the other seats, one name per seat.
    pub others: Vec<String>,
}

/// What a seat gains by a replacement.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Gain {
    /// The number of deals; each is played from every seat by both bots.
    pub deals: usize,
    /// The share of victories of the weaker bot.
    pub weaker: f64,
    /// The share of victories of the stronger bot.
    pub stronger: f64,
    /// The difference.
    pub gain: f64,
    /// The lower bound of the 95 % interval of the difference, by the variance between deals.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Replacement {
    /// The number of games that [`Replacement::play`] plays, at most.
    pub fn games<G: Game>(&self, options: &G::Options, deals: u64) -> Result<u64, ArenaError> {
        let line_ups =
            Tournament::<G>::among(&self.weaker, &self.others, options.clone(), Budget::default(), 0)?
                .line_ups;
        Ok(2 * deals * line_ups.games_a_deal() as u64)
    }

    /// Plays `deals` deals twice on `threads` threads, with the same chance. `progress` is told of games that are over.
    pub fn play<G: Game>(
        &self,
        options: &G::Options,
        (budget, seed): (Budget, u64),
        (deals, threads): (u64, usize),
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Gain, ArenaError> {
        let shares = |bot: &str| -> Result<Vec<f64>, ArenaError> {
            let tournament = Tournament::<G>::among(bot, &self.others, options.clone(), budget, seed)?;
            let results = tournament.play(deals, threads, progress)?;
            Ok(results.win_shares(&tournament.line_ups, 0))
        };
        let (weaker, stronger) = (shares(&self.weaker)?, shares(&self.stronger)?);
        let gains: Vec<f64> = stronger.iter().zip(&weaker).map(|(after, before)| after - before).collect();
        let gain = interval(&gains);
        Ok(Gain {
            deals: gains.len(),
            weaker: interval(&weaker).mean,
            stronger: interval(&stronger).mean,
            gain: gain.mean,
            low: gain.low,
            high: gain.high,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_dix::Dix;

    fn gain(weaker: &str, stronger: &str) -> Gain {
        let [weaker, stronger] = [weaker, stronger].map(str::to_owned);
        let replacement = Replacement { weaker, stronger, others: vec!["novice".to_owned(); 2] };
        replacement.play::<Dix>(&Dix::options_for(3), (Budget(0), 3), (10, 2), &|_| {}).unwrap()
    }

    #[test]
    fn a_bot_that_replaces_itself_changes_nothing() {
        let Gain { deals, weaker, stronger, gain, low, high } = gain("novice", "novice");
        assert_eq!((deals, weaker.to_bits(), (gain, low, high)), (10, stronger.to_bits(), (0.0, 0.0, 0.0)));
    }

    #[test]
    fn a_better_bot_gains() {
        let better = gain("random", "regular");
        assert!(better.low > 0.0 && better.stronger > better.weaker, "{better:?}");
        let worse = gain("regular", "random");
        assert!((worse.gain + better.gain).abs() < 1e-12 && (worse.high + better.low).abs() < 1e-12);
    }
}
