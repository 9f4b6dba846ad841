//! Exact odds, for bots and for players who ask: pure functions of what a seat sees.

mod any;
pub mod bluff;
pub mod dicy;
pub mod dix;

pub use any::any;
