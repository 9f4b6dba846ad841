//! Bad input: it is refused with a reason and changes nothing.

use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Game, Rejection, Table};
use dizaine_dicy::{Action, Dicy, Mode, Options};
use serde_json::{Value, json};

use crate::table::seat;

/// What is wrong with this action.
#[track_caller]
fn malformed(action: &Value) -> String {
    serde_json::from_value::<Action>(action.clone()).expect_err("not an action").to_string()
}

#[track_caller]
fn check_malformed(cases: &[(Value, &str)]) {
    for (action, expected) in cases {
        let said = malformed(action);
        assert!(said.contains(expected), "{action}: {said:?} does not say {expected:?}");
    }
}

#[test]
fn unknown_names_and_wrong_shapes_are_no_actions() {
    check_malformed(&[
        (json!("throw"), "unknown variant `throw`"),
        (json!("freeze"), "newtype variant"),
        (json!({"roll": 6}), "unit"),
        (json!({"pass": {}}), "unit"),
        (json!({"freeze": "joker"}), "unknown variant `joker`"),
        (json!({"freeze": 3}), "invalid type"),
        (json!({"freeze": ["odd"]}), "invalid type"),
        (json!({"freeze": "odd", "thaw": "odd"}), "expected map with a single key"),
        (json!({"thaw": "Odd"}), "unknown variant `Odd`"),
        (json!({"score": {"card": "pair"}}), "missing field `dice`"),
        (json!({"score": {"dice": [1]}}), "missing field `card`"),
        (json!({"score": {"card": "odd", "dice": [1], "points": 99}}), "unknown field `points`"),
        (json!({"score": {"card": "joker", "dice": [1]}}), "unknown variant `joker`"),
        (json!(null), "invalid type"),
        (json!(17), "invalid type"),
    ]);
}

#[test]
fn dice_that_do_not_exist_are_no_actions() {
    check_malformed(&[
        (json!({"reroll": []}), "1 to 6 dice"),
        (json!({"reroll": [1, 1, 1, 1, 1, 1, 1]}), "1 to 6 dice can be picked, not 7"),
        (json!({"reroll": [0]}), "a die shows 1 to 6, not 0"),
        (json!({"reroll": [2, 7]}), "a die shows 1 to 6, not 7"),
        (json!({"reroll": [256]}), "invalid value"),
        (json!({"reroll": [-1]}), "invalid value"),
        (json!({"reroll": [1.5]}), "invalid type"),
        (json!({"reroll": [3, 1]}), "from the lowest to the highest, unlike [3, 1]"),
        (json!({"reroll": 3}), "invalid type"),
        (json!({"score": {"card": "odd", "dice": [9]}}), "a die shows 1 to 6, not 9"),
    ]);
}

/// Dice that a card never takes are told what it takes.
#[test]
fn dice_against_the_condition_are_no_actions() {
    let cases = [
        ("two_any", json!([1]), "exactly two dice"),
        ("six_low", json!([1, 2, 3, 4, 5, 6]), "none may show a 6"),
        ("odd", json!([1, 2]), "odd dice only"),
        ("straight", json!([1, 3]), "at least two dice"),
        ("two_pairs", json!([2, 2, 2, 2]), "two pairs of different values"),
        ("sixes", json!([5, 6]), "sixes only"),
        ("pair", json!([3, 4]), "same value"),
        ("three_lowest", json!([1, 1]), "three lowest"),
        ("different", json!([2, 2]), "all different"),
        ("five_different", json!([1, 2, 3, 4, 5, 6]), "at most five dice"),
        ("forty_minus", json!([1, 2, 3, 4, 5]), "always scores all six"),
        ("same", json!([2, 3]), "the same value"),
    ];
    for (card, dice, condition) in cases {
        let action = json!({"score": {"card": card, "dice": dice}});
        check_malformed(&[(action.clone(), "dicy T4: "), (action, condition)]);
    }
}

/// What is wrong with these options.
#[track_caller]
fn bad(options: &Value) -> String {
    let parsed = serde_json::from_value::<Options>(options.clone());
    let made = parsed
        .map_err(|error| error.to_string())
        .and_then(|options| Dicy::new(&options).map(|_| ()).map_err(|bad| bad.to_string()));
    made.expect_err(&options.to_string())
}

