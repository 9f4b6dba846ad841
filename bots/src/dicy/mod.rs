//! Bots for Dicy Cards.

mod about;
mod hand;
mod novice;
mod plan;
mod solved;
mod throws;
mod turn;

use crate::any::{AnyBot, Strength, erase};
pub(crate) use about::about;
use novice::Novice;

pub use solved::{Residual, Solved};

/// The bot of this strength, if there is one.
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    match strength {
        Strength::Novice => Some(erase(Novice)),
        Strength::Regular | Strength::Expert => None,
    }
}
