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

/// T6: what nobody pressed has to be read.
#[test]
fn a_forced_pass_is_a_step_of_its_own() {
    let forced = |event: &Event| matches!(event, Event::Passed { forced: true, .. });
    let steps = records().steps::<Dicy>("forced-pass", Viewer::Table, forced);
    assert!(steps.contains(&"turn_began passed 1500".to_owned()), "{steps:?}");
    let steps = records().steps::<Dicy>("last-card-frozen", Viewer::Table, forced);
    assert_eq!(steps[..2], ["froze_to_reroll rerolled 900", "passed 1500"]);
}

/// T2: the frozen card is the price of the new roll.
#[test]
fn a_reroll_is_one_step_with_the_card_it_costs() {
    let steps =
        records().steps::<Dicy>("custom", Viewer::Table, |event| matches!(event, Event::Rerolled { .. }));
    assert_eq!(steps, ["froze_to_reroll rerolled 900"]);
}
