//! The laws hold for an honest game and catch a leaking one; the erased table takes no nonsense.

use dizaine_core::chance::FastChance;
use dizaine_core::testkit::{conformance, perft, toy::*};
use dizaine_core::{
    AnyTable, MAX_BATCH, Move, Record, RecordError, Rejection, Seat, SeatRecord, Table, Turn, Viewer,
};
use serde_json::{Value, json};

type Honest = Toy<HONEST>;

#[test]
fn an_honest_game_keeps_every_law() {
    let report = conformance::<Honest>(300).unwrap();
    assert_eq!((report.games, report.longest), (600, 3));
    assert!(report.swaps > 15, "secrets were swapped: {report:?}");
}

#[test]
fn a_view_that_leaks_is_caught() {
    let broken = conformance::<Toy<VIEW_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "non-interference", "{broken}");
}

#[test]
fn a_seen_stream_that_leaks_is_caught() {
    let broken = conformance::<Toy<SEEN_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "non-interference", "{broken}");
}

#[test]
fn a_refusal_that_leaks_is_caught() {
    let broken = conformance::<Toy<REFUSAL_LEAKS>>(300).unwrap_err();
    assert_eq!(broken.law, "no refusal depends on a secret", "{broken}");
}

fn table() -> Table<Honest> {
    let mut table = Table::new(ToyOptions::default()).unwrap();
    AnyTable::set_up(&mut table, &mut FastChance::new(1));
    table
}

fn play(table: &mut Table<Honest>, seat: usize, actions: &[Value]) -> Result<(), Rejection> {
    let seat = Seat::new(seat).unwrap();
    AnyTable::play(table, seat, actions, &mut FastChance::new(2)).map(|_| ())
}

#[test]
fn a_rejected_move_changes_nothing_and_says_why() {
    let mut table = table();
    let before = (table.game().clone(), AnyTable::events(&table));
    let refused = [
        play(&mut table, 1, &[json!(0)]),
        play(&mut table, 5, &[json!(0)]),
        play(&mut table, 0, &[]),
        play(&mut table, 0, &vec![json!(0); MAX_BATCH + 1]),
        play(&mut table, 0, &[json!("three")]),
        play(&mut table, 0, &[json!(1), json!(2)]),
    ];
    assert_eq!((table.game().clone(), AnyTable::events(&table)), before);
    let kinds: Vec<String> = refused.into_iter().map(|result| format!("{:?}", result.unwrap_err())).collect();
    for (kind, start) in
        kinds.iter().zip(["Refused", "NoSuchSeat", "BatchSize", "BatchSize", "Malformed", "AfterDecision"])
    {
        assert!(kind.starts_with(start), "{kind} is not {start}");
    }
}

fn record() -> Record {
    let mut table: Box<dyn AnyTable> = Box::new(Table::<Honest>::new(ToyOptions::default()).unwrap());
    let mut moves = vec![table.set_up(&mut FastChance::new(3))];
    while let Some(seat) = table.turn().must().nth(0) {
        let action = table.choices(seat)[1].clone();
        moves.push(table.play(seat, &[action], &mut FastChance::new(4)).unwrap());
    }
    let kind = |seat| SeatRecord { name: "x".into(), kind: table.seat_kind(seat, true), nonce: None };
    table.record(Seat::all(2).map(kind).collect(), moves.into_iter().map(Move::from).collect())
}

#[test]
fn a_record_replays_to_the_same_table() {
    let text = serde_json::to_string(&record()).unwrap();
    let table = Table::<Honest>::replay(&Record::parse(&text).unwrap()).unwrap();
    assert_eq!(AnyTable::turn(&table), Turn::Over);
    assert_eq!(AnyTable::seen(&table, Viewer::Table, 0).len(), table.log().len());
}

/// What `Table::replay` says of the record with one thing changed.
fn tampered(change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(record()).unwrap();
    change(&mut value);
    let replayed = Record::parse(&value.to_string()).and_then(|record| Table::<Honest>::replay(&record));
    replayed.map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_record_that_was_tampered_with_is_refused_at_the_place() {
    let cases: [(&str, String); 12] = [
        ("field `record` is 2", tampered(|r| r["record"] = json!(2))),
        ("field `rules` is 9", tampered(|r| r["rules"] = json!(9))),
        ("no game called `chess`", tampered(|r| r["game"] = json!("chess"))),
        ("field `options`", tampered(|r| r["options"] = json!({ "players": 7 }))),
        ("field `options`", tampered(|r| r["options"] = json!([]))),
        ("field `seats` lists 1", tampered(|r| drop(r["seats"].as_array_mut().unwrap().pop()))),
        ("unknown field `extra`", tampered(|r| r["extra"] = json!(1))),
        ("move 0: the first move", tampered(|r| r["moves"][0]["seat"] = json!(0))),
        ("move 0: field `chance`", tampered(|r| r["moves"][0]["chance"] = json!([[4, 1]]))),
        ("move 1: toy T1", tampered(|r| r["moves"][1]["seat"] = json!(1))),
        ("move 1: field `events`, number 0", tampered(|r| r["moves"][1]["events"] = json!([]))),
        ("field `outcome`", tampered(|r| r["outcome"] = json!(null))),
    ];
    for (expected, said) in cases {
        assert!(said.contains(expected), "{said:?} does not say {expected:?}");
    }
    assert!(matches!(Record::parse("{\"record\":"), Err(RecordError::Malformed(_))));
}

#[test]
fn perft_counts_sequences() {
    let toy = table();
    assert_eq!([0, 1, 2, 3].map(|depth| perft(toy.game(), depth)), [1, 4, 16, 16]);
}
