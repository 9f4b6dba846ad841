//! Auctions (A).

use crate::table::{At, NUMBERS, bid, numbers, pay, seat};
use dizaine_core::{Choices, Game};
use dizaine_dix::{Action, Call, Event, PhaseView, Refusal};

fn calls(at: &At) -> Vec<(usize, Call)> {
    at.view().auction.unwrap().calls.iter().map(|call| (call.seat.index(), call.call)).collect()
}

/// Proves dix A1.
#[test]
fn bidding_goes_once_around_from_the_left_and_ends_with_the_active_player() {
    let at = At::players(3).draw("joker 3");
    assert_eq!(at.acting(), Some(1));
    let at = at.play(bid(2));
    assert_eq!(at.acting(), Some(2));
    assert_eq!(at.refused(bid(2)), Refusal::BidTooLow, "strictly more");
    assert_eq!(at.refused(bid(1)), Refusal::BidTooLow);
    let at = at.play(Action::Pass);
    assert_eq!(at.acting(), Some(0));
    assert_eq!(calls(&at), [(1, Call::Bid(2)), (2, Call::Passed), (0, Call::Waiting)]);
    let at = at.play(bid(4));
    assert!(at.view().auction.is_none(), "nobody is asked twice");
    assert_eq!(at.seat(0).jokers.len(), 1);
}

/// Proves dix A1.
#[test]
fn the_turn_pauses_while_an_auction_runs() {
    let at = At::players(2).draw("blue 4, joker 3");
    for action in [Action::Draw, NUMBERS, Action::Decline, pay("token")] {
        assert_eq!(at.refused(action), Refusal::BidFirst, "{action:?}");
    }
    assert_eq!(at.game.check(seat(0), bid(1)), Err(Refusal::NotYourTurn));
    assert_eq!(At::players(2).draw("blue 4").refused(bid(1)), Refusal::NoAuction);
}

/// Proves dix A2.
#[test]
fn a_bid_is_at_least_one_and_at_most_what_one_can_pay() {
    let at = At::players(2).purse(1, 4, 2).give(1, "blue 1, blue 1, pink 7").draw("joker 3");
    let bids: Vec<Action> = at.game.choices(seat(1)).iter().collect();
    assert_eq!(bids[0], Action::Pass);
    assert_eq!(bids[1..], (1..=13).map(bid).collect::<Vec<_>>(), "4 tokens, 2 × 3, 3 cards");
    assert_eq!(at.refused(bid(14)), Refusal::BidTooHigh);
    assert!(serde_json::from_str::<Action>(r#"{"bid":0}"#).is_err());
}

/// Who cannot bid is not asked. Proves dix A2.
#[test]
fn a_player_who_cannot_outbid_passes_at_once() {
    let at = At::players(3).purse(1, 0, 0).purse(2, 3, 0).draw("joker 3");
    assert_eq!(at.acting(), Some(2), "seat 1 has nothing to bid with");
    let at = at.play(bid(3));
    assert_eq!(calls(&at), [(1, Call::Passed), (2, Call::Bid(3)), (0, Call::Waiting)]);
    let rich = At::players(2).draw("joker 3").play(bid(5));
    assert_eq!(rich.acting(), Some(0), "the turn goes on: seat 0 could not bid 6");
    assert_eq!(rich.view().phase, PhaseView::Decide);
}

/// Proves dix A3.
#[test]
fn the_highest_bidder_pays_the_bid_and_takes_the_joker() {
    let at = At::players(2).give(1, "pink 7").draw("joker 3").play(bid(3)).play(Action::Pass);
    assert_eq!((at.acting(), at.view().phase), (Some(1), PhaseView::PayJoker));
    assert_eq!(at.refused(Action::Pass), Refusal::PayFirst);
    let at = at.play(pay("pink 7"));
    assert_eq!(at.paid(), ["pink 7", "token", "token"], "then only tokens are left to pay with");
    assert_eq!((at.seat(1).tokens, at.seat(1).numbers.len(), at.seat(1).jokers.len()), (3, 0, 1));
}

/// B6 holds for jokers too: no superfluous item. Proves dix A3, B6.
#[test]
fn a_joker_is_paid_like_a_card() {
    let at = At::players(2).purse(1, 3, 2).draw("joker 3").play(bid(4)).play(Action::Pass);
    let at = at.play(pay("token"));
    assert_eq!(at.paid(), ["token", "consolation"]);
    let alone = At::players(2).purse(1, 0, 2).draw("joker 3").play(bid(4)).play(Action::Pass);
    assert_eq!((alone.consolations()[1], alone.seat(1).jokers.len()), (0, 1), "two of them, overpaid");
}

/// Proves dix A4.
#[test]
fn a_bid_says_nothing_of_how_it_is_paid_and_belongings_are_public() {
    let at =
        At::players(2).purse(1, 4, 2).give(1, "pink 7").jokers(1, "joker 9").draw("joker 3").play(bid(4));
    assert_eq!(at.events[0], Event::BidPlaced { seat: seat(1), amount: 4 });
    let seen = at.seat(1);
    assert_eq!((seen.tokens, seen.consolations, seen.numbers), (4, 2, numbers("pink 7")));
    assert_eq!(seen.jokers.len(), 1);
    let at = at.play(Action::Pass);
    assert!(
        ["token", "consolation", "pink 7"].iter().all(|item| at.allows(pay(item))),
        "all ways are still open"
    );
}

/// Proves dix A5.
#[test]
fn a_joker_nobody_wants_is_discarded() {
    let at = At::players(2).draw("blue 2, joker any").play(Action::Pass).play(Action::Pass);
    assert!(at.events.contains(&Event::JokerDiscarded { joker: "joker any".parse().unwrap() }));
    let view = at.view();
    assert!(view.auction.is_none() && view.seats.iter().all(|seat| seat.jokers.is_empty()));
    assert!(view.left.iter().all(|left| left.card.to_string() != "joker any"));
}

/// Proves dix A6.
#[test]
fn the_turn_resumes_where_it_stopped() {
    let at =
        At::players(3).draw("blue 4, money 1, joker 3").play(bid(2)).play(Action::Pass).play(Action::Pass);
    assert_eq!((at.acting(), at.view().phase), (Some(0), PhaseView::Decide));
    assert_eq!((at.view().row.total, at.view().row.money), (3, 1));
    assert!([Action::Draw, NUMBERS].iter().all(|&action| at.allows(action)));
    assert_eq!(at.draw("green 2").view().row.total, 5);
}
