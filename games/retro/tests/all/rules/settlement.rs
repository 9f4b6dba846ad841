//! P5: who wins and loses a round, and what follows.

use dizaine_core::Game;
use dizaine_core::chance::Script;
use dizaine_retro::{By, Decision, Event, Face, Options, Retro, RoundCard};

use crate::table::{Table, action, card, cards, seat};

/// Plays a round in which everyone lays the first of their cards face up without protection, makes no offer, and adds
/// the second card where one is written.
fn round(played: &[&str]) -> Table {
    let mut table = Table::of(&hands(played));
    play_round(&mut table, played);
    table
}

/// What each player plays, filled up to four cards with others that they keep.
fn hands(played: &[&str]) -> Vec<&'static str> {
    let fill = |index: usize, cards: &str| {
        let blank = ["6", "8", "2", "0"][index];
        let missing = 4 - cards.split_whitespace().count();
        String::leak(format!("{cards} {}", [blank].repeat(missing).join(" "))) as &'static str
    };
    played.iter().enumerate().map(|(index, cards)| fill(index, cards)).collect()
}

fn play_round(table: &mut Table, played: &[&str]) {
    for (index, cards) in played.iter().enumerate() {
        let first = cards.split_whitespace().next().unwrap();
        table.plays(index, &format!("lay {first} up 0"));
    }
    table.all_play(0..played.len(), "no offer");
    for (index, cards) in played.iter().enumerate() {
        match cards.split_whitespace().nth(1) {
            Some(second) => table.plays(index, &format!("add {second}")),
            None => table.plays(index, "no second"),
        }
    }
}

/// Who won and who lost the round of these cards, and what settled it.
#[track_caller]
fn check(played: &[&str], won: (usize, By), lost: (usize, By)) {
    let table = round(played);
    let find = |like: &dyn Fn(&Event) -> Option<(usize, By)>| table.log.iter().find_map(like).unwrap();
    let winner = find(&|event| match *event {
        Event::RoundWon { seat, by, .. } => Some((seat.index(), by)),
        _ => None,
    });
    let loser = find(&|event| match *event {
        Event::RoundLost { seat, by, .. } => Some((seat.index(), by)),
        _ => None,
    });
    assert_eq!((winner, loser), (won, lost), "{played:?}");
    let view = table.view();
    assert_eq!((view.winner.unwrap().index(), view.loser.unwrap().index()), (won.0, lost.0));
}

/// Proves retro P5.
#[test]
fn the_highest_value_wins_and_the_lowest_loses() {
    check(&["5", "9", "3"], (1, By::Value), (2, By::Value));
    check(&["5 4", "8", "3 2"], (0, By::Value), (2, By::Value));
    check(&["penalty_8", "7", "joker"], (2, By::Value), (1, By::Value));
}

/// Proves retro P5a.
#[test]
fn a_tie_for_the_win_goes_to_the_highest_single_card() {
    check(&["9 1", "10", "3"], (1, By::HighestCard), (2, By::Value));
    check(&["5 5", "9 1", "3"], (1, By::HighestCard), (2, By::Value));
    check(&["9 1", "5 5", "3"], (0, By::HighestCard), (2, By::Value));
    check(&["5 joker", "joker 3", "3"], (1, By::HighestCard), (2, By::Value));
    check(&["5 5", "5 5", "9 1"], (2, By::HighestCard), (1, By::TurnOrder));
}

/// Proves retro P5a.
#[test]
fn then_to_the_earlier_in_turn_order() {
    check(&["3", "10", "10"], (1, By::TurnOrder), (0, By::Value));
    check(&["3", "joker", "10"], (1, By::TurnOrder), (0, By::Value));
    check(&["9 1", "1 9", "10 0"], (2, By::HighestCard), (1, By::TurnOrder));
    check(&["9 1", "2", "1 9"], (0, By::TurnOrder), (1, By::Value));
    check(&["9 1", "9 1", "5 5", "3"], (0, By::TurnOrder), (3, By::Value));
}

/// Proves retro P5a, P5b.
#[test]
fn the_winner_is_settled_first_and_cannot_lose() {
    check(&["7", "7"], (0, By::TurnOrder), (1, By::Value));
    check(&["7", "7", "7"], (0, By::TurnOrder), (2, By::TurnOrder));
    check(&["4 3", "4 3", "7"], (2, By::HighestCard), (1, By::TurnOrder));
}

