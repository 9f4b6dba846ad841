//! The report of a tournament as text.

use std::fmt::Write;

use dizaine_lab::arena::Report;
use dizaine_words::{Catalogue, Lang};

/// The summary for a terminal.
pub(crate) fn table(report: &Report, lang: Lang) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", headline(report, lang));
    let words = Catalogue::shared(lang);
    let [bot, wins, score, time] =
        ["arena-bot", "arena-victories", "arena-score", "arena-ms-per-move"].map(|key| words.word(key));
    let wide = report.bots.iter().map(|bot| bot.name.len()).chain([bot.len()]).max().unwrap_or(0);
    let _ = writeln!(
        text,
        "{bot:wide$}  {wins:>9}  [      95 %      ]  {score:>7}  {:>6}  {time:>9}  {:>9}  {:>9}  {:>9}",
        "Elo", "p50", "p99", "max"
    );
    let or_dash = |ms: Option<f64>| ms.map_or_else(|| "–".to_owned(), |ms| format!("{ms:.3}"));
    for bot in &report.bots {
        let [share, low, high] = [bot.win_share, bot.low, bot.high].map(|part| 100.0 * part);
        let _ = writeln!(
            text,
            "{:wide$}  {share:>7.2} %  [{low:>6.2} – {high:>6.2}]  {:>7.2}  {:>+6.0}  {:>9}  {:>9}  {:>9}  {:>9}",
            bot.name,
            bot.mean_score,
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
        ("fair", format!("{:.1} %", 100.0 * report.fair_share).into()),
    ];
    words.say("arena-headline", variables)
}
