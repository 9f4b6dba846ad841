//! Duplicate events: several tables of one game that share their luck.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ListedTable, SessionId, Settings, TableId};

/// `POST /api/events`: an event to be made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// The name of the game.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "Partial<G['options']>"))]
    pub options: Value,
    /// How the tables are run. Nobody watches them, they are not listed, and show no odds.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Settings>"))]
    pub settings: Settings,
    /// How many tables, 2 to 8.
    pub tables: u8,
}

/// An event that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventMade {
    /// Its id, for `/event/ID`.
    pub id: TableId,
}

/// `GET /api/events/ID`: an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventInfo {
    /// Its id.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// The guest who may start it.
    pub host: SessionId,
    /// Whether the guest who asks is the host.
    pub hosting: bool,
    /// Whether the tables have begun.
    pub started: bool,
    /// Whether all tables have ended: their luck and what everyone did with it may be revealed.
    pub open: bool,
    /// SHA-256 of the seed, in hexadecimal.
    pub commitment: String,
    /// The tables, in order.
    #[cfg_attr(feature = "ts", ts(type = "Array<EventTable<G>>"))]
    pub tables: Vec<EventTable>,
}

/// A table of an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventTable {
    /// The table as lists show it.
    #[cfg_attr(feature = "ts", ts(type = "ListedTable<G>"))]
    pub table: ListedTable,
    /// Whether the guest who asks sits there.
    pub mine: bool,
    /// Whether its game has ended.
    pub over: bool,
    /// Whether it is paused.
    #[serde(default)]
    pub paused: bool,
    /// How everyone ended, by seat, once all tables have ended; empty before, and where the game was abandoned.
    pub results: Vec<EventResult>,
    /// The number of its moves, once all tables have ended.
    pub moves: Option<u32>,
}

/// How the player at a seat ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventResult {
    /// The seat.
    pub seat: Seat,
    /// The name of the player who sat there.
    pub name: String,
    /// Their place at the table, from 1.
    pub place: u8,
    /// Their points.
    pub score: i32,
}
