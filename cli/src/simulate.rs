//! `dizaine simulate`: uniformly random games on all cores.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::Range;

use anyhow::{Context, Result};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Game, MAX_SEATS, Outcome, Record, Seat, SeatKind, SeatRecord, random};
use dizaine_games::{Visitor, visit};
use dizaine_lab::simulate;
use dizaine_words::{Catalogue, Lang};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::Value;

use crate::arguments;
use crate::play::{automatic, typed};
use crate::progress::progress_bar;

/// Games a thread plays between two looks at the progress bar.
const BLOCK: u64 = 256;

/// The results of the games: the object that `--json` prints.
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
#[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
pub(crate) fn run(arguments: &arguments::Simulate, lang: Lang) -> Result<()> {
    arguments::at_least_one("--games", arguments.games)?;
    let table = arguments.table.open()?;
    let mut file = match &arguments.record {
        Some(path) => Some(BufWriter::new(File::create(path).with_context(|| path.display().to_string())?)),
        None => None,
    };
    let start = std::time::Instant::now();
    let named = || arguments.record.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
    let sums = play_all(&*table, (arguments, lang), file.as_mut()).with_context(named)?;
    let seconds = start.elapsed().as_secs_f64();
    if let Some(file) = &mut file {
        file.flush().with_context(named)?;
    }
    let (games, seats) = (arguments.games, table.seats());
    let summary = Summary {
        game: table.name(),
        players: seats,
        games,
        moves: sums.moves,
        seconds,
        moves_per_second: sums.moves as f64 / seconds,
        mean_moves: sums.moves as f64 / games as f64,
        wins: sums.wins[..seats].to_vec(),
        mean_scores: sums.scores[..seats].iter().map(|&score| score as f64 / games as f64).collect(),
    };
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&summary)?)?;
    } else {
        write!(out, "{}", text(&summary, lang))?;
    }
    Ok(())
}

/// Plays all games in blocks, each game from its own stream: the result does not depend on the threads.
fn play_all(
    table: &dyn AnyTable,
    (arguments, lang): (&arguments::Simulate, Lang),
    mut file: Option<&mut BufWriter<File>>,
) -> Result<Sums> {
    let threads = arguments.threads.count();
    let bar = if arguments.json {
        ProgressBar::hidden()
    } else {
        progress_bar(arguments.games, "progress-games", lang)
    };
    let mut sums = Sums::default();
    let mut next = 0;
    while next < arguments.games {
        let blocks: Vec<Range<u64>> = (0..threads as u64)
            .map(|thread| next + thread * BLOCK)
            .map(|from| from.min(arguments.games)..(from + BLOCK).min(arguments.games))
            .collect();
        next += threads as u64 * BLOCK;
        let write = file.is_some();
        let played: Vec<(Sums, String)> = std::thread::scope(|scope| {
            let play = |games| {
                let table = table.fork();
                scope.spawn(move || play_block(&*table, arguments.seed, games, write))
            };
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

fn play_block(table: &dyn AnyTable, seed: u64, games: Range<u64>, write: bool) -> (Sums, String) {
    let mut sums = Sums::default();
    let mut records = String::new();
    if write {
        for number in games {
            let (record, moves, outcome) = recorded_game(table.fork(), FastChance::nth(seed, number));
            sums.add_game(moves, &outcome);
            records.push_str(&serde_json::to_string(&record).expect("a record is plain data"));
            records.push('\n');
        }
    } else {
        simulate(table, seed, games, &mut |moves, outcome| sums.add_game(moves, outcome));
    }
    (sums, records)
}

/// One random game with its complete record.
fn recorded_game(mut table: Box<dyn AnyTable>, mut chance: FastChance) -> (Record, u64, Outcome) {
    let mut moves = vec![table.set_up(&mut chance).into()];
    while let Some((seat, action)) = choose(&*table, &mut chance) {
        let played = table.play(seat, &[action], &mut chance).expect("an action that was offered");
        moves.push(played.into());
    }
    let seat = |seat: Seat| {
        let kind = table.seat_kind(seat, false);
        let name = match kind {
            SeatKind::Rules => automatic(&*table, seat).to_owned(),
            SeatKind::Person | SeatKind::Bot => format!("Random {}", seat.index()),
        };
        SeatRecord { name, kind, nonce_hash: None, nonce: None }
    };
    let seats = Seat::all(table.seats()).map(seat).collect();
    let outcome = table.outcome().expect("random play goes on to the end");
    let played = moves.len() as u64 - 1;
    (table.record(seats, moves), played, outcome)
}

/// Who moves next and what they do, as `random::choose` decides it.
fn choose(table: &dyn AnyTable, chance: &mut FastChance) -> Option<(Seat, Value)> {
    struct Choose<'a>(&'a dyn AnyTable, &'a mut FastChance);
    impl Visitor for Choose<'_> {
        type Output = Option<(Seat, Value)>;
        fn visit<G: Game>(self) -> Self::Output {
            let (seat, action) = random::choose(typed::<G>(self.0).game(), self.1)?;
            Some((seat, serde_json::to_value(action).expect("an action is plain data")))
        }
    }
    visit(table.name(), Choose(table, chance)).flatten()
}

/// The summary for a terminal.
fn text(summary: &Summary, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    let played = [
        ("game", summary.game.into()),
        ("seats", summary.players.into()),
        ("games", summary.games.into()),
        ("moves", summary.moves.into()),
        ("seconds", words.decimal(summary.seconds).into()),
    ];
    let rate = [
        ("millions", words.decimal(summary.moves_per_second / 1e6).into()),
        ("moves", words.decimal(summary.mean_moves).into()),
    ];
    let mut lines = vec![words.say("simulate-headline", played), words.say("simulate-rate", rate)];
    for (seat, (wins, score)) in summary.wins.iter().zip(&summary.mean_scores).enumerate() {
        let seat = [
            ("seat", seat.into()),
            ("share", words.decimal(100.0 * wins / summary.games as f64).into()),
            ("score", words.decimal(*score).into()),
        ];
        lines.push(words.say("simulate-seat", seat));
    }
    lines.join("\n") + "\n"
}
