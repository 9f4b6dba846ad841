//! The options of a table, their defaults and their schema.

use dizaine_core::{Audience, Description, OptionKind, OptionSchema, Players};
use serde::{Deserialize, Serialize};

/// S1: the number of players.
pub(crate) const PLAYERS: OptionSchema = OptionSchema {
    key: dizaine_core::PLAYERS,
    kind: OptionKind::Number { least: 2, most: 7, default: Some(4) },
    only: None,
    clause: "S1",
    audience: Audience::Everyone,
};

pub(crate) const DESCRIPTION: Description = Description {
    players: Players { least: 2, most: 7, usual: 4 },
    minutes: (30, 45),
    automatic: &[],
    options: &[PLAYERS],
};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The number of players, 2 to 7.
    pub players: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 4 }
    }
}
