//! Bots for DIX.

pub mod expert;
pub mod features;
pub mod network;
mod novice;
pub mod odds;
mod purse;
pub mod regular;
mod runs;
mod search;
mod seven;

use dizaine_dix::{Dix, View};

use crate::bot::Bot;
use crate::players::Players;
use crate::strength::Strength;
use expert::Expert;
use novice::Novice;
use odds::Odds;
use regular::Regular;
use seven::Seven;

impl Players for Dix {
    type Odds = Odds;

    const YARDSTICKS: &'static [&'static str] = &[seven::NAME];

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => Box::new(Expert),
        })
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        (name == seven::NAME).then(|| -> Box<dyn Bot<Self>> { Box::new(Seven) })
    }

    fn odds(view: &View) -> Option<Odds> {
        Odds::of(view)
    }
}
