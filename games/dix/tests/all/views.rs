//! What is shown: views and seen events.

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Viewer};
use dizaine_dix::{Action, Dix, Row, Seen};

use crate::table::{At, NUMBERS, bid, buy, pay, seat};

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

/// B1: whoever may buy is told what each card would bring, and how it could be paid.
#[test]
fn the_view_of_a_purchase() {
    let at = At::players(2)
        .give(0, "blue 1, blue 3, pink 9")
        .purse(0, 1, 1)
        .market("blue 2, blue 1, green 6, pink 8")
        .draw("blue 4")
        .play(NUMBERS);
    let view = at.view();
    assert_eq!(view.seats[0].best.points, 3);
    insta::assert_json_snapshot!((&view.purchases, &view.spendable));
    assert_eq!(Dix::imagine(&view, &mut FastChance::new(1)), at.game);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::All] {
        assert_eq!(at.game.view(viewer), view);
    }
}

/// A state imagined in the middle of a payment goes on with that payment.
#[test]
fn a_payment_is_imagined_as_far_as_it_is_paid() {
    let rich = At::players(2).give(0, "blue 1, blue 3").purse(0, 3, 2);
    let at = rich.draw("joker pink").play(Action::Pass).play(bid(5)).play(pay("token"));
    assert_eq!(Dix::imagine(&at.view(), &mut FastChance::new(1)), at.game);
}

/// A program that searches reads what a spectator sees.
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
