//! P4: turning up, and the second card.

use dizaine_core::{Choices, Game};
use dizaine_retro::{Action, Card, Decision, Event, Face, Refusal};

use crate::table::{Table, card, seat};

/// Two players who have laid and made no offer.
fn laid(hands: &[&str; 2], lays: [&str; 2]) -> Table {
    let mut table = Table::of(hands);
    for (index, lay) in lays.iter().enumerate() {
        table.plays(index, &format!("lay {lay}"));
    }
    table.all_play([0, 1], "no offer");
    table
}

/// The second cards a player is offered.
fn offered(table: &Table, index: usize) -> Vec<Card> {
    let second = |action| match action {
        Action::AddSecond(card) => Some(card),
        _ => None,
    };
    table.game.choices(seat(index)).iter().filter_map(second).collect()
}

/// Proves retro P4.
#[test]
fn all_protection_goes_to_the_pot() {
    let mut table = Table::of(&["5 1 1 1", "9 2 2 2", "3 3 3 3"]);
    table.plays(0, "lay 5 up 2");
    table.plays(1, "lay 9 up 0");
    table.plays(2, "lay 3 up 1");
    table.plays(0, "open 1 for 1");
    table.plays(1, "protect 1");
    table.plays(1, "no offer");
    assert_eq!((table.view().pot, table.protection()), (1, vec![2, 1, 1]));
    table.plays(2, "no offer");
    assert_eq!((table.view().pot, table.protection()), (5, vec![0, 0, 0]));
    assert_eq!(table.chips(), [4, 6, 6]);
}

/// Proves retro P4.
#[test]
fn each_in_turn_may_turn_up_a_face_down_card_and_add_to_a_face_up_one() {
    let mut table = laid(&["5 1 1 1", "6 2 2 2"], ["5 down 0", "6 up 0"]);
    assert_eq!(table.asked(), (0, Decision::TurnUp));
    assert_eq!(table.refused(1, "add 2"), Refusal::NotYourTurnToTurnUp);
    table.plays(0, "turn up");
    assert_eq!((table.lies(0), table.asked()), ((card("5"), Face::Up), (0, Decision::Second)));
    table.plays(0, "add 1");
    let laid = table.player(0).card.unwrap();
    assert_eq!((laid.second, laid.value, table.player(0).hand_size), (Some(card("1")), Some(6), 2));
    assert_eq!(table.asked(), (1, Decision::Second));
}

/// Proves retro P4.
#[test]
fn a_card_that_stays_down_takes_no_second_card() {
    let mut table = laid(&["5 1 1 1", "6 2 2 2"], ["5 down 0", "6 up 0"]);
    assert_eq!(table.refused(0, "add 1"), Refusal::FirstCardFaceDown);
    assert_eq!(table.refused(0, "no second"), Refusal::TurnUpFirst);
    table.plays(0, "stay down");
    assert_eq!(table.lies(0), (card("5"), Face::Down));
    assert_eq!(table.asked(), (1, Decision::Second), "the turn is over");
    assert_eq!(table.count(|event| matches!(event, Event::TurnedUp { .. })), 0);
}

/// Proves retro P4.
#[test]
fn the_sum_may_not_exceed_ten() {
    let table = laid(&["6 4 5 penalty_4", "6 2 2 2"], ["6 up 0", "6 up 0"]);
    assert_eq!(offered(&table, 0), [card("4"), card("penalty_4")]);
    assert_eq!(table.refused(0, "add 5"), Refusal::SumAboveTen);
    assert_eq!(table.refused(0, "add 3"), Refusal::SecondCardNotInHand);

    let table = laid(&["10 0 1 penalty_1", "6 2 2 2"], ["10 up 0", "6 up 0"]);
    assert_eq!(offered(&table, 0), [card("0")]);
    let table = laid(&["penalty_8 2 3 9", "6 2 2 2"], ["penalty_8 up 0", "6 up 0"]);
    assert_eq!(offered(&table, 0), [card("2")]);
    let table = laid(&["0 10 penalty_8 9", "6 2 2 2"], ["0 up 0", "6 up 0"]);
    assert_eq!(offered(&table, 0), [card("9"), card("10"), card("penalty_8")]);
}

/// Proves retro P4a.
#[test]
fn a_joker_may_always_be_added_and_anything_beside_it() {
    let mut table = laid(&["10 joker 9 9", "6 2 2 2"], ["10 up 0", "6 up 0"]);
    assert_eq!(offered(&table, 0), [Card::JOKER]);
    table.plays(0, "add joker");
    assert_eq!(table.player(0).card.unwrap().value, Some(10));

    let mut table = laid(&["joker joker 9 3", "6 2 2 2"], ["joker up 0", "6 up 0"]);
    assert_eq!(table.player(0).card.unwrap().value, Some(10), "a joker alone");
    assert_eq!(offered(&table, 0), [card("3"), card("9"), Card::JOKER]);
    table.plays(0, "add joker");
    assert_eq!(table.player(0).card.unwrap().value, Some(10), "two jokers");
}

/// Proves retro P4.
#[test]
fn a_player_is_asked_even_if_no_card_fits() {
    let mut table = laid(&["9 5 5 5", "6 2 2 2"], ["9 up 0", "6 up 0"]);
    assert_eq!(table.asked(), (0, Decision::Second), "not asking would tell that nothing fits");
    assert_eq!(offered(&table, 0), []);
    table.plays(0, "no second");
    assert_eq!(table.asked(), (1, Decision::Second));
}
