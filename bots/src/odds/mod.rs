//! Exact chances, as a help to people: pure functions of what a player sees.

pub mod dicy;
