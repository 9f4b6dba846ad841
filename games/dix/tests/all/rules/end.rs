//! The end of the game (E1–E3, E6); scoring is in `scoring.rs`.

use crate::table::{At, MONEY, NUMBERS, bid, buy, numbers, pay, seat};
use dizaine_core::{Game, Turn};
use dizaine_dix::{Action, Occasion, PhaseView, Refusal};

fn places(at: &At) -> Vec<(i32, u8, Option<&'static str>)> {
    let outcome = at.game.outcome().expect("a finished game");
    dizaine_core::Seat::all(outcome.seats())
        .map(|seat| outcome.standing(seat))
        .map(|standing| (standing.score, standing.place, standing.tie_break))
        .collect()
}

/// Proves dix E1.
#[test]
fn after_the_last_card_the_active_player_finishes_the_turn() {
    // A last card that is a joker: its auction, then the reward, a purchase, and only then the last purchases.
    let at = At::players(2).market("pink 1").deck("blue 3, joker 3").draw("blue 3, joker 3");
    let at = at.play(Action::Pass).play(Action::Pass);
    assert_eq!(at.refused(Action::Draw), Refusal::DeckEmpty);
    let at = at.play(NUMBERS);
    assert_eq!((at.acting(), at.view().phase), (Some(0), PhaseView::Purchase(Occasion::Reward)));
    let at = at.play(Action::Decline);
    assert_eq!((at.acting(), at.view().phase), (Some(1), PhaseView::Purchase(Occasion::Last)));
}

/// Proves dix E1.
#[test]
fn a_last_card_that_busts_is_a_bust() {
    let at = At::players(2).deck("blue 9, green 9").draw("blue 9, green 9");
    assert_eq!(at.consolations(), [1, 0]);
    assert_eq!(at.game.turn(), Turn::Over, "nobody can afford a 9");
}

/// Proves dix E2, E3.
#[test]
fn each_player_may_make_a_last_purchase_and_the_active_player_is_the_last() {
    let at =
        At::players(3).market("pink 1, pink 2, pink 3, pink 4").deck("blue 3").draw("blue 3").play(NUMBERS);
    let at = at.play(buy("pink 1")).play(pay("token"));
    let at = at.play(buy("pink 2"));
    assert_eq!((at.acting(), at.paid().len()), (Some(2), 2), "only tokens to pay with");
    let at = at.play(Action::Decline);
    assert_eq!((at.acting(), at.view().phase), (Some(0), PhaseView::Purchase(Occasion::Last)));
    let at = at.play(buy("pink 3")).play(pay("token")).play(pay("token")).play(pay("token"));
    assert_eq!(at.game.turn(), Turn::Over);
    assert_eq!(
        at.seat(0).numbers,
        numbers("blue 3, pink 1, pink 3"),
        "E3: two purchases for the active player"
    );
    assert_eq!(at.game.check(seat(0), Action::Draw), Err(Refusal::GameOver));
}

/// Proves dix E2.
#[test]
fn last_purchases_follow_a_money_reward_too_and_skip_those_who_cannot_buy() {
    let at = At::players(3).market("pink 2").purse(1, 0, 0).deck("blue 3").draw("blue 3").play(MONEY);
    assert_eq!(at.acting(), Some(2), "seat 1 has no money");
    let at = at.play(Action::Decline).play(Action::Decline);
    assert_eq!(at.game.turn(), Turn::Over);
}

/// Plays the last card of the game without changing anyone's score or money.
fn ended(at: At) -> At {
    at.deck("joker 1").draw("joker 1").play(Action::Pass).play(Action::Pass).play(NUMBERS)
}

/// Proves dix E6.
#[test]
fn the_highest_total_wins() {
    let at = ended(At::players(2).give(0, "blue 1, blue 2").give(1, "pink 4"));
    assert_eq!(places(&at), [(2, 1, None), (1, 2, None)]);
}

/// Proves dix E6.
#[test]
fn ties_go_to_more_money_where_cards_do_not_count() {
    let at = ended(At::players(2).give(0, "blue 1, blue 1").give(1, "pink 4").purse(0, 2, 1).purse(1, 6, 0));
    assert_eq!(places(&at), [(1, 2, Some("money")), (1, 1, Some("money"))]);
    let at = ended(At::players(2).give(0, "blue 1").give(1, "pink 4").purse(0, 2, 2).purse(1, 6, 0));
    assert_eq!(places(&at), [(1, 1, Some("money")), (1, 2, Some("money"))], "a consolation token is worth 3");
}

/// Proves dix E6.
#[test]
fn then_to_fewer_cards_jokers_included() {
    let at =
        At::players(2).give(0, "blue 1, blue 5").jokers(1, "joker 7, joker 8").give(1, "green 8, pink 9");
    // Blue 1 and blue 5: one point. The jokers make green 7–8 or pink 7–9: three points.
    assert_eq!(ended(at).game.outcome().unwrap().standing(seat(1)).score, 4);
    let at = ended(At::players(2).give(0, "blue 1").give(1, "pink 4, pink 4"));
    assert_eq!(places(&at), [(1, 1, Some("fewer_cards")), (1, 2, Some("fewer_cards"))]);
    let at = ended(At::players(2).give(0, "blue 1, blue 2").jokers(1, "joker 5").give(1, "pink 6, pink 6"));
    assert_eq!(places(&at), [(2, 1, Some("fewer_cards")), (2, 2, Some("fewer_cards"))], "a joker is a card");
}

/// Proves dix E6.
#[test]
fn then_the_victory_is_shared() {
    let at = ended(At::players(2).give(0, "blue 1").give(1, "pink 4"));
    assert_eq!(places(&at), [(1, 1, None), (1, 1, None)]);
    let outcome = at.game.outcome().unwrap();
    assert_eq!(outcome.winners().len(), 2);
}

/// The last joker can still be bought, and paid, before the end. Proves dix E1.
#[test]
fn the_last_auction_is_held() {
    let at = At::players(2).deck("joker 1").draw("joker 1").play(bid(5)).play(MONEY);
    assert_eq!(places(&at), [(0, 2, None), (1, 1, None)]);
}
