//! `dizaine ladder`: whether stronger bots are better at every table.

use std::io::Write;

use anyhow::{Result, ensure};
use dizaine_games::{NAMES, OpenError};
use dizaine_lab::arena::{Climb, RungReport, climb};
use dizaine_words::{Catalogue, Lang};

use crate::arguments;

/// Plays the grid of every game that was asked for, and prints each comparison as it is done.
pub(crate) fn run(arguments: &arguments::Ladder, lang: Lang) -> Result<()> {
    ensure!(arguments.deals > 0, "--deals must be at least 1");
    let all: Vec<String> = NAMES.iter().map(|&name| name.to_owned()).collect();
    let games = if arguments.games.is_empty() { &all } else { &arguments.games };
    for game in games {
        ensure!(NAMES.contains(&game.as_str()), OpenError::UnknownGame(game.clone()));
    }
    if let Some(path) = &arguments.json {
        arguments::writable(path)?;
    }
    let words = Catalogue::shared(lang);
    let [game, players, among, before, after, gain] =
        ["ladder-game", "ladder-players", "ladder-among", "ladder-before", "ladder-after", "ladder-gain"]
            .map(|key| words.word(key));
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", words.word("ladder-headline"))?;
    writeln!(
        out,
        "{game:<6} {players:>8} {:<20} {among:<8} {:<19} {before:>7} {after:>7} {gain:>7}  [     95 %     ]",
        "", ""
    )?;
    let way = Climb {
        players: arguments.players,
        deals: arguments.deals,
        budget: arguments.contest.budget(),
        seed: arguments.contest.seed,
        threads: arguments.contest.threads.count(),
    };
    let mut reports = Vec::new();
    for game in games {
        let mut printed = Ok(());
        let done = climb(game, way, &mut |report| {
            printed = writeln!(out, "{}", line(&report));
            reports.push(report);
            // Nobody reads on (`dizaine ladder | head`): no more hours of play.
            printed.is_ok()
        });
        done.ok_or_else(|| OpenError::UnknownGame(game.clone()))??;
        printed?;
    }
    ensure!(!reports.is_empty(), "no game has a table of this number of players in the ladder");
    let held = reports.iter().filter(|report| report.holds).count();
    let variables = [("held", held.into()), ("all", reports.len().into())];
    writeln!(out, "{}", words.say("ladder-count", variables))?;
    if let Some(path) = &arguments.json {
        arguments::write(path, &format!("{}\n", serde_json::to_string_pretty(&reports)?))?;
    }
    Ok(())
}

fn line(report: &RungReport) -> String {
    let gain = report.gain;
    let [before, after] = [gain.weaker, gain.stronger].map(|share| 100.0 * share);
    let [mean, low, high] = [gain.gain, gain.low, gain.high].map(|part| 100.0 * part);
    format!(
        "{:<6} {:>8} {:<20} {:<8} {:<19} {before:>6.1}% {after:>6.1}% {mean:>+7.1}  [{low:>+6.1} – {high:>+6.1}]{}",
        report.game,
        report.players,
        report.option.as_deref().unwrap_or_default(),
        report.others,
        format!("{} → {}", report.weaker, report.stronger),
        if report.holds { "" } else { "  !" }
    )
}
