//! The counting allocator counts.

use dizaine_core::testkit::toy::{HONEST, Toy, ToyOptions};
use dizaine_core::testkit::{CountingAllocator, allocations_in_play};

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;

#[test]
fn the_toy_plays_without_the_heap() {
    let (moves, allocations) = allocations_in_play::<Toy<HONEST>>(&ToyOptions::default(), 100);
    assert_eq!((moves, allocations), (200, 0));
}
