//! The toy game keeps the contract of every game.

use dizaine_core::testkit::{CountingAllocator, allocations_in_play, conformance, encoding, perft};
use dizaine_core::{Dense, Game, Refusal as _};
use dizaine_toy::secrets::ToySuite;
use dizaine_toy::{Action, Options, Refusal, Toy};
use serde_json::json;

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn every_law_holds_at_every_table() {
    let report = conformance::<ToySuite>(300).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!((report.games, report.longest), (600, 3));
    assert!(report.swaps > 15, "secrets were swapped: {report:?}");
}

#[test]
fn features_are_named_and_hold_no_secret() {
    let swaps = encoding::<ToySuite>(50).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(swaps > 15, "secrets were swapped: {swaps}");
}

#[test]
fn play_allocates_nothing() {
    assert_eq!(allocations_in_play::<Toy>(&Options::default(), 100), (200, 0));
}

#[test]
fn sequences_of_moves_are_counted() {
    let mut toy = Toy::new(&Options::default()).unwrap();
    toy.set_up(&mut dizaine_core::chance::FastChance::new(1), &mut Vec::new());
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&toy, depth)), [1, 4, 16, 16]);
}

#[test]
fn actions_have_their_ids_and_their_json_form() {
    for id in 0..Action::COUNT {
        let action = Action::from_id(id).unwrap();
        assert_eq!((action.id(), serde_json::to_value(action).unwrap()), (id, json!({ "guess": id + 1 })));
    }
    assert_eq!((Action::COUNT, Action::from_id(4)), (4, None));
    for wrong in [json!({ "guess": 0 }), json!({ "guess": 5 }), json!("guess"), json!(1)] {
        assert!(serde_json::from_value::<Action>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn refusals_name_their_clauses() {
    let clauses: Vec<_> = Refusal::ALL.iter().map(Refusal::clause).collect();
    assert_eq!(clauses, ["toy S1", "toy T1", "toy E1"]);
}

#[test]
fn two_or_three_play() {
    assert_eq!([0, 1, 2, 3, 4, 300].map(|players| Toy::new(&Options { players }).is_ok()), {
        [false, false, true, true, false, false]
    });
}
