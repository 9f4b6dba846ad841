//! Bots for 10 (Retro).

mod belief;
mod costs;
mod expert;
pub mod features;
pub mod network;
mod novice;
pub mod regular;

use dizaine_retro::Retro;

use crate::bot::Bot;
use crate::players::{NoOdds, Players};
use crate::strength::Strength;
use expert::Expert;
use novice::Novice;
use regular::Regular;

impl Players for Retro {
    type Odds = NoOdds;

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => Box::new(Expert),
        })
    }
}

#[cfg(test)]
mod tests {
    use dizaine_retro::secrets::RetroSuite;

    use super::*;
    use crate::bot::Budget;

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Retro>>; 3] = [Box::new(Novice), Box::new(Regular), Box::new(Expert)];
        let tried = crate::secrecy::check::<RetroSuite>(&mut bots, 2, Budget(40));
        assert!(tried > 100, "{tried} histories");
    }
}
