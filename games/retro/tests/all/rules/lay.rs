//! P1, P2: the round card and the first card.

use dizaine_core::{Game, Viewer};
use dizaine_retro::{Decision, Event, Face, Refusal};

use crate::table::{Table, card, seat};

/// Proves retro P1.
#[test]
fn the_next_round_turns_up_the_next_round_card() {
    let mut table = Table::of(&["10 3 3 3", "2 4 4 4"]);
    table.plays(0, "lay 10 up 0");
    table.plays(1, "lay 2 up 0");
    table.all_play([0, 1], "no offer");
    table.all_play([0, 1], "no second");
    assert_eq!((table.view().round, table.view().round_card), (1, None));
    table.plays(0, "start 1");
    let view = table.view();
    assert_eq!((view.round, view.unturned.len()), (2, 8));
    assert!(view.round_card.is_some_and(|card| card.points() != 5 && !view.unturned.has(card)));
    assert_eq!(table.asked(), (1, Decision::Lay));
}

/// Proves retro P2.
#[test]
fn each_in_turn_lays_a_card_up_or_down_under_their_chips() {
    let mut table = Table::of(&["7 1 1 1", "3 joker 2 2", "penalty_4 5 5 5"]);
    table.plays(0, "lay 7 up 2");
    assert_eq!(table.asked(), (1, Decision::Lay));
    table.plays(1, "lay joker down 0");
    assert_eq!(table.asked(), (2, Decision::Lay));
    table.plays(2, "lay penalty_4 down 1");

    assert_eq!(table.asked(), (0, Decision::Open), "then come the offers");
    assert_eq!(table.lies(0), (card("7"), Face::Up));
    assert_eq!(table.lies(1), (card("joker"), Face::Down));
    assert_eq!(table.lies(2), (card("penalty_4"), Face::Down));
    assert_eq!((table.chips(), table.protection()), (vec![5, 7, 6], vec![2, 0, 1]));
    assert!(table.view().players.iter().all(|player| player.hand_size == 3));
}

/// Proves retro P2.
#[test]
fn only_cards_in_hand_and_chips_one_has_can_be_laid() {
    let mut table = Table::given(&["7 1 1 1", "3 2 2 2"], |table| table.have_chips(&[1, 0]));
    assert_eq!(table.refused(0, "lay 8 up 0"), Refusal::FirstCardNotInHand);
    assert_eq!(table.refused(0, "lay penalty_7 up 0"), Refusal::FirstCardNotInHand);
    assert_eq!(table.refused(0, "lay 7 up 2"), Refusal::TooFewChipsToProtect);
    assert_eq!(table.refused(1, "lay 3 up 0"), Refusal::NotYourTurnToLay);
    table.plays(0, "lay 7 up 1");
    assert_eq!(table.refused(1, "lay 3 down 1"), Refusal::TooFewChipsToProtect);
    table.plays(1, "lay 3 down 0");
}

/// Proves retro P2.
#[test]
fn turn_order_begins_with_the_rounds_first_player() {
    let mut table = Table::of(&["1 1 1 1", "2 2 2 2", "3 3 3 3"]);
    table.happens(Event::StarterChosen { winner: seat(0), starter: seat(2) });
    table.happens(Event::Asked { seat: seat(2), decision: Decision::Lay });
    table.plays(2, "lay 3 up 0");
    table.plays(0, "lay 1 up 0");
    table.plays(1, "lay 2 up 0");
    assert_eq!(table.asked(), (2, Decision::Open));
}

/// Proves retro P0.
#[test]
fn chips_protection_hand_sizes_penalties_and_the_pile_are_public_and_hands_are_not() {
    let mut table = Table::given(&["7 1 1 1", "3 2 2 2", "4 4 4 4"], |table| table.have_played([3]));
    table.plays(0, "lay 7 down 2");
    for viewer in [Viewer::Table, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        let view = table.game.view(viewer);
        let player = &view.players[0];
        assert_eq!((player.chips, player.protection.chips(), player.hand_size), (5, 2, 3));
        assert_eq!(
            (player.points, dizaine_retro::RoundCard::total(player.round_cards), view.pile),
            (3, 3, 70 - 12)
        );
        assert_eq!(player.hand, None);
    }
    assert!(table.game.view(Viewer::Seat(seat(0))).players[0].hand.is_some());
    assert_eq!(table.game.view(Viewer::Seat(seat(0))).players[1].hand, None);
}
