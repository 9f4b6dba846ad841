//! Solo against ALIX (Z). She has seat 1.

use crate::table::{At, MONEY, NUMBERS, bid, buy, numbers, pay, seat};
use dizaine_core::{Choices, Game, Seats, Turn};
use dizaine_dix::{Action, Dix, Event, LEVELS, Options, PhaseView, Refusal};

/// The human passes the turn by taking the money of a lone blue 1; ALIX then draws these cards.
fn alix_draws(at: At, cards: &str) -> At {
    at.draw("blue 1").play_with(MONEY, cards)
}

/// Proves dix Z1.
#[test]
fn alix_has_seat_1_a_two_player_set_up_and_is_never_asked() {
    let at = At::solo(4);
    assert_eq!((at.acting(), at.view().deck, at.tokens()), (Some(0), 91, vec![5, 5]));
    assert_eq!(at.game.automatic(), Seats::only(seat(1)));
    assert_eq!(at.game.choices(seat(1)).len(), 0);
    assert_eq!(at.game.check(seat(1), Action::Draw), Err(Refusal::NotYourTurn));
    let level = |options| Dix::new(&options).map(|game| game.view(dizaine_core::Viewer::Table).alix);
    let solo = Options { players: 1, ..Options::default() };
    assert_eq!(level(solo), Ok(Some(4)), "4 by default");
    assert_eq!(level(Dix::options_of(1, solo)), Ok(Some(7)), "7 by default in version 1 of the rules");
    assert_eq!(Dix::options_of(1, Dix::options_for(2)), Dix::options_for(2));
    for refused in [3, 11] {
        assert_eq!(level(Options { level: Some(refused), ..solo }).unwrap_err().option, "level");
    }
    assert!(LEVELS.clone().all(|known| level(Options { level: Some(known), ..solo }) == Ok(Some(known))));
}

/// Proves dix Z2, Z3.
#[test]
fn she_draws_up_to_her_level_and_takes_the_numbers() {
    let at = alix_draws(At::solo(7), "green 4, money 2, pink 3, orange 2");
    assert_eq!(at.seat(1).numbers, numbers("green 4, orange 2, pink 3"), "4, 2, 5, then 7");
    assert_eq!((at.tokens(), at.acting()), (vec![7, 5], Some(0)), "the human takes the row's money");
    assert_eq!(at.market_cards(), numbers("blue 1"), "she never buys");
}

/// Proves dix Z2.
#[test]
fn over_ten_is_no_bust_for_her() {
    let at = alix_draws(At::solo(10), "green 9, pink 8");
    assert_eq!(at.seat(1).numbers, numbers("green 9, pink 8"));
    assert_eq!(at.consolations(), [0, 0]);
}

/// Proves dix Z2.
#[test]
fn she_stops_when_the_deck_is_empty() {
    let at = alix_draws(At::solo(10).deck("blue 1, green 2, pink 3"), "green 2, pink 3");
    assert_eq!(at.seat(1).numbers, numbers("green 2, pink 3"));
    assert_eq!(at.acting(), Some(0), "the human's last purchase");
}

/// Proves dix Z3, E2.
#[test]
fn she_gains_money_like_any_player_and_makes_no_last_purchase() {
    let at = At::solo(4).purse(1, 8, 0).draw("money 5").play_with(NUMBERS, "green 4");
    assert_eq!(at.tokens(), [5, 10], "R1, limited by M1");
    let over = At::solo(4).draw("blue 9, money 1").play_with(Action::Draw, "green 9, orange 4");
    assert_eq!((over.tokens(), over.consolations()), (vec![5, 6], vec![1, 0]), "X3");
    let at = At::solo(4).market("pink 1").deck("blue 2").draw("blue 2").play(MONEY);
    assert_eq!(at.acting(), Some(0), "ALIX, on the left, is passed over");
    assert_eq!(at.play(Action::Decline).game.turn(), Turn::Over);
}

