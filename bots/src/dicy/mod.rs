//! Bots for Dicy Cards, and the game for two, solved.

mod about;
mod balance;
mod expert;
mod features;
mod field;
mod hand;
mod network;
mod novice;
mod plan;
mod race;
mod regular;
mod runner;
mod solved;
mod solver;
pub(crate) mod throws;
pub mod training;
mod turn;

use crate::any::{AnyBot, Strength, erase};
use expert::Expert;
use novice::Novice;
use regular::Regular;

pub(crate) use about::about;
pub use balance::first_mover;
pub use solved::{Gain, Handle, Residual, SelfPlay, Solved};
pub(crate) use solved::{Unfinished, make_room};

/// The bot of this strength.
#[expect(clippy::unnecessary_wraps, reason = "other games may lack a strength")]
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    Some(match strength {
        Strength::Novice => erase(Novice),
        Strength::Regular => erase(Regular::default()),
        Strength::Expert => expert(Handle::default()),
    })
}

/// Bots that others are measured against, by name.
pub(crate) const YARDSTICKS: &[&str] = &[solver::NAME];

/// The yardstick of this name.
pub(crate) fn yardstick(name: &str) -> Option<Box<dyn AnyBot>> {
    (name == solver::NAME).then(|| erase(solver::Solver::default()))
}

/// The expert, who follows the solved table as soon as the handle has it. Someone else sees to that: a thread that the
/// caller starts when a game for two begins, say.
pub fn expert(table: Handle) -> Box<dyn AnyBot> {
    erase(Expert::new(table))
}
