//! Bots for 10 (Retro).

mod expert;
mod novice;
mod reckoning;
mod regular;

use crate::any::{AnyBot, Strength, erase};
use expert::Expert;
use novice::Novice;
use regular::Regular;

/// The bot of this strength, if there is one.
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    match strength {
        Strength::Novice => Some(erase(Novice)),
        Strength::Regular => Some(erase(Regular)),
        Strength::Expert => Some(erase(Expert)),
    }
}
