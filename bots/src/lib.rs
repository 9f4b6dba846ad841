//! Players that are not people.
//!
//! A bot is told what its seat could know and nothing else: the types say so. Its work is counted, never timed, and
//! its chance is passed in, so that a choice can be repeated.

mod about;
mod any;
pub mod bluff;
mod bot;
pub mod dicy;
pub mod dix;
mod library;
mod network;
pub mod odds;
mod random;
pub mod retro;
#[cfg(test)]
mod secrecy;

pub use about::About;
pub use any::{AnyBot, Strength, about, balance, bot, named, names, strengths};
pub use bot::{Bot, Budget, Look};
pub use library::{Library, Subject};
