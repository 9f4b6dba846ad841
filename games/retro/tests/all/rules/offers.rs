//! P3: offers, swaps and protection.

use dizaine_retro::{Decision, Event, Face, Refusal};

use crate::table::{Table, card, seat};

/// Three players with these protections; seat 0 has laid a 5 face up, seat 1 a 9 face down, seat 2 a 1 face up.
fn laid(protection: [u8; 3]) -> Table {
    lay_all(Table::of(&["5 0 0 0", "9 2 2 2", "1 3 3 3"]), protection)
}

fn lay_all(mut table: Table, protection: [u8; 3]) -> Table {
    for (index, (laid, chips)) in ["5 up", "9 down", "1 up"].into_iter().zip(protection).enumerate() {
        table.plays(index, &format!("lay {laid} {chips}"));
    }
    table
}

/// Proves retro P3, P3h.
#[test]
fn each_in_turn_may_open_one_offer() {
    let mut table = laid([0, 0, 0]);
    assert_eq!(table.asked(), (0, Decision::Open));
    table.plays(0, "no offer");
    assert_eq!(table.asked(), (1, Decision::Open));
    table.plays(1, "open 2 for 1");
    assert_eq!(table.asked(), (1, Decision::Protect));
    table.all_play([1, 2], "protect 0");
    assert_eq!(table.asked(), (2, Decision::Open), "one offer each");
    table.plays(2, "no offer");
    assert_eq!(table.asked(), (0, Decision::Second));
}

/// Proves retro P3, P3c.
#[test]
fn an_offer_is_on_the_card_of_another_player() {
    let table = laid([0, 1, 0]);
    assert_eq!(table.refused(0, "open 0 for 1"), Refusal::OwnCard);
    assert_eq!(table.refused(0, "open 3 for 1"), Refusal::NoSuchOwner);
    assert_eq!(table.refused(0, "open 8 for 1"), Refusal::NoSuchOwner);
    assert_eq!(table.refused(1, "open 2 for 1"), Refusal::NotYourTurnToOpen);
}

/// Proves retro P3a.
#[test]
fn an_unprotected_card_costs_one_chip_to_the_pot_and_no_one_can_outbid() {
    let mut table = laid([1, 0, 0]);
    assert_eq!(table.refused(0, "open 1 for 2"), Refusal::UnprotectedCostsOne);
    table.plays(0, "open 1 for 1");
    assert_eq!((table.lies(0), table.lies(1)), ((card("9"), Face::Down), (card("5"), Face::Up)));
    assert_eq!((table.chips(), table.view().pot), (vec![5, 7, 7], 1));
    assert_eq!(table.asked(), (0, Decision::Protect), "no auction");
}

/// Proves retro P3b.
#[test]
fn a_protected_card_costs_at_least_its_protection_paid_to_its_owner() {
    let mut table = laid([0, 2, 0]);
    assert_eq!(table.refused(0, "open 1 for 1"), Refusal::BelowProtection);
    table.plays(0, "open 1 for 4");
    table.plays(2, "pass");
    assert_eq!((table.lies(0), table.lies(1)), ((card("9"), Face::Down), (card("5"), Face::Up)));
    assert_eq!((table.chips(), table.view().pot), (vec![3, 9, 7], 0));

    let mut table = laid([0, 1, 0]);
    table.plays(0, "open 1 for 1");
    assert_eq!(table.asked(), (2, Decision::Outbid), "even one chip of protection makes an auction");
}

/// Proves retro P3d.
#[test]
fn protection_stays_with_its_player() {
    let mut table = laid([1, 2, 0]);
    table.plays(0, "open 1 for 2");
    table.plays(2, "pass");
    assert_eq!(table.protection(), [1, 2, 0]);
    assert_eq!((table.lies(0).0, table.lies(1).0), (card("9"), card("5")));
}

