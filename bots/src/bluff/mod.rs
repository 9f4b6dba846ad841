//! Bots for DiXkiBluff.

mod about;
mod belief;
mod duel;
mod expert;
mod hide;
mod novice;
mod plain;
mod reckoning;
mod regular;
mod round;
pub mod theory;

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
    use dizaine_bluff::Bluff;
    use dizaine_bluff::secrets::BluffSuite;

    use super::*;
    use crate::bot::{Bot, Budget};

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Bluff>>; 3] = [Box::new(Novice), Box::new(Regular), Box::new(Expert)];
        let tried = crate::secrecy::check::<BluffSuite>(&mut bots, 1, Budget(40));
        assert!(tried > 50, "{tried} histories");
    }
}
