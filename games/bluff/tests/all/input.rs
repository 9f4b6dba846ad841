//! Input from outside: invalid input is refused with a reason and changes nothing.

use dizaine_bluff::Symbol::Pi;
use dizaine_bluff::{Action, Bluff, Event, Options};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Choices, Dense, Game, Move, Rejection, Seat, Table};
use serde_json::{Value, json};

use crate::table::{Play, bet, seat};

/// A table at which seat 0 has bet 2 Pi and seat 1 is to answer.
fn table() -> Table<Bluff> {
    let mut table = Table::new(Options::default()).unwrap();
    let mut draws = dizaine_core::chance::Script::new([(3, 0)].into_iter().chain([(6, 0); 9]));
    table.set_up(&mut draws);
    table.play(seat(0), &[bet(2, Pi)], &mut FastChance::new(1)).unwrap();
    table
}

/// The error text for these actions of seat `by`; checks that nothing has changed.
fn said(by: usize, actions: &[Value]) -> String {
    let mut table = table();
    let before = (table.game().clone(), table.log().to_vec());
    let answer = AnyTable::play(&mut table, seat(by), actions, &mut FastChance::new(1));
    assert_eq!((table.game().clone(), table.log().to_vec()), before);
    answer.expect_err("nonsense").to_string()
}

#[test]
fn no_action_takes_a_value_out_of_range() {
    for (action, reason) in [
        (json!("pass"), "unknown variant `pass`"),
        (json!("Bluff"), "unknown variant `Bluff`"),
        (json!({ "bluff": 1 }), "invalid type"),
        (json!({ "dixe": "pi" }), "invalid type"),
        (json!({ "hide": "star" }), "unknown variant `star`"),
        (json!({ "hide": 0 }), "invalid type"),
        (json!({ "hide": ["pi"] }), ""),
        (json!("hide"), ""),
        (json!({ "add": "character" }), "unknown variant `character`"),
        (json!({ "add": 7 }), "invalid type"),
        (json!("add"), ""),
        (json!({ "bet": { "number": 0, "symbol": "pi" } }), "expected a number from 1 to 54"),
        (json!({ "bet": { "number": 55, "symbol": "pi" } }), "expected a number from 1 to 54"),
        (json!({ "bet": { "number": 256, "symbol": "pi" } }), "256"),
        (json!({ "bet": { "number": -1, "symbol": "pi" } }), "-1"),
        (json!({ "bet": { "number": 3.5, "symbol": "pi" } }), "3.5"),
        (json!({ "bet": { "number": 3, "symbol": "character" } }), "unknown variant `character`"),
        (json!({ "bet": { "number": 3 } }), "missing field `symbol`"),
        (json!({ "bet": { "symbol": "pi" } }), "missing field `number`"),
        (json!({ "bet": { "number": 3, "symbol": "pi", "by": 2 } }), "unknown field `by`"),
        (json!(null), ""),
        (json!([]), ""),
        (json!({ "bluff": null, "dixe": null }), ""),
    ] {
        let said = said(1, std::slice::from_ref(&action));
        assert!(said.starts_with("action 0 is not an action of this game"), "{action}: {said}");
        assert!(said.contains(reason), "{action}: {said}");
    }
}

#[test]
fn a_wrong_seat_or_phase_is_told_which_clause_it_breaks() {
    for (by, action, clause) in [
        (1, json!({ "hide": "pi" }), "bluff R2"),
        (0, json!({ "bet": { "number": 3, "symbol": "pi" } }), "bluff R3"),
        (2, json!({ "add": "bomb" }), "bluff R3"),
        (1, json!({ "add": "pi" }), "bluff R6"),
        (1, json!({ "bet": { "number": 2, "symbol": "bomb" } }), "bluff R6"),
        (1, json!({ "bet": { "number": 10, "symbol": "bomb" } }), "bluff R7"),
        (2, json!("bluff"), "bluff R8"),
        (0, json!("dixe"), "bluff R9"),
    ] {
        let said = said(by, std::slice::from_ref(&action));
        assert!(said.starts_with(clause), "seat {by} {action}: {said}");
    }
    assert_eq!(said(7, &[json!("dixe")]), Rejection::NoSuchSeat.to_string());
    assert_eq!(said(1, &[]), Rejection::BatchSize.to_string());
    let call_and_more = said(1, &[json!("bluff"), json!("bluff")]);
    assert_eq!(call_and_more, Rejection::AfterDecision { index: 0 }.to_string());
}

