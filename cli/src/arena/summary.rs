//! The report of a tournament as text.

use std::fmt::Write;

use dizaine_lab::arena::Report;
use dizaine_words::{Catalogue, Lang};

/// The summary for a terminal.
pub(crate) fn table(report: &Report, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    let mut text = format!("{}\n", headline(report, lang));
    let heads = ["bot", "victories", "score", "ms-per-move", "median", "99", "most"]
        .map(|head| words.word(&format!("arena-{head}")));
    let [bot, wins, score, time, median, most_of_all, most] = &heads;
    let names = report.bots.iter().map(|bot| &bot.name).chain([bot]);
    let wide = names.map(|name| name.chars().count()).max().unwrap_or(0);
    // A column is as wide as its numbers and its heading in the longest language.
    let _ = writeln!(
        text,
        "{bot:wide$}  {wins:>9}  [{:^15}]  {score:>7}  {:>6}  {time:>9}  {median:>9}  {most_of_all:>10}  {most:>9}",
        words.percent(0.95),
        "Elo"
    );
    let or_dash =
        |ms: Option<f64>| ms.map_or_else(|| "–".to_owned(), |ms| words.number(format_args!("{ms:.3}")));
    for bot in &report.bots {
        let [low, high] = [bot.low, bot.high].map(|part| words.number(format_args!("{:.2}", 100.0 * part)));
        let _ = writeln!(
            text,
            "{:wide$}  {:>9}  [{low:>6} – {high:>6}]  {:>7}  {:>+6.0}  {:>9}  {:>9}  {:>10}  {:>9}",
            bot.name,
            words.share(bot.win_share, 2),
            words.number(format_args!("{:.2}", bot.mean_score)),
            bot.elo,
            or_dash(bot.ms_per_move),
            or_dash(bot.ms_p50),
            or_dash(bot.ms_p99),
            or_dash(bot.ms_max)
        );
    }
    text
}

/// What was played, in one sentence.
pub(crate) fn headline(report: &Report, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    let variables = [
        ("game", report.game.to_string().into()),
        ("seats", report.seats.into()),
        ("games", report.games.into()),
        ("deals", report.deals.into()),
        ("seed", report.seed.to_string().into()),
        ("seconds", words.decimal(report.seconds).into()),
        ("fair", words.share(report.fair_share, 1).into()),
    ];
    words.say("arena-headline", variables)
}
