//! Play does not touch the heap, and a table stays small.

use dizaine_core::Game;
use dizaine_core::testkit::allocations_in_play;
use dizaine_dicy::{Action, Choices, Dicy, Event, Mode, Options};

#[test]
fn play_allocates_nothing() {
    for players in 2..=4 {
        let options = Options { mode: Mode::Interglaglacique, ..Dicy::options_for(players) };
        let (moves, allocations) = allocations_in_play::<Dicy>(&options, 50);
        assert!(moves > 1_000, "{moves} moves were played");
        assert_eq!(allocations, 0, "with {players} players");
    }
}

#[test]
fn everything_is_small() {
    let sizes = [size_of::<Dicy>(), size_of::<Event>(), size_of::<Action>(), size_of::<Choices>()];
    assert_eq!(sizes, [44, 12, 8, 16]);
    assert!(size_of::<Dicy>() <= 512);
}
