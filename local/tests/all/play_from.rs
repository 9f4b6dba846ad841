//! Play from here: a game goes on from any move of a record, through the eyes of any seat.

use dizaine_core::{Record, Seat, Turn, Viewer};
use dizaine_games::for_record;
use serde_json::{Value, json};

use crate::common::Worker;

/// Goes on with a game after move `at` as `seat`.
pub(crate) fn go_on(worker: &mut Worker, record: &Record, at: usize, seat: usize) -> Value {
    let settings = json!({ "pace": "instant", "window_ms": 0, "odds": true });
    let about = json!({ "from": { "at": at, "seat": seat } });
    let mut taken = worker.ask(&json!({ "study": { "record": record, "about": about } }));
    if !taken["problem"].is_null() {
        return taken;
    }
    let from = json!({
        "game": taken["answer"].take(), "seat": seat, "settings": settings,
        "name": "Ada", "colour": 3, "strength": "novice",
    });
    worker.ask(&json!({ "from": from }))
}

/// What a seat knew after a move.
fn known(record: &Record, at: usize, seat: Seat) -> (Value, Vec<Value>) {
    let mut table = for_record(record).unwrap();
    (0..=at).for_each(|number| table.redo_of(record, number).unwrap());
    (table.view(Viewer::Seat(seat)), table.seen(Viewer::Seat(seat), 0))
}

#[test]
fn a_game_goes_on_from_any_move_with_what_the_seat_knew() {
    for game in dizaine_games::NAMES {
        let mut worker = Worker::play(game, &json!({}), "novice", 21);
        worker.finish();
        let record = worker.record();
        let last = record.moves.len() - 1;
        for (at, seat) in [(0, 0), (last / 3, 1), (last - 1, 0)] {
            let reply = go_on(&mut worker, &record, at, seat);
            assert_eq!(reply["problem"], Value::Null, "{game}");
            worker.hello();
            worker.reload();
            worker.finish();
            let onward = worker.record();
            assert_eq!(onward.taken_over as usize, at + 1);
            dizaine_games::replay(&onward).expect("the rest was played by the rules");
            let seat = Seat::new(seat).unwrap();
            assert_eq!(known(&onward, at, seat), known(&record, at, seat), "{game} {at}");
            let verified = worker.study(&onward, &json!({ "verify": { "anchor": null } }));
            assert_eq!(verified["verified"]["taken_over"], at + 1, "{verified}");
            // The game that went on can be gone on with again, from before and after the branch.
            assert_eq!(go_on(&mut worker, &onward, at, 0)["problem"], Value::Null);
        }
    }
}

#[test]
fn what_a_seat_did_not_know_is_dealt_anew() {
    for (game, options) in [("bluff", json!({})), ("retro", json!({}))] {
        let mut worker = Worker::play(game, &options, "novice", 22);
        worker.finish();
        let record = worker.record();
        let hidden = |record: &Record| {
            let mut table = for_record(record).unwrap();
            table.redo_of(record, 0).unwrap();
            table.view(Viewer::All)
        };
        let mut others = 0;
        for _ in 0..4 {
            go_on(&mut worker, &record, 0, 0);
            worker.hello();
            worker.finish();
            others += usize::from(hidden(&worker.record()) != hidden(&record));
        }
        assert!(others >= 3, "{game}: {others} of 4 games had other secrets");
    }
}

#[test]
fn a_game_that_went_on_is_analysed_from_there() {
    let mut worker = Worker::play("dicy", &json!({ "players": 2, "target": 20 }), "novice", 23);
    worker.finish();
    let record = worker.record();
    let at = record.moves.len() / 2;
    go_on(&mut worker, &record, at, 0);
    worker.hello();
    worker.finish();
    let onward = worker.record();
    let analysis = worker.study(&onward, &json!("analysis"));
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(decisions.iter().all(|decision| decision["number"].as_u64().unwrap() > at as u64));
    assert_eq!(analysis["moves"][at]["chances"], analysis["start"]);
}

#[test]
fn a_game_cannot_go_on_from_its_end_or_at_a_seat_that_it_does_not_have() {
    let game = dizaine_games::NAMES[0];
    let mut worker = Worker::play(game, &json!({}), "novice", 24);
    worker.finish();
    let mut record = worker.record();
    let last = record.moves.len() - 1;
    let code = |reply: Value| reply["problem"]["code"].as_str().unwrap_or("none").to_owned();
    assert_eq!(code(go_on(&mut worker, &record, last, 0)), "over");
    assert_eq!(code(go_on(&mut worker, &record, last + 1, 0)), "no_move");
    assert_eq!(code(go_on(&mut worker, &record, 0, 8)), "no_seat");
    record.moves[1].events.pop();
    assert_eq!(code(go_on(&mut worker, &record, last - 1, 0)), "damaged");
    let mut table = for_record(&record).unwrap();
    assert_eq!(table.turn(), Turn::SetUp);
    table.redo_of(&record, 0).unwrap();
}
