//! Bad input is answered clearly and changes nothing.

use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Game, MAX_SEATS, Rejection, Seat, Table};
use dizaine_dix::{Action, Dix, Options};
use serde_json::{Value, json};

use crate::table::{At, MONEY, NUMBERS, bid, buy, pay, seat};

fn table() -> Table<Dix> {
    let mut table = Table::<Dix>::new(Options::default()).unwrap();
    AnyTable::set_up(&mut table, &mut FastChance::new(1));
    table
}

/// Sends a move that must be rejected, and checks that nothing has changed.
#[track_caller]
fn rejected(table: &mut Table<Dix>, seat: Seat, actions: &[Value]) -> Rejection {
    let before = (table.game().clone(), table.log().len());
    let rejection = AnyTable::play(table, seat, actions, &mut FastChance::new(2)).unwrap_err();
    assert_eq!((table.game().clone(), table.log().len()), before);
    rejection
}

#[test]
fn what_is_no_action_is_named() {
    let mut table = table();
    let seat = table.game().turn().must().single().unwrap();
    for (action, problem) in [
        (json!("drew"), "unknown variant `drew`"),
        (json!({ "bid": 0 }), "a number from 1 to 255"),
        (json!({ "bid": 256 }), "256"),
        (json!({ "bid": -1 }), "-1"),
        (json!({ "bid": "5" }), "invalid type"),
        (json!({ "bid": 5, "pay": "token" }), "single key"),
        (json!({ "buy": "blue 10" }), "`blue 10` is no number card"),
        (json!({ "buy": "joker 5" }), "`joker 5` is no number card"),
        (json!({ "buy": { "card": "blue 1" } }), "invalid type"),
        (json!({ "pay": "money 3" }), "`money 3` cannot be paid with"),
        (json!({ "pay": null }), "invalid type"),
        (json!({ "take": "everything" }), "unknown variant `everything`"),
        (json!({ "draw": 1 }), "invalid type"),
        (json!(["draw"]), "invalid type"),
        (json!(null), "invalid type"),
    ] {
        let said = rejected(&mut table, seat, std::slice::from_ref(&action)).to_string();
        assert!(said.contains(problem), "{action}: {said}");
    }
}

#[test]
fn another_seat_or_none_cannot_move() {
    let mut table = table();
    let acting = table.game().turn().must().single().unwrap();
    let other = acting.left(2);
    assert!(matches!(
        rejected(&mut table, other, &[json!("draw")]),
        Rejection::Refused { clause: "dix S3", .. }
    ));
    assert_eq!(rejected(&mut table, seat(2), &[json!("draw")]), Rejection::NoSuchSeat);
    assert_eq!(rejected(&mut table, seat(MAX_SEATS - 1), &[json!("draw")]), Rejection::NoSuchSeat);
}

/// "Draw, then take if it is good" would be a free look.
#[test]
fn a_batch_cannot_look_ahead() {
    let mut table = table();
    let seat = table.game().turn().must().single().unwrap();
    let free_look = [json!("draw"), json!({ "take": "numbers" })];
    assert_eq!(rejected(&mut table, seat, &free_look), Rejection::AfterDecision { index: 0 });
}

#[test]
fn a_batch_holds_the_parts_of_one_payment() {
    let at = At::players(2).give(0, "green 1, green 2").market("pink 3").draw("blue 1").play(NUMBERS);
    assert!(at.game.chains(seat(0), buy("pink 3")), "choosing what to pay follows");
    let at = at.play(buy("pink 3"));
    assert!(at.game.chains(seat(0), pay("token")));
    let at = at.play(pay("token")).play(pay("token"));
    assert!(!at.game.chains(seat(0), pay("green 1")), "the last item ends the decision");
    for action in
        [Action::Draw, NUMBERS, MONEY, Action::Pass, Action::Decline, Action::TakeConsolation, bid(1)]
    {
        assert!(!at.game.chains(seat(0), action), "{action:?}");
    }
    // A purchase that can be paid in one way only is over at once, so nothing may follow it.
    let one_way = At::players(2).market("pink 3").draw("money 1").play(NUMBERS);
    assert!(!one_way.game.chains(seat(0), buy("pink 3")));
}

#[test]
fn options_for_a_number_of_players_are_the_defaults_for_it() {
    for players in 1..=5 {
        let expected = Options { players, ..Options::default() };
        assert_eq!(Dix::options_for(players.into()), expected);
    }
    assert!(Dix::new(&Dix::options_for(4_000)).is_err());
}
