//! `dizaine arena`: a tournament between bots, and its report.

mod html;
mod plot;
mod summary;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use dizaine_bots::Budget;
use dizaine_core::Game;
use dizaine_games::{OpenError, Visitor, visit};
use dizaine_lab::arena::{Report, Tournament};
use dizaine_words::Lang;

use crate::arguments;
use crate::simulate::progress_bar;

/// Plays as the arguments say, and reports.
pub(crate) fn run(arguments: &arguments::Arena, lang: Lang) -> Result<()> {
    let unknown = || Err(OpenError::UnknownGame(arguments.game.clone()).into());
    let report = visit(&arguments.game, Arena(arguments)).unwrap_or_else(unknown)?;
    if let Some(path) = &arguments.json {
        write(path, &format!("{}\n", serde_json::to_string_pretty(&report)?))?;
    }
    if let Some(path) = &arguments.html {
        write(path, &html::page(&report, lang))?;
    }
    write!(std::io::stdout().lock(), "{}", summary::table(&report, lang))?;
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

struct Arena<'a>(&'a arguments::Arena);

impl Visitor for Arena<'_> {
    type Output = Result<Report>;

    #[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
    fn visit<G: Game>(self) -> Result<Report> {
        let Self(arguments) = self;
        ensure!(arguments.games > 0, "--games must be at least 1");
        let options = arguments.table.options::<G>(Some(arguments.bots.len()))?;
        let budget = arguments.budget.map_or_else(Budget::default, Budget);
        let tournament = Tournament::<G>::new(&arguments.bots, options, budget, arguments.seed)?;
        let line_ups = tournament.line_ups.tables.len() as u64;
        let deals = arguments.games.div_ceil(line_ups);
        let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
        let bar = progress_bar(deals * line_ups, false);
        let start = std::time::Instant::now();
        let results =
            tournament.play(deals, threads.map_or(1, NonZeroUsize::get), &|games| bar.inc(games))?;
        bar.finish_and_clear();
        Ok(Report::new(&tournament, &results, start.elapsed()))
    }
}
