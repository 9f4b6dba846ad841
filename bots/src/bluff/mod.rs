//! Bots for DiXkiBluff.

mod novice;

use crate::any::{AnyBot, Strength, erase};
use novice::Novice;

/// The bot of this strength, if there is one.
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    match strength {
        Strength::Novice => Some(erase(Novice)),
        Strength::Regular | Strength::Expert => None,
    }
}
