//! What the host chooses.

use serde::{Deserialize, Serialize};

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
