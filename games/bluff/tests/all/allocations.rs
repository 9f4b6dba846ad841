//! Playing allocates nothing, and a state is small and needs no destructor.

use dizaine_bluff::{Bluff, Event, Options};
use dizaine_core::testkit::{CountingAllocator, allocations_in_play};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn no_game_allocates() {
    let tables = [
        Options::default(),
        Options { players: 9, dice: 6, split_jokers: true, blind_roll: true, ..Options::default() },
    ];
    for options in tables {
        let (moves, allocations) = allocations_in_play::<Bluff>(&options, 200);
        assert!(moves > 200);
        assert_eq!(allocations, 0, "{options:?}");
    }
}

#[test]
fn states_and_events_are_small() {
    assert!(size_of::<Bluff>() <= 512, "{} bytes", size_of::<Bluff>());
    assert!(size_of::<Event>() <= 24, "{} bytes", size_of::<Event>());
    assert!(!std::mem::needs_drop::<Bluff>());
    eprintln!("state {} bytes, event {} bytes", size_of::<Bluff>(), size_of::<Event>());
}