#[test]
fn a_legal_action_is_taken_in_its_plain_spelling() {
    for action in [
        json!("bluff"),
        json!("dixe"),
        json!({ "add": "yin_yang" }),
        json!({ "bet": { "number": 9, "symbol": "skull" } }),
    ] {
        let mut table = table();
        let taken =
            AnyTable::play(&mut table, seat(1), std::slice::from_ref(&action), &mut FastChance::new(1));
        assert_eq!(Move::from(taken.unwrap()).actions, [action]);
    }
}

fn options(value: Value) -> Result<Options, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// What is wrong with these options.
fn fault(value: Value) -> String {
    match options(value) {
        Err(problem) => problem,
        Ok(options) => Bluff::new(&options).expect_err("bad options").to_string(),
    }
}

#[test]
fn every_bad_option_is_named() {
    for (value, reason) in [
        (json!({ "players": 1 }), "option `players`: a whole number from 2 to 9"),
        (json!({ "players": 2 }), "option `players`: only allowed with another value of option `practice`"),
        (json!({ "players": 10, "practice": true }), "option `players`"),
        (json!({ "players": 1000 }), "option `players`"),
        (json!({ "dice": 0 }), "option `dice`"),
        (json!({ "dice": 2 }), "option `dice`: only allowed with another value of option `practice`"),
        (json!({ "dice": 7 }), "option `dice`: a whole number from 1 to 6"),
        (json!({ "dice": 259 }), "option `dice`"),
        (json!({ "die": [] }), "option `die`: breaks clause bluff C2: die_size"),
        (json!({ "die": ["pi", "pi"] }), "option `die`: breaks clause bluff C2: die_faces_equal"),
        (json!({ "die": ["pi", "star"] }), "unknown variant `star`"),
        (json!({ "die": "pi" }), "invalid type"),
        (json!({ "players": -3 }), "invalid value"),
        (json!({ "players": "three" }), "invalid type"),
        (json!({ "blind_roll": 1 }), "invalid type"),
        (json!({ "split_jokers": "yes" }), "invalid type"),
        (json!({ "practice": null }), "invalid type"),
        (json!({ "jokers": true }), "unknown field `jokers`"),
    ] {
        let said = fault(value.clone());
        assert!(said.contains(reason), "{value}: {said}");
    }
    assert_eq!(options(json!({})), Ok(Options::default()));
    let all = json!({ "players": 4, "dice": 6, "practice": true, "split_jokers": true, "blind_roll": true, "die": ["pi", "character"] });
    assert_eq!(serde_json::to_value(options(all.clone()).unwrap()).unwrap(), all);
}

#[test]
fn no_event_is_read_with_a_value_out_of_range() {
    for text in [
        r#"{"rolled":{"seat":0,"faces":["star"]}}"#,
        r#"{"rolled":{"seat":9,"faces":["pi"]}}"#,
        r#"{"bet_placed":{"seat":0,"number":55,"symbol":"pi"}}"#,
        r#"{"game_ended":{}}"#,
        r#"{"die_lost":{"seat":0,"dice":2}}"#,
    ] {
        assert!(serde_json::from_str::<Event>(text).is_err(), "{text}");
    }
    let counted = |symbols: usize| {
        let tally = vec![json!({ "symbol": "pi", "faces": 1, "characters": 0 }); symbols];
        serde_json::from_value::<Event>(json!({ "counted": { "tally": tally, "verdict": "exact" } }))
    };
    assert!(counted(5).is_ok());
    let error = counted(6).unwrap_err().to_string();
    assert!(error.contains("at most five symbols"), "{error}");
}

/// Every seat and action is answered in every phase: an action is allowed if and only if it is one of the choices, and nothing is
/// allowed to a seat that the table does not have.
#[test]
fn every_seat_and_action_gets_an_answer_in_every_phase() {
    let empty = Bluff::new(&Options::default()).unwrap();
    let choosing = Play::of("pi | bomb | skull").then(0, bet(2, Pi)).then(1, Action::Bluff);
    let over = choosing.clone().then_hides(1, "pi").then(1, bet(1, Pi)).then(2, Action::Bluff);
    let betting = table();
    let tables = [(&empty, 0), (betting.game(), 1 + 35 + 4 + 1 + 1), (&choosing.game, 6), (&over.game, 0)];
    for (game, expected) in tables {
        let mut allowed = 0;
        for seat in Seat::all(9) {
            let choices = game.choices(seat);
            for action in (0..Action::COUNT).filter_map(Action::from_id) {
                let ok = game.check(seat, action).is_ok();
                assert_eq!(ok, choices.has(action), "{seat:?} {action:?}");
                assert!(!ok || seat.index() < game.seats(), "{seat:?} {action:?}");
                allowed += usize::from(ok);
            }
        }
        assert_eq!(allowed, expected, "{:?}", game.turn());
    }
}
