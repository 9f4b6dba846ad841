//! Tests of core that need a whole game: the laws of the testkit, the erased table and records.

mod fairness;
mod laws;
mod leaking;
mod records;
mod steps;
mod table;

use dizaine_core::testkit::CountingAllocator;

#[global_allocator]
static COUNTING: CountingAllocator = CountingAllocator;
