//! A record as the client would meet it: for every move what one seat saw and, after the moves that are asked for (all
//! by default), its view and what it could do. In place of a seat, `table` is anyone standing by.
//!
//! `cargo run -p dizaine-games --example positions -- records/dix/NAME.json SEAT 3,14 > web/tests/fixtures/dix_NAME.json`

use dizaine_core::{Record, Seat, Turn, Viewer};
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
    let asked: Option<Vec<usize>> = asked.map(|list| list.split(',').flat_map(str::parse).collect());

    let text = std::fs::read_to_string(&path).expect("the record can be read");
    let record: Record = serde_json::from_str(&text).expect("it is a record");
    let mut table = dizaine_games::for_record(&record).expect("its game is known");
    let mut positions: Vec<Value> = Vec::new();
    for (number, recorded) in record.moves.iter().enumerate() {
        let before = table.events();
        table.redo(recorded).expect("the record is right");
        let waiting = match table.turn() {
            Turn::Of { must, may } => json!({ "must": must, "may": may }),
            Turn::SetUp | Turn::Over => json!({ "must": [], "may": [] }),
        };
        if asked.as_ref().is_some_and(|asked| !asked.contains(&number)) {
            positions.push(json!({ "seen": table.seen(viewer, before) }));
            continue;
        }
        positions.push(json!({
            "seen": table.seen(viewer, before),
            "seat": seat,
            "view": table.view(viewer),
            "legal": seat.map_or_else(Vec::new, |seat| table.choices(seat)),
            "waiting": waiting,
            "outcome": table.outcome(),
        }));
    }
    let seats = &record.seats;
    println!("{}", json!({ "game": record.game, "seats": seats, "positions": positions }));
}
