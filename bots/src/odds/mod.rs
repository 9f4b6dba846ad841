//! Exact odds, for bots and for players who ask: pure functions of what a seat sees.

pub mod bluff;
pub mod dicy;
pub mod dix;
