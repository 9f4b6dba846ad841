//! What is shown: views and seen events.

use dizaine_core::chance::Script;
use dizaine_core::testkit::{view_differences, view_lines};
use dizaine_core::{Game, Seat, Viewer};
use dizaine_dicy::{Card, CardSet, Dicy, Mode, Need, Options, Seen};

use crate::table::{Play, mode, table};

const ROLL: [u8; 6] = [1, 2, 2, 4, 4, 6];

/// The view as JSON, which is the same for everyone: nothing is hidden.
fn view(play: &Play) -> String {
    let seats = Seat::all(play.game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Table]) {
        assert_eq!(view_differences(&play.game, viewer, Viewer::All), "", "{viewer:?}");
    }
    view_lines(&play.game, Viewer::All)
}

#[test]
fn the_view_of_one_who_decides() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).score(Card::Odd, &[1]).roll(ROLL).freeze(Card::SixLow).reroll(&[6], &[3]);
    insta::assert_snapshot!(view(&play), @r#"
ask: {"by":null,"card":null,"seat":1,"to":"decide"}
cards: ["two_any","six_low","odd","straight","two_pairs"]
dice: [1,2,2,3,4,4]
first: 0
last_round: false
outcome: null
phase: {"rolled":{"dice":[1,2,2,3,4,4]}}
players:
  {"active":["two_any","six_low","straight","two_pairs"],"frozen":["odd"],"score":1,"to_target":99,"turns":1}
  {"active":["two_any","odd","straight","two_pairs"],"frozen":["six_low"],"score":0,"to_target":100,"turns":0}
proposals:
  {"card":"two_any","dice":[4,4],"points":8}
  {"card":"odd","dice":[1,3],"points":4}
  {"card":"straight","dice":[1,2,3,4],"points":10}
  {"card":"two_pairs","dice":[2,2,4,4],"points":12}
quiet_rounds: 0
quiet_rounds_left: 10
rounds: 0
scored_this_round: true
target: 100
turn_of: 1
"#);
}

