//! What a viewer sees of an event.

use dizaine_core::{Seat, Viewer};
use serde::Serialize;

use crate::action::Card;
use crate::event::Event;

/// What is seen of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// S1: a player was dealt a card.
    Dealt {
        /// The player.
        seat: Seat,
        /// The card; `None` if it is another player's.
        card: Option<Card>,
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

/// What `viewer` sees of `event`: a dealt card is its owner's secret (S1).
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Seen {
    match *event {
        Event::Dealt { seat, card } => Seen::Dealt { seat, card: viewer.knows(seat).then_some(card) },
        Event::Guessed { seat, card } => Seen::Guessed { seat, card },
        Event::Shown => Seen::Shown,
    }
}
