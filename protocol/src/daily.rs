//! The deal of the day: the same luck for everyone who plays it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Millis, TableId};

/// `GET /api/daily`: the deals of a day, one for each game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Daily {
    /// The day, counted from 1970 in UTC.
    pub day: u32,
    /// The present day.
    pub today: u32,
    /// When the day ends and its luck may be revealed, in milliseconds since 1970 by the clock of the server.
    pub ends: Millis,
    /// The deals, in the order of the games.
    pub games: Vec<DailyGame>,
}

/// The deal of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyGame {
    /// The name of the game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// The names of the bots that everyone plays against; empty where the rules are the opponent.
    pub bots: Vec<String>,
    /// What was promised, and since when.
    pub promise: DailyPromise,
    /// What is promised for the next day; null for a day that is over.
    pub next: Option<DailyPromise>,
    /// The seed, in hexadecimal, once the day is over.
    pub seed: Option<String>,
    /// The table at which the guest who asks plays it, or played it.
    pub mine: Option<TableId>,
    /// How many guests have begun.
    pub tries: u32,
    /// How they ended, the best first, at most 100.
    pub results: Vec<DailyResult>,
}

/// The commitments of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyPromise {
    /// SHA-256 of the seed, in hexadecimal.
    pub commitment: String,
    /// SHA-256 of the seed of the bots, in hexadecimal.
    pub bots_commitment: String,
    /// When the deal was made, in milliseconds since 1970 by the clock of the server.
    pub since: Millis,
}

/// How one guest ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyResult {
    /// Their name.
    pub name: String,
    /// Their place at the table, from 1.
    pub place: u8,
    /// Their points.
    pub score: i32,
    /// Whether this is the guest who asks.
    pub mine: bool,
    /// The table, to be replayed, once the day is over.
    pub table: Option<TableId>,
}