/// Proves retro P5b.
#[test]
fn a_tie_for_the_loss_goes_to_the_later_in_turn_order() {
    check(&["9", "3", "3"], (0, By::Value), (2, By::TurnOrder));
    check(&["3", "9", "2 1"], (1, By::Value), (2, By::TurnOrder));
    check(&["3", "3", "9", "4"], (2, By::Value), (1, By::TurnOrder));
    check(&["3", "3", "2", "9"], (3, By::Value), (2, By::Value));
}

/// Proves retro P5b.
#[test]
fn turn_order_is_that_of_the_round() {
    let mut table = Table::of(&["7 1 1 1", "7 2 2 2", "7 3 3 3"]);
    table.happens(Event::StarterChosen { winner: seat(0), starter: seat(1) });
    table.happens(Event::Asked { seat: seat(1), decision: Decision::Lay });
    table.all_play([1, 2, 0], "lay 7 up 0");
    table.all_play([1, 2, 0], "no offer");
    table.all_play([1, 2, 0], "no second");
    let view = table.view();
    assert_eq!((view.winner, view.loser), (Some(seat(1)), Some(seat(0))));
}

/// Proves retro P5c.
#[test]
fn the_loser_takes_all_cards_and_the_round_card_and_the_winner_the_pot() {
    let mut table = Table::of(&["5 4 0 0", "10 2 2 2", "joker 3 3 3"]);
    table.plays(0, "lay 5 up 2");
    table.plays(1, "lay 10 down 1");
    table.plays(2, "lay joker up 0");
    table.plays(0, "open 2 for 1");
    table.plays(2, "protect 0");
    table.all_play([1, 2], "no offer");
    table.plays(0, "no second");
    table.plays(1, "stay down");
    table.plays(2, "add 3");
    // Seat 0 wins with the joker before seat 1's ten; seat 2 has 5 + 3.
    let loser = table.player(2);
    assert_eq!(loser.penalties, cards("joker 10 5 3"));
    assert_eq!((dizaine_retro::RoundCard::total(loser.round_cards), loser.points), (5, 10 + 1 + 1 + 1 + 5));
    assert_eq!((table.chips(), table.view().pot), (vec![4 + 4, 6, 7], 0));
    assert!(table.player(0).penalties.is_empty() && table.player(1).penalties.is_empty());
    assert!(table.log.contains(&Event::RoundWon { seat: seat(0), value: 10, by: By::TurnOrder, chips: 4 }));
    assert!(table.log.contains(&Event::RoundLost { seat: seat(2), value: 8, by: By::Value }));
}

/// Proves retro P5, P5e.
#[test]
fn cards_that_stayed_down_are_shown_and_count() {
    let mut table = Table::of(&["9 1 1 1", "joker 2 2 2", "3 4 4 4"]);
    table.plays(0, "lay 9 up 0");
    table.plays(1, "lay joker down 0");
    table.plays(2, "lay 3 down 0");
    table.all_play([0, 1, 2], "no offer");
    table.plays(0, "no second");
    table.all_play([1, 2], "stay down");
    let shown = |index, name| Event::Shown { seat: seat(index), card: card(name) };
    assert!(table.log.contains(&shown(1, "joker")) && table.log.contains(&shown(2, "3")));
    assert_eq!(table.count(|event| matches!(event, Event::Shown { .. })), 2, "the 9 lay open");
    assert!(table.log.contains(&Event::RoundWon { seat: seat(1), value: 10, by: By::Value, chips: 0 }));
    assert!(table.log.contains(&Event::RoundLost { seat: seat(2), value: 3, by: By::Value }));
}

/// Proves retro P5d.
#[test]
fn all_draw_up_to_four_in_turn_order() {
    let mut table = Table::of(&["1 1 1 1", "7 2 2 2", "5 5 3 3"]);
    table.happens(Event::StarterChosen { winner: seat(0), starter: seat(1) });
    table.happens(Event::Asked { seat: seat(1), decision: Decision::Lay });
    table.plays(1, "lay 7 down 0");
    table.plays(2, "lay 5 up 0");
    table.plays(0, "lay 1 up 0");
    table.all_play([1, 2, 0], "no offer");
    table.plays(1, "stay down");
    table.plays(2, "add 5");
    let before = table.log.len();
    table.plays(0, "add 1");
    let drew = |event: &Event| match *event {
        Event::Drew { seat, .. } => Some(seat.index()),
        _ => None,
    };
    let drawn: Vec<usize> = table.log[before..].iter().filter_map(drew).collect();
    assert_eq!(drawn, [1, 2, 2, 0, 0]);
    assert!(table.view().players.iter().all(|player| player.hand_size == 4));
    assert_eq!(table.view().pile, 70 - 12 - 5);
}

