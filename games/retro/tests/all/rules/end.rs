//! E1–E3: the end and the scores.

use dizaine_core::{Choices, Game, Outcome, Turn};
use dizaine_retro::{Event, Refusal};

use crate::table::{Table, cards, seat};

/// Everyone lays this card face up, makes no offer and adds nothing.
fn play_round(table: &mut Table, firsts: &[&str]) {
    for (index, first) in firsts.iter().enumerate() {
        table.plays(index, &format!("lay {first} up 0"));
    }
    table.all_play(0..firsts.len(), "no offer");
    table.all_play(0..firsts.len(), "no second");
}

fn places(outcome: &Outcome, seats: usize) -> Vec<(i32, u8)> {
    (0..seats).map(|index| outcome.standing(seat(index))).map(|s| (s.score, s.place)).collect()
}

const HANDS: [&str; 2] = ["9 1 1 1", "3 2 2 2"];

/// Proves retro E1, P5d.
#[test]
fn the_game_ends_after_the_tenth_round_and_its_refill() {
    let mut table = Table::given(&HANDS, |table| table.have_played([1, 2, 3, 4, 6, 7, 8, 9, 10]));
    assert_eq!((table.view().round, table.view().unturned.len()), (10, 0));
    let before = table.log.len();
    play_round(&mut table, &["9", "3"]);
    assert_eq!(table.game.turn(), Turn::Over);
    let drawn = table.log[before..].iter().filter(|event| matches!(event, Event::Drew { .. })).count();
    assert_eq!(drawn, 2, "hands are filled in the tenth round too");
    assert_eq!(table.count(|event| matches!(event, Event::UnturnedTaken { .. })), 0);
    assert_eq!(table.refused(0, "start 0"), Refusal::GameOver);
    assert_eq!(table.game.choices(seat(0)).len(), 0);
}

/// Proves retro E1.
#[test]
fn nine_rounds_are_not_ten() {
    let mut table = Table::given(&HANDS, |table| table.have_played([1, 2, 3, 4, 6, 7, 8, 9]));
    play_round(&mut table, &["9", "3"]);
    assert!(!table.is_over());
    assert!(table.game.outcome().is_none());
}

/// Proves retro E1.
#[test]
fn the_game_ends_at_once_when_a_hand_cannot_be_filled() {
    let hands = ["9 1 1 1", "3 2 2 2", "5 4 4 4"];
    let mut table = Table::given(&hands, |table| table.have_pile(&hands, "7 8"));
    for (index, first) in ["9", "3", "5"].iter().enumerate() {
        table.plays(index, &format!("lay {first} up 0"));
    }
    table.all_play(0..3, "no offer");
    table.plays(0, "no second");
    table.plays(1, "add 2");
    table.plays(2, "no second");
    // Seat 0 draws one card, seat 1 one of two: the pile is empty, and seat 2 draws nothing.
    assert!(table.is_over());
    let counted = |event: &Event| match *event {
        Event::HandCounted { seat, cards } => Some((seat.index(), cards.len())),
        _ => None,
    };
    let hands: Vec<_> = table.log.iter().filter_map(counted).skip(1).collect();
    assert_eq!(hands, [(0, 4), (1, 3), (2, 3)], "cards drawn are kept");
    assert_eq!(table.view().pile, 0);
}

/// Proves retro E1.
#[test]
fn an_empty_pile_ends_nothing_while_every_hand_is_full() {
    let mut table = Table::given(&HANDS, |table| table.have_pile(&HANDS, "7 8"));
    play_round(&mut table, &["9", "3"]);
    assert_eq!((table.view().pile, table.is_over()), (0, false));
    table.plays(0, "start 0");
    table.plays(0, "lay 1 up 0");
    table.plays(1, "lay 2 up 0");
    table.all_play([0, 1], "no offer");
    table.all_play([0, 1], "no second");
    assert!(table.is_over());
}

/// Proves retro E2.
#[test]
fn hands_are_penalties_and_the_last_loser_takes_the_unturned_round_cards() {
    let mut table = Table::given(&["9 1 1 joker", "3 2 2 penalty_8"], |table| {
        table.have_played([10]);
        table.have_pile(&["9 1 1 joker", "3 2 2 penalty_8"], "");
    });
    let before = table.player(0).points;
    play_round(&mut table, &["9", "3"]);
    assert!(table.is_over());
    assert_eq!(table.player(0).points - before, 1 + 1 + 10);
    assert_eq!(table.player(1).penalties, cards("9 3 2 2 penalty_8"));
    // Seat 1 lost: 55 points of round cards, less the one that seat 0 has.
    assert_eq!(table.player(1).points, 1 + 1 + 1 + 1 + 10 + 45);
    assert!(table.log.contains(&Event::UnturnedTaken { seat: seat(1), points: 40 }));
    assert!(table.view().unturned.is_empty());
    assert!(table.view().players.iter().all(|player| player.hand_size == 0));
}

/// Proves retro E3.
#[test]
fn the_score_is_points_less_twice_the_chips_and_the_lowest_wins() {
    let mut table = Table::given(&["9 1 1 1", "3 2 2 2", "5 4 4 4"], |table| {
        table.have_chips(&[9, 2, 10]);
        table.have_played([1, 2, 3, 4, 6, 7, 8, 9, 10]);
    });
    play_round(&mut table, &["9", "3", "5"]);
    let outcome = table.game.outcome().expect("an outcome");
    let score = |index: usize| {
        let player = table.player(index);
        i32::from(player.points) - 2 * i32::from(player.chips)
    };
    let scores: Vec<i32> = (0..3).map(score).collect();
    // Seat 2 has four cards of a few points each and ten chips.
    assert!(scores[2] < 0, "a score may be negative: {scores:?}");
    assert_eq!(places(&outcome, 3), [(scores[0], 3), (scores[1], 2), (scores[2], 1)]);
    assert_eq!(table.player(2).score, scores[2]);
}

/// Proves retro E3.
#[test]
fn equal_scores_share_the_victory() {
    let hands = ["3 1 1 1", "9 2 2 2", "5 4 4 4"];
    let mut table = Table::given(&hands, |table| table.have_pile(&hands, ""));
    play_round(&mut table, &["3", "9", "5"]);
    let outcome = table.game.outcome().unwrap();
    // Seats 1 and 2 have three cards worth 1 and seven chips each.
    let score = outcome.standing(seat(0)).score;
    assert_eq!(places(&outcome, 3), [(score, 3), (3 - 14, 1), (3 - 14, 1)]);
}

/// Proves retro E2, E3.
#[test]
fn with_an_empty_pile_all_232_points_are_dealt_out() {
    let hands = ["9 1 1 1", "3 2 2 2"];
    let mut table = Table::given(&hands, |table| table.have_pile(&hands, "10"));
    play_round(&mut table, &["9", "3"]);
    assert!(table.is_over());
    assert_eq!(table.view().players.iter().map(|player| player.points).sum::<u16>(), 232);
    let counted = Event::HandCounted { seat: seat(0), cards: cards("1 1 1 10") };
    assert!(table.log.contains(&counted), "the last card of the pile is in seat 0's hand");
}
