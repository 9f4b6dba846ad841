//! A table as everyone at it sees it: who sits where, how it is set, where it stands.

use dizaine_core::Seat;
use dizaine_store::{SessionId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a table is run; the rules of the game have their own options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Anyone may find the table while it waits for players.
    pub public: bool,
    /// Anyone with the link may watch.
    pub spectators: bool,
    /// How long a decision may take.
    pub clock: Clock,
    /// A bot plays for a player who is gone, until they are back.
    pub stand_in: bool,
    /// How long everyone may call out of turn, in milliseconds; by default 3000 with people at the table, else 0.
    pub window_ms: Option<u32>,
    /// How long bots wait before they move.
    pub pace: Pace,
    /// Show the odds.
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
    /// As long as it takes.
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
    /// About a third of one.
    Quick,
    /// Not at all.
    Instant,
}

/// All that everyone at a table knows of it, the game itself apart.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its id, as in its link.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    /// Its code, to be said aloud.
    pub code: String,
    /// The game.
    pub game: String,
    /// The game's options, all of them.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How the table is run.
    pub settings: Settings,
    /// Who may change it all.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub host: SessionId,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How many watch without a seat.
    pub watchers: u32,
    /// Where it stands.
    pub stage: Stage,
    /// The people who ask for a pause; the game rests once all of them do.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub pause_asked: Vec<Seat>,
    /// What proves that nobody steered the chance.
    pub fairness: Fairness,
    /// The table that the same people play at next.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub again: Option<TableId>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// For players, or for the host to start.
    Waiting,
    /// For the browsers to open their nonces.
    Starting,
    /// The game runs.
    Playing,
    /// The game rests until someone resumes it.
    Paused,
    /// The game is over.
    Over,
    /// The game was given up.
    Abandoned,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// Who holds it.
    pub place: Place,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Place {
    /// Nobody yet.
    Free,
    /// The rules themselves (ALIX).
    Rules,
    /// A bot.
    Bot {
        /// How well it plays.
        strength: String,
        /// The name of whoever left it the seat.
        after: Option<String>,
    },
    /// A person.
    Person {
        /// Who, as others know them.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        player: SessionId,
        /// The name shown.
        name: String,
        /// The colour shown, a number from 0 to 8.
        colour: u8,
        /// Connected now.
        connected: bool,
        /// A bot plays for them.
        stand_in: bool,
    },
}

/// What proves that nobody steered the chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, known from the beginning.
    pub commitment: String,
    /// SHA-256 of each seat's nonce, in hexadecimal; null for a seat that gives none.
    pub nonce_hashes: Vec<Option<String>>,
    /// The nonces by seat, once the game has started.
    pub nonces: Option<Vec<Option<String>>>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}
