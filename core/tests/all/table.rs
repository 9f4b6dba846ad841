//! The erased table rejects what is not a legal move, and changes nothing then.

use dizaine_core::chance::FastChance;
use dizaine_core::testkit::perft;
use dizaine_core::{AnyTable, MAX_BATCH, Rejection, Seat, Table};
use dizaine_toy::{Options, Toy};
use serde_json::{Value, json};

fn table() -> Table<Toy> {
    let mut table = Table::new(Options::default()).unwrap();
    AnyTable::set_up(&mut table, &mut FastChance::new(1));
    table
}

fn play(table: &mut Table<Toy>, seat: usize, actions: &[Value]) -> Result<(), Rejection> {
    let seat = Seat::new(seat).unwrap();
    AnyTable::play(table, seat, actions, &mut FastChance::new(2)).map(|_| ())
}

#[test]
fn a_rejected_move_changes_nothing_and_says_why() {
    let mut table = table();
    let before = (table.game().clone(), AnyTable::events(&table));
    let refused = [
        play(&mut table, 1, &[json!({ "guess": 1 })]),
        play(&mut table, 5, &[json!({ "guess": 1 })]),
        play(&mut table, 0, &[]),
        play(&mut table, 0, &vec![json!({ "guess": 1 }); MAX_BATCH + 1]),
        play(&mut table, 0, &[json!("three")]),
        play(&mut table, 0, &[json!({ "guess": 2 }), json!({ "guess": 3 })]),
    ];
    assert_eq!((table.game().clone(), AnyTable::events(&table)), before);
    let kinds: Vec<String> = refused.into_iter().map(|result| format!("{:?}", result.unwrap_err())).collect();
    for (kind, start) in
        kinds.iter().zip(["Refused", "NoSuchSeat", "BatchSize", "BatchSize", "Malformed", "AfterDecision"])
    {
        assert!(kind.starts_with(start), "{kind} is not {start}");
    }
}

#[test]
fn perft_counts_sequences() {
    let toy = table();
    assert_eq!([0, 1, 2, 3].map(|depth| perft(toy.game(), depth)), [1, 4, 16, 16]);
}
