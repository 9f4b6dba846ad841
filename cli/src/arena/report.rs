//! What a tournament says of each bot: as a table, and as data for the files.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use dizaine_core::{Game, Lang, Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

use super::statistics::{elo, share};
use super::tournament::{Results, Tournament};

/// How many points the plot of a share over time has.
const POINTS: usize = 120;

/// The result of a tournament: the object that `--json` writes.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) game: &'static str,
    pub(crate) options: Value,
    pub(crate) seats: usize,
    /// The bots seat by seat, for each game of a deal.
    pub(crate) line_ups: Vec<Vec<String>>,
    pub(crate) deals: usize,
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) budget: u32,
    pub(crate) seconds: f64,
    /// What everyone would win if all were equal.
    pub(crate) fair_share: f64,
    pub(crate) bots: Vec<BotReport>,
}

/// One bot's part.
#[derive(Serialize)]
pub(crate) struct BotReport {
    pub(crate) name: String,
    /// Victories a seat it held and game; a shared victory counts as a fraction.
    pub(crate) win_share: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) mean_score: f64,
    pub(crate) elo: f64,
    pub(crate) decisions: u64,
    /// Without a value where the rules play.
    pub(crate) ms_per_move: Option<f64>,
    pub(crate) ms_p50: Option<f64>,
    pub(crate) ms_p99: Option<f64>,
    pub(crate) ms_max: Option<f64>,
    /// How often it ended with each score.
    pub(crate) scores: BTreeMap<i32, u64>,
    /// Its share after so many deals.
    #[serde(skip)]
    pub(crate) course: Vec<(usize, f64)>,
}

impl Report {
    /// Sums a tournament up.
    pub(crate) fn new<G: Game>(tournament: &Tournament<G>, results: &Results, took: Duration) -> Self {
        let line_ups = &tournament.line_ups;
        let ratings = elo(&victories(&line_ups.tables, line_ups.entrants.len(), &results.deals));
        let games = results.deals.len() * line_ups.tables.len();
        let bot = |(entrant, elo): (usize, f64)| {
            let win_share = |outcomes: &Vec<Outcome>| {
                mean(
                    seats_of(entrant, &line_ups.tables, outcomes)
                        .map(|(outcome, seat)| outcome.win_share(seat)),
                )
            };
            let shares: Vec<f64> = results.deals.iter().map(win_share).collect();
            let mut scores = BTreeMap::new();
            let all = results.deals.iter().flat_map(|outcomes| seats_of(entrant, &line_ups.tables, outcomes));
            for (outcome, seat) in all {
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
            line_ups: line_ups.tables.iter().map(names).collect(),
            deals: results.deals.len(),
            games,
            seed: tournament.seed,
            budget: tournament.budget.0,
            seconds: took.as_secs_f64(),
            fair_share: 1.0 / seats as f64,
            bots: ratings.into_iter().enumerate().map(bot).collect(),
        }
    }

    /// The summary for a terminal.
    pub(crate) fn table(&self, lang: Lang) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{}", self.headline(lang));
        let [bot, wins, score, time] =
            lang.pick(["bot", "victoires", "score", "ms/coup"], ["bot", "victories", "score", "ms/move"]);
        let wide = self.bots.iter().map(|bot| bot.name.len()).chain([bot.len()]).max().unwrap_or(0);
        let _ = writeln!(
            text,
            "{bot:wide$}  {wins:>9}  [      95 %      ]  {score:>7}  {:>6}  {time:>9}  {:>9}  {:>9}  {:>9}",
            "Elo", "p50", "p99", "max"
        );
        let or_dash = |ms: Option<f64>| ms.map_or_else(|| "–".to_owned(), |ms| format!("{ms:.3}"));
        for bot in &self.bots {
            let [share, low, high] = [bot.win_share, bot.low, bot.high].map(|part| 100.0 * part);
            let _ = writeln!(
                text,
                "{:wide$}  {share:>7.2} %  [{low:>6.2} – {high:>6.2}]  {:>7.2}  {:>+6.0}  {:>9}  {:>9}  {:>9}  {:>9}",
                bot.name,
                bot.mean_score,
                bot.elo,
                or_dash(bot.ms_per_move),
                or_dash(bot.ms_p50),
                or_dash(bot.ms_p99),
                or_dash(bot.ms_max)
            );
        }
        text
    }

    /// What was played, in one sentence.
    pub(crate) fn headline(&self, lang: Lang) -> String {
        let Self { game, seats, games, deals, seed, seconds, .. } = self;
        let tables = self.line_ups.len();
        let fair = 100.0 * self.fair_share;
        match lang {
            Lang::Fr => format!(
                "{game}, {seats} places : {games} parties ({deals} donnes × {tables} placements), graine {seed}, \
                 {seconds:.1} s ; part équitable {fair:.1} %"
            ),
            Lang::En => format!(
                "{game}, {seats} seats: {games} games ({deals} deals × {tables} line-ups), seed {seed}, \
                 {seconds:.1} s; fair share {fair:.1} %"
            ),
        }
    }
}

/// The games of a deal and the seats that an entrant held in them.
fn seats_of<'a>(
    entrant: usize,
    tables: &'a [Vec<usize>],
    outcomes: &'a [Outcome],
) -> impl Iterator<Item = (&'a Outcome, Seat)> {
    tables.iter().zip(outcomes).flat_map(move |(table, outcome)| {
        let held = Seat::all(table.len()).filter(move |seat| table[seat.index()] == entrant);
        held.map(move |seat| (outcome, seat))
    })
}

/// How often each entrant ended before each other one.
fn victories(tables: &[Vec<usize>], entrants: usize, deals: &[Vec<Outcome>]) -> Vec<Vec<f64>> {
    let mut wins = vec![vec![0.0; entrants]; entrants];
    for (table, outcome) in deals.iter().flat_map(|outcomes| tables.iter().zip(outcomes)) {
        for one in Seat::all(table.len()) {
            for other in Seat::all(table.len()).filter(|other| table[one.index()] != table[other.index()]) {
                let ahead = match outcome.standing(one).place.cmp(&outcome.standing(other).place) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                wins[table[one.index()]][table[other.index()]] += ahead;
            }
        }
    }
    wins
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

fn mean_score(scores: &BTreeMap<i32, u64>) -> f64 {
    let games: u64 = scores.values().sum();
    scores.iter().map(|(&score, &games)| f64::from(score) * games as f64).sum::<f64>() / games as f64
}

/// The mean of the first deals, at a few points on the way.
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
