//! The events, in the past tense.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Card;

/// An event. The state is the fold of the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// S1: a player was dealt a card.
    Dealt {
        /// The player.
        seat: Seat,
        /// The card, which only its owner sees.
        card: Card,
    },
    /// T1: a player guessed.
    Guessed {
        /// The player.
        seat: Seat,
        /// The card that was guessed.
        card: Card,
    },
    /// E1: all cards were shown.
    Shown,
}
