//! Purchases and payments (B).

use crate::table::{At, MONEY, NUMBERS, bid, buy, numbers, pay};
use dizaine_dix::{Action, Occasion, PhaseView, Refusal};

/// Seat 0 may buy from this market after taking a blue 1.
fn shopping(market: &str) -> At {
    At::players(2).market(market).draw("blue 1").play(NUMBERS)
}

/// Proves dix B1.
#[test]
fn one_market_card_after_taking_the_numbers_and_never_after_the_money() {
    let at = shopping("pink 1, pink 2");
    assert_eq!(at.refused(buy("pink 3")), Refusal::NotInMarket);
    assert_eq!(at.refused(Action::Draw), Refusal::PurchaseFirst);
    let at = at.play(buy("pink 1")).play(pay("token"));
    assert_eq!(at.acting(), Some(1), "one purchase, and the turn ends");
    assert_eq!(at.draw("green 3").refused(buy("pink 2")), Refusal::NoPurchaseNow);
    let after_money = At::players(2).market("pink 1").draw("blue 1").play(MONEY);
    assert_eq!(after_money.acting(), Some(1));
}

/// Proves dix B1.
#[test]
fn a_purchase_is_optional_and_once_chosen_is_paid() {
    let declined = shopping("pink 1").play(Action::Decline);
    assert_eq!((declined.acting(), declined.market_cards()), (Some(1), numbers("pink 1")));
    let at = shopping("pink 2").play(buy("pink 2"));
    for action in [Action::Decline, buy("pink 2"), Action::Draw, NUMBERS, Action::Pass] {
        assert_eq!(at.refused(action), Refusal::PayFirst, "{action:?}");
    }
}

/// Where nothing can be bought, nobody is asked. Proves dix B1, B2.
#[test]
fn a_price_is_the_value_and_what_cannot_be_paid_cannot_be_chosen() {
    let at = At::players(2).purse(0, 2, 0).market("pink 4, pink 3").draw("blue 1").play(NUMBERS);
    assert!(at.allows(buy("pink 3")), "two tokens and the blue 1 are three");
    assert_eq!(at.refused(buy("pink 4")), Refusal::TooExpensive);
    assert_eq!(at.play(buy("pink 3")).paid(), ["token", "token", "blue 1"]);
    let poor = At::players(2).purse(0, 1, 0).market("pink 4, pink 3").draw("blue 1").play(NUMBERS);
    assert_eq!(poor.acting(), Some(1));
}

/// The booklet's purchase: a pink 5 for three number cards and two tokens. Proves dix B2, B3.
#[test]
fn tokens_and_number_cards_pay_whatever_the_value_of_the_cards() {
    let at =
        At::players(2).give(0, "blue 8, green 1, orange 9").market("pink 5").draw("green 4").play(NUMBERS);
    let at = at.play(buy("pink 5")).play(pay("blue 8")).play(pay("green 1")).play(pay("orange 9"));
    let at = at.play(pay("token")).play(pay("token"));
    assert_eq!(at.seat(0).numbers, numbers("green 4, pink 5"));
    assert_eq!(at.tokens(), [3, 5]);
    assert_eq!(at.market_cards(), [], "spent cards are discarded, not sold");
}

/// Proves dix B3.
#[test]
fn one_pays_only_with_what_one_has() {
    let at = shopping("pink 2").play(buy("pink 2"));
    assert_eq!(at.refused(pay("consolation")), Refusal::ItemNotOwned);
    assert_eq!(at.refused(pay("green 1")), Refusal::ItemNotOwned);
    assert_eq!(shopping("pink 2").refused(pay("token")), Refusal::PurchaseFirst);
    assert_eq!(At::players(2).draw("blue 1").refused(pay("token")), Refusal::NothingToPay);
    let empty = At::players(2).purse(0, 0, 0).give(0, "green 1, green 2").market("pink 2").draw("blue 1");
    assert_eq!(empty.play(NUMBERS).play(buy("pink 2")).refused(pay("token")), Refusal::ItemNotOwned);
}

/// There is no way to name a joker in a payment, and jokers are no part of what one can pay. Proves dix B4.
#[test]
fn jokers_are_never_spent() {
    let at = At::players(2).purse(0, 0, 0).jokers(0, "joker 5, joker blue, joker any").market("pink 2");
    let at = at.draw("blue 1").play(NUMBERS);
    assert_eq!(at.acting(), Some(1), "one card and three jokers do not buy a 2");
    assert!("joker 5".parse::<dizaine_dix::Item>().is_err());
}

