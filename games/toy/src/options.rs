//! What the host chooses before the game.

use dizaine_core::{Audience, Description, OptionKind, OptionSchema, Players};
use serde::{Deserialize, Serialize};

use crate::state::MAX_PLAYERS;

/// S1: how many play.
pub(crate) const PLAYERS: OptionSchema = OptionSchema {
    key: dizaine_core::PLAYERS,
    kind: OptionKind::Number { least: 2, most: MAX_PLAYERS as u32, default: Some(2) },
    only: None,
    clause: "S1",
    audience: Audience::Everyone,
};

pub(crate) const DESCRIPTION: Description = Description {
    players: Players { least: 2, most: MAX_PLAYERS as u8, usual: 2 },
    minutes: (1, 1),
    automatic: &[],
    options: &[PLAYERS],
};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 or 3.
    pub players: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2 }
    }
}