/// Proves retro P3e.
#[test]
fn both_players_of_a_swap_may_raise_their_protection_the_buyer_first() {
    let mut table = laid([0, 1, 0]);
    table.plays(0, "open 1 for 3");
    table.plays(2, "pass");
    assert_eq!(table.asked(), (0, Decision::Protect));
    assert_eq!(table.refused(1, "protect 2"), Refusal::NotYourTurnToProtect);
    table.plays(0, "protect 2");
    assert_eq!(table.asked(), (1, Decision::Protect));
    assert_eq!(table.refused(1, "protect 0"), Refusal::ProtectionLowered);
    table.plays(1, "protect 2");
    assert_eq!(table.asked(), (1, Decision::Open), "then comes the next offer");
    assert_eq!((table.protection(), table.chips()), (vec![2, 2, 0], vec![2, 8, 7]));
}

/// Proves retro P3e.
#[test]
fn adding_none_is_a_choice_too() {
    let mut table = laid([0, 1, 0]);
    table.plays(0, "open 1 for 1");
    table.plays(2, "pass");
    table.plays(0, "protect 0");
    table.plays(1, "protect 1");
    assert_eq!((table.protection(), table.chips()), (vec![0, 1, 0], vec![6, 7, 7]));
}

/// Proves retro P3e.
#[test]
fn whoever_cannot_raise_is_not_asked() {
    let mut table = laid([2, 2, 0]);
    table.plays(0, "open 1 for 2");
    table.plays(2, "pass");
    assert_eq!(table.asked(), (1, Decision::Open), "both have two chips on their cards");

    let broke = Table::given(&["5 0 0 0", "9 2 2 2", "1 3 3 3"], |table| table.have_chips(&[1, 7, 7]));
    let mut table = lay_all(broke, [0, 2, 0]);
    table.plays(0, "open 2 for 1");
    assert_eq!(table.asked(), (2, Decision::Protect), "the buyer has spent their last chip");
}

/// Proves retro P3e.
#[test]
fn chips_just_received_may_be_used_and_no_more_than_one_has() {
    let poor = Table::given(&["5 0 0 0", "9 2 2 2", "1 3 3 3"], |table| table.have_chips(&[7, 1, 0]));
    let mut table = lay_all(poor, [0, 1, 0]);
    assert_eq!(table.chips(), [7, 0, 0]);
    table.plays(0, "open 1 for 6");
    assert_eq!(table.asked(), (0, Decision::Protect));
    assert_eq!(table.refused(0, "protect 2"), Refusal::TooFewChipsToRaise);
    table.plays(0, "protect 1");
    table.plays(1, "protect 2");
    assert_eq!((table.chips(), table.protection()), (vec![0, 5, 0], vec![1, 2, 0]));
}

/// Proves retro P3, P3a, P3b.
#[test]
fn whoever_cannot_pay_for_any_card_is_not_asked_to_open() {
    let poor = Table::given(&["5 0 0 0", "9 2 2 2", "1 3 3 3"], |table| table.have_chips(&[3, 2, 3]));
    let mut table = lay_all(poor, [2, 2, 2]);
    assert_eq!(table.chips(), [1, 0, 1]);
    assert_eq!(table.asked(), (0, Decision::Second), "one chip is too little for two chips of protection");

    let poor = Table::given(&["5 0 0 0", "9 2 2 2", "1 3 3 3"], |table| table.have_chips(&[3, 2, 3]));
    table = lay_all(poor, [2, 1, 2]);
    assert_eq!(table.asked(), (0, Decision::Open));
    table.plays(0, "no offer");
    assert_eq!(table.asked(), (2, Decision::Open), "seat 1 has one chip, which buys nothing");
}

/// Proves retro P3f.
#[test]
fn a_swapped_card_keeps_its_face() {
    let mut table = laid([0, 0, 0]);
    table.plays(0, "open 1 for 1");
    assert_eq!((table.lies(0).1, table.lies(1).1), (Face::Down, Face::Up));
    table.plays(0, "protect 0");
    table.plays(1, "protect 0");
    table.plays(1, "open 2 for 1");
    assert_eq!((table.lies(1), table.lies(2)), ((card("1"), Face::Up), (card("5"), Face::Up)));
    let swapped = |event: &Event| matches!(event, Event::Swapped { owner, .. } if *owner == seat(2));
    assert_eq!(table.count(swapped), 1);
}
