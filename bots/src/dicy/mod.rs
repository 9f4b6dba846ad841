//! Bots for Dicy Cards, and the core of the solver of the game for two.

mod balance;
mod expert;
pub mod features;
pub mod field;
pub mod hand;
pub mod network;
mod novice;
pub mod odds;
pub mod plan;
pub mod race;
pub mod regular;
pub mod runner;
pub mod solved;
pub mod throws;
pub mod turn;

use dizaine_dicy::{Dicy, Options, View};

use crate::bot::Bot;
use crate::players::Players;
use crate::strength::Strength;
use expert::Expert;
use novice::Novice;
use odds::Odds;
use regular::Regular;
use solved::yardstick::{self, Patient};
use solved::{Handle, Subject};

impl Players for Dicy {
    type Odds = Odds;

    const YARDSTICKS: &'static [&'static str] = &[yardstick::NAME];

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular::default()),
            Strength::Expert => Box::new(Expert::new(Handle::default())),
        })
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        (name == yardstick::NAME).then(|| -> Box<dyn Bot<Self>> { Box::new(Patient::default()) })
    }

    fn odds(view: &View) -> Option<Odds> {
        Odds::of(view)
    }

    fn balance(options: &Options) -> Option<f64> {
        balance::first_mover(options)
    }

    fn subject(view: &View) -> Option<Subject> {
        Subject::of(view)
    }

    fn informed_expert(table: Handle) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(Expert::new(table)))
    }
}
