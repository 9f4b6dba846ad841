//! What a game's folder provides: its bots, its odds, and what can be solved for it.

use dizaine_core::chance::FastChance;
use dizaine_core::{Encode, Seat};
use serde::Serialize;

use crate::bot::{Bot, Look};
use crate::dicy::solved::{Handle, Subject};
use crate::secret::Secret;
use crate::strength::Strength;
use crate::tension::Tension;
use crate::value::Value;

/// The bots of a game and what can be computed about it. Each game's `mod.rs` implements this trait.
pub trait Players: Encode {
    /// The odds of a decision, as clients receive them; [`Never`] for a game without.
    type Odds: Sent;

    /// A hidden die or card, as clients receive it; [`Never`] for a game without secrets.
    type Thing: Sent + Clone + PartialEq;

    /// Whether an expert computes something about a table that is worth keeping for its next decision. What it chooses does not
    /// depend on it.
    const KEEPS_EXPERTS: bool = false;

    /// The names of further bots, kept to measure the strengths against.
    const YARDSTICKS: &'static [&'static str] = &[];

    /// The bot of this strength, if the game has one. The message `bot-<strength>-character` of the game's
    /// catalogue describes it.
    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>>;

    /// The bot called `name`, one of [`YARDSTICKS`](Self::YARDSTICKS).
    fn yardstick(_name: &str) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// The value of whole positions, for the study of finished games.
    fn value() -> Option<Box<dyn Value<Self>>> {
        None
    }

    /// How much hangs on the decision that is due at a table with this view, which is everyone's: so the time that a bot takes tells
    /// nothing about hidden cards.
    fn tension(_table: &Self::View) -> Tension {
        Tension::Usual
    }

    /// The odds of the decision that a seat with this view faces, from its view alone; `None` where there is nothing to compute.
    fn odds(_view: &Self::View) -> Option<Self::Odds> {
        None
    }

    /// What is hidden from a seat, always in the same order. Nothing in a game without secrets.
    fn secrets(_game: &Self, _seat: Seat) -> Vec<Secret<Self::Thing>> {
        Vec::new()
    }

    /// `count` positions that a seat could believe to be in, by its view and what it has seen; likelier ones more often.
    fn worlds(_look: &Look<'_, Self>, _count: usize, _chance: &mut FastChance) -> Vec<Self> {
        Vec::new()
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

/// What can be sent to a client. With the feature `ts` it has a TypeScript declaration too.
#[cfg(not(feature = "ts"))]
pub trait Sent: Serialize {}
#[cfg(not(feature = "ts"))]
impl<T: Serialize> Sent for T {}

/// What can be sent to a client. With the feature `ts` it has a TypeScript declaration too.
#[cfg(feature = "ts")]
pub trait Sent: Serialize + ts_rs::TS + 'static {}
#[cfg(feature = "ts")]
impl<T: Serialize + ts_rs::TS + 'static> Sent for T {}

/// A type without values, for a game that has no odds or no secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Never {}
