//! Bots for DIX, and how the best of them learned.

mod about;
mod expert;
mod features;
mod network;
mod novice;
mod purse;
mod regular;
mod runs;
mod search;
mod seven;
pub mod training;

use crate::any::{AnyBot, Strength, erase};
use expert::Expert;
use novice::Novice;
use regular::Regular;
use seven::Seven;

pub(crate) use about::about;

/// The bot of this strength.
#[expect(clippy::unnecessary_wraps, reason = "other games may lack a strength")]
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    Some(match strength {
        Strength::Novice => erase(Novice),
        Strength::Regular => erase(Regular),
        Strength::Expert => erase(Expert),
    })
}

/// The bots that are kept to measure others against.
pub(crate) const YARDSTICKS: &[&str] = &[seven::NAME];

/// The yardstick of this name.
pub(crate) fn yardstick(name: &str) -> Option<Box<dyn AnyBot>> {
    (name == seven::NAME).then(|| erase(Seven))
}
