//! A turn: drawing, rewards, money, going bust (T, R, M, X).

use crate::table::{At, MONEY, NUMBERS, buy, numbers, seat};
use dizaine_core::{Choices, Game};
use dizaine_dix::{Action, Bust, Event, Money, Occasion, Options, PhaseView, Refusal, RowCard};

fn variant() -> Options {
    Options { players: 3, bust_purchase: true, ..Options::default() }
}

/// Proves dix T1.
#[test]
fn a_turn_starts_with_a_draw_then_draw_or_stop() {
    let at = At::players(2);
    assert!(at.allows(Action::Draw));
    assert_eq!(at.refused(NUMBERS), Refusal::DrawFirst);
    assert_eq!(at.refused(MONEY), Refusal::DrawFirst);
    let at = at.draw("blue 4");
    assert!([Action::Draw, NUMBERS, MONEY].iter().all(|&action| at.allows(action)));
    let at = at.draw("money 2");
    assert!([Action::Draw, NUMBERS, MONEY].iter().all(|&action| at.allows(action)));
    assert_eq!(at.acting(), Some(0));
}

/// Proves dix T2.
#[test]
fn numbers_and_money_enter_the_row_and_a_joker_does_not() {
    let at = At::players(2).draw("blue 4, money 1, joker any");
    let view = at.view();
    assert_eq!(view.row.cards.iter().map(ToString::to_string).collect::<Vec<_>>(), ["blue 4", "money 1"]);
    assert_eq!((view.row.total, view.row.money), (3, 1));
    assert_eq!(view.phase, PhaseView::Bid);
    assert_eq!(view.auction.unwrap().joker.to_string(), "joker any");
}

/// The booklet's rows that bust, and what comes of them. Proves dix T4, X3.
#[test]
fn over_eleven_pays_the_others_and_money_bust_does_not() {
    let over = At::players(3).draw("blue 4, money 3, green 5, pink 9");
    assert!(over.events.contains(&Event::Busted { seat: crate::table::seat(0), bust: Bust::Over }));
    assert_eq!((over.tokens(), over.consolations()), (vec![5, 8, 8], vec![1, 0, 0]));

    let money = At::players(3).draw("money 3, blue 7, money 4, money 5");
    assert!(money.events.contains(&Event::Busted { seat: crate::table::seat(0), bust: Bust::Money }));
    assert_eq!((money.tokens(), money.consolations()), (vec![5, 5, 5], vec![1, 0, 0]));
}

/// Proves dix T5, R3.
#[test]
fn a_first_joker_allows_stopping_with_an_empty_row() {
    let at = At::players(2).draw("joker 3").play(Action::Pass).play(Action::Pass);
    assert!(at.view().row.cards.is_empty());
    assert!([Action::Draw, NUMBERS, MONEY].iter().all(|&action| at.allows(action)));
    let at = at.play(NUMBERS);
    assert_eq!((at.acting(), at.tokens()), (Some(1), vec![5, 5]));
}

/// Proves dix R3.
#[test]
fn both_rewards_are_on_offer_even_if_one_is_empty() {
    let only_numbers = At::players(2).draw("blue 2");
    assert!(only_numbers.allows(MONEY));
    let at = only_numbers.play(MONEY);
    assert_eq!(at.market_cards(), numbers("blue 2"));
    let gained = at.events.iter().any(|event| matches!(event, Event::MoneyGained { .. }));
    assert!(!gained, "nothing is no gain");
    let only_money = At::players(2).draw("money 2");
    assert!(only_money.allows(NUMBERS));
    assert_eq!(only_money.play(NUMBERS).tokens(), [5, 7]);
}

/// Proves dix T6, E1.
#[test]
fn nobody_draws_from_an_empty_deck() {
    let at = At::players(2).deck("blue 1").draw("blue 1");
    assert_eq!(at.view().deck, 0);
    assert_eq!(at.refused(Action::Draw), Refusal::DeckEmpty);
    assert!(at.allows(NUMBERS) && at.allows(MONEY));
}