/// Proves dix B5.
#[test]
fn a_card_identical_to_an_owned_one_cannot_be_bought() {
    let at = At::players(2).give(0, "pink 3").market("pink 3, pink 4").draw("blue 1").play(NUMBERS);
    assert_eq!(at.refused(buy("pink 3")), Refusal::AlreadyOwned, "not even by spending that very card");
    assert!(at.allows(buy("pink 4")));
    let joker = At::players(2).jokers(0, "joker 3").market("pink 3").draw("blue 1").play(NUMBERS);
    assert!(joker.allows(buy("pink 3")), "a joker does not block");
}

/// What can be paid next when `price` is due from this purse, as `tokens consolation cards`.
fn open(price: u8, tokens: u8, consolations: u8, cards: usize, paid: &[&str]) -> String {
    let own = ["green 1", "green 2", "green 3"][..cards].join(", ");
    let mut at = At::players(2).purse(0, tokens, consolations).give(0, &own).market(&format!("pink {price}"));
    at = at.draw("money 1").play(NUMBERS).play(buy(&format!("pink {price}")));
    for item in paid {
        at = at.play(pay(item));
    }
    let names = ["token", "consolation", "green 1", "green 2", "green 3"];
    names.into_iter().filter(|item| at.allows(pay(item))).collect::<Vec<_>>().join(", ")
}

/// Proves dix B6.
#[test]
fn a_payment_holds_no_superfluous_item() {
    // Exact with a token or a card in it; consolation tokens alone may overpay.
    assert_eq!(open(4, 5, 2, 1, &[]), "token, consolation, green 1");
    assert_eq!(open(4, 5, 2, 1, &["consolation"]), "token, consolation, green 1");
    assert_eq!(open(4, 5, 2, 1, &["token"]), "token, consolation, green 1");
    assert_eq!(open(4, 5, 2, 1, &["token", "token"]), "token, green 1", "3 more would be one too much");
    // With one card and no token, 4 is a card and a consolation token, or two of these; a card only with one of them.
    assert_eq!(open(4, 0, 2, 1, &[]), "consolation, green 1");
    // 5 from two cards and one consolation token: all three are needed.
    assert_eq!(open(5, 1, 1, 2, &[]), "token, consolation, green 1, green 2");
}

/// Proves dix B6.
#[test]
fn an_item_is_accepted_only_if_the_payment_can_still_be_completed() {
    // 5 from one token and two consolation tokens: a token would leave 4, which 3 and 6 cannot pay exactly.
    let at = At::players(2).purse(0, 1, 2).market("pink 5").draw("money 1").play(NUMBERS).play(buy("pink 5"));
    assert_eq!(at.paid(), ["consolation", "consolation"], "so there is one way only");
    let two_ways =
        At::players(2).purse(0, 2, 2).market("pink 5").draw("money 1").play(NUMBERS).play(buy("pink 5"));
    assert!(two_ways.allows(pay("token")) && two_ways.allows(pay("consolation")));
    let exact = two_ways.play(pay("token"));
    assert_eq!(exact.paid(), ["token", "token", "consolation"], "after a token it must be exact");
    assert_eq!((exact.tokens()[0], exact.consolations()[0]), (0, 1));
    let fourth =
        At::players(2).purse(0, 3, 1).give(0, "green 1").market("pink 2").draw("money 1").play(NUMBERS);
    let fourth = fourth.play(buy("pink 2")).play(pay("token"));
    assert_eq!(fourth.refused(pay("consolation")), Refusal::Superfluous);
}

/// Proves dix B6.
#[test]
fn items_are_paid_in_any_order_to_the_same_end() {
    let start = || At::players(2).purse(0, 4, 1).give(0, "green 1, green 2").market("pink 5").draw("money 1");
    let shop = || start().play(NUMBERS).play(buy("pink 5"));
    let one = shop().play(pay("green 1")).play(pay("consolation")).play(pay("token"));
    let two = shop().play(pay("token")).play(pay("consolation")).play(pay("green 1"));
    let three = shop().play(pay("consolation")).play(pay("green 1")).play(pay("token"));
    assert_eq!(one.game, two.game);
    assert_eq!(one.game, three.game);
    assert_eq!(one.acting(), Some(1));
}

/// Buying is offered on three occasions, and the view says which.
#[test]
fn the_view_names_the_occasion_and_the_price() {
    let at = shopping("pink 2");
    assert_eq!(at.view().phase, PhaseView::Purchase(Occasion::Reward));
    let at = at.play(buy("pink 2"));
    let payment = at.view().payment.unwrap();
    assert_eq!((payment.price, payment.left, payment.exact), (2, 2, false));
    assert_eq!(payment.card, Some("pink 2".parse().unwrap()));
    assert_eq!(at.refused(bid(3)), Refusal::PayFirst);
}
