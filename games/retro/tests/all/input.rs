//! Input from outside: invalid input is refused with a reason and changes nothing.

use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Game, Rejection, Table};
use dizaine_retro::{Options, Retro};
use serde_json::{Value, json};

use crate::table::seat;

fn table() -> Table<Retro> {
    let mut table = Table::new(Options { players: 3 }).unwrap();
    AnyTable::set_up(&mut table, &mut FastChance::new(1));
    table
}

/// The error text for an action of the player whose turn it is; checks that nothing has changed.
fn said(action: &Value) -> String {
    let mut table = table();
    let before = (table.game().clone(), table.log().len());
    let asked = table.game().turn().must().nth(0).unwrap();
    let rejection = AnyTable::play(&mut table, asked, std::slice::from_ref(action), &mut FastChance::new(2));
    assert_eq!((table.game().clone(), table.log().len()), before);
    match rejection {
        Ok(_) => panic!("{action} was taken"),
        Err(rejection) => rejection.to_string(),
    }
}

#[track_caller]
fn check(action: &Value, expected: &str) {
    let said = said(action);
    assert!(said.contains(expected), "{action}: {said:?} does not say {expected:?}");
}

#[test]
fn actions_out_of_range_are_refused() {
    let lay = |card: Value, face: Value, protection: Value| json!({ "lay": { "card": card, "face": face, "protection": protection } });
    check(&lay(json!("11"), json!("up"), json!(0)), "there is no card `11`");
    check(&lay(json!(7), json!("up"), json!(0)), "invalid type");
    check(&lay(json!("joker"), json!("sideways"), json!(0)), "unknown variant `sideways`");
    check(&lay(json!("joker"), json!("up"), json!(3)), "a number from 0 to 2");
    check(&lay(json!("joker"), json!("up"), json!(-1)), "invalid value");
    check(&json!({ "lay": { "card": "joker", "face": "up" } }), "missing field `protection`");
    check(&json!({ "lay": { "card": "joker", "face": "up", "protection": 0, "x": 1 } }), "unknown field `x`");
    check(&json!({ "open": { "owner": 9, "chips": 1 } }), "there is no seat 9");
    check(&json!({ "open": { "owner": 1, "chips": 0 } }), "a number from 1 to 49");
    check(&json!({ "open": { "owner": 1, "chips": 50 } }), "a number from 1 to 49");
    check(&json!({ "open": { "owner": 1 } }), "missing field `chips`");
    check(&json!({ "open": { "owner": 1, "chips": 1, "now": true } }), "unknown field `now`");
    check(&json!({ "outbid": 0 }), "a number from 1 to 49");
    check(&json!({ "outbid": 300 }), "invalid value");
    check(&json!({ "outbid": "much" }), "invalid type");
    check(&json!({ "protect": 3 }), "a number from 0 to 2");
    check(&json!({ "add_second": "penalty_9" }), "there is no card `penalty_9`");
    check(&json!({ "start": 9 }), "there is no seat 9");
}

#[test]
fn unknown_actions_are_refused() {
    for unit in ["no_offer", "pass_bid", "turn_up", "stay_down", "no_second"] {
        check(&json!({ unit: 1 }), "action 0 is not an action of this game");
    }
    check(&json!("dance"), "unknown variant `dance`");
    check(&json!("lay"), "action 0 is not an action of this game");
    check(&json!({ "lay": {}, "open": {} }), "action 0 is not an action of this game");
    check(&json!(null), "action 0 is not an action of this game");
    check(&json!(5), "action 0 is not an action of this game");
}

#[test]
fn actions_of_another_phase_are_refused() {
    let others = [
        json!({ "open": { "owner": 1, "chips": 1 } }),
        json!("no_offer"),
        json!({ "outbid": 1 }),
        json!("pass_bid"),
        json!({ "protect": 0 }),
        json!("turn_up"),
        json!("stay_down"),
        json!({ "add_second": "joker" }),
        json!("no_second"),
        json!({ "start": 0 }),
    ];
    for action in others {
        check(&action, "retro P2: lay_first");
    }
    check(
        &json!({ "lay": { "card": "penalty_8", "face": "up", "protection": 0 } }),
        "retro P2: first_card_not_in_hand",
    );
}

#[test]
fn other_seats_are_refused() {
    let mut table = table();
    let asked = table.game().turn().must().nth(0).unwrap();
    let lay = json!({ "lay": { "card": "joker", "face": "up", "protection": 0 } });
    let mut play =
        |index| AnyTable::play(&mut table, seat(index), std::slice::from_ref(&lay), &mut FastChance::new(2));
    assert_eq!(play(3).unwrap_err(), Rejection::NoSuchSeat);
    let waiting = (asked.index() + 1) % 3;
    assert!(play(waiting).unwrap_err().to_string().contains("retro P2: not_your_turn_to_lay"));
    assert!(play(asked.index()).is_ok());
}

#[test]
fn a_move_is_one_decision() {
    let mut table = table();
    let asked = table.game().turn().must().nth(0).unwrap();
    let lay = json!({ "lay": { "card": "joker", "face": "up", "protection": 0 } });
    let batch = AnyTable::play(&mut table, asked, &[lay, json!("no_offer")], &mut FastChance::new(2));
    assert_eq!(batch.unwrap_err(), Rejection::AfterDecision { index: 0 });
}

#[test]
fn bad_options_name_their_field() {
    for players in [0, 1, 8, 9, 1000, usize::MAX] {
        let bad = Retro::new(&Options { players }).unwrap_err();
        assert_eq!(bad.option, "players");
        assert!(bad.to_string().contains("2 to 7"), "{bad}");
    }
    let read = |options: Value| serde_json::from_value::<Options>(options).map_err(|error| error.to_string());
    assert_eq!(read(json!({})), Ok(Options { players: 4 }));
    assert_eq!(read(json!({ "players": 7 })), Ok(Options { players: 7 }));
    assert!(read(json!({ "players": "two" })).unwrap_err().contains("invalid type"));
    assert!(read(json!({ "players": -2 })).unwrap_err().contains("invalid value"));
    assert!(read(json!({ "plaers": 2 })).unwrap_err().contains("unknown field `plaers`"));
    for players in 2..=7 {
        let options = Retro::options_for(players);
        assert_eq!((options, Retro::new(&options).unwrap().seats()), (Options { players }, players));
    }
}

#[test]
fn events_that_cannot_be_are_not_read() {
    let read = |event: Value| serde_json::from_value::<dizaine_retro::Event>(event).map(|_| ());
    assert!(read(json!({ "drew": { "seat": 0, "card": "7" } })).is_ok());
    assert!(read(json!("ended")).is_ok());
    for wrong in [
        json!({ "drew": { "seat": 9, "card": "7" } }),
        json!({ "drew": { "seat": 0, "card": "17" } }),
        json!({ "drew": { "seat": 0, "card": "7", "from": "sleeve" } }),
        json!({ "round_card_turned": { "card": 11 } }),
        json!({ "hand_counted": { "seat": 0, "cards": ["penalty_1", "penalty_1"] } }),
        json!("begun"),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}
