//! `dizaine solve`: perfect play for two players of Dicy Cards, with three checks.

use std::fs::{self, OpenOptions};
use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use dizaine_bots::dicy::solved::Solved;
use dizaine_core::chance::FastChance;
use dizaine_games::dicy::{CARDS_EACH, Card, CardSet, sets};
use dizaine_lab::Threads;
use dizaine_lab::dicy::{best_response, load_or_solve, residual, self_play};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::arguments;

/// The sets with a letter.
const MODES: [(&str, CardSet); 4] = [("A", sets::A), ("B", sets::B), ("C", sets::C), ("D", sets::D)];

/// A residual or a gain below this is rounding error.
const ROUNDING: f64 = 1e-5;

/// The most standard errors that self-play may differ from the value: one correct run in fifteen thousand differs more.
const ERRORS: f64 = 4.0;

/// Solves what the arguments ask for.
pub(crate) fn run(arguments: &arguments::Solve) -> Result<()> {
    ensure!(arguments.game == "dicy", "only dicy can be solved, not `{}`", arguments.game);
    let sets = if arguments.all { every_set() } else { vec![parse_set(&arguments.mode)?] };
    let known = match &arguments.values {
        Some(path) if path.exists() => {
            fs::read_to_string(path).with_context(|| path.display().to_string())?
        }
        _ => String::new(),
    };
    let missing = |set: &CardSet| !known.lines().any(|line| line.starts_with(&key(*set, arguments.target)));
    let sets: Vec<CardSet> = if arguments.all { sets.into_iter().filter(missing).collect() } else { sets };
    for set in sets {
        solve(set, arguments)?;
    }
    Ok(())
}

/// Solves and checks one set, and prints the results.
#[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
fn solve(set: CardSet, arguments: &arguments::Solve) -> Result<()> {
    let threads =
        arguments.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let target = arguments.target;
    let start = std::time::Instant::now();
    let bar = progress_bar(set);
    // The time says nothing if a part of the table was read from a file.
    let mut from_the_start = true;
    let mut first = true;
    let mut progress = |done: usize, all: usize| {
        if std::mem::take(&mut first) {
            from_the_start = done <= 1;
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let table = match &arguments.tables {
        Some(folder) => load_or_solve(set, target, folder, Threads(threads), &mut progress)
            .with_context(|| folder.display().to_string())?,
        None => Solved::solve(set, target, Threads(threads), &mut progress),
    };
    bar.finish_and_clear();
    let table = Arc::new(table);
    let seconds = start.elapsed().as_secs_f64();
    println!("{}, {target} points, {threads} threads: {seconds:.1} s", names(set));
    println!("moving first wins {:.3} %", 100.0 * table.first_mover());
    println!("after {} rounds without a score, what follows no longer matters", table.quiet_rounds);
    ensure!(
        table.quiet_rounds < usize::from(dizaine_games::dicy::QUIET_ROUNDS),
        "the end after quiet rounds (E2) would change values"
    );
    check(&table, arguments, threads)?;
    println!("target  positions  table MB  seconds  moving first wins");
    for part in (1..=10).map(|tenth| target * tenth / 10).filter(|&part| part > 0) {
        // The number of positions grows with the square of the target, and so does the time.
        let square = (f64::from(part) / f64::from(target)).powi(2);
        let seconds = if from_the_start { format!("{:.2}", seconds * square) } else { "–".to_owned() };
        println!(
            "{part:6}  {:9}  {:8.1}  {seconds:>7}  {:.3} %",
            Solved::positions(part),
            4.0 * Solved::positions(part) as f64 / 1e6,
            100.0 * table.first_mover_to(part)
        );
    }
    match &arguments.values {
        Some(path) => write_values(path, &table),
        None => Ok(()),
    }
}

/// Checks the table against a direct computation, against best responses, and against games by the rules.
fn check(table: &Arc<Solved>, arguments: &arguments::Solve, threads: usize) -> Result<()> {
    if arguments.positions > 0 {
        let residual = residual(table, arguments.positions, &mut FastChance::new(1));
        println!(
            "a direct computation at {} positions differs by at most {:.1e}, {:.1e} on average",
            residual.positions, residual.largest, residual.mean
        );
        ensure!(residual.largest < ROUNDING, "the table differs from a direct computation");
    }
    let response = arguments.response.min(table.target());
    if response > 0 {
        let bar = progress_bar(table.set());
        let gain = best_response(table, response, &Threads(threads), &mut |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        println!(
            "a best response in the game to {response} points gains at most {:.1e} at any position; at its start {:.1e} moving \
             first, {:.1e} moving second",
            gain.largest, gain.first, gain.second
        );
        ensure!(gain.largest < ROUNDING, "a best response gains against the table");
    }
    if arguments.games > 0 {
        let played = self_play(table, arguments.games, 1, threads);
        println!(
            "in {} games against itself the first player won {:.2} % ± {:.2} %",
            played.games,
            100.0 * played.won,
            100.0 * played.error
        );
        let strays = (played.won - table.first_mover()).abs() / played.error.max(f64::EPSILON);
        ensure!(strays < ERRORS, "self-play does not agree with the value");
    }
    Ok(())
}

fn write_values(path: &Path, table: &Solved) -> Result<()> {
    let told = || path.display().to_string();
    let begin = !path.exists();
    let mut file = OpenOptions::new().append(true).create(true).open(path).with_context(told)?;
    if begin {
        writeln!(file, "# dizaine solve dicy --all --target {} --values {}", table.target(), told())?;
        writeln!(
            file,
            "# cards,target,chance to win of the player who begins (a shared victory is half a win)"
        )?;
    }
    writeln!(file, "{}{:.6}", key(table.set(), table.target()), table.first_mover())?;
    Ok(())
}

/// The beginning of the line of a set.
fn key(set: CardSet, target: u16) -> String {
    format!("{},{target},", names(set))
}

fn names(set: CardSet) -> String {
    let name = |card: Card| match serde_json::to_value(card) {
        Ok(Value::String(name)) => name,
        _ => unreachable!("a card is written as its name"),
    };
    set.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// All 792 sets, those with a letter first.
fn every_set() -> Vec<CardSet> {
    let others = sets::every().filter(|set| !sets::ALL.contains(set));
    sets::ALL.into_iter().chain(others).collect()
}

fn parse_set(mode: &str) -> Result<CardSet> {
    let named = MODES.iter().find(|(name, _)| name.eq_ignore_ascii_case(mode)).map(|&(_, set)| set);
    if let Some(set) = named.or((mode == "glacique").then_some(sets::A)) {
        return Ok(set);
    }
    let card = |name: &str| serde_json::from_value::<Card>(Value::from(name.trim()));
    let cards: Vec<Card> = mode.split(',').map(card).collect::<Result<_, _>>().map_err(|error| {
        anyhow!(
            "--mode is glacique, A, B, C, D or five cards with commas between them, not `{mode}`: {error}"
        )
    })?;
    let set = CardSet::of(&cards);
    ensure!(
        cards.len() == CARDS_EACH && set.len() == CARDS_EACH,
        "exactly five different cards, not `{mode}`"
    );
    Ok(set)
}

/// A progress bar, if standard error is a terminal.
fn progress_bar(set: CardSet) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} / {len} steps, {eta} left  {msg}")
        .expect("a template that indicatif understands");
    ProgressBar::new(1).with_style(style).with_message(names(set))
}
