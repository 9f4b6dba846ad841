//! Players that are not people, exact odds, and the core of the solver of Dicy Cards.
//!
//! A bot knows what its seat could know and nothing else: the types say so. Its work is counted, never timed, and its
//! chance is passed in, so a choice can be repeated. This crate reads no file, no clock, and starts no thread; training,
//! tournaments and files of solved tables are in `dizaine-lab`.
//!
//! A game has one folder here, which implements [`Players`], and one line in `registry.rs`.

mod any;
pub mod bluff;
mod bot;
mod check;
pub mod dicy;
pub mod dix;
mod library;
pub mod network;
mod players;
mod random;
mod registry;
pub mod retro;
#[cfg(test)]
mod secrecy;
mod secret;
mod strength;
mod tension;
#[cfg(feature = "toy")]
mod toy;
pub mod value;
pub mod weigh;

pub use any::{AnyBot, erase};
pub use bot::{Bot, Budget, Look};
pub use check::{BotFault, BotsChecked, VERSION, check_bots, solved_moves};
pub use dicy::solved::{Handle, Subject};
pub use library::Library;
pub use players::{Never, Players, Sent};
pub use registry::{Visitor, balance, bot, named, names, odds, strengths, tension, visit};
pub use secret::{Place, Secret};
pub use strength::Strength;
pub use tension::Tension;
pub use weigh::Weighed;
