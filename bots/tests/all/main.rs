//! The tests of the bots and their odds.

mod bluff;
mod bluff_odds;
mod check;
mod common;
mod contest;
mod dicy;
mod dicy_odds;
mod dix;
mod dix_odds;
mod games;
mod library;
mod pace;
mod retro;
#[cfg(feature = "ts")]
mod types;