/// Proves retro P5d.
#[test]
fn the_winner_chooses_who_starts_the_next_round() {
    let table = round(&["5", "9", "3"]);
    assert_eq!(table.asked(), (1, Decision::Start));
    for starter in 0..3 {
        let mut table = table.clone();
        table.plays(1, &format!("start {starter}"));
        assert_eq!((table.asked(), table.view().first), ((starter, Decision::Lay), seat(starter)));
    }
    assert_eq!(table.refused(0, "start 0"), dizaine_retro::Refusal::NotYourTurnToStart);
    assert_eq!(table.refused(1, "start 3"), dizaine_retro::Refusal::NoSuchStarter);
}

/// Proves retro P1, P5d.
#[test]
fn chance_draws_from_what_is_left() {
    let mut game = Retro::new(&Options { players: 2 }).unwrap();
    let mut log = Vec::new();
    // Seat 1 deals; seat 0 gets 0 0 0, seat 1 gets 10 10 10; the round card is the 4. The pile has 70 − 2 jokers.
    let deal = [68, 67, 66].map(|m| (m, 0)).into_iter().chain([65, 64, 63].map(|m| (m, 47)));
    let mut set_up = Script::new([(2, 1)].into_iter().chain(deal).chain([(10, 3)]));
    game.set_up(&mut set_up, &mut log);
    set_up.finish().unwrap();
    assert!(log.contains(&Event::RoundCardTurned { card: RoundCard::new(4).unwrap() }));

    let mut play = |index: usize, words: &str, draws: &[(u32, u32)]| {
        let mut script = Script::new(draws.iter().copied());
        let before = log.len();
        game.play(seat(index), action(words), &mut script, &mut log).unwrap();
        script.finish().unwrap();
        log[before..].to_vec()
    };
    play(0, "lay 0 down 0", &[]);
    play(1, "lay 10 up 0", &[]);
    play(0, "no offer", &[]);
    play(1, "no offer", &[]);
    play(0, "stay down", &[]);
    // 62 cards are left: two zeros first, a joker last.
    let settled = play(1, "no second", &[(62, 1), (61, 60)]);
    assert!(settled.contains(&Event::Drew { seat: seat(0), card: card("0") }));
    assert!(settled.contains(&Event::Drew { seat: seat(1), card: card("joker") }));
    // Nine round cards are left; without the 4 the fourth is the 5.
    let started = play(1, "start 0", &[(9, 3)]);
    assert!(started.contains(&Event::RoundCardTurned { card: RoundCard::new(5).unwrap() }));
}

/// Proves retro P4, P5c.
#[test]
fn a_turned_up_card_lies_open_until_the_round_is_over() {
    let mut table = Table::of(&["9 1 1 1", "8 2 2 2"]);
    table.plays(0, "lay 9 down 0");
    table.plays(1, "lay 8 up 0");
    table.all_play([0, 1], "no offer");
    table.plays(0, "turn up");
    table.plays(0, "add 1");
    assert_eq!(table.lies(0).1, Face::Up);
    table.plays(1, "no second");
    assert!(table.view().players.iter().all(|player| player.card.is_none()));
    assert_eq!(table.player(1).penalties, cards("9 1 8"));
}

/// The worked example of `docs/players/retro.*.md`.
#[test]
fn the_example_told_to_players_is_right() {
    let mut table = Table::of(&["7 8 0 0", "9 penalty_3 1 1", "2 4 4 4"]);
    table.plays(0, "lay 7 up 1");
    table.plays(1, "lay 9 down 2");
    table.plays(2, "lay 2 down 0");
    table.plays(0, "open 1 for 2");
    table.plays(2, "outbid 3");
    table.plays(0, "pass");
    table.plays(2, "protect 1");
    table.plays(1, "open 0 for 1");
    table.plays(2, "pass");
    table.plays(0, "protect 1");
    table.plays(2, "no offer");
    assert_eq!((table.view().pot, table.lies(0).0, table.lies(1).0), (4, card("2"), card("7")));
    table.plays(0, "turn up");
    table.plays(0, "add 8");
    table.plays(1, "add penalty_3");
    table.plays(2, "stay down");
    assert!(table.log.contains(&Event::RoundWon { seat: seat(0), value: 10, by: By::HighestCard, chips: 4 }));
    assert!(table.log.contains(&Event::RoundLost { seat: seat(2), value: 9, by: By::Value }));
    assert_eq!(table.chips(), [11, 7, 3]);
    assert_eq!(table.player(2).points, 1 + 1 + 1 + 5 + 1 + 5);
}
