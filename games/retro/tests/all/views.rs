//! What each kind of viewer sees, and the order of the choices.

use dizaine_core::chance::FastChance;
use dizaine_core::testkit::{view_differences, view_lines};
use dizaine_core::{Chance, Choices, Dense, Game, Seat, Viewer};
use dizaine_retro::{Options, Retro, Seen};

use crate::table::{Table, seat};

/// In the middle of an auction: seat 0 has opened on seat 1's hidden nine, seat 2 is asked.
fn auction() -> Table {
    let mut table =
        Table::given(&["5 0 joker 0", "9 2 2 2", "1 3 penalty_3 3"], |table| table.have_played([7]));
    table.plays(0, "lay 5 up 1");
    table.plays(1, "lay 9 down 2");
    table.plays(2, "lay 1 down 0");
    table.plays(0, "open 1 for 3");
    table
}

#[test]
fn the_view_of_a_seat() {
    insta::assert_snapshot!(view_lines(&auction().game, Viewer::Seat(seat(2))), @r#"
card_points: {"joker":10,"normal":1,"penalty":[3,4,5,6,7,8,9,10]}
first: 0
leader: 0
loser: 0
offer: {"bid":3,"bidder":0,"opener":0,"owner":1,"passed":[]}
pile: 58
players:
  {"card":{"by":0,"card":"5","face":"up","held_by":[0],"second":null,"value":5},"chips":6,"hand":null,"hand_size":3,"joker_shown":false,"penalties":[],"points":7,"protection":1,"round_cards":[7],"score":-5}
  {"card":{"by":1,"card":null,"face":"down","held_by":[1],"second":null,"value":null},"chips":5,"hand":null,"hand_size":3,"joker_shown":false,"penalties":[],"points":0,"protection":2,"round_cards":[],"score":-10}
  {"card":{"by":2,"card":"1","face":"down","held_by":[2],"second":null,"value":1},"chips":7,"hand":["3","3","penalty_3"],"hand_size":3,"joker_shown":false,"penalties":[],"points":0,"protection":0,"round_cards":[],"score":-14}
pot: 0
round: 2
round_card: 5
stage: {"asking":{"decision":"outbid","seat":2}}
unturned: [1,2,3,4,6,8,9,10]
winner: null
"#);
}

#[test]
fn the_view_of_the_table() {
    insta::assert_snapshot!(view_differences(&auction().game, Viewer::Table, Viewer::Seat(seat(2))), @r#"
{"card":{"by":2,"card":null,"face":"down","held_by":[2],"second":null,"value":null},"chips":7,"hand":null,"hand_size":3,"joker_shown":false,"penalties":[],"points":0,"protection":0,"round_cards":[],"score":-14}
"#);
}

#[test]
fn the_view_of_one_who_sees_everything() {
    insta::assert_snapshot!(view_differences(&auction().game, Viewer::All, Viewer::Seat(seat(2))), @r#"
leader: 1
{"card":{"by":0,"card":"5","face":"up","held_by":[0],"second":null,"value":5},"chips":6,"hand":["0","0","joker"],"hand_size":3,"joker_shown":false,"penalties":[],"points":7,"protection":1,"round_cards":[7],"score":-5}
{"card":{"by":1,"card":"9","face":"down","held_by":[1],"second":null,"value":9},"chips":5,"hand":["2","2","2"],"hand_size":3,"joker_shown":false,"penalties":[],"points":0,"protection":2,"round_cards":[],"score":-10}
"#);
}

/// Proves retro P5, P5a: who would win now depends on what the viewer knows.
#[test]
fn the_view_says_who_would_win_now() {
    let leader = |table: &Table, viewer| table.game.view(viewer).leader.map(Seat::index);
    let mut table = Table::of(&["5 0 0 0", "5 2 2 2", "9 3 3 3"]);
    assert_eq!(leader(&table, Viewer::All), None, "no card lies there");
    table.plays(0, "lay 5 down 0");
    assert_eq!((leader(&table, Viewer::Table), leader(&table, Viewer::Seat(seat(0)))), (None, Some(0)));
    table.plays(1, "lay 5 up 0");
    let seen =
        [Viewer::Table, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))].map(|viewer| leader(&table, viewer));
    assert_eq!(seen, [Some(1), Some(0), Some(1)], "the earlier in turn order wins a tie");
    table.plays(2, "lay 9 down 0");
    assert_eq!((leader(&table, Viewer::Table), leader(&table, Viewer::Seat(seat(2)))), (Some(1), Some(2)));
}

#[test]
fn choices_come_in_the_order_of_their_numbers_and_read_like_the_rules() {
    let table = Table::of(&["5 0 0 0", "9 2 2 2"]);
    let choices: Vec<String> =
        table.game.choices(seat(0)).iter().map(|action| format!("{action:?}")).collect();
    assert_eq!(choices.len(), 2 * 2 * 3);
    assert_eq!(choices[0], "Lay { card: 0, face: Up, protection: Protection(0) }");
    assert_eq!(choices[11], "Lay { card: 5, face: Down, protection: Protection(2) }");
    let outbids: Vec<_> = auction().game.choices(seat(2)).iter().collect();
    assert_eq!(
        serde_json::to_string(&outbids).unwrap(),
        r#"[{"outbid":4},{"outbid":5},{"outbid":6},{"outbid":7},"pass_bid"]"#
    );
    assert_eq!(dizaine_retro::Action::COUNT, 647);
}

/// A lost round is seen with the penalty points that it brings. Proves retro P5c.
#[test]
fn a_lost_round_is_seen_with_its_points() {
    let (mut chance, mut log) = (FastChance::new(7), Vec::new());
    let start = Retro::new(&Options::default()).unwrap();
    let mut game = start.clone();
    game.set_up(&mut chance, &mut log);
    while let Some(seat) = game.turn().must().iter().next() {
        let choices = game.choices(seat);
        let action = choices.get(chance.below(choices.len() as u32) as usize);
        game.act(seat, action, &mut chance, &mut log);
    }
    let (mut game, mut lost) = (start, 0);
    for event in &log {
        let seen = game.seen(event, Viewer::Table);
        let points = |game: &Retro, seat: Seat| game.view(Viewer::Table).players[seat.index()].points;
        let before = game.clone();
        game.apply(event);
        if let Some(Seen::RoundLost { seat, points: taken, .. }) = seen {
            assert_eq!(points(&game, seat) - points(&before, seat), taken);
            lost += 1;
        }
    }
    assert!(lost > 1, "{lost} rounds");
}
