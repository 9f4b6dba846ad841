//! The report as a page: it contains its style and its plots, runs no script and loads nothing from the network.

use std::collections::BTreeMap;
use std::fmt::Write;

use dizaine_lab::arena::{BotReport, Report};
use dizaine_words::{Catalogue, Lang};

use super::plot::{Interval, class, escape, intervals, lines};
use super::summary::headline;

/// The style of a report.
pub(crate) const STYLE: &str = "
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2a2522; --soft: #8b8178; --line: #e2d9cb; }
@media (prefers-color-scheme: dark) { :root { --paper: #1e1b19; --ink: #efe8df; --soft: #a79c91; --line: #3a342f; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 ui-serif, Georgia, serif; max-width: 48rem;
  margin: 2.5rem auto; padding: 0 1.25rem; }
h1 { font-size: 2rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
p { color: var(--soft); margin: .25rem 0 1rem; }
.wide, pre { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { color: var(--soft); font-weight: normal; }
svg { width: 100%; height: auto; display: block; overflow: visible; } svg text { fill: var(--soft); font: 12px ui-sans-serif, sans-serif; }
@media (max-width: 40rem) { svg text { font-size: 20px; } }
.name { text-anchor: end; } .tick { text-anchor: middle; } .axis { text-anchor: end; }
.grid { stroke: var(--line); } .fair { stroke: var(--soft); stroke-dasharray: 2 4; }
.bar { stroke: currentColor; stroke-width: 3; } circle { fill: currentColor; }
polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.swatch { display: inline-block; width: 1.6rem; height: 0; border-top: 3px solid currentColor; margin-right: .5rem;
  vertical-align: middle; }
.c0 { color: #2f6fb3; } .c1 { color: #c4572e; stroke-dasharray: 9 4; } .c2 { color: #4b8a3c; stroke-dasharray: 3 3; }
.c3 { color: #8a4fa3; stroke-dasharray: 12 3 3 3; } .c4 { color: #b58900; } .c5 { color: #c2407f; stroke-dasharray: 6 6; }
g.c1, g.c2, g.c3, g.c5 { stroke-dasharray: none; } .swatch.c1, .swatch.c3 { border-top-style: dashed; }
.swatch.c2, .swatch.c5 { border-top-style: dotted; }
code { font-size: .85em; overflow-wrap: anywhere; }
";

/// The page.
pub(crate) fn page(report: &Report, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    let (title, code) = (words.word("arena-title"), lang.code());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{code}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}: {}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n<p>{}</p>\n",
        report.game,
        escape(&headline(report, lang)),
    );
    page += &table(report, &words);
    let mut section = |name: &str, plot: &dyn Fn(&str) -> String| {
        let (heading, note) = (words.word(name), words.word(&format!("{name}-note")));
        let _ = writeln!(page, "<section><h2>{heading}</h2><p>{note}</p>{}</section>", plot(&heading));
    };
    section("arena-shares", &|heading| intervals(heading, &shares(report), report.fair_share));
    section("arena-course", &|heading| course(report, heading, &words));
    section("arena-scores", &|heading| scores(report, heading, &words));
    let _ = writeln!(
        page,
        "<section><h2>{}</h2><p>{}</p><p><code>{}</code></p></section>\n</body></html>",
        words.word("arena-table"),
        words.word("arena-table-note"),
        escape(&format!("{} · {}", report.options, line_ups(report)))
    );
    page
}

fn line_ups(report: &Report) -> String {
    report.line_ups.iter().map(|names| names.join(" ")).collect::<Vec<_>>().join(" | ")
}

fn shares(report: &Report) -> Vec<Interval<'_>> {
    let row = |bot: &'_ BotReport| (bot.low, bot.win_share, bot.high);
    let interval = |bot| {
        let (low, mean, high) = row(bot);
        Interval { name: &bot.name, low, mean, high }
    };
    report.bots.iter().map(interval).collect()
}

fn table(report: &Report, words: &Catalogue) -> String {
    let word = |name: &str| words.word(&format!("arena-{name}"));
    let heads = [
        word("bot"),
        word("victories"),
        words.percent(0.95),
        word("mean-score"),
        "Elo".to_owned(),
        word("ms-per-move"),
        word("median"),
        word("99"),
        word("most"),
    ];
    let mut rows = String::new();
    for (index, bot) in report.bots.iter().enumerate() {
        let [low, high] = [bot.low, bot.high].map(|part| words.number(format_args!("{:.2}", 100.0 * part)));
        let ms = |time: Option<f64>| {
            time.map_or_else(|| "–".to_owned(), |ms| words.number(format_args!("{ms:.3}")))
        };
        let _ = write!(
            rows,
            "<tr><td><span class=\"swatch {}\"></span>{}</td><td>{}</td><td>{low} – {high}</td>\
             <td>{}</td><td>{:+.0}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            class(index),
            escape(&bot.name),
            words.share(bot.win_share, 2),
            words.number(format_args!("{:.2}", bot.mean_score)),
            bot.elo,
            ms(bot.ms_per_move),
            ms(bot.ms_p50),
            ms(bot.ms_p99),
            ms(bot.ms_max)
        );
    }
    format!(
        "<div class=\"wide\"><table><thead><tr><th scope=\"col\">{}</th></tr></thead>\
         <tbody>{rows}</tbody></table></div>\n",
        heads.join("</th><th scope=\"col\">")
    )
}

fn course(report: &Report, title: &str, words: &Catalogue) -> String {
    let line = |bot: &BotReport| bot.course.iter().map(|&(deal, share)| (deal as f64, share)).collect();
    let all: Vec<Vec<(f64, f64)>> = report.bots.iter().map(line).collect();
    lines(title, &all, 0.0..=1.0, &words.word("arena-deals"), &[])
}

fn scores(report: &Report, title: &str, words: &Catalogue) -> String {
    let all: Vec<Vec<(f64, f64)>> =
        report.bots.iter().map(|bot| distribution(&bot.scores, bin(&report.bots))).collect();
    let most = all.iter().flatten().map(|point| point.1).fold(0.01, f64::max);
    lines(title, &all, 0.0..=most * 1.05, &words.word("arena-score"), &[])
}

/// The width of a bin of scores, so that the plot has a few dozen points at most.
fn bin(bots: &[BotReport]) -> i32 {
    const POINTS: i32 = 30;
    let scores = || bots.iter().flat_map(|bot| bot.scores.keys().copied());
    let span = scores().max().unwrap_or(0) - scores().min().unwrap_or(0);
    (span / POINTS + 1).max(1)
}

/// The distribution of a bot's scores in bins of width `bin`, from its lowest to its highest score.
fn distribution(scores: &BTreeMap<i32, u64>, bin: i32) -> Vec<(f64, f64)> {
    let games: u64 = scores.values().sum();
    let mut parts = BTreeMap::new();
    for (score, &times) in scores {
        *parts.entry(score.div_euclid(bin)).or_default() += times;
    }
    let (Some((&low, _)), Some((&high, _))) = (parts.first_key_value(), parts.last_key_value()) else {
        return Vec::new();
    };
    let part = |place| *parts.get(&place).unwrap_or(&0) as f64 / games as f64;
    let middle = |place| f64::from(place * bin) + f64::from(bin - 1) / 2.0;
    (low..=high).map(|place| (middle(place), part(place))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_counted_together() {
        let scores = BTreeMap::from([(-1, 1), (0, 2), (2, 2), (9, 5)]);
        assert_eq!(distribution(&scores, 3), [(-2.0, 0.1), (1.0, 0.4), (4.0, 0.0), (7.0, 0.0), (10.0, 0.5)]);
        let alone = BTreeMap::from([(4, 3), (6, 1)]);
        assert_eq!(distribution(&alone, 1), [(4.0, 0.75), (5.0, 0.0), (6.0, 0.25)]);
        assert!(distribution(&BTreeMap::new(), 1).is_empty());
    }
}
