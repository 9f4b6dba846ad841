//! A record as a client receives it: for every move what one seat saw and, after the moves that are asked for (all
//! by default), its view and what it could do. In place of a seat, `table` is a spectator. With `steps`, the moves
//! that are asked for have their steps too. What follows the last of them is left out.
//!
//! `cargo run -p dizaine-games --example positions -- records/dix/NAME.json SEAT 3,14-20 steps > web/tests/fixtures/dix_NAME.json`

use std::ops::RangeInclusive;

use dizaine_core::{Record, Seat, Shown, StepText, Turn, Viewer};
use serde_json::{Value, json};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("the path of a record");
    let seat = arguments.next().unwrap_or_else(|| "0".into());
    let seat = (seat != "table").then(|| {
        let number = seat.parse().expect("a seat is a number");
        Seat::new(number).expect("a seat of a table")
    });
    let viewer = seat.map_or(Viewer::Table, Viewer::Seat);

    let asked = arguments.next();
    let asked: Option<Vec<RangeInclusive<usize>>> = asked.map(|list| list.split(',').map(range).collect());
    let staged = arguments.next().is_some_and(|word| word == "steps");

    let text = std::fs::read_to_string(&path).expect("the record can be read");
    let record: Record = serde_json::from_str(&text).expect("it is a record");
    let mut table = dizaine_games::for_record(&record).expect("its game is known");
    let mut positions: Vec<Value> = Vec::new();
    let last = asked.as_ref().and_then(|asked| asked.iter().map(|range| *range.end()).max());
    for (number, recorded) in record.moves.iter().enumerate() {
        if last.is_some_and(|last| number > last) {
            break;
        }
        let before = table.events();
        table.redo(recorded).expect("the record is right");
        let waiting = match table.turn() {
            Turn::Of { must, may } => json!({ "must": must, "may": may }),
            Turn::SetUp | Turn::Over => json!({ "must": [], "may": [] }),
        };
        if asked.as_ref().is_some_and(|asked| !asked.iter().any(|range| range.contains(&number))) {
            positions.push(json!({ "seen": table.seen(viewer, before) }));
            continue;
        }
        let mut position = json!({
            "seen": table.seen(viewer, before),
            "seat": seat,
            "view": table.view(viewer),
            "legal": seat.map_or_else(Vec::new, |seat| table.choices(seat)),
            "waiting": waiting,
            "outcome": table.outcome(),
        });
        if staged {
            position["steps"] = steps(&table.show(viewer, before, 0));
        }
        positions.push(position);
    }
    let seats = &record.seats;
    println!("{}", json!({ "game": record.game, "seats": seats, "positions": positions }));
}

/// `14-20`, or `3` for a single move.
fn range(text: &str) -> RangeInclusive<usize> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    first.parse().expect("a move is a number")..=last.parse().expect("a move is a number")
}

/// The steps of a move: the number of events of each, its time and its view. The last step has the view of the position.
fn steps(shown: &Shown) -> Value {
    let step = |(index, StepText { seen, view, ms }): (usize, &StepText)| {
        let seen: Vec<Value> = serde_json::from_str(seen.get()).expect("a list of events");
        let mut step = json!({ "seen": seen.len(), "ms": ms });
        if index + 1 < shown.steps.len() {
            step["view"] = serde_json::from_str(view.get()).expect("a view");
        }
        step
    };
    shown.steps.iter().enumerate().map(step).collect()
}
