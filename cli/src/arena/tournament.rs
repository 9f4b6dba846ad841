//! All the games: each deal is played by every line-up, with the same chance.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Result;
use dizaine_bots::{AnyBot, Budget, named};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Outcome};

use super::game::{self, Lots, Player};
use super::line_up::{Entrant, LineUps};
use super::times::Times;
use crate::simulate::progress_bar;

/// What is played, by whom.
pub(crate) struct Tournament<G: Game> {
    pub(crate) line_ups: LineUps,
    pub(crate) options: G::Options,
    pub(crate) empty: G,
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
}

/// What came of it.
pub(crate) struct Results {
    /// How each deal ended at each of the tables, in their order.
    pub(crate) deals: Vec<Vec<Outcome>>,
    /// How long each entrant thought.
    pub(crate) times: Vec<Times>,
}

/// What came of one deal.
struct Deal {
    number: u64,
    outcomes: Vec<Outcome>,
    times: Vec<Times>,
}

/// The bots of one thread, by seat and entrant. They sit down again in the next deal: a choice depends on what is seen,
/// never on games before, but what a bot has worked out about the cards still serves.
type Bots = BTreeMap<(usize, usize), Box<dyn AnyBot>>;

/// Streams of chance that a deal needs: its table's, its callers', and one a bot.
const STREAMS: u64 = 16;

impl<G: Game> Tournament<G> {
    /// Plays so many deals. Each has its own chance, so the result does not depend on the threads.
    pub(crate) fn play(&self, deals: u64, threads: usize) -> Result<Results> {
        let bar = progress_bar(deals * self.line_ups.tables.len() as u64, false);
        let next = AtomicU64::new(0);
        let work = || -> Result<Vec<Deal>> {
            let mut done = Vec::new();
            let mut bots = Bots::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= deals {
                    return Ok(done);
                }
                // One who fails stops the others.
                let deal =
                    self.deal(number, &mut bots).inspect_err(|_| next.store(deals, Ordering::Relaxed))?;
                bar.inc(deal.outcomes.len() as u64);
                done.push(deal);
            }
        };
        let played: Vec<Result<Vec<Deal>>> = std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            running.into_iter().map(|thread| thread.join().expect("a game does not panic")).collect()
        });
        bar.finish_and_clear();
        let mut deals: Vec<Deal> =
            played.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
        deals.sort_by_key(|deal| deal.number);
        let mut times = vec![Times::default(); self.line_ups.entrants.len()];
        for deal in &deals {
            times.iter_mut().zip(&deal.times).for_each(|(sum, times)| sum.add_all(times));
        }
        Ok(Results { deals: deals.into_iter().map(|deal| deal.outcomes).collect(), times })
    }

    /// One deal, at every table.
    fn deal(&self, number: u64, bots: &mut Bots) -> Result<Deal> {
        let entrants = &self.line_ups.entrants;
        let mut times = vec![Times::default(); entrants.len()];
        let mut outcomes = Vec::new();
        for table in &self.line_ups.tables {
            let stream = |index: u64| FastChance::nth(self.seed, number * STREAMS + index);
            let sit_down = |(seat, &entrant): (usize, &usize)| Player {
                bot: match &entrants[entrant] {
                    Entrant::Bot(name) => bots.remove(&(seat, entrant)).or_else(|| named(G::NAME, name)),
                    Entrant::Rules => None,
                },
                thoughts: stream(2 + seat as u64),
                times: Times::default(),
            };
            let mut players: Vec<Player> = table.iter().enumerate().map(sit_down).collect();
            let lots = Lots { table: stream(0), callers: stream(1) };
            outcomes.push(game::play(&self.empty, &mut players, self.budget, lots)?);
            for ((seat, player), &entrant) in players.into_iter().enumerate().zip(table) {
                times[entrant].add_all(&player.times);
                bots.extend(player.bot.map(|bot| ((seat, entrant), bot)));
            }
        }
        Ok(Deal { number, outcomes, times })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_games::bluff::Bluff;
    use dizaine_games::dix::Dix;

    fn tournament<G: Game>(name: &str, tables: Vec<Vec<usize>>) -> Tournament<G> {
        let options = G::options_for(tables[0].len());
        let entrants = vec![Entrant::Bot(name.to_owned()), Entrant::Bot(name.to_owned())];
        let empty = G::new(&options).unwrap();
        let line_ups = LineUps { entrants, tables };
        Tournament { line_ups, options, empty, budget: Budget::default(), seed: 5 }
    }

    /// Bots that play alike have the same game from every seat of a deal, and another one in the next deal.
    #[test]
    fn a_deal_is_the_same_for_every_line_up() {
        let dix = tournament::<Dix>("novice", vec![vec![0, 1], vec![1, 0]]);
        let results = dix.play(6, 2).unwrap();
        assert!(results.deals.iter().all(|deal| deal[0] == deal[1]));
        assert!(results.deals.windows(2).all(|deals| deals[0] != deals[1]));
        assert!(results.times.iter().all(|times| times.count() > 0));
    }

    #[test]
    fn the_threads_change_nothing() {
        let bluff = tournament::<Bluff>("novice", vec![vec![0, 1, 1], vec![1, 0, 1]]);
        assert_eq!(bluff.play(9, 1).unwrap().deals, bluff.play(9, 4).unwrap().deals);
    }

    #[test]
    fn a_seat_without_a_bot_is_an_error_and_not_a_panic() {
        let message = tournament::<Dix>("nobody", vec![vec![0, 1]]).play(3, 2).err().unwrap().to_string();
        assert!(message.contains("no bot sits there"), "{message}");
    }
}
