//! What must not change by accident: the action generator and the shape of views.

use crate::table::{At, NUMBERS, bid, buy, pay, seat};
use dizaine_core::chance::FastChance;
use dizaine_core::testkit::perft;
use dizaine_core::{Choices, Game, Viewer};
use dizaine_dix::{Action, Dix, Options, Row, Seen};

/// Sequences of moves from fixed positions.
#[test]
fn perft_from_set_up_and_from_a_rich_purchase() {
    let counts = |at: &At, depth| (1..=depth).map(|depth| perft(&at.game, depth)).collect::<Vec<_>>();
    assert_eq!(counts(&At::players(3), 6), [1, 6, 8, 73, 90, 574]);
    assert_eq!(counts(&At::solo(7), 6), [1, 3, 7, 10, 20, 43]);
    let shop = At::players(2).give(0, "blue 1, green 2, pink 3").purse(0, 3, 1).market("pink 4, blue 5");
    assert_eq!(counts(&shop.draw("orange 1").play(NUMBERS), 4), [3, 13, 73, 234]);
    let variant = Options { players: 2, bust_purchase: true, ..Options::default() };
    assert_eq!(counts(&At::with(variant).market("pink 1").draw("blue 9, green 9"), 4), [2, 2, 15, 20]);
}

#[test]
fn the_view_of_an_auction() {
    let at =
        At::players(3).give(1, "blue 1, blue 3").jokers(1, "joker 2").draw("green 4, money 2, joker pink");
    let mut view = serde_json::to_value(at.play(bid(2)).view()).unwrap();
    view["left"] = serde_json::json!("(55 kinds)");
    insta::assert_json_snapshot!(view);
}

#[test]
fn the_view_of_a_payment() {
    let at =
        At::players(2).give(0, "blue 1").market("pink 3").draw("blue 2").play(NUMBERS).play(buy("pink 3"));
    let mut view = serde_json::to_value(at.view()).unwrap();
    view["left"] = serde_json::json!("(53 kinds)");
    insta::assert_json_snapshot!(view);
}

/// A state imagined in the middle of a payment goes on with that payment.
#[test]
fn a_payment_is_imagined_as_far_as_it_is_paid() {
    let rich = At::players(2).give(0, "blue 1, blue 3").purse(0, 3, 2);
    let at = rich.draw("joker pink").play(Action::Pass).play(bid(5)).play(pay("token"));
    assert_eq!(Dix::imagine(&at.view(), &mut FastChance::new(1)), at.game);
}

/// A program that searches reads what a bystander sees.
#[test]
fn what_can_be_read_is_what_is_seen() {
    let at = At::solo(6)
        .give(1, "blue 1, blue 3")
        .market("pink 3, pink 3, green 9")
        .draw("green 4, money 2, joker pink");
    let (game, view) = (&at.game, at.view());
    assert_eq!(game.alix_level(), Some(6));
    assert_eq!(game.player(seat(1)).numbers.cards().collect::<Vec<_>>(), view.seats[1].numbers);
    assert_eq!(game.row().cards(), view.row.cards);
    assert_eq!(*game.row(), view.row.cards.iter().copied().collect::<Row>());
    assert_eq!(game.market().cards().collect::<Vec<_>>(), view.market);
    assert_eq!(game.deck().len(), view.deck);
    assert_eq!(game.auction().map(|auction| auction.joker), view.auction.map(|auction| auction.joker));
}

/// Nothing happens unseen, and nothing is hidden: what is seen of an event is the event.
#[test]
fn every_event_is_seen_by_everyone() {
    let at = At::players(2).draw("joker 3").play(bid(5));
    for viewer in [Viewer::Table, Viewer::All, Viewer::Seat(seat(0))] {
        for event in &at.events {
            assert_eq!(at.game.seen(event, viewer), Some(Seen(*event)));
        }
    }
}

/// The choices themselves, not only what is accepted. Proves dix T6.
#[test]
fn an_empty_deck_leaves_the_two_rewards() {
    let at = At::players(2).deck("blue 1").draw("blue 1");
    assert_eq!(at.game.choices(seat(0)).iter().collect::<Vec<_>>(), [NUMBERS, crate::table::MONEY]);
    let before = At::players(2).draw("blue 1");
    assert_eq!(before.game.choices(seat(0)).len(), 3);
}

#[test]
fn options_for_a_number_of_players_are_the_defaults_for_it() {
    for players in 1..=5 {
        let expected = Options { players, ..Options::default() };
        assert_eq!(Dix::options_for(players.into()), expected);
    }
    assert!(Dix::new(&Dix::options_for(4_000)).is_err());
}

/// The names in records and messages are the words of the rules.
#[test]
fn actions_have_their_json_form() {
    let spelled = [
        Action::Draw,
        NUMBERS,
        crate::table::MONEY,
        Action::TakeConsolation,
        Action::Decline,
        Action::Pass,
        crate::table::pay("token"),
        crate::table::pay("consolation"),
        crate::table::pay("blue 3"),
        buy("pink 5"),
        bid(7),
    ]
    .map(|action| serde_json::to_string(&action).unwrap());
    assert_eq!(
        spelled.join(" "),
        concat!(
            r#""draw" {"take":"numbers"} {"take":"money"} "take_consolation" "decline" "pass" {"pay":"token"} "#,
            r#"{"pay":"consolation"} {"pay":"blue 3"} {"buy":"pink 5"} {"bid":7}"#
        )
    );
}