/// Proves dix R1.
#[test]
fn taking_the_numbers_pays_each_other_player_and_allows_a_purchase() {
    let at = At::players(3).market("pink 2").draw("blue 4, money 3, green 5").play(NUMBERS);
    assert_eq!(at.seat(0).numbers, numbers("blue 4, green 5"));
    assert_eq!(at.tokens(), [5, 8, 8]);
    assert!(at.view().row.cards.is_empty());
    assert_eq!(at.view().phase, PhaseView::Purchase(Occasion::Reward));
    assert_eq!(at.acting(), Some(0));
    let at = at.play(buy("pink 2")).play(crate::table::pay("token")).play(crate::table::pay("token"));
    assert_eq!(at.seat(0).numbers, numbers("blue 4, green 5, pink 2"));
    assert_eq!(at.acting(), Some(1));
}

/// Proves dix R2.
#[test]
fn taking_the_money_sends_the_numbers_to_the_market_without_a_purchase() {
    let at = At::players(3).market("pink 2").draw("blue 4, money 3, green 5").play(MONEY);
    assert_eq!(at.tokens(), [8, 5, 5]);
    assert_eq!(at.market_cards(), numbers("blue 4, green 5, pink 2"));
    assert!(at.seat(0).numbers.is_empty() && at.view().row.cards.is_empty());
    assert_eq!((at.view().phase, at.acting()), (PhaseView::Draw, Some(1)));
}

/// Proves dix M1.
#[test]
fn nobody_holds_more_than_ten_tokens() {
    let at = At::players(3).purse(1, 8, 0).purse(2, 10, 0).draw("money 5, money 3").play(NUMBERS);
    assert_eq!(at.tokens(), [5, 10, 10]);
    let gained = |seat, tokens, lost| Event::MoneyGained { seat: crate::table::seat(seat), tokens, lost };
    assert!(at.events.contains(&gained(1, 2, 6)) && at.events.contains(&gained(2, 0, 8)));
    let at = At::players(2).purse(0, 9, 0).draw("money 5").play(MONEY);
    assert_eq!(at.tokens(), [10, 5]);
}

/// Proves dix M2.
#[test]
fn a_consolation_token_is_spent_whole() {
    let at = At::players(2).purse(0, 0, 1).market("blue 2").draw("green 1").play(NUMBERS);
    // Two ways: the token alone, or nothing else, because one card is not enough.
    let at = at.play(buy("blue 2"));
    assert_eq!(at.paid(), ["consolation"]);
    assert_eq!((at.tokens(), at.consolations()), (vec![0, 5], vec![0, 0]));
}

/// Proves dix M3, M4.
#[test]
fn consolation_tokens_are_gained_on_every_bust_and_do_not_count_for_the_limit() {
    let at = At::players(2).purse(0, 10, 7).draw("blue 9, green 9");
    assert_eq!((at.tokens()[0], at.consolations()[0]), (10, 8));
    let at = At::players(2).purse(0, 9, 7).draw("money 1").play(MONEY);
    assert_eq!(at.tokens()[0], 10);
}

/// Proves dix X1, X2, X4.
#[test]
fn a_bust_sends_the_numbers_to_the_market_gives_a_token_and_ends_the_turn() {
    let at = At::players(3).market("pink 1").draw("blue 4, money 3, green 5, pink 9");
    assert_eq!(at.market_cards(), numbers("blue 4, green 5, pink 1, pink 9"));
    assert_eq!(at.consolations(), [1, 0, 0]);
    assert!(at.view().row.cards.is_empty() && at.seat(0).numbers.is_empty());
    assert_eq!((at.view().phase, at.acting()), (PhaseView::Draw, Some(1)));
}

