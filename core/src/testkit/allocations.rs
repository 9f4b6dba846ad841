//! An allocator that counts, to prove that play does not touch the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use crate::chance::FastChance;
use crate::{Game, NoLog, random};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting what each thread asks for. A test binary makes it its `#[global_allocator]`.
pub struct CountingAllocator;

#[expect(unsafe_code, reason = "an allocator cannot be written without; it only counts and passes on")]
// SAFETY: every call goes unchanged to `System`, which keeps the contract; counting allocates nothing.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Plays `games` random games; returns the number of their moves, and of the allocations by choices, check, act and apply.
/// Panics if the counting allocator is not in place, because then nothing is counted.
pub fn allocations_in_play<G: Game>(options: &G::Options, games: u64) -> (u64, u64) {
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(1_u8)));
    assert_eq!(ALLOCATIONS.get(), before + 1, "CountingAllocator is not the global allocator");

    let empty = G::new(options).expect("options that can be played");
    let mut chance = FastChance::new(1);
    let before = ALLOCATIONS.get();
    let moves = (0..games).map(|_| random::play(&mut empty.clone(), &mut chance, &mut NoLog)).sum();
    (moves, ALLOCATIONS.get() - before)
}
