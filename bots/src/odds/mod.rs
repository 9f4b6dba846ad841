//! Exact odds, for bots and for players who ask for help: pure functions of what a seat can see.

pub mod bluff;
