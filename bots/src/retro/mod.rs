//! Bots for 10 (Retro), and how the best of them learned.

mod about;
mod belief;
mod expert;
mod features;
mod network;
mod novice;
mod reckoning;
mod regular;
pub mod training;

use crate::any::{AnyBot, Strength, erase};
pub(crate) use about::about;
use expert::Expert;
use novice::Novice;
use regular::Regular;

/// The bot of this strength.
#[expect(clippy::unnecessary_wraps, reason = "other games may lack a strength")]
pub(crate) fn bot(strength: Strength) -> Option<Box<dyn AnyBot>> {
    Some(match strength {
        Strength::Novice => erase(Novice),
        Strength::Regular => erase(Regular),
        Strength::Expert => erase(Expert),
    })
}

#[cfg(test)]
mod tests {
    use dizaine_retro::Retro;
    use dizaine_retro::secrets::RetroSuite;

    use super::*;
    use crate::bot::{Bot, Budget};

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Retro>>; 3] = [Box::new(Novice), Box::new(Regular), Box::new(Expert)];
        let tried = crate::secrecy::check::<RetroSuite>(&mut bots, 2, Budget(40));
        assert!(tried > 100, "{tried} histories");
    }
}