/// Proves dix Z4.
#[test]
fn bust_on_money_she_takes_a_token_and_the_numbers_and_the_human_nothing() {
    let at = alix_draws(At::solo(7), "money 5, green 3, money 4, money 2");
    assert_eq!(at.seat(1).numbers, numbers("green 3"));
    assert_eq!((at.tokens(), at.consolations()), (vec![5, 5], vec![0, 1]));
    assert_eq!((at.market_cards(), at.acting()), (numbers("blue 1"), Some(0)));
}

/// Proves dix Z5.
#[test]
fn bids_start_at_five_and_only_duplicates_can_be_spent() {
    let at = At::solo(7)
        .give(0, "pink 1, pink 1, green 4, green 4, pink 2")
        .purse(0, 6, 0)
        .purse(1, 0, 0)
        .draw("joker 5");
    assert_eq!(at.acting(), Some(0));
    let bids: Vec<Action> = at.game.choices(seat(0)).iter().skip(1).collect();
    assert_eq!(bids, [5, 6, 7, 8].map(bid), "6 tokens and two duplicates");
    assert_eq!(at.refused(bid(4)), Refusal::BelowLowestBid);
    let at = at.play(bid(7));
    assert_eq!(at.refused(pay("pink 2")), Refusal::OneCopyStays);
    let at = at.play(pay("pink 1"));
    assert_eq!(at.refused(pay("pink 1")), Refusal::OneCopyStays);
    let at = at.play(pay("green 4"));
    assert_eq!(at.seat(0).numbers, numbers("green 4, pink 1, pink 2"), "one copy always stays");
    assert_eq!((at.tokens()[0], at.seat(0).jokers.len()), (1, 1));
}

/// Proves dix Z5.
#[test]
fn purchases_of_the_human_are_paid_with_any_card() {
    let at = At::solo(7).give(0, "pink 2").purse(0, 1, 0).market("green 2").draw("money 1").play(NUMBERS);
    let at = at.play_with(buy("green 2"), "orange 9");
    assert_eq!(at.paid(), ["token", "pink 2"]);
}

fn alix_bid(at: &At) -> Option<u8> {
    at.events.iter().find_map(|event| match event {
        Event::BidPlaced { seat: bidder, amount } if *bidder == seat(1) => Some(*amount),
        _ => None,
    })
}

/// Proves dix Z6.
#[test]
fn on_the_humans_turn_she_bids_what_the_human_could_pay() {
    let capacity = At::solo(7).purse(0, 4, 1).give(0, "pink 1, pink 1").purse(1, 10, 2).draw("joker 5");
    assert_eq!(alix_bid(&capacity), Some(8), "4 tokens, 3, and one duplicate");
    let poor = At::solo(7).purse(0, 2, 0).purse(1, 10, 0).draw("joker 5");
    assert_eq!(alix_bid(&poor), Some(5));
    let near = At::solo(7).purse(0, 10, 0).purse(1, 6, 0).draw("joker 5");
    assert_eq!(alix_bid(&near), Some(6), "as near as she can");
    assert_eq!(near.acting(), Some(0));
    assert!(near.allows(bid(7)) && near.allows(Action::Pass) && !near.allows(bid(6)));
    let broke = At::solo(7).purse(1, 4, 0).draw("joker 5");
    assert_eq!(alix_bid(&broke), None);
}

/// Proves dix Z7.
#[test]
fn on_her_own_turn_she_bids_just_enough() {
    let at = alix_draws(At::solo(7).purse(1, 10, 0).purse(0, 9, 0), "green 4, joker 5");
    assert_eq!((at.acting(), at.view().phase), (Some(0), PhaseView::Bid), "the human bids first");
    assert_eq!(at.refused(bid(4)), Refusal::BelowLowestBid);
    let outbid = at.play_with(bid(7), "pink 3");
    assert_eq!((alix_bid(&outbid), outbid.tokens()[1]), (Some(8), 2));
    assert_eq!(outbid.seat(1).numbers, numbers("green 4, pink 3"), "and her turn goes on");
    let passed =
        alix_draws(At::solo(7).purse(1, 10, 0), "green 4, joker 5").play_with(Action::Pass, "pink 3");
    assert_eq!(alix_bid(&passed), Some(5));
    let too_much = alix_draws(At::solo(7).purse(0, 9, 0).purse(1, 6, 0), "green 4, joker 5");
    let won = too_much.play_with(bid(6), "pink 3");
    assert_eq!((alix_bid(&won), won.seat(0).jokers.len()), (None, 1));
}

