//! The report of a tournament, bot by bot.

use std::collections::BTreeMap;
use std::time::Duration;

use dizaine_core::{Game, Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

use super::line_up::LineUps;
use super::statistics::{Company, elo, share};
use super::tournament::{Results, Tournament};

/// The number of points of `course`, at most.
const POINTS: usize = 120;

/// The report of a tournament; as JSON, what `dizaine arena --json` writes.
#[derive(Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// Its options.
    pub options: Value,
    /// The number of seats.
    pub seats: usize,
    /// The names seat by seat, for each game of each order around the table.
    pub line_ups: Vec<Vec<String>>,
    /// The number of deals.
    pub deals: usize,
    /// The number of games.
    pub games: usize,
    /// The seed of all chance.
    pub seed: u64,
    /// The budget of a decision.
    pub budget: u32,
    /// The duration of the tournament in seconds.
    pub seconds: f64,
    /// The share of victories of each if all were equal.
    pub fair_share: f64,
    /// The bots, in the order in which they were named.
    pub bots: Vec<BotReport>,
}

/// The results of one bot.
#[derive(Serialize)]
pub struct BotReport {
    /// The name of the bot.
    pub name: String,
    /// Victories per game and seat held; a shared victory counts as a fraction.
    pub win_share: f64,
    /// The lower bound of the 95 % interval of the share.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The mean score.
    pub mean_score: f64,
    /// The Elo rating by victories; 0 on average over the bots.
    pub elo: f64,
    /// The number of its decisions.
    pub decisions: u64,
    /// The mean time of a decision in milliseconds; `None` at an automatic seat.
    pub ms_per_move: Option<f64>,
    /// The median.
    pub ms_p50: Option<f64>,
    /// The 99th percentile.
    pub ms_p99: Option<f64>,
    /// The longest time.
    pub ms_max: Option<f64>,
    /// How often it ended with each score.
    pub scores: BTreeMap<i32, u64>,
    /// Its share of victories after a number of deals, at a few points.
    #[serde(skip)]
    pub course: Vec<(usize, f64)>,
}

impl Report {
    /// The report of a tournament that took so long.
    pub fn new<G: Game>(tournament: &Tournament<G>, results: &Results, took: Duration) -> Self {
        let line_ups = &tournament.line_ups;
        let ratings = elo(line_ups.entrants.len(), &companies(line_ups, results));
        let games: usize = results.deals.iter().map(Vec::len).sum();
        let bot = |(entrant, elo): (usize, f64)| {
            let shares = results.win_shares(line_ups, entrant);
            let mut scores = BTreeMap::new();
            for (outcome, seat) in results.seats_of(line_ups, entrant).flatten() {
                *scores.entry(outcome.standing(seat).score).or_default() += 1;
            }
            let share = share(&shares, games as u64);
            let times = &results.times[entrant];
            let ms = |seconds: f64| 1e3 * seconds;
            BotReport {
                name: line_ups.entrants[entrant].name().to_owned(),
                win_share: share.mean,
                low: share.low,
                high: share.high,
                mean_score: mean_score(&scores),
                elo,
                decisions: times.count(),
                ms_per_move: times.mean().map(ms),
                ms_p50: times.quantile(0.5).map(ms),
                ms_p99: times.quantile(0.99).map(ms),
                ms_max: times.longest().map(ms),
                scores,
                course: course(&shares),
            }
        };
        let seats = tournament.empty.seats();
        let names = |table: &Vec<usize>| {
            table.iter().map(|&entrant| line_ups.entrants[entrant].name().to_owned()).collect()
        };
        Self {
            game: G::NAME,
            options: serde_json::to_value(&tournament.options).expect("options are plain data"),
            seats,
            line_ups: line_ups.orders.iter().flatten().map(names).collect(),
            deals: results.deals.len(),
            games,
            seed: tournament.seed,
            budget: tournament.budget.0,
            seconds: took.as_secs_f64(),
            fair_share: 1.0 / seats as f64,
            bots: ratings.into_iter().enumerate().map(bot).collect(),
        }
    }
}

impl Results {
    /// Deal by deal: the games and the seats that an entrant held in them.
    fn seats_of<'a>(
        &'a self,
        line_ups: &'a LineUps,
        entrant: usize,
    ) -> impl Iterator<Item = impl Iterator<Item = (&'a Outcome, Seat)>> {
        self.deals.iter().enumerate().map(move |(deal, outcomes)| {
            line_ups.tables(deal).iter().zip(outcomes).flat_map(move |(table, outcome)| {
                let held = Seat::all(table.len()).filter(move |seat| table[seat.index()] == entrant);
                held.map(move |seat| (outcome, seat))
            })
        })
    }

    /// Deal by deal: the victories of an entrant per game and seat held.
    pub fn win_shares(&self, line_ups: &LineUps, entrant: usize) -> Vec<f64> {
        let share = |(outcome, seat): (&Outcome, Seat)| outcome.win_share(seat);
        self.seats_of(line_ups, entrant).map(|held| mean(held.map(share))).collect()
    }
}

/// The victories at each kind of table: who sat at it, wherever they sat.
fn companies(line_ups: &LineUps, results: &Results) -> Vec<Company> {
    let mut companies: BTreeMap<Vec<usize>, Company> = BTreeMap::new();
    for (deal, outcomes) in results.deals.iter().enumerate() {
        for (table, outcome) in line_ups.tables(deal).iter().zip(outcomes) {
            let mut key = table.clone();
            key.sort_unstable();
            let company = companies.entry(key).or_insert_with(|| Company::of(line_ups.entrants.len(), table));
            company.games += 1.0;
            for (seat, &entrant) in Seat::all(table.len()).zip(table) {
                company.wins[entrant] += outcome.win_share(seat);
            }
        }
    }
    companies.into_values().collect()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

fn mean_score(scores: &BTreeMap<i32, u64>) -> f64 {
    let games: u64 = scores.values().sum();
    scores.iter().map(|(&score, &games)| f64::from(score) * games as f64).sum::<f64>() / games as f64
}

/// The mean of the first deals, at a few points.
fn course(shares: &[f64]) -> Vec<(usize, f64)> {
    let mut sum = 0.0;
    let every = shares.len().div_ceil(POINTS);
    let mean = |(deal, share): (usize, &f64)| {
        sum += share;
        (deal + 1, sum / (deal + 1) as f64)
    };
    let last = shares.len();
    shares.iter().enumerate().map(mean).filter(|(deal, _)| deal % every == 0 || *deal == last).collect()
}
