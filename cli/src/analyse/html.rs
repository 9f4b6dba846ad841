//! An analysis as a page: it contains its style and its plots, runs no script and loads nothing from the network.

use std::fmt::Write;

use super::{Told, luck, points};
use crate::arena::html::STYLE;
use crate::arena::plot::{class, escape, lines};

/// The number of turning points that are marked.
const TURNS: usize = 5;

/// The largest change that a bar shows whole.
const WIDEST: f64 = 1.0;

/// The page.
pub(super) fn page(told: &Told<'_>) -> String {
    let words = told.words();
    let title = format!("{} – {}", words.word("analysis-title"), told.title());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{1}</title><style>{STYLE}{BARS}</style></head><body>\n<h1>{1}</h1>\n",
        told.lang.code(),
        escape(&title)
    );
    let mut section = |name: &str, note: &str, body: &str| {
        let (heading, note) = (words.word(name), words.word(note));
        let _ = writeln!(page, "<section><h2>{heading}</h2><p>{note}</p>{body}</section>");
    };
    section("analysis-curve", "analysis-curve-note", &curve(told));
    section("analysis-bars", "analysis-bars-note", &bars(told));
    section("analysis-decisions", "analysis-decisions-note", &decisions(told));
    page + "</body></html>\n"
}

const BARS: &str = "
body { max-width: 60rem; } .split td:first-child { white-space: normal; } .meter { position: relative; display: inline-block; width: 5rem; height: .8rem;
  background: linear-gradient(var(--line), var(--line)) center / 1px 100% no-repeat; vertical-align: middle; }
.meter i { position: absolute; top: 0; bottom: 0; background: #4b8a3c; } .meter i.less { background: #c4572e; }
.missed td { font-weight: bold; } td.said { white-space: normal; text-align: left; }
.decisions :is(th, td):nth-child(2), .decisions th:is(:nth-child(3), :nth-child(5)) { text-align: left; }
";

/// Everyone's chance to win after each move, with the turning points.
fn curve(told: &Told<'_>) -> String {
    let analysis = told.analysis;
    let line = |seat: usize| -> Vec<(f64, f64)> {
        let after = analysis.moves.iter().enumerate();
        let start = (-1.0, analysis.start[seat]);
        std::iter::once(start)
            .chain(after.map(|(number, made)| (number as f64, made.chances[seat])))
            .collect()
    };
    let all: Vec<_> = (0..analysis.seats.len()).map(line).collect();
    let turns: Vec<f64> = analysis.turning_points(TURNS).into_iter().map(|number| number as f64).collect();
    let words = told.words();
    let mut legend = String::new();
    for seat in 0..all.len() {
        let _ = write!(
            legend,
            "<span class=\"swatch {}\"></span>{} &nbsp; ",
            class(seat),
            escape(&told.name(seat))
        );
    }
    let plot = lines(&words.word("analysis-curve"), &all, 0.0..=1.0, &words.word("analysis-moves"), &turns);
    format!("{plot}<p>{legend}</p>")
}

/// Luck, own play and gifts of each seat.
fn bars(told: &Told<'_>) -> String {
    let words = told.words();
    let meter = |told: &str, change: f64| {
        let wide = 50.0 * (change.abs() / WIDEST).min(1.0);
        let (class, left) = if change < 0.0 { ("less", 50.0 - wide) } else { ("more", 50.0) };
        format!(
            "<td>{told} <span class=\"meter\"><i class=\"{class}\" style=\"left:{left:.1}%;width:{wide:.1}%\"></i></span></td>"
        )
    };
    let mut rows = String::new();
    for (index, seat) in told.analysis.seats.iter().enumerate() {
        let accuracy = seat.accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}"));
        let _ = write!(
            rows,
            "<tr><td><span class=\"swatch {}\"></span>{}</td><td>{}</td>{}{}{}<td>{}</td><td>{}</td><td>{accuracy}</td></tr>",
            class(index),
            escape(&told.name(index)),
            words.percent(told.analysis.start[index]),
            meter(&luck(seat, &words), seat.luck),
            meter(&points(seat.own, &words), seat.own),
            meter(&points(seat.gifts, &words), seat.gifts),
            words.share(seat.result, 0),
            points(-seat.errors, &words),
        );
    }
    let heads = [
        "analysis-player",
        "analysis-start",
        "analysis-luck",
        "analysis-own",
        "analysis-gifts",
        "analysis-result",
        "analysis-errors",
        "analysis-accuracy",
    ]
    .map(|head| words.word(head));
    table("split", &heads, &rows)
}

/// The decisions, one a line.
fn decisions(told: &Told<'_>) -> String {
    let words = told.words();
    let mut rows = String::new();
    for decision in &told.analysis.decisions {
        let missed = if decision.loss > 0.0 { "missed" } else { "" };
        let _ = write!(
            rows,
            "<tr class=\"{missed}\"><td>{}</td><td>{}</td><td class=\"said\">{}</td><td>{}</td><td class=\"said\">{}</td><td>{}</td><td>{}</td></tr>",
            decision.number,
            escape(&told.decider(decision)),
            escape(&told.choice(&decision.chosen)),
            words.percent(decision.chosen.chance),
            escape(&told.choice(&decision.best)),
            words.percent(decision.best.chance),
            points(-decision.loss, &words),
        );
    }
    let heads = [
        "analysis-move",
        "analysis-player",
        "analysis-chosen",
        "analysis-chance",
        "analysis-best",
        "analysis-chance",
        "analysis-cost",
    ]
    .map(|head| words.word(head));
    table("decisions", &heads, &rows)
}

fn table(class: &str, heads: &[String], rows: &str) -> String {
    format!(
        "<div class=\"wide\"><table class=\"{class}\"><thead><tr><th scope=\"col\">{}</th></tr></thead><tbody>{rows}</tbody></table></div>",
        heads.join("</th><th scope=\"col\">")
    )
}
