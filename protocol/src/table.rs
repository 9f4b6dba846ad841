//! A table as everyone at it sees it: its seats, settings and stage.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{SessionId, TableId};

/// How a table is run. The rules of the game have options of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The table is listed for everyone while it waits for players.
    pub public: bool,
    /// Anyone with the link may watch.
    pub spectators: bool,
    /// The time limit of a decision.
    pub clock: Clock,
    /// A bot plays for an absent player until they return.
    pub stand_in: bool,
    /// The length of the window to interrupt, in milliseconds, at most 10,000; by default 3000 with people at the table,
    /// otherwise 0.
    pub window_ms: Option<u32>,
    /// How long bots wait before they move.
    pub pace: Pace,
    /// Whether odds are shown.
    pub odds: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public: false,
            spectators: true,
            clock: Clock::None,
            stand_in: true,
            window_ms: None,
            pace: Pace::Normal,
            odds: false,
        }
    }
}

/// How long a decision may take before a bot makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    None,
    /// Two minutes.
    Relaxed,
    /// Thirty seconds.
    Fast,
}

/// How long bots wait before they move, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// About a second.
    Normal,
    /// About a third of a second.
    Quick,
    /// No wait.
    Instant,
}

/// What everyone at a table knows of it, apart from the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The id, as in the table's link.
    pub id: TableId,
    /// The code, to be said aloud.
    pub code: String,
    /// The name of the game.
    pub game: String,
    /// All options of the game.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// How the table is run.
    pub settings: Settings,
    /// The guest who may configure and start the table.
    pub host: SessionId,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The number of connected clients without a seat.
    pub watchers: u32,
    /// The stage of the table.
    pub stage: Stage,
    /// The seats of people who ask for a pause; the game pauses once all of them do.
    pub pause_asked: Vec<Seat>,
    /// What proves that nobody steered the randomness.
    pub fairness: Fairness,
    /// The table at which the same people play next.
    pub again: Option<TableId>,
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waiting for players, or for the host to start.
    Waiting,
    /// Waiting for the browsers to reveal their nonces.
    Starting,
    /// The game runs.
    Playing,
    /// The game is paused until someone resumes it.
    Paused,
    /// The game is over.
    Over,
    /// The game was abandoned: everyone left.
    Abandoned,
    /// The game was started with an older version of the rules, and cannot go on. Its record can be downloaded.
    Outdated,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub place: Place,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Place {
    /// Nobody yet.
    Free,
    /// The rules play this seat.
    Rules {
        /// Its proper name, the same in every language.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        strength: String,
        /// Its proper name, the same in every language; the name of the person who left the seat to it, if one did.
        name: String,
        /// The name of the person who left the seat to it, if one did.
        after: Option<String>,
    },
    /// A person.
    Person {
        /// The public id of the guest.
        player: SessionId,
        /// The name shown.
        name: String,
        /// The colour shown, 0 to 8.
        colour: u8,
        /// Whether they are connected now.
        connected: bool,
        /// Whether a bot plays for them at the moment.
        stand_in: bool,
    },
}

/// What proves that nobody steered the randomness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, published when the table is made. A cancelled start makes another seed.
    pub commitment: String,
    /// SHA-256 of the seed of the bots' own randomness, in hexadecimal, published likewise.
    pub bots_commitment: String,
    /// The number of starts that were cancelled.
    pub cancelled: u32,
    /// SHA-256 of each seat's nonce, in hexadecimal; null for a seat without one.
    pub nonce_hashes: Vec<Option<String>>,
    /// The nonces by seat, once the game has started.
    pub nonces: Option<Vec<Option<String>>>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The seed of the bots, once the game is over.
    pub bots_seed: Option<String>,
}
