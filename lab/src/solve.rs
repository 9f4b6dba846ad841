//! Solving a game for callers that know it only by name: `dizaine solve`.

use std::io;
use std::path::PathBuf;

use dizaine_bluff::Bluff;
use dizaine_core::{AnyTable, BadOptions, Game};
use dizaine_dicy::Dicy;
use thiserror::Error;

use crate::dicy::{Found, Residual, Response, SelfPlay};
use crate::{bluff, dicy};

/// The names of the games that can be solved.
pub const SOLVABLE: [&str; 1] = [Dicy::NAME];

/// What is solved, how the result is checked, and which files are written.
#[derive(Clone, Debug)]
pub struct SolveTask {
    /// Solve every variant of the game, not only that of the table.
    pub all: bool,
    /// The folder for solved tables; one that is not complete is resumed.
    pub tables: Option<PathBuf>,
    /// A file to which the value of moving first is added, one line per variant. With `all`, variants that it holds already
    /// are left out.
    pub values: Option<PathBuf>,
    /// The number of threads.
    pub threads: usize,
    /// The number of positions that are compared with a direct computation.
    pub positions: usize,
    /// The number of points to which a best response is computed; the work grows with its square.
    pub response: u16,
    /// The number of games of self-play.
    pub games: u64,
}

/// What was found about a variant, in the order in which it becomes known.
#[derive(Clone, Copy)]
pub enum Finding<'a> {
    /// The variant is solved, in this many seconds; nothing is checked.
    Solved(&'a Found, f64),
    /// The check against a direct computation.
    Residual(&'a Residual),
    /// The check by a best response.
    Response(&'a Response),
    /// The check by games of the table against itself.
    SelfPlay(&'a SelfPlay),
    /// All that was found, after the checks.
    All(&'a Found),
}

/// Where the findings and the progress go.
pub struct SolveOutput<'a> {
    /// Is told every finding; its error ends the work.
    pub found: &'a mut dyn FnMut(Finding<'_>) -> io::Result<()>,
    /// Is told what is being solved, and how many of how many steps are done. After the last step of a computation both
    /// numbers are equal.
    pub progress: &'a mut dyn FnMut(&str, usize, usize),
}

/// Why a game was not solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// No solver for this game.
    #[error("`{}` cannot be solved; these games can: {}", .0, SOLVABLE.join(", "))]
    Game(&'static str),
    /// The solver does not cover these options.
    #[error("with these options the game cannot be solved: {0}")]
    Options(&'static str),
    /// Options that no game can be played with.
    #[error("options")]
    BadOptions(#[from] BadOptions),
    /// A file could not be read or written.
    #[error("{}", path.display())]
    File {
        /// The file, or its folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The report could not be written.
    #[error("the report could not be written")]
    Report(#[from] io::Error),
    /// The solved table failed a check.
    #[error("{0}")]
    Check(&'static str),
}

/// Solves the game of `table` with its options, checks the result and reports it.
pub fn solve(table: &dyn AnyTable, task: &SolveTask, output: &mut SolveOutput<'_>) -> Result<(), SolveError> {
    match table.typed::<Dicy>() {
        Some(table) => dicy::report::solve(table.options(), task, output),
        None => Err(SolveError::Game(table.name())),
    }
}

/// Iterations for the value of a game of DiXkiBluff, which is then known to three digits.
const STEPS: u32 = 1_000;

/// The probability that the player who begins wins when both play perfectly, for games whose value is computed without a table of all
/// positions: DiXkiBluff for two with one die each.
pub fn first_mover_wins(table: &dyn AnyTable) -> Option<f64> {
    bluff::first_mover_wins(table.typed::<Bluff>()?.options(), STEPS)
}
