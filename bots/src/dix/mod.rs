//! Bots for DIX.

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

/// The bot of this strength, if there is one.
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    match strength {
        Strength::Novice => Some(erase(Novice)),
        Strength::Regular => Some(erase(Regular)),
        Strength::Expert => Some(erase(Expert)),
    }
}

/// The bots that are kept to measure others against.
pub(crate) const YARDSTICKS: &[&str] = &[seven::NAME];

/// The yardstick of this name.
pub(crate) fn yardstick(name: &str) -> Option<Box<dyn AnyBot>> {
    (name == seven::NAME).then(|| erase(Seven))
}
