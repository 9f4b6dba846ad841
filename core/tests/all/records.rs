//! A record replays to the same table, and one that was tampered with is refused.

use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Move, Record, RecordError, Seat, SeatRecord, Table, Turn, Viewer};
use dizaine_toy::{Options, Toy};
use serde_json::{Value, json};

fn record() -> Record {
    let mut table: Box<dyn AnyTable> = Box::new(Table::<Toy>::new(Options::default()).unwrap());
    let mut moves = vec![table.set_up(&mut FastChance::new(3))];
    while let Some(seat) = table.turn().must().nth(0) {
        let action = table.choices(seat)[1].clone();
        moves.push(table.play(seat, &[action], &mut FastChance::new(4)).unwrap());
    }
    let kind = |seat| SeatRecord {
        name: "x".into(),
        kind: table.seat_kind(seat, true),
        nonce_hash: None,
        nonce: None,
    };
    table.record(Seat::all(2).map(kind).collect(), moves.into_iter().map(Move::from).collect())
}

#[test]
fn a_record_replays_to_the_same_table() {
    let text = serde_json::to_string(&record()).unwrap();
    let table = Table::<Toy>::replay(&Record::parse(&text).unwrap()).unwrap();
    assert_eq!(AnyTable::turn(&table), Turn::Over);
    assert_eq!(AnyTable::seen(&table, Viewer::Table, 0).len(), table.log().len());
}

/// What `Table::replay` says of the record with one thing changed.
fn tampered(change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(record()).unwrap();
    change(&mut value);
    let replayed = Record::parse(&value.to_string()).and_then(|record| Table::<Toy>::replay(&record));
    replayed.map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_record_that_was_tampered_with_is_refused_at_the_place() {
    let cases: [(&str, String); 15] = [
        ("field `record` is 3", tampered(|r| r["record"] = json!(3))),
        ("with a spot, in format 1", tampered(|r| r["record"] = json!(1))),
        ("without its spot", tampered(|r| r["moves"][0]["chance"] = json!([[4, 1]]))),
        (
            "the spot `card 1`, but was made at `card 0`",
            tampered(|r| r["moves"][0]["chance"][0][2] = json!("card 1")),
        ),
        ("field `rules` is 9", tampered(|r| r["rules"] = json!(9))),
        ("no game called `chess`", tampered(|r| r["game"] = json!("chess"))),
        ("field `options`", tampered(|r| r["options"] = json!({ "players": 7 }))),
        ("field `options`", tampered(|r| r["options"] = json!(3))),
        ("field `seats` lists 1", tampered(|r| drop(r["seats"].as_array_mut().unwrap().pop()))),
        ("unknown field `extra`", tampered(|r| r["extra"] = json!(1))),
        ("move 0: the first move", tampered(|r| r["moves"][0]["seat"] = json!(0))),
        ("move 0: field `chance`", tampered(|r| r["moves"][0]["chance"] = json!([[4, 1, "card 0"]]))),
        ("move 1: toy T1", tampered(|r| r["moves"][1]["seat"] = json!(1))),
        ("move 1: field `events`, number 0", tampered(|r| r["moves"][1]["events"] = json!([]))),
        ("field `outcome`", tampered(|r| r["outcome"] = json!(null))),
    ];
    for (expected, said) in cases {
        assert!(said.contains(expected), "{said:?} does not say {expected:?}");
    }
    assert!(matches!(Record::parse("{\"record\":"), Err(RecordError::Malformed(_))));
}
