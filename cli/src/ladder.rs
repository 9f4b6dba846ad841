//! `dizaine ladder`: whether stronger bots are better at every table.

use std::io::Write;

use anyhow::{Result, ensure};
use dizaine_games::{NAMES, OpenError};
use dizaine_lab::arena::{Climb, RungReport, Watch, climb};
use dizaine_words::{Catalogue, Lang};

use crate::arguments;
use crate::failure::Failure;
use crate::progress::progress_bar;

/// Plays the grid of every game that was asked for, and prints each comparison as it is done.
pub(crate) fn run(arguments: &arguments::Ladder, lang: Lang) -> Result<()> {
    arguments::at_least_one("--deals", arguments.deals)?;
    let all: Vec<String> = NAMES.iter().map(|&name| name.to_owned()).collect();
    let games = if arguments.games.is_empty() { &all } else { &arguments.games };
    if let Some(path) = &arguments.json {
        arguments::writable(path)?;
    }
    let way = Climb {
        players: arguments.players,
        deals: arguments.deals,
        budget: arguments.contest.budget(),
        seed: arguments.contest.seed,
        threads: arguments.contest.threads.count(),
    };
    let unknown = |game: &String| OpenError::UnknownGame(game.clone());
    let mut all_games = 0;
    for game in games {
        all_games += way.games(game).ok_or_else(|| unknown(game))??;
    }
    ensure!(all_games > 0, Failure::new("ladder-no-table", []));
    let words = Catalogue::shared(lang);
    let [game, players, among, before, after, gain] =
        ["ladder-game", "ladder-players", "ladder-among", "ladder-before", "ladder-after", "ladder-gain"]
            .map(|key| words.word(key));
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", words.word("ladder-headline"))?;
    writeln!(
        out,
        "{game:<6} {players:>8} {:<20} {among:<8} {:<19} {before:>7} {after:>7} {gain:>7}  [{:^15}]",
        "",
        "",
        words.percent(0.95)
    )?;
    let bar = progress_bar(all_games, "progress-games", lang);
    let mut reports = Vec::new();
    for game in games {
        let mut printed = Ok(());
        let mut each = |report| {
            printed = bar.suspend(|| writeln!(out, "{}", line(&report, &words)));
            reports.push(report);
            // Nobody reads on (`dizaine ladder | head`): no more hours of play.
            printed.is_ok()
        };
        let watch = Watch { each: &mut each, progress: &|games| bar.inc(games) };
        climb(game, way, watch).ok_or_else(|| unknown(game))??;
        printed?;
    }
    bar.finish_and_clear();
    let held = reports.iter().filter(|report| report.holds).count();
    let variables = [("held", held.into()), ("all", reports.len().into())];
    writeln!(out, "{}", words.say("ladder-count", variables))?;
    if let Some(path) = &arguments.json {
        arguments::write(path, &format!("{}\n", serde_json::to_string_pretty(&reports)?))?;
    }
    Ok(())
}

fn line(report: &RungReport, words: &Catalogue) -> String {
    let gain = report.gain;
    let [before, after] = [gain.weaker, gain.stronger].map(|share| words.share(share, 1));
    let [mean, low, high] =
        [gain.gain, gain.low, gain.high].map(|part| words.number(format_args!("{:+.1}", 100.0 * part)));
    format!(
        "{:<6} {:>8} {:<20} {:<8} {:<19} {before:>7} {after:>7} {mean:>7}  [{low:>6} – {high:>6}]{}",
        report.game,
        report.players,
        report.option.as_deref().unwrap_or_default(),
        report.others,
        format!("{} → {}", report.weaker, report.stronger),
        if report.holds { "" } else { "  !" }
    )
}