/// Proves dix Z7.
#[test]
fn she_tries_to_win_a_joker_she_has_no_use_for() {
    let at = At::solo(7).give(1, "blue 5, green 5, orange 5, pink 5").purse(0, 0, 0).draw("joker 5");
    assert_eq!(at.seat(1).jokers.len(), 1);
}

/// Proves dix Z8.
#[test]
fn a_joker_without_a_bid_of_five_is_discarded() {
    let at = At::solo(7).purse(0, 4, 0).purse(1, 4, 0).draw("joker 5");
    assert!(at.events.contains(&Event::JokerDiscarded { joker: "joker 5".parse().unwrap() }));
    assert_eq!((at.acting(), at.view().phase), (Some(0), PhaseView::Decide));
}

/// What ALIX pays for a joker at this price, which is the most that the human, who has no duplicates, can pay.
fn alix_pays(price: u8, tokens: u8, consolations: u8, cards: &str) -> Vec<&'static str> {
    let at = At::solo(7).purse(0, 10, 3).purse(1, tokens, consolations).give(1, cards);
    let human = price - 1;
    let at = alix_draws(at, "joker 5").play_with(bid(human), "green 9");
    assert_eq!(alix_bid(&at), Some(price));
    let of_alix = |event: &Event| match event {
        Event::Paid { seat: payer, item } if *payer == seat(1) => Some(item.spelling()),
        _ => None,
    };
    at.events.iter().filter_map(of_alix).collect()
}

/// Proves dix Z9.
#[test]
fn she_pays_with_the_least_waste_then_duplicates_then_tokens() {
    assert_eq!(alix_pays(7, 10, 3, ""), ["token"; 7]);
    assert_eq!(
        alix_pays(6, 10, 2, "pink 2, pink 2, blue 4, blue 4"),
        ["pink 2", "blue 4", "token", "token", "token", "token"]
    );
    assert_eq!(alix_pays(7, 1, 3, ""), ["token", "consolation", "consolation"], "exact before all else");
    assert_eq!(alix_pays(8, 1, 3, ""), ["consolation"; 3], "no exact way: consolation tokens alone overpay");
    assert_eq!(
        alix_pays(8, 2, 3, ""),
        ["token", "token", "consolation", "consolation"],
        "the most tokens among exact ways"
    );
}

/// Proves dix Z9.
#[test]
fn she_spends_duplicates_lowest_value_first_then_by_colour() {
    let cards = "pink 2, pink 2, orange 2, orange 2, blue 3, blue 3, green 1, green 1";
    assert_eq!(alix_pays(6, 10, 0, cards), ["green 1", "orange 2", "pink 2", "blue 3", "token", "token"]);
}

/// Proves dix Z10.
#[test]
fn the_human_wins_with_strictly_more_points() {
    let end = |at: At| {
        let at = at.deck("joker 1").purse(0, 4, 0).purse(1, 4, 0).draw("joker 1").play(MONEY);
        let outcome = at.game.outcome().unwrap();
        [0, 1].map(|index| outcome.standing(seat(index)).place)
    };
    assert_eq!(end(At::solo(4).give(0, "blue 1, blue 2").give(1, "pink 1")), [1, 2]);
    assert_eq!(end(At::solo(4).give(0, "blue 1").give(1, "pink 1, pink 1")), [2, 1], "a tie is hers");
    assert_eq!(end(At::solo(4).give(0, "blue 1").give(1, "pink 1, pink 2")), [2, 1]);
}
