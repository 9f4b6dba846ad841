//! The hot path of DIX stays off the heap, and its state is small.

use dizaine_core::testkit::allocations_in_play;
use dizaine_dix::{Dix, Options};

#[test]
fn random_games_allocate_nothing() {
    for players in 1..=5 {
        let (moves, allocations) =
            allocations_in_play::<Dix>(&Options { players, ..Options::default() }, 200);
        assert!(moves > 10_000, "{players} players made {moves} moves");
        assert_eq!(allocations, 0, "{players} players");
    }
    assert!(size_of::<Dix>() <= 512, "{} bytes", size_of::<Dix>());
}
