//! `dizaine calibration`: whether the expert wins as often as it says.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Result;
use dizaine_bots::{Budget, Strength};
use dizaine_lab::calibration::{Curve, Plan, curve};
use dizaine_words::{Catalogue, Lang};

use crate::arena::html::STYLE;
use crate::arena::plot::{escape, lines};
use crate::arguments;
use crate::progress::progress_bar;

/// Plays, compares and draws.
pub(crate) fn run(arguments: &arguments::Calibration, lang: Lang) -> Result<()> {
    arguments::at_least_one("--games", arguments.games)?;
    arguments.files.check()?;
    let curve = play(arguments, lang)?;
    arguments.files.write(&curve, || page(&curve, lang))?;
    write!(std::io::stdout().lock(), "{}", text(&curve, lang))?;
    Ok(())
}

fn play(arguments: &arguments::Calibration, lang: Lang) -> Result<Curve> {
    let table = arguments.table.open()?;
    let plan = Plan {
        games: arguments.games,
        play: Budget(arguments.play_budget.unwrap_or(arguments.budget)),
        weigh: Budget(arguments.budget),
        others: arguments.among.filter(|&strength| strength != Strength::Expert),
        seed: arguments.seed,
        threads: arguments.threads.count(),
    };
    let bar = progress_bar(arguments.games, "progress-games", lang);
    let curve = curve(&*table, plan, &|| bar.inc(1));
    bar.finish_and_clear();
    Ok(curve)
}

fn headline(curve: &Curve, lang: Lang) -> String {
    let variables = [
        ("game", curve.game.into()),
        ("seats", curve.seats.into()),
        ("games", curve.games.into()),
        ("budget", curve.budget.into()),
        ("play", curve.play_budget.into()),
        ("others", curve.others.unwrap_or("expert").into()),
    ];
    Catalogue::shared(lang).say("calibration-headline", variables)
}

/// The curve for a terminal: a line per bin, with a bar for what was won and a mark where it should end.
fn text(curve: &Curve, lang: Lang) -> String {
    const WIDE: f64 = 50.0;
    let words = Catalogue::shared(lang);
    let mut text = headline(curve, lang);
    let [predicted, won, games] =
        ["calibration-predicted", "calibration-won", "calibration-games"].map(|head| words.word(head));
    let _ = writeln!(text, "\n{predicted:>9}  {won:>9}  {:>13}  {games:>7}", words.percent(0.95));
    for bin in &curve.bins {
        let share = bin.share();
        let (end, mark) = ((WIDE * bin.won).round() as usize, (WIDE * bin.predicted).round() as usize);
        let bar: String = (0..=WIDE as usize)
            .map(|at| {
                if at == mark {
                    '|'
                } else if at < end {
                    '█'
                } else {
                    ' '
                }
            })
            .collect();
        let _ = writeln!(
            text,
            "{:>9}  {:>9}  {:>5} – {:>5}  {:>7}  {}",
            words.share(bin.predicted, 1),
            words.share(bin.won, 1),
            words.decimal(100.0 * share.low),
            words.decimal(100.0 * share.high),
            bin.games,
            bar.trim_end()
        );
    }
    text
}

fn page(curve: &Curve, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    let title = words.word("calibration-title");
    let won = curve.bins.iter().map(|bin| (100.0 * bin.predicted, bin.won)).collect();
    let honest = vec![(0.0, 0.0), (100.0, 1.0)];
    let plot = lines(&title, &[won, honest], 0.0..=1.0, &words.word("calibration-predicted"), &[]);
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n<p>{}</p>{plot}<p>{}</p>\
         <pre>{}</pre></body></html>\n",
        lang.code(),
        escape(&headline(curve, lang)),
        words.word("calibration-note"),
        escape(&text(curve, lang)),
    )
}
