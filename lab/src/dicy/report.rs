//! Solves sets of cards for two players, checks the solved tables in three ways, and reports the results.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use dizaine_bots::dicy::solved::Solved;
use dizaine_core::chance::FastChance;
use dizaine_dicy::{Card, CardSet, Options, QUIET_ROUNDS, sets};
use serde_json::Value;

use super::{Found, Response, best_response, load_or_solve, residual, self_play};
use crate::solve::{Finding, SolveError, SolveOutput, SolveTask};
use crate::threads::Threads;

/// A residual or a gain below this is rounding error.
const ROUNDING: f64 = 1e-5;

/// The most standard errors by which self-play may differ from the value: one correct run in fifteen thousand differs by more.
const ERRORS: f64 = 4.0;

/// Solves the set of cards of `options`, or all 792 sets.
pub(crate) fn solve(
    options: &Options,
    task: &SolveTask,
    output: &mut SolveOutput<'_>,
) -> Result<(), SolveError> {
    if options.players != 2 {
        return Err(SolveError::Options("it is solved for two players"));
    }
    let target = options.points_to_reach()?;
    if task.all {
        let known = known_values(task)?;
        let missing = |set: &CardSet| !known.lines().any(|line| line.starts_with(&line_start(*set, target)));
        every_set().filter(missing).try_for_each(|set| solve_set(set, target, task, output))
    } else {
        let set =
            options.card_set()?.ok_or(SolveError::Options("its five cards must be known beforehand"))?;
        solve_set(set, target, task, output)
    }
}

/// All sets, those with a letter first.
fn every_set() -> impl Iterator<Item = CardSet> {
    sets::ALL.into_iter().chain(sets::every().filter(|set| !sets::ALL.contains(set)))
}

/// Solves and checks one set, and reports the results.
#[expect(clippy::disallowed_methods, reason = "the report says how long solving takes")]
fn solve_set(
    set: CardSet,
    target: u16,
    task: &SolveTask,
    output: &mut SolveOutput<'_>,
) -> Result<(), SolveError> {
    let name = names(set);
    let start = std::time::Instant::now();
    // The time says nothing if a part of the table was read from a file.
    let mut from_the_start = true;
    let mut first = true;
    let mut progress = |done: usize, all: usize| {
        if std::mem::take(&mut first) {
            from_the_start = done <= 1;
        }
        (output.progress)(&name, done, all);
    };
    let table = match &task.tables {
        Some(folder) => load_or_solve(set, target, folder, Threads(task.threads), &mut progress)
            .map_err(|source| SolveError::File { path: folder.clone(), source })?,
        None => Solved::solve(set, target, Threads(task.threads), &mut progress),
    };
    let table = Arc::new(table);
    let seconds = start.elapsed().as_secs_f64();
    let mut found = Found::of(&table, task.threads, from_the_start.then_some(seconds));
    (output.found)(Finding::Solved(&found, seconds))?;
    ensure(
        table.quiet_rounds < usize::from(QUIET_ROUNDS),
        "the end after quiet rounds (E2) would change values",
    )?;
    check(&table, task, &mut found, output)?;
    (output.found)(Finding::All(&found))?;
    match &task.values {
        Some(path) => {
            write_value(path, &table).map_err(|source| SolveError::File { path: path.clone(), source })
        }
        None => Ok(()),
    }
}

/// Checks the table against a direct computation, against best responses, and against games by the rules.
fn check(
    table: &Arc<Solved>,
    task: &SolveTask,
    found: &mut Found,
    output: &mut SolveOutput<'_>,
) -> Result<(), SolveError> {
    if task.positions > 0 {
        let residual = residual(table, task.positions, &mut FastChance::new(1));
        (output.found)(Finding::Residual(&residual))?;
        found.residual = Some(residual);
        ensure(residual.largest < ROUNDING, "the table differs from a direct computation")?;
    }
    let points = task.response.min(table.target());
    if points > 0 {
        let name = names(table.set());
        let mut progress = |done: usize, all: usize| (output.progress)(&name, done, all);
        let gain = best_response(table, points, &Threads(task.threads), &mut progress);
        let response = Response { points, gain };
        (output.found)(Finding::Response(&response))?;
        found.response = Some(response);
        ensure(gain.largest < ROUNDING, "a best response gains against the table")?;
    }
    if task.games > 0 {
        let played = self_play(table, task.games, 1, task.threads);
        (output.found)(Finding::SelfPlay(&played))?;
        found.self_play = Some(played);
        let errors = (played.won - table.first_mover()).abs() / played.error.max(f64::EPSILON);
        ensure(errors < ERRORS, "self-play does not agree with the value")?;
    }
    Ok(())
}

fn ensure(holds: bool, otherwise: &'static str) -> Result<(), SolveError> {
    if holds { Ok(()) } else { Err(SolveError::Check(otherwise)) }
}

/// The text of the file of values; empty if there is none.
fn known_values(task: &SolveTask) -> Result<String, SolveError> {
    match &task.values {
        Some(path) if path.exists() => {
            fs::read_to_string(path).map_err(|source| SolveError::File { path: path.clone(), source })
        }
        _ => Ok(String::new()),
    }
}

/// Adds the line of the set to the file of values, which starts with two lines of explanation.
fn write_value(path: &Path, table: &Solved) -> io::Result<()> {
    let begin = !path.exists();
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    if begin {
        let (target, path) = (table.target(), path.display());
        writeln!(file, "# dizaine solve dicy --all --option target={target} --values {path}")?;
        writeln!(
            file,
            "# cards,target,chance to win of the player who begins (a shared victory is half a win)"
        )?;
    }
    writeln!(file, "{}{:.6}", line_start(table.set(), table.target()), table.first_mover())
}

/// The start of the line of a set in the file of values.
fn line_start(set: CardSet, target: u16) -> String {
    format!("{},{target},", names(set))
}

pub(super) fn names(set: CardSet) -> String {
    let name = |card: Card| match serde_json::to_value(card) {
        Ok(Value::String(name)) => name,
        _ => unreachable!("a card is written as its name"),
    };
    set.iter().map(name).collect::<Vec<_>>().join(" ")
}
