//! The laws that every game obeys, checked by playing it.

mod allocations;
mod conformance;
mod encoding;
mod golden;
mod laws;
mod perft;
mod refusals;
mod spots;
mod views;

pub use allocations::{CountingAllocator, allocations_in_play};
pub use conformance::{Broken, Report, Suite, check_position, conformance, games};
pub use encoding::encoding;
pub use golden::Golden;
pub use perft::perft;
pub use refusals::{check_refusals, refusal_lines};
pub use views::{view_differences, view_lines};
