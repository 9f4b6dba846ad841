//! What the host chooses.

use dizaine_core::{Audience, Description, OptionKind, OptionSchema, Players};
use serde::{Deserialize, Serialize};

/// How many sit down.
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

/// The table: how many sit down, 2 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Players.
    pub players: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 4 }
    }
}
