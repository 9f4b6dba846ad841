//! `dizaine solve`: perfect play, with checks of the result.

use std::io::IsTerminal;

use anyhow::Result;
use dizaine_lab::{SolveError, SolveOutput, SolveTask};
use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments;

/// Solves what the arguments ask for.
pub(crate) fn run(arguments: &arguments::Solve) -> Result<()> {
    let table = arguments.table.open()?;
    let task = SolveTask {
        all: arguments.all,
        tables: arguments.tables.clone(),
        values: arguments.values.clone(),
        threads: arguments.threads.count(),
        positions: arguments.positions,
        response: arguments.response,
        games: arguments.games,
        json: arguments.json,
    };
    let mut bar = None;
    let mut progress = |name: &str, done: usize, all: usize| {
        let shown = bar.get_or_insert_with(|| progress_bar(name));
        shown.set_length(all as u64);
        shown.set_position(done as u64);
        if done == all {
            shown.finish_and_clear();
            bar = None;
        }
    };
    let mut output = SolveOutput { report: &mut std::io::stdout(), progress: &mut progress };
    dizaine_lab::solve(&*table, &task, &mut output).map_err(|error| match error {
        // Not wrapped, so that a closed pipe is recognized.
        SolveError::Report(error) => error.into(),
        error => error.into(),
    })
}

/// A progress bar, if standard error is a terminal.
fn progress_bar(name: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} / {len} steps, {eta} left  {msg}")
        .expect("a template that indicatif understands");
    ProgressBar::new(1).with_style(style).with_message(name.to_owned())
}
