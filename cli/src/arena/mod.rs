//! `dizaine arena`: bots at the same table, many times over, and what can be said of them afterwards.

mod game;
mod html;
mod line_up;
mod plot;
mod report;
mod statistics;
mod times;
mod tournament;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use dizaine_bots::{Budget, named, names};
use dizaine_core::{Game, Lang, Seat, Seats};
use dizaine_games::{OpenError, Visitor, visit};
use serde::Deserialize;

use crate::arguments;
use line_up::LineUps;
use report::Report;
use tournament::Tournament;

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
    write!(std::io::stdout().lock(), "{}", report.table(lang))?;
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
        for name in &arguments.bots {
            let there_are = || names(G::NAME).collect::<Vec<_>>().join(", ");
            ensure!(
                named(G::NAME, name).is_some(),
                "{} has no bot called `{name}`; there are: {}",
                G::NAME,
                there_are()
            );
        }
        let players = arguments.table.players.unwrap_or(arguments.bots.len());
        let options = arguments.table.over(serde_json::to_value(G::options_for(players))?);
        let options = G::Options::deserialize(options).context("options")?;
        let empty = G::new(&options)?;
        let seats: Seats = Seat::all(empty.seats()).collect();
        let tournament = Tournament::<G> {
            line_ups: LineUps::new(&arguments.bots, seats.difference(empty.automatic()), empty.automatic())?,
            options,
            empty,
            budget: arguments.budget.map_or_else(Budget::default, Budget),
            seed: arguments.seed,
        };
        let deals = arguments.games.div_ceil(tournament.line_ups.tables.len() as u64);
        let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
        let start = std::time::Instant::now();
        let results = tournament.play(deals, threads.map_or(1, NonZeroUsize::get))?;
        Ok(Report::new(&tournament, &results, start.elapsed()))
    }
}
