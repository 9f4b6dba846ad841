//! The bot of the toy game: a random player, as its novice.

use dizaine_toy::Toy;

use crate::bot::Bot;
use crate::players::{Never, Players};
use crate::random::Random;
use crate::strength::Strength;

impl Players for Toy {
    type Odds = Never;
    type Thing = Never;

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        match strength {
            Strength::Novice => Some(Box::new(Random)),
            Strength::Regular | Strength::Expert => None,
        }
    }
}