/// Proves dix X1-X4.
#[test]
fn a_bust_is_resolved_in_order() {
    let at = At::players(2).draw("blue 4, money 3, green 5, pink 9");
    let (busted, next) = (crate::table::seat(0), crate::table::seat(1));
    assert_eq!(
        at.events[1..],
        [
            Event::Busted { seat: busted, bust: Bust::Over },
            Event::NumbersMarketed,
            Event::ConsolationGained { seat: busted },
            Event::MoneyGained { seat: next, tokens: 3, lost: 0 },
            Event::MoneyDiscarded,
            Event::TurnBegan { seat: next },
        ]
    );
}

/// Proves dix X2.
#[test]
fn in_the_variant_a_purchase_may_replace_the_consolation_token() {
    let at = At::with(variant()).draw("blue 4, money 3, green 5, pink 9");
    assert_eq!(at.view().phase, PhaseView::Purchase(Occasion::Bust(Bust::Over)));
    let money = RowCard::Money(Money::new(3).unwrap());
    assert_eq!(at.view().row.cards, [money], "the numbers lie in the market, the money waits for X3");
    assert_eq!(at.tokens(), [5, 5, 5], "the others' money comes after the purchase");
    assert_eq!(at.view().row.money, 3);
    assert_eq!(at.refused(Action::Decline), Refusal::ConsolationInstead);

    let bought = At::with(variant()).draw("blue 4, money 3, green 5, pink 9").play(buy("green 5"));
    assert_eq!(bought.paid(), ["token"; 5]);
    assert_eq!(bought.seat(0).numbers, numbers("green 5"));
    assert_eq!(bought.market_cards(), numbers("blue 4, pink 9"));
    assert_eq!((bought.tokens(), bought.consolations()), (vec![0, 8, 8], vec![0, 0, 0]));

    let consoled = at.play(Action::TakeConsolation);
    assert_eq!((consoled.tokens(), consoled.consolations()), (vec![5, 8, 8], vec![1, 0, 0]));
    assert_eq!(consoled.acting(), Some(1));
}

/// Proves dix X2, X3.
#[test]
fn in_the_variant_a_money_bust_pays_nobody_and_a_poor_player_gets_the_token_at_once() {
    let at = At::with(variant()).draw("money 3, blue 7, money 4, money 5");
    assert_eq!((at.consolations(), at.tokens()), (vec![1, 0, 0], vec![5, 5, 5]), "a blue 7 is too expensive");
    let at = At::with(variant()).market("pink 1").draw("money 3, money 4, money 5").play(buy("pink 1"));
    assert_eq!((at.consolations(), at.tokens()), (vec![0, 0, 0], vec![4, 5, 5]));
}

/// Proves dix X2.
#[test]
fn without_the_variant_a_consolation_token_is_no_choice() {
    let at = At::players(2).draw("blue 1");
    assert_eq!(at.refused(Action::TakeConsolation), Refusal::NoConsolationNow);
    let at = At::players(2).market("pink 1").draw("blue 1").play(NUMBERS);
    assert_eq!(at.refused(Action::TakeConsolation), Refusal::NoConsolationNow);
}

/// The booklet's first vector: a 7 or more, or a money 5, busts. Proves dix T4.
#[test]
fn the_view_tells_which_cards_would_bust() {
    let at = At::players(2).draw("blue 2, green 1, money 4, blue 7, money 2");
    let view = at.view();
    let busts = |card: &str| view.busts(card.parse().unwrap());
    assert!(["pink 7", "pink 9", "money 5"].into_iter().all(busts));
    assert!(!["pink 6", "money 4", "joker 9", "joker any"].into_iter().any(busts));
    // Each of 7, 8 and 9 in four colours but the blue 7, and three money cards of 5.
    assert_eq!(view.busting_cards(), 11 + 3);
}

/// The choices, not only what is accepted. Proves dix T6.
#[test]
fn an_empty_deck_leaves_the_two_rewards() {
    let at = At::players(2).deck("blue 1").draw("blue 1");
    assert_eq!(at.game.choices(seat(0)).iter().collect::<Vec<_>>(), [NUMBERS, MONEY]);
    let before = At::players(2).draw("blue 1");
    assert_eq!(before.game.choices(seat(0)).len(), 3);
}
