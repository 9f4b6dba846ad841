//! What the host chooses before the game.

use dizaine_core::{Audience, BadOptions, Description, Only, OptionKind, OptionSchema, Players, Values};
use serde::{Deserialize, Serialize};

/// ALIX's levels (Z1).
pub const LEVELS: std::ops::RangeInclusive<u8> = 4..=10;
const DEFAULT_LEVEL: u8 = *LEVELS.start();

/// S1, Z1: how many people play.
const PLAYERS: OptionSchema = OptionSchema {
    key: dizaine_core::PLAYERS,
    kind: OptionKind::Number { least: 1, most: 5, default: Some(2) },
    only: None,
    clause: "S1",
    audience: Audience::Everyone,
};

/// Z1: ALIX's level, in a solo game only.
const LEVEL: OptionSchema = OptionSchema {
    key: "level",
    kind: OptionKind::Number {
        least: *LEVELS.start() as u32,
        most: *LEVELS.end() as u32,
        default: Some(DEFAULT_LEVEL as u32),
    },
    only: Some(Only { values: Values::Any, option: PLAYERS.key, is: Values::Numbers(1, 1) }),
    clause: "Z1",
    audience: Audience::Everyone,
};

/// X2: the variant in which a player who goes bust may buy a card.
const BUST_PURCHASE: OptionSchema = OptionSchema {
    key: "bust_purchase",
    kind: OptionKind::Flag { default: false },
    only: None,
    clause: "X2",
    audience: Audience::Everyone,
};

pub(crate) const DESCRIPTION: Description = Description {
    players: Players { least: 1, most: 5, usual: 3 },
    minutes: (20, 40),
    automatic: &["ALIX"],
    options: &[PLAYERS, LEVEL, BUST_PURCHASE],
};

/// The options of a DIX table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many people: 1 (against ALIX) to 5.
    pub players: u8,
    /// ALIX's level, 4 to 10, in a solo game (Z1); 4 if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The variant of X2: a player who goes bust may buy a card instead of taking the consolation token.
    pub bust_purchase: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, level: None, bust_purchase: false }
    }
}

impl Options {
    /// Z1: in version 1 of the rules ALIX's level was 7 if it was not given.
    pub(crate) fn of(rules: u32, options: Self) -> Self {
        let level = options.level.or_else(|| (rules < 2 && options.players == 1).then_some(7));
        Self { level, ..options }
    }

    /// ALIX's level: in a solo game only.
    pub(crate) fn alix(&self) -> Result<Option<u8>, BadOptions> {
        match (self.players, self.level) {
            (players, _) if !PLAYERS.takes(players.into()) => Err(PLAYERS.refuse()),
            (1, level) => {
                let level = level.unwrap_or(DEFAULT_LEVEL);
                if LEVELS.contains(&level) { Ok(Some(level)) } else { Err(LEVEL.refuse()) }
            }
            (_, None) => Ok(None),
            (_, Some(_)) => Err(LEVEL.refuse_combination()),
        }
    }
}
