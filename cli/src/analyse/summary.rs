//! An analysis as text.

use std::fmt::Write;

use dizaine_core::Seat;

use super::{Told, luck, points};

/// The most decisions of a player that are listed.
const COSTLIEST: usize = 3;

/// The analysis for a terminal.
pub(super) fn text(told: &Told<'_>) -> String {
    let words = told.words();
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
    let names: Vec<String> = (0..told.analysis.seats.len()).map(|seat| told.name(seat)).collect();
    let rows =
        names.iter().zip(&told.analysis.seats).zip(&told.analysis.start).map(|((name, seat), start)| {
            [
                name.clone(),
                words.percent(*start),
                luck(seat, &words),
                points(seat.own, &words),
                points(seat.gifts, &words),
                words.share(seat.result, 0),
                points(-seat.errors, &words),
                seat.accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}")),
            ]
        });
    let rows: Vec<_> = std::iter::once(heads).chain(rows).collect();
    let mut text = format!("{}\n{}", told.title(), columns(&rows));
    for (index, name) in names.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        let costly = told.analysis.costliest(seat, COSTLIEST);
        if costly.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{}", words.say("analysis-costliest-of", [("name", name.as_str().into())]));
        for decision in costly {
            let variables = [
                ("move", decision.number.into()),
                ("chosen", told.choice(&decision.chosen).into()),
                ("best", told.choice(&decision.best).into()),
                ("chance", words.percent(decision.chosen.chance).into()),
                ("better", words.percent(decision.best.chance).into()),
            ];
            let _ = writeln!(text, "  {}", words.say("analysis-decision", variables));
        }
    }
    text
}

/// Rows with their columns below each other: the first flush left, the others flush right.
fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("{cell:0$}", wide(column)),
            _ => format!("{cell:>0$}", wide(column)),
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    text
}
