//! Bots for 10 (Retro).

pub mod about;
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
