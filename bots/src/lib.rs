//! Players that are not people.
//!
//! A bot is told what its seat could know and nothing else: the types say so. Its work is counted, never timed, and
//! its chance is passed in, so that a choice can be repeated.

mod any;
mod bluff;
mod bot;
mod dicy;
mod dix;
pub mod odds;
mod retro;
#[cfg(test)]
mod secrecy;

pub use any::{AnyBot, Strength, bot, strengths};
pub use bluff::theory as bluff_theory;
pub use bot::{Bot, Budget, Look};
