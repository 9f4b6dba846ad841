//! The great moment of DIX, step by step: a bust.

use dizaine_core::Viewer;
use dizaine_core::testkit::Golden;
use dizaine_dix::{Dix, Event};

fn records() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/dix"))
}

#[test]
fn a_bust_is_shown_card_by_card() {
    let steps =
        records().steps::<Dix>("bust_over", Viewer::Table, |event| matches!(event, Event::Busted { .. }));
    assert_eq!(
        steps,
        [
            "drew 700",
            "busted 1500",
            "numbers_marketed 900",
            "consolation_gained 700",
            "money_discarded turn_began 0",
        ]
    );
}

/// B3: a payment has no moment of its own: it is one step with what it buys.
#[test]
fn a_payment_is_shown_with_what_it_buys() {
    let steps =
        records().steps::<Dix>("five_players", Viewer::Table, |event| matches!(event, Event::Bought { .. }));
    assert_eq!(steps, ["paid bought 900", "turn_began 0"]);
}
