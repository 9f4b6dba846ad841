//! What a game's folder provides: its bots, its odds, and what can be solved for it.

use dizaine_core::Game;
use serde::Serialize;

use crate::bot::Bot;
use crate::dicy::solved::{Handle, Subject};
use crate::strength::Strength;

/// The bots of a game and what can be computed about it. Each game's `mod.rs` implements this trait.
pub trait Players: Game {
    /// The odds of a decision, as clients receive them; [`NoOdds`] for a game without.
    type Odds: Odds;

    /// The names of further bots, kept to measure the strengths against.
    const YARDSTICKS: &'static [&'static str] = &[];

    /// The bot of this strength, if the game has one. Its character is the message `bot-<strength>-character` of the game's
    /// catalogue.
    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>>;

    /// The bot called `name`, one of [`YARDSTICKS`](Self::YARDSTICKS).
    fn yardstick(_name: &str) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// The odds of the decision that a seat with this view faces, from its view alone; `None` where there is nothing to compute.
    fn odds(_view: &Self::View) -> Option<Self::Odds> {
        None
    }

    /// The probability that the player who begins wins, between two perfect players, where it is known.
    fn balance(_options: &Self::Options) -> Option<f64> {
        None
    }

    /// What can be solved for a table with this view.
    fn subject(_view: &Self::View) -> Option<Subject> {
        None
    }

    /// The expert that follows the solved table as soon as `table` holds it.
    fn informed_expert(_table: Handle) -> Option<Box<dyn Bot<Self>>> {
        None
    }
}

/// Odds can be sent to a client. With the feature `ts` they have a TypeScript declaration too.
#[cfg(not(feature = "ts"))]
pub trait Odds: Serialize {}
#[cfg(not(feature = "ts"))]
impl<T: Serialize> Odds for T {}

/// Odds can be sent to a client. With the feature `ts` they have a TypeScript declaration too.
#[cfg(feature = "ts")]
pub trait Odds: Serialize + ts_rs::TS + 'static {}
#[cfg(feature = "ts")]
impl<T: Serialize + ts_rs::TS + 'static> Odds for T {}

/// The odds of a game that has none: a type without values.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum NoOdds {}
