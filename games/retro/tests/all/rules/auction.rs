//! P3b, P3c, P3g: the auction of a protected card.

use dizaine_retro::{Decision, Refusal};

use crate::table::{Table, card};

const HANDS: [&str; 4] = ["5 0 0 0", "9 2 2 2", "1 3 3 3", "4 4 4 4"];

/// Four players with these chips before they lay; only seat 1's card, a 9 face down, is protected, by one chip.
fn auction(chips: [u8; 4]) -> Table {
    let mut table = Table::given(&HANDS, |table| table.have_chips(&chips));
    table.plays(0, "lay 5 up 0");
    table.plays(1, "lay 9 down 1");
    table.plays(2, "lay 1 up 0");
    table.plays(3, "lay 4 up 0");
    table
}

/// Proves retro P3b.
#[test]
fn the_others_may_outbid_clockwise_again_and_again() {
    let mut table = auction([7, 7, 7, 7]);
    table.plays(0, "open 1 for 1");
    assert_eq!(table.asked(), (2, Decision::Outbid));
    table.plays(2, "outbid 2");
    assert_eq!(table.asked(), (3, Decision::Outbid));
    table.plays(3, "outbid 4");
    assert_eq!(table.asked(), (0, Decision::Outbid), "the opener may outbid in turn");
    table.plays(0, "outbid 5");
    assert_eq!(table.asked(), (2, Decision::Outbid));
    table.plays(2, "pass");
    table.plays(3, "outbid 7");
    assert_eq!(table.asked().1, Decision::Protect, "nobody has more than 7 chips");
    assert_eq!((table.chips(), table.lies(3).0, table.lies(1).0), (vec![7, 13, 7, 0], card("9"), card("4")));
}

/// Proves retro P3b.
#[test]
fn the_next_asked_is_the_first_after_the_highest_bidder_who_has_not_passed() {
    let mut table = auction([7, 7, 7, 7]);
    table.plays(0, "no offer");
    table.plays(1, "no offer");
    table.plays(2, "open 1 for 2");
    assert_eq!(table.asked(), (3, Decision::Outbid));
    table.plays(3, "pass");
    assert_eq!(table.asked(), (0, Decision::Outbid));
    table.plays(0, "outbid 3");
    assert_eq!(table.asked(), (2, Decision::Outbid), "the owner is passed over");
    table.plays(2, "pass");
    assert_eq!((table.lies(0).0, table.chips()), (card("9"), vec![4, 9, 7, 7]));
    table.plays(0, "protect 0");
    table.plays(1, "protect 1");
    assert_eq!(table.asked(), (3, Decision::Open), "the turn goes on after the opener, not after the buyer");
}

/// Proves retro P3b.
#[test]
fn a_bid_must_be_higher_than_the_highest() {
    let mut table = auction([7, 7, 7, 7]);
    table.plays(0, "open 1 for 3");
    assert_eq!(table.refused(2, "outbid 2"), Refusal::NotHigher);
    assert_eq!(table.refused(2, "outbid 3"), Refusal::NotHigher);
    table.plays(2, "outbid 4");
}

/// Proves retro P3c.
#[test]
fn the_owner_takes_no_part() {
    let mut table = auction([7, 7, 7, 7]);
    table.plays(0, "open 1 for 1");
    assert_eq!(table.refused(1, "outbid 2"), Refusal::OwnAuction);
    table.plays(2, "pass");
    table.plays(3, "pass");
    assert_eq!(table.lies(0).0, card("9"), "sold without asking the owner");
    assert_eq!(table.refused(1, "outbid 2"), Refusal::NotYourTurnToProtect, "the auction is over");
    assert_eq!(table.refused(2, "outbid 2"), Refusal::NotYourTurnToProtect);
}

/// Proves retro P3g.
#[test]
fn one_bids_chips_one_has_and_protection_does_not_count() {
    let mut table = Table::given(&HANDS, |table| table.have_chips(&[5, 7, 4, 2]));
    table.plays(0, "lay 5 up 2");
    table.plays(1, "lay 9 down 2");
    table.plays(2, "lay 1 up 0");
    table.plays(3, "lay 4 up 0");
    assert_eq!(table.refused(0, "open 1 for 4"), Refusal::TooFewChipsToBid);
    table.plays(0, "open 1 for 2");
    assert_eq!(table.refused(2, "outbid 5"), Refusal::TooFewChipsToBid);
    table.plays(2, "outbid 3");
    assert_eq!(table.asked(), (2, Decision::Protect), "seats 3 and 0 cannot bid more than 3");
    assert_eq!(table.chips(), [3, 8, 1, 2]);
}

/// Proves retro P3g.
#[test]
fn whoever_passes_is_out_of_that_auction() {
    let mut table = auction([7, 7, 7, 7]);
    table.plays(0, "open 1 for 1");
    table.plays(2, "pass");
    assert_eq!(table.refused(2, "outbid 3"), Refusal::AlreadyPassed);
    table.plays(3, "outbid 2");
    assert_eq!(table.asked(), (0, Decision::Outbid));
    assert_eq!(table.refused(2, "outbid 3"), Refusal::AlreadyPassed);
    table.plays(0, "outbid 3");
    assert_eq!(table.asked(), (3, Decision::Outbid), "seat 2 is not asked again");
    table.plays(3, "pass");

    table.all_play([0, 1], "protect 2");
    table.plays(1, "no offer");
    table.plays(2, "open 1 for 2");
    table.plays(3, "pass");
    assert_eq!(table.lies(2).0, card("5"), "but may bid in the next one");
}
