//! A tournament: each deal is played by every line-up, with the same chance.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use dizaine_bots::{AnyBot, Budget, named, names};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Outcome, Seat, Seats};

use super::ArenaError;
use super::game::{self, Lots, Player};
use super::line_up::{Entrant, LineUps};
use super::times::Times;

/// What is played, and by whom.
pub struct Tournament<G: Game> {
    /// The bots and their seats.
    pub line_ups: LineUps,
    /// The options of all games.
    pub options: G::Options,
    /// The state before the set-up.
    pub empty: G,
    /// The budget of each decision.
    pub budget: Budget,
    /// The seed of all chance.
    pub seed: u64,
    /// Whoever sets it ends the tournament between two decisions.
    pub stop: AtomicBool,
}

/// The results of a tournament.
pub struct Results {
    /// The outcome of each game of each deal, in the order of [`LineUps::tables`].
    pub deals: Vec<Vec<Outcome>>,
    /// The times of the decisions of each entrant.
    pub times: Vec<Times>,
}

/// The results of one deal.
struct Deal {
    number: u64,
    outcomes: Vec<Outcome>,
    times: Vec<Times>,
}

/// The bots of one thread, by seat and entrant. They play the next deal too: their choices never depend on earlier games, but
/// what they have computed about the cards can be used again.
type Bots = BTreeMap<(usize, usize), Box<dyn AnyBot>>;

/// Streams of chance per deal: the table's, one to choose between interrupts, and one per bot.
const STREAMS: u64 = 16;

impl<G: Game> Tournament<G> {
    /// A tournament of these bots, by name.
    pub fn new(bots: &[String], options: G::Options, budget: Budget, seed: u64) -> Result<Self, ArenaError> {
        Self::of(options, budget, seed, |open, automatic, rules| LineUps::new(bots, open, automatic, rules))
    }

    /// A tournament of one bot among others, one name per seat. The first entrant is this one bot.
    pub fn among(
        one: &str,
        others: &[String],
        options: G::Options,
        budget: Budget,
        seed: u64,
    ) -> Result<Self, ArenaError> {
        let seat = |open, automatic, rules: &str| LineUps::among(one, others, open, automatic, rules);
        Self::of(options, budget, seed, seat)
    }

    fn of(
        options: G::Options,
        budget: Budget,
        seed: u64,
        seat: impl FnOnce(Seats, Seats, &str) -> Result<LineUps, ArenaError>,
    ) -> Result<Self, ArenaError> {
        let empty = G::new(&options)?;
        let rules = G::DESCRIPTION.automatic.first().copied().unwrap_or("rules");
        let (seats, automatic): (Seats, Seats) = (Seat::all(empty.seats()).collect(), empty.automatic());
        let line_ups = seat(seats.difference(automatic), automatic, rules)?;
        for entrant in &line_ups.entrants {
            if let Entrant::Bot(name) = entrant
                && named(G::NAME, name).is_none()
            {
                let known = names(G::NAME);
                return Err(ArenaError::UnknownBot { game: G::NAME, name: name.clone(), known });
            }
        }
        Ok(Self { line_ups, options, empty, budget, seed, stop: AtomicBool::new(false) })
    }

    /// Plays `deals` deals on `threads` threads. Each deal has its own chance, so the result does not depend on the number of
    /// threads. `progress` is told of games that are over.
    pub fn play(
        &self,
        deals: u64,
        threads: usize,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Results, ArenaError> {
        let next = AtomicU64::new(0);
        let work = || -> Result<Vec<Deal>, ArenaError> {
            let mut done = Vec::new();
            let mut bots = Bots::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= deals {
                    return Ok(done);
                }
                // A failure stops the other threads.
                let deal =
                    self.deal(number, &mut bots).inspect_err(|_| next.store(deals, Ordering::Relaxed))?;
                progress(deal.outcomes.len() as u64);
                done.push(deal);
            }
        };
        let played: Vec<Result<Vec<Deal>, ArenaError>> = std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            running.into_iter().map(|thread| thread.join().expect("a game does not panic")).collect()
        });
        let mut deals: Vec<Deal> =
            played.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        deals.sort_by_key(|deal| deal.number);
        let mut times = vec![Times::default(); self.line_ups.entrants.len()];
        for deal in &deals {
            times.iter_mut().zip(&deal.times).for_each(|(sum, times)| sum.add_all(times));
        }
        Ok(Results { deals: deals.into_iter().map(|deal| deal.outcomes).collect(), times })
    }

    /// Plays one deal with every line-up.
    fn deal(&self, number: u64, bots: &mut Bots) -> Result<Deal, ArenaError> {
        let entrants = &self.line_ups.entrants;
        let mut times = vec![Times::default(); entrants.len()];
        let mut outcomes = Vec::new();
        for table in self.line_ups.tables(number as usize) {
            let stream = |index: u64| FastChance::nth(self.seed, number * STREAMS + index);
            let sit_down = |(seat, &entrant): (usize, &usize)| Player {
                bot: match &entrants[entrant] {
                    Entrant::Bot(name) => bots.remove(&(seat, entrant)).or_else(|| named(G::NAME, name)),
                    Entrant::Rules(_) => None,
                },
                thoughts: stream(2 + seat as u64),
                times: Times::default(),
            };
            let mut players: Vec<Player> = table.iter().enumerate().map(sit_down).collect();
            let lots = Lots { table: stream(0), interrupts: stream(1) };
            outcomes.push(game::play(&self.empty, &mut players, self.budget, lots, &self.stop)?);
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
    use dizaine_bluff::Bluff;
    use dizaine_dix::Dix;

    fn tournament<G: Game>(name: &str, tables: Vec<Vec<usize>>) -> Tournament<G> {
        let options = G::options_for(tables[0].len());
        let entrants = vec![Entrant::Bot(name.to_owned()), Entrant::Bot(name.to_owned())];
        let empty = G::new(&options).unwrap();
        let line_ups = LineUps { entrants, orders: vec![tables] };
        Tournament {
            line_ups,
            options,
            empty,
            budget: Budget::default(),
            seed: 5,
            stop: AtomicBool::new(false),
        }
    }

    /// Identical bots play the same game from every seat of a deal, and another one in the next deal.
    #[test]
    fn a_deal_is_the_same_for_every_line_up() {
        let dix = tournament::<Dix>("novice", vec![vec![0, 1], vec![1, 0]]);
        let results = dix.play(6, 2, &|_| {}).unwrap();
        assert!(results.deals.iter().all(|deal| deal[0] == deal[1]));
        assert!(results.deals.windows(2).all(|deals| deals[0] != deals[1]));
        assert!(results.times.iter().all(|times| times.count() > 0));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let bluff = tournament::<Bluff>("novice", vec![vec![0, 1, 1], vec![1, 0, 1]]);
        assert_eq!(bluff.play(9, 1, &|_| {}).unwrap().deals, bluff.play(9, 4, &|_| {}).unwrap().deals);
    }

    #[test]
    fn a_tournament_that_is_stopped_ends_before_its_games_do() {
        let dix = tournament::<Dix>("novice", vec![vec![0, 1], vec![1, 0]]);
        let stop = |_| dix.stop.store(true, Ordering::Relaxed);
        assert_eq!(dix.play(1 << 40, 2, &stop).err(), Some(ArenaError::Stopped));
    }

    #[test]
    fn a_seat_without_a_bot_is_an_error_and_not_a_panic() {
        let message =
            tournament::<Dix>("nobody", vec![vec![0, 1]]).play(3, 2, &|_| {}).err().unwrap().to_string();
        assert!(message.contains("no bot sits there"), "{message}");
    }
}