#[test]
fn the_view_while_someone_is_asked() {
    let mut play = mode(3, Mode::D);
    play.roll(ROLL).score(Card::TwoAny, &[4, 6]);
    insta::assert_snapshot!(view(&play), @r#"
ask: {"by":0,"card":"two_any","seat":1,"to":"freeze"}
cards: ["two_any","sixes","three_lowest","forty_minus","same"]
dice: [1,2,2,4,4,6]
first: 0
last_round: false
outcome: null
phase: {"asked":{"dice":[1,2,2,4,4,6],"effect":{"must":"freeze","on":"neighbours"},"scored":"two_any"}}
players:
  {"active":["two_any","sixes","three_lowest","forty_minus","same"],"frozen":[],"score":10,"to_target":90,"turns":0}
  {"active":["two_any","sixes","three_lowest","forty_minus","same"],"frozen":[],"score":0,"to_target":100,"turns":0}
  {"active":["two_any","sixes","three_lowest","forty_minus","same"],"frozen":[],"score":0,"to_target":100,"turns":0}
proposals: []
quiet_rounds: 0
quiet_rounds_left: 10
rounds: 0
scored_this_round: true
target: 100
turn_of: 0
"#);
}

#[test]
fn the_view_of_a_game_that_is_over() {
    let mut play = mode(2, Mode::Glacique);
    play.points(0, 100).roll(ROLL).pass().roll(ROLL).pass();
    insta::assert_snapshot!(view(&play), @r#"
ask: null
cards: ["two_any","six_low","odd","straight","two_pairs"]
dice: null
first: 0
last_round: true
outcome:
  {"place":1,"score":100,"tie_break":null}
  {"place":2,"score":0,"tie_break":null}
phase: {"over":{"because":"target_reached"}}
players:
  {"active":["two_any","six_low","odd","straight","two_pairs"],"frozen":[],"score":100,"to_target":0,"turns":1}
  {"active":["two_any","six_low","odd","straight","two_pairs"],"frozen":[],"score":0,"to_target":100,"turns":1}
proposals: []
quiet_rounds: 0
quiet_rounds_left: 10
rounds: 1
scored_this_round: false
target: 100
turn_of: 1
"#);
}

/// Turns are counted from whoever began.
#[test]
fn the_view_counts_turns_from_the_first_player() {
    let mut play = table(&Options { first: Seat::new(1), ..Dicy::options_for(4) });
    let turns = |play: &Play| {
        let view = play.game.view(Viewer::Table);
        view.players.iter().map(|player| player.turns).collect::<Vec<_>>()
    };
    let mut seen = vec![turns(&play)];
    for _ in 0..5 {
        play.roll(ROLL).pass();
        seen.push(turns(&play));
    }
    assert_eq!(seen, [[0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 1, 0], [0, 1, 1, 1], [1, 1, 1, 1], [1, 2, 1, 1]]);
}

/// What the view asks for in every phase of a turn.
#[test]
fn the_view_says_what_is_needed() {
    let need = |play: &Play| play.game.view(Viewer::Table).ask.map(|ask| (ask.seat.index(), ask.to));
    let mut play = mode(2, Mode::Glacique);
    play.frozen(0, &[Card::TwoAny, Card::Odd, Card::SixLow, Card::TwoPairs]);
    assert_eq!(need(&play), Some((0, Need::Roll)));
    assert_eq!(need(play.roll(ROLL)), Some((0, Need::Decide)));
    assert_eq!(need(play.freeze(Card::Straight)), Some((0, Need::Reroll)));
    play.frozen(1, &[Card::Odd, Card::SixLow]).reroll(&[6], &[5]);
    assert_eq!(need(&play), Some((1, Need::Thaw)), "T7");
    play.thaw(Card::Odd).roll(ROLL).score(Card::TwoAny, &[1, 2]);
    assert_eq!(need(&play), Some((0, Need::Freeze)));
    play.freeze(Card::Odd).frozen(0, &[Card::TwoAny, Card::SixLow, Card::TwoPairs, Card::Straight]);
    assert_eq!(need(&play), None, "T6: a pass follows without a question");
}

#[test]
fn everyone_sees_everything_that_happens() {
    let mut play = mode(2, Mode::Glacique);
    play.points(0, 90).roll(ROLL).freeze(Card::SixLow).reroll(&[6], &[3]).score(Card::TwoAny, &[4, 4]);
    play.freeze(Card::Odd)
        .roll(ROLL)
        .pass()
        .thaw(Card::TwoAny)
        .points(0, 10)
        .roll(ROLL)
        .pass()
        .roll(ROLL)
        .pass();
    assert!(play.is_over());
    let mut game = Dicy::new(&Options { first: Seat::new(0), ..Options::default() }).unwrap();
    for event in &play.log {
        for viewer in [Viewer::Table, Viewer::Seat(Seat::FIRST), Viewer::All] {
            assert_eq!(game.seen(event, viewer), Some(Seen(*event)));
        }
        game.apply(event);
    }
    assert_eq!(game, play.game);
}

#[test]
fn an_empty_table_can_be_shown() {
    let game = Dicy::new(&Options { mode: Mode::Interglaglacique, ..Dicy::options_for(3) }).unwrap();
    let view = game.view(Viewer::Table);
    assert_eq!((view.ask, view.dice, view.cards), (None, None, CardSet::NONE));
    assert_eq!(Dicy::imagine(&view, &mut Script::new([])), game);
}

/// The count of turns, and of rounds that may still pass without a score, as play goes on.
#[test]
fn the_view_counts_turns_and_quiet_rounds() {
    let mut play = mode(3, Mode::Glacique);
    let counts = |play: &Play| {
        let view = play.game.view(Viewer::Table);
        let turns: Vec<u16> = view.players.iter().map(|player| player.turns).collect();
        (turns, view.rounds, view.quiet_rounds, view.quiet_rounds_left)
    };
    assert_eq!(counts(&play), (vec![0, 0, 0], 0, 0, 10));
    play.roll(ROLL).pass().roll(ROLL).pass();
    assert_eq!(counts(&play), (vec![1, 1, 0], 0, 0, 10));
    play.roll(ROLL).pass().roll(ROLL).pass();
    assert_eq!(counts(&play), (vec![2, 1, 1], 1, 1, 9));
    play.roll(ROLL).score(Card::Odd, &[1]);
    assert_eq!(counts(&play), (vec![2, 2, 1], 1, 1, 10), "this round is not quiet any more");
}
