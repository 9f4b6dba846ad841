//! What each kind of viewer is shown.

use dizaine_bluff::Symbol::{Bomb, Pi};
use dizaine_bluff::{Action, Options};
use dizaine_core::testkit::{view_differences, view_lines};
use dizaine_core::{Game, Viewer};

use crate::table::{Play, bet, seat};

/// In the second round seat 2, who was right, has chosen; two bets are on the table.
fn play() -> Play {
    let options = Options::default();
    Play::at(&options, 0, "pi pi character | bomb skull skull | skull smiley smiley")
        .then(0, bet(3, Pi))
        .then_rolled(2, Action::Dixe, &options.die, "pi bomb | skull skull yin_yang")
        .then_hides(2, "bomb bomb smiley character")
        .then(2, bet(2, Bomb))
        .then(0, Action::Add(Pi))
}

#[test]
fn a_seat_sees_its_own_dice_the_bets_and_the_last_reveal() {
    insta::assert_snapshot!(view_lines(&play().game, Viewer::Seat(seat(2))), @r#"
    bets:
      {"bettor":2,"number":2,"symbols":["bomb"]}
      {"bettor":0,"number":2,"symbols":["bomb","pi"]}
    chooser: 2
    first: 2
    last_round: 200
    options: {"blind_roll":false,"dice":3,"die":["pi","bomb","smiley","yin_yang","skull","character"],"players":3,"practice":false,"split_jokers":false}
    outcome: null
    players:
      {"dice":2,"hidden":{"unknown":2},"seat":0,"went_out":null}
      {"dice":3,"hidden":{"unknown":3},"seat":1,"went_out":null}
      {"dice":4,"hidden":{"known":["bomb","bomb","smiley","character"]},"seat":2,"went_out":null}
    reveal: {"bet":{"bettor":0,"number":3,"symbols":["pi"]},"call":"dixe","caller":2,"hands":[["pi","pi","character"],["bomb","skull","skull"],["smiley","smiley","skull"]],"round":1,"settlement":{"given":{"from":0,"to":2}},"tally":[{"characters":1,"faces":2,"symbol":"pi"}],"verdict":"exact","winner":2}
    round: 2
    total_dice: 9
    waiting: {"answer":{"callers":[2],"can_raise":true,"seat":1}}
    "#);
}

#[test]
fn one_standing_by_sees_what_the_table_shows() {
    insta::assert_snapshot!(view_differences(&play().game, Viewer::Table, Viewer::Seat(seat(2))), @r#"{"dice":4,"hidden":{"unknown":4},"seat":2,"went_out":null}"#);
}

#[test]
fn one_who_sees_everything_sees_every_die() {
    insta::assert_snapshot!(view_differences(&play().game, Viewer::All, Viewer::Seat(seat(2))), @r#"
    {"dice":2,"hidden":{"known":["pi","bomb"]},"seat":0,"went_out":null}
    {"dice":3,"hidden":{"known":["yin_yang","skull","skull"]},"seat":1,"went_out":null}
    "#);
}

#[test]
fn a_view_while_the_winner_chooses() {
    let play = Play::of("pi pi character | bomb skull skull | skull smiley smiley")
        .then(0, bet(4, Pi))
        .then(1, Action::Bluff)
        .then_hides(1, "bomb");
    let waiting = |viewer| serde_json::to_string(&play.game.view(viewer).waiting).unwrap();
    insta::assert_snapshot!(waiting(Viewer::Table), @r#"{"choice":{"seat":1,"left":2}}"#);
}

#[test]
fn a_view_of_the_end() {
    let play = Play::of("pi | bomb").then(0, bet(2, Pi)).then(1, Action::Bluff);
    insta::assert_snapshot!(view_lines(&play.game, Viewer::Seat(seat(0))), @r#"
    bets: []
    chooser: null
    first: 1
    last_round: 200
    options: {"blind_roll":false,"dice":1,"die":["pi","bomb","smiley","yin_yang","skull","character"],"players":2,"practice":true,"split_jokers":false}
    outcome:
      {"place":2,"score":0,"tie_break":null}
      {"place":1,"score":1,"tie_break":null}
    players:
      {"dice":0,"hidden":{"known":[]},"seat":0,"went_out":1}
      {"dice":1,"hidden":{"unknown":0},"seat":1,"went_out":null}
    reveal: {"bet":{"bettor":0,"number":2,"symbols":["pi"]},"call":"bluff","caller":1,"hands":[["pi"],["bomb"]],"round":1,"settlement":{"lost":{"seat":0}},"tally":[{"characters":0,"faces":1,"symbol":"pi"}],"verdict":"short","winner":1}
    round: 1
    total_dice: 1
    waiting: "over"
    "#);
}
