//! The laws that every game keeps, checked by playing it; and a toy game that can be told to break them.

mod allocations;
mod conformance;
mod golden;
mod laws;
mod perft;
pub mod toy;

pub use allocations::{CountingAllocator, allocations_in_play};
pub use conformance::{Broken, Report, Suite, check_position, conformance, games};
pub use golden::Golden;
pub use perft::perft;
