//! What studies games and their bots: the training of networks, the theory of DiXkiBluff, the checks and files of the solved
//! tables of Dicy Cards, and tournaments between bots.
//!
//! Unlike the bots, this crate may read files, read the clock and start threads.

pub mod arena;
pub mod bluff;
pub mod dicy;
mod solve;
mod threads;
pub mod training;

pub use dicy::study;
pub use solve::{SOLVABLE, SolveError, SolveOutput, SolveTask, solve};
pub use threads::Threads;
