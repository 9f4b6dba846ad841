//! `dizaine simulate`: uniformly random games, as many as asked, on all cores.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;

use anyhow::{Context, Result};
use dizaine_core::chance::FastChance;
use dizaine_core::{
    AnyTable, Game, MAX_SEATS, NoLog, Outcome, Record, Seat, SeatKind, SeatRecord, Table, random,
};
use dizaine_games::{OpenError, Visitor, visit};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::arguments;
use crate::play::automatic;

/// Games a thread plays between two looks at the progress bar.
const BLOCK: u64 = 256;

/// What came of the games: the object that `--json` prints.
#[derive(Serialize)]
struct Summary {
    game: &'static str,
    players: usize,
    games: u64,
    moves: u64,
    seconds: f64,
    moves_per_second: f64,
    mean_moves: f64,
    /// By seat; a shared victory counts as a fraction.
    wins: Vec<f64>,
    mean_scores: Vec<f64>,
}

/// Sums over some games.
#[derive(Clone, Copy, Default)]
struct Sums {
    moves: u64,
    wins: [f64; MAX_SEATS],
    scores: [i64; MAX_SEATS],
}

impl Sums {
    fn add_game(&mut self, moves: u64, outcome: &Outcome) {
        self.moves += moves;
        for seat in Seat::all(outcome.seats()) {
            self.wins[seat.index()] += outcome.win_share(seat);
            self.scores[seat.index()] += i64::from(outcome.standing(seat).score);
        }
    }

    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
    }
}

/// Simulates as the arguments say.
pub(crate) fn run(arguments: &arguments::Simulate) -> Result<()> {
    let unknown = || Err(OpenError::UnknownGame(arguments.game.clone()).into());
    visit(&arguments.game, Simulation(arguments)).unwrap_or_else(unknown)
}

struct Simulation<'a>(&'a arguments::Simulate);

impl Visitor for Simulation<'_> {
    type Output = Result<()>;

    #[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
    fn visit<G: Game>(self) -> Result<()> {
        let Self(arguments) = self;
        anyhow::ensure!(arguments.games > 0, "--games must be at least 1");
        let options = arguments.table.options::<G>(None)?;
        let empty = G::new(&options)?;
        let mut file = match &arguments.record {
            Some(path) => {
                Some(BufWriter::new(File::create(path).with_context(|| path.display().to_string())?))
            }
            None => None,
        };
        let start = std::time::Instant::now();
        let sums = play_all::<G>(arguments, &options, file.as_mut())?;
        let seconds = start.elapsed().as_secs_f64();
        if let Some(file) = &mut file {
            file.flush()?;
        }
        let (games, seats) = (arguments.games, empty.seats());
        let summary = Summary {
            game: G::NAME,
            players: seats,
            games,
            moves: sums.moves,
            seconds,
            moves_per_second: sums.moves as f64 / seconds,
            mean_moves: sums.moves as f64 / games as f64,
            wins: sums.wins[..seats].to_vec(),
            mean_scores: sums.scores[..seats].iter().map(|&score| score as f64 / games as f64).collect(),
        };
        print(&summary, arguments.json)
    }
}

/// Plays all games in blocks, each game from its own stream: the result does not depend on the threads.
fn play_all<G: Game>(
    arguments: &arguments::Simulate,
    options: &G::Options,
    mut file: Option<&mut BufWriter<File>>,
) -> Result<Sums> {
    let threads =
        arguments.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let bar = progress_bar(arguments.games, arguments.json);
    let mut sums = Sums::default();
    let mut next = 0;
    while next < arguments.games {
        let blocks: Vec<std::ops::Range<u64>> = (0..threads as u64)
            .map(|thread| next + thread * BLOCK)
            .map(|from| from.min(arguments.games)..(from + BLOCK).min(arguments.games))
            .collect();
        next += threads as u64 * BLOCK;
        let write = file.is_some();
        let played: Vec<(Sums, String)> = std::thread::scope(|scope| {
            let play = |games| scope.spawn(move || play_block::<G>(options, arguments.seed, games, write));
            let running: Vec<_> = blocks.into_iter().map(play).collect();
            running.into_iter().map(|thread| thread.join().expect("a game does not panic")).collect()
        });
        for (block, records) in &played {
            sums.add(block);
            if let Some(file) = &mut file {
                file.write_all(records.as_bytes())?;
            }
        }
        bar.set_position(next.min(arguments.games));
    }
    bar.finish_and_clear();
    Ok(sums)
}

fn play_block<G: Game>(
    options: &G::Options,
    seed: u64,
    games: std::ops::Range<u64>,
    write: bool,
) -> (Sums, String) {
    let empty = G::new(options).expect("options that were tried before");
    let mut sums = Sums::default();
    let mut records = String::new();
    for number in games {
        let mut chance = FastChance::nth(seed, number);
        if write {
            let (record, moves, outcome) = recorded_game::<G>(options, &mut chance);
            sums.add_game(moves, &outcome);
            records.push_str(&serde_json::to_string(&record).expect("a record is plain data"));
            records.push('\n');
        } else {
            let mut game = empty.clone();
            let moves = random::play(&mut game, &mut chance, &mut NoLog);
            sums.add_game(moves, &game.outcome().expect("random play goes on to the end"));
        }
    }
    (sums, records)
}

/// One random game, written down completely.
fn recorded_game<G: Game>(options: &G::Options, chance: &mut FastChance) -> (Record, u64, Outcome) {
    let mut table = Table::<G>::new(options.clone()).expect("options that were tried before");
    let mut moves = vec![AnyTable::set_up(&mut table, chance).into()];
    while let Some((seat, action)) = random::choose(table.game(), chance) {
        let action = serde_json::to_value(action).expect("an action is plain data");
        let played = AnyTable::play(&mut table, seat, &[action], chance).expect("an action that was offered");
        moves.push(played.into());
    }
    let seat = |seat: Seat| {
        let kind = table.seat_kind(seat, false);
        let name = match kind {
            SeatKind::Rules => automatic(&table, seat).to_owned(),
            SeatKind::Person | SeatKind::Bot => format!("Random {}", seat.index()),
        };
        SeatRecord { name, kind, nonce_hash: None, nonce: None }
    };
    let seats = Seat::all(table.game().seats()).map(seat).collect();
    let outcome = AnyTable::outcome(&table).expect("random play goes on to the end");
    let played = moves.len() as u64 - 1;
    let any: &dyn AnyTable = &table;
    (any.record(seats, moves), played, outcome)
}

/// A bar where someone is looking.
pub(crate) fn progress_bar(games: u64, quiet: bool) -> ProgressBar {
    if quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} / {human_len} games, {eta} left")
        .expect("a template that indicatif understands");
    ProgressBar::new(games).with_style(style)
}

fn print(summary: &Summary, json: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(summary)?)?;
        return Ok(());
    }
    let Summary { game, players, games, moves, seconds, moves_per_second, mean_moves, wins, mean_scores } =
        summary;
    writeln!(out, "{game}, {players} seats: {games} games, {moves} moves in {seconds:.2} s")?;
    writeln!(out, "{:.2} million moves a second, {mean_moves:.1} moves a game", moves_per_second / 1e6)?;
    for (seat, (wins, score)) in wins.iter().zip(mean_scores).enumerate() {
        let share = 100.0 * wins / *games as f64;
        writeln!(out, "seat {seat}: {share:5.1} % of victories, mean score {score:.2}")?;
    }
    Ok(())
}
