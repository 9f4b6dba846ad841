//! What the host chooses.

use dizaine_core::BadOptions;
use serde::{Deserialize, Serialize};

/// ALIX's levels (Z1).
pub const LEVELS: std::ops::RangeInclusive<u8> = 4..=10;
const DEFAULT_LEVEL: u8 = 7;

/// The options of a DIX table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many people: 1 (against ALIX) to 5.
    pub players: u8,
    /// ALIX's level, 4 to 10, in a solo game (Z1); 7 if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// X2's variant: one who busts may make a purchase instead of taking the consolation token.
    pub bust_purchase: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, level: None, bust_purchase: false }
    }
}

impl Options {
    /// ALIX's level: in a solo game only.
    pub(crate) fn alix(&self) -> Result<Option<u8>, BadOptions> {
        match (self.players, self.level) {
            (1, level) => {
                let level = level.unwrap_or(DEFAULT_LEVEL);
                let known = LEVELS.contains(&level);
                known
                    .then_some(Some(level))
                    .ok_or_else(|| BadOptions::new("level", "ALIX plays at levels 4 to 10"))
            }
            (2..=5, None) => Ok(None),
            (2..=5, Some(_)) => {
                Err(BadOptions::new("level", "only a solo game (1 player) has ALIX and her level"))
            }
            (players, _) => Err(BadOptions::new("players", format!("{players} cannot play DIX; 1 to 5 can"))),
        }
    }
}
