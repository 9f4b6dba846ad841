//! The tests of Dicy Cards: the rules clause by clause, and the contract of every game.

mod allocations;
mod conformance;
mod golden;
mod ids;
mod input;
mod perft;
mod refusals;
mod rules;
mod steps;
mod table;
mod views;

use dizaine_core::testkit::CountingAllocator;

/// Counts allocations per thread, for `allocations`.
#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;