#[test]
fn bad_options_name_the_field() {
    let four = json!(["odd", "pair", "same", "sixes"]);
    let twice = json!(["odd", "odd", "pair", "same", "sixes"]);
    let five = json!(["odd", "two_any", "pair", "same", "sixes"]);
    let six = json!(["odd", "two_any", "pair", "same", "sixes", "straight"]);
    let cases = [
        (json!({"players": 1}), "option `players`: a whole number from 2 to 4"),
        (json!({"players": 0}), "option `players`"),
        (json!({"players": 5}), "option `players`: a whole number from 2 to 4"),
        (json!({"players": -2}), "invalid value"),
        (json!({"players": "two"}), "invalid type"),
        (json!({"mode": "e"}), "unknown variant `e`"),
        (json!({"mode": "custom"}), "option `cards`: needed because of option `mode`"),
        (
            json!({"mode": "custom", "cards": four}),
            "option `cards`: 5 to 5 of these are expected: two_any, six_low",
        ),
        (
            json!({"mode": "custom", "cards": twice}),
            "option `cards`: 5 to 5 of these are expected: two_any, six_low",
        ),
        (
            json!({"mode": "custom", "cards": six}),
            "option `cards`: 5 to 5 of these are expected: two_any, six_low",
        ),
        (json!({"mode": "custom", "cards": ["joker"]}), "unknown variant `joker`"),
        (
            json!({"mode": "b", "cards": five}),
            "option `cards`: only allowed with another value of option `mode`",
        ),
        (json!({"cards": five}), "option `cards`: only allowed with another value of option `mode`"),
        (
            json!({"mode": "interglaglacique", "cards": five}),
            "option `cards`: only allowed with another value of option `mode`",
        ),
        (json!({"first": 2}), "option `first`: a whole number from 0 to 1"),
        (json!({"players": 4, "first": 4}), "option `first`: a whole number from 0 to 3"),
        (json!({"first": 9}), "there is no seat 9"),
        (json!({"target": 0}), "option `target`: a whole number from 1 to 200"),
        (json!({"target": 201}), "option `target`: a whole number from 1 to 200"),
        (json!({"target": 100_000}), "option `target`"),
        (json!({"colour": "red"}), "unknown field `colour`"),
    ];
    for (options, expected) in cases {
        let said = bad(&options);
        assert!(said.contains(expected), "{options}: {said:?} does not say {expected:?}");
    }
}

#[test]
fn good_options_are_read_and_written() {
    let text = json!({
        "players": 4, "mode": "custom", "cards": ["same", "odd", "pair", "sixes", "two_any"], "first": 3, "target": 200
    });
    let options: Options = serde_json::from_value(text.clone()).unwrap();
    assert!(Dicy::new(&options).is_ok());
    assert_eq!(serde_json::to_value(&options).unwrap(), text);
    let ordinary: Options = serde_json::from_value(json!({})).unwrap();
    assert_eq!(ordinary, Options::default());
    assert_eq!(
        (ordinary.players, ordinary.mode, ordinary.first, ordinary.target),
        (2, Mode::Glacique, None, 100)
    );
    assert!(Dicy::new(&Options { target: 1, ..ordinary }).is_ok());
}

#[test]
fn a_rejected_move_changes_nothing_and_says_why() {
    let options = Options { first: Some(seat(0)), ..Options::default() };
    let mut table = Table::<Dicy>::new(options).unwrap();
    AnyTable::set_up(&mut table, &mut FastChance::new(1));
    let mut play = |index, actions: &[Value]| {
        let before = (table.game().clone(), table.log().len());
        let rejected = AnyTable::play(&mut table, seat(index), actions, &mut FastChance::new(2)).unwrap_err();
        assert_eq!((table.game().clone(), table.log().len()), before);
        rejected
    };
    let refused = |rejection| match rejection {
        Rejection::Refused { code, clause, .. } => (code, clause),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(play(1, &[json!("roll")])), ("not_your_turn", "dicy S2"));
    assert_eq!(refused(play(0, &[json!("pass")])), ("roll_first", "dicy T1"));
    assert_eq!(play(2, &[json!("roll")]), Rejection::NoSuchSeat);
    assert_eq!(play(0, &[]), Rejection::BatchSize);
    // A look at the dice before the next part of the move would be free.
    assert_eq!(play(0, &[json!("roll"), json!("pass")]), Rejection::AfterDecision { index: 0 });
    assert!(matches!(play(0, &[json!("roll"), json!("jump")]), Rejection::Malformed { index: 1, .. }));
}

/// Freezing and re-rolling travel as one move; a re-roll that cannot be leaves the card active.
#[test]
fn a_freeze_and_its_re_roll_are_one_move_or_none() {
    let options = Options { first: Some(seat(0)), ..Options::default() };
    let mut table = Table::<Dicy>::new(options).unwrap();
    let mut chance = FastChance::new(3);
    AnyTable::set_up(&mut table, &mut chance);
    AnyTable::play(&mut table, seat(0), &[json!("roll")], &mut chance).unwrap();
    let freeze = json!({"freeze": "odd"});
    let impossible = [freeze.clone(), json!({"reroll": [1, 1, 1, 1, 1, 1]})];
    let rejected = AnyTable::play(&mut table, seat(0), &impossible, &mut chance).unwrap_err();
    assert!(matches!(rejected, Rejection::Refused { index: 1, code: "no_such_dice_to_reroll", .. }));
    assert_eq!(table.game().active_cards(seat(0)).len(), 5);

    let roll: Vec<u8> = table.game().dice().unwrap().values().collect();
    AnyTable::play(&mut table, seat(0), &[freeze, json!({"reroll": roll})], &mut chance).unwrap();
    assert_eq!(table.game().active_cards(seat(0)).len(), 4);
}

/// Events come back from records, so theirs are read as strictly.
#[test]
fn events_are_read_strictly() {
    use dizaine_dicy::Event;
    let bad = [
        json!({"cards_laid_out": {"cards": ["odd", "two_any"]}}),
        json!({"cards_laid_out": {"cards": ["odd", "odd"]}}),
        json!({"rolled": {"seat": 0, "dice": [1, 2, 3, 4, 5, 7]}}),
        json!({"rolled": {"seat": 9, "dice": [1]}}),
        json!({"passed": {"seat": 0, "why": "tired"}}),
        json!({"game_ended": {"because": "bored"}}),
    ];
    for event in bad {
        assert!(serde_json::from_value::<Event>(event.clone()).is_err(), "{event}");
    }
}
