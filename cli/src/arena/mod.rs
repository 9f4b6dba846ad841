//! `dizaine arena`: a tournament between bots, and its report.

pub(crate) mod html;
pub(crate) mod plot;
mod summary;

use std::io::Write;

use anyhow::Result;
use dizaine_lab::arena::{Report, tournament};
use dizaine_words::Lang;

use crate::arguments;
use crate::progress::progress_bar;

/// Plays as the arguments say, and reports.
pub(crate) fn run(arguments: &arguments::Arena, lang: Lang) -> Result<()> {
    arguments.files.check()?;
    let report = play(arguments, lang)?;
    arguments.files.write(&report, || html::page(&report, lang))?;
    write!(std::io::stdout().lock(), "{}", summary::table(&report, lang))?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "the binary may read the clock")]
fn play(arguments: &arguments::Arena, lang: Lang) -> Result<Report> {
    arguments::at_least_one("--games", arguments.games)?;
    let table = arguments.table.open_for(Some(arguments.bots.len()))?;
    let contest = &arguments.contest;
    let tournament = tournament(&*table, &arguments.bots, contest.budget(), contest.seed)
        .ok_or_else(|| arguments.table.unknown_game())??;
    let deals = arguments.games.div_ceil(tournament.games_per_deal());
    let bar = progress_bar(deals * tournament.games_per_deal(), "progress-games", lang);
    let start = std::time::Instant::now();
    let results = tournament.play(deals, contest.threads.count(), &|games| bar.inc(games))?;
    bar.finish_and_clear();
    Ok(tournament.report(&results, start.elapsed()))
}
