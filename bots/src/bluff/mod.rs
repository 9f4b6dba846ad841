//! Bots for DiXkiBluff.

mod belief;
pub mod cache;
pub mod duel;
pub mod expert;
pub mod hide;
pub mod novice;
pub mod odds;
mod plain;
pub mod regular;
pub mod round;

use dizaine_bluff::{Bluff, View};

use crate::bot::Bot;
use crate::players::Players;
use crate::strength::Strength;
use expert::Expert;
use novice::Novice;
use odds::Odds;
use regular::Regular;

impl Players for Bluff {
    type Odds = Odds;

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => Box::new(Expert),
        })
    }

    fn odds(view: &View) -> Option<Odds> {
        Odds::of(view)
    }
}

#[cfg(test)]
mod tests {
    use dizaine_bluff::secrets::BluffSuite;

    use super::*;
    use crate::bot::Budget;

    /// Whatever the strength: secrets of others, swapped all through the game, change nothing.
    #[test]
    fn a_choice_is_a_function_of_what_its_seat_has_seen() {
        let mut bots: [Box<dyn Bot<Bluff>>; 3] = [Box::new(Novice), Box::new(Regular), Box::new(Expert)];
        let tried = crate::secrecy::check::<BluffSuite>(&mut bots, 1, Budget(40));
        assert!(tried > 50, "{tried} histories");
    }
}
