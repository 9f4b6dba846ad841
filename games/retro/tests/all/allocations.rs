//! Playing allocates nothing, and a state is small.

use dizaine_core::testkit::{CountingAllocator, allocations_in_play};
use dizaine_retro::{Options, Retro};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn random_games_allocate_nothing() {
    for players in 2..=7 {
        let (moves, allocations) = allocations_in_play::<Retro>(&Options { players }, 200);
        assert!(moves > 10_000, "{players} players made {moves} moves");
        assert_eq!(allocations, 0, "{players} players");
    }
    assert!(size_of::<Retro>() <= 512, "{} bytes", size_of::<Retro>());
}
