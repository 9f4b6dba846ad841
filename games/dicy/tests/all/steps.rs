//! The great moment of Dicy Cards, step by step: a score.

use dizaine_core::Viewer;
use dizaine_core::testkit::Golden;
use dizaine_dicy::{Dicy, Event};

fn records() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/dicy"))
}

#[test]
fn a_score_is_shown_before_its_card_freezes() {
    let steps = records()
        .steps::<Dicy>("interglaglacique", Viewer::Table, |event| matches!(event, Event::Scored { .. }));
    assert_eq!(steps, ["scored 1800", "froze 700", "turn_began 0"]);
}

/// T2: the frozen card is the price of the new roll.
#[test]
fn a_reroll_is_one_step_with_the_card_it_costs() {
    let steps =
        records().steps::<Dicy>("custom", Viewer::Table, |event| matches!(event, Event::Rerolled { .. }));
    assert_eq!(steps, ["froze_to_reroll rerolled 900"]);
}
