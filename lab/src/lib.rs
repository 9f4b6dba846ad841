//! What studies games and their bots: the training of networks, the theory of DiXkiBluff, the checks and files of the solved
//! tables of Dicy Cards, and tournaments between bots.
//!
//! Unlike the bots, this crate may read files, read the clock and start threads.

pub mod arena;
pub mod bluff;
pub mod calibration;
pub mod dicy;
#[cfg(feature = "training")]
mod gradient;
#[cfg(feature = "training")]
pub mod retro;
mod simulate;
mod solve;
mod threads;
#[cfg(feature = "training")]
pub mod training;

pub use dicy::study;
pub use simulate::simulate;
pub use solve::{Finding, SOLVABLE, SolveError, SolveOutput, SolveTask, first_mover_wins, solve};
pub use threads::Threads;
