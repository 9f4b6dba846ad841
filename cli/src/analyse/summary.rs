//! An analysis as text.

use std::fmt::Write;

use dizaine_core::Seat;

use super::{Told, points};

/// The most decisions of a player that are listed.
const COSTLIEST: usize = 3;

/// The analysis for a terminal.
pub(super) fn text(told: &Told<'_>) -> String {
    let words = told.words();
    let heads = [
        "analysis-player",
        "analysis-result",
        "analysis-luck",
        "analysis-own",
        "analysis-gifts",
        "analysis-accuracy",
    ]
    .map(|head| words.word(head));
    let names: Vec<String> = (0..told.analysis.seats.len()).map(|seat| told.name(seat)).collect();
    let wide = names.iter().chain([&heads[0]]).map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = format!("{}\n", told.title());
    let [player, result, luck, own, gifts, accuracy] = &heads;
    let _ = writeln!(text, "{player:wide$}  {result:>9}  {luck:>8}  {own:>9}  {gifts:>9}  {accuracy:>10}");
    for (name, seat) in names.iter().zip(&told.analysis.seats) {
        let accuracy = seat.accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}"));
        let _ = writeln!(
            text,
            "{name:wide$}  {:>9}  {:>8}  {:>9}  {:>9}  {accuracy:>10}",
            words.share(seat.result, 0),
            points(seat.luck, &words),
            points(seat.own, &words),
            points(seat.gifts, &words),
        );
    }
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
