//! The great moment of Retro, step by step: a settlement.

use dizaine_core::Viewer;
use dizaine_core::testkit::Golden;
use dizaine_retro::{Event, Retro};

fn records() -> Golden {
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/retro"))
}

#[test]
fn hidden_cards_turn_over_before_the_round_is_won_and_lost() {
    let settled = |event: &Event| matches!(event, Event::RoundLost { .. });
    let steps = records().steps::<Retro>("swap_chain", Viewer::Table, settled);
    let refill = "drew drew drew drew drew drew drew drew asked 0";
    assert_eq!(steps, ["second_added 600", "shown 300", "round_won 1300", "round_lost 1200", refill]);
}

/// E1, E2: the last settlement goes on with the hands, one after another; the outcome belongs to the last step.
#[test]
fn the_end_counts_the_hands_one_after_another() {
    let ended = |event: &Event| matches!(event, Event::Ended);
    let steps = records().steps::<Retro>("unturned_round_cards", Viewer::Table, ended);
    let shown = ["stayed_down 400", "shown 300", "shown 300", "shown 300", "shown 300"];
    let settled = ["round_won 1300", "round_lost 1200"];
    let counted = ["drew drew drew drew drew drew drew drew drew hand_counted 400"];
    let counted = counted.into_iter().chain(["hand_counted 400"; 6]).chain(["unturned_taken 700", "ended 0"]);
    assert_eq!(steps, shown.into_iter().chain(settled).chain(counted).collect::<Vec<_>>());
}
