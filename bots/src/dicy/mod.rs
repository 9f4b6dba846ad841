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
mod value;

use dizaine_dicy::{Dicy, Need, Options, View};

use crate::bot::Bot;
use crate::players::{Never, Players};
use crate::strength::Strength;
use crate::tension::Tension;
use crate::value::Value;
use crate::weigh::ByValue;
use expert::Expert;
use novice::Novice;
use odds::Odds;
use regular::Regular;
use solved::yardstick::{self, Patient};
use solved::{Handle, Subject};

/// The expert that values positions with this network and knows no solved table.
pub fn expert(network: &'static network::Network) -> Box<dyn Bot<Dicy>> {
    Box::new(ByValue(Expert::with(network, Handle::default())))
}

impl Players for Dicy {
    type Odds = Odds;
    type Thing = Never;

    const KEEPS_EXPERTS: bool = true;
    const YARDSTICKS: &'static [&'static str] = &[yardstick::NAME];

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular::default()),
            Strength::Expert => Box::new(ByValue(Expert::new(Handle::default()))),
        })
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        (name == yardstick::NAME).then(|| -> Box<dyn Bot<Self>> { Box::new(Patient::default()) })
    }

    fn tension(table: &View) -> Tension {
        match table.ask.map(|ask| ask.to) {
            Some(Need::Decide | Need::Reroll) if table.last_round => Tension::High,
            Some(Need::Decide | Need::Reroll) | None => Tension::Usual,
            Some(Need::Roll | Need::Freeze | Need::Thaw) => Tension::Slight,
        }
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
        Some(Box::new(ByValue(Expert::new(table))))
    }

    fn value() -> Option<Box<dyn Value<Self>>> {
        Some(Box::new(value::Position::default()))
    }
}
