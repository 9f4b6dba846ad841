//! The bodies of the lobby's requests and answers.

use dizaine_store::{SessionId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Settings, Waiting};

/// A language of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// `POST /api/session`: who a guest wants to be, or what they change of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SessionWish {
    /// 1 to 24 characters.
    pub name: String,
    /// 0 to 8.
    pub colour: u8,
    /// French or English.
    pub language: Language,
    /// Gives the token in the answer instead of a cookie: for programs.
    #[serde(default)]
    pub token: bool,
}

/// `GET /api/session`: who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionInfo {
    /// Who others know you as.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: SessionId,
    /// Your name.
    pub name: String,
    /// Your colour, 0 to 8.
    pub colour: u8,
    /// Your language.
    pub language: Language,
    /// Your token, if you asked for it: to be sent as `Authorization: Bearer …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/tables`: a table to be made. Only `game` is needed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Its options; those not named have their defaults.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>", optional))]
    pub options: Value,
    /// How the table is run.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Settings>"))]
    pub settings: Settings,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// `POST /api/balance`: how fair a table is to who moves first and who does not.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Balance {
    /// The chance to win of the player who begins, between two who play perfectly; half a chance for a shared victory.
    /// `null` where it has not been worked out.
    pub first: Option<f64>,
}

/// A table that was made, or found by its code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableMade {
    /// Its id, for `/table/ID` and `/api/tables/ID/socket`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    /// Its code, to be said aloud.
    pub code: String,
}

/// `GET /api/games`: a game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in every message.
    pub name: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options with their defaults.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The bots there are, the weakest first.
    pub bots: Vec<StrengthInfo>,
    /// Several people may share one device: the game has no secrets.
    pub hot_seat: bool,
}

/// A bot one can play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StrengthInfo {
    /// Its name in messages.
    pub strength: String,
    /// Its name for people.
    pub name: Option<String>,
    /// Its character, and how it plays.
    pub about: Option<Words>,
}

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// `GET /api/tables` and `/api/tables/mine`: a table in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedTable {
    /// Its id.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    /// Its code.
    pub code: String,
    /// `waiting`, `playing` or `over`.
    pub status: String,
    /// What it looks like.
    pub summary: Summary,
    /// When something last happened at it, in milliseconds since 1970.
    pub touched: u64,
}

/// What a list says of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Summary {
    /// The game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// Its seats, in order.
    pub seats: Vec<SeatSummary>,
}

/// What a list says of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatSummary {
    /// Nobody sits there.
    Free,
    /// The rules play it.
    Rules,
    /// A bot.
    Bot,
    /// A person of this name.
    Person(String),
}

/// `GET /api/tables/ID/replay/N`: the table of a finished game after one of its moves, through the eyes asked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// What they saw.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// Whom the game waited for.
    pub waiting: Waiting,
    /// The standings by seat, after the last move.
    #[cfg_attr(feature = "ts", ts(type = "unknown | null"))]
    pub outcome: Option<Box<RawValue>>,
}

/// `POST /api/tables/ID/device`: a link that moves your seats to the device that opens it, once, within ten minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeviceLink {
    /// The secret part of `/device/TOKEN`.
    pub token: String,
}

/// `POST /api/device`: opens such a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Its secret part.
    pub token: String,
}
