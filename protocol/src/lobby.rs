//! Bodies of the lobby's HTTP requests and answers.

use dizaine_core::{Description, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{Millis, SessionId, Settings, Step, TableId, Waiting};

/// `POST /api/session`: registers a guest, or changes one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SessionRequest {
    /// 1 to 24 characters.
    pub name: String,
    /// 0 to 8.
    pub colour: u8,
    /// The guest's language: a BCP 47 tag of a language of the catalogue, such as `fr` or `fr-CA`.
    pub language: String,
    /// Returns the token in the answer instead of setting a cookie: for programs.
    #[serde(default)]
    pub token: bool,
}

/// `GET /api/session`: the guest who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionInfo {
    /// The public id, which other players see.
    pub id: SessionId,
    /// The name.
    pub name: String,
    /// The colour, 0 to 8.
    pub colour: u8,
    /// The code of the language in the catalogue, such as `fr`.
    pub language: String,
    /// The token, if it was asked for: to be sent as `Authorization: Bearer …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/tables`: a table to be made. Only `game` is required.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// The game's options; an option that is left out gets its default.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "ts", ts(type = "Partial<G['options']>", optional))]
    pub options: Value,
    /// How the table is run.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Settings>"))]
    pub settings: Settings,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// `POST /api/balance`: how fair a table would be to the first player.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Balance {
    /// The first player's chance to win between two perfect players; a shared victory counts as
    /// half. `null` where it is not known.
    pub first: Option<f64>,
}

/// A table that was made, or found by its code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableMade {
    /// Its id, for `/table/ID` and `/api/tables/ID/socket`.
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
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// How many play, which seats the rules play, and the schema of the options: keys that the word catalogue resolves.
    pub description: Description,
    /// Its bots, weakest first.
    pub bots: Vec<BotInfo>,
    /// True if the game has no secrets, so that several people can share one device.
    pub hot_seat: bool,
}

/// A bot that can be added to a table. Its character is the message `bot-<strength>-character` of the game's catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotInfo {
    /// Its name in messages.
    pub strength: String,
}

/// `GET /api/tables` and `/api/tables/mine`: a table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedTable {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: String,
    /// Its stage, in short.
    pub status: Status,
    /// Its game and seats.
    #[cfg_attr(feature = "ts", ts(type = "Summary<G>"))]
    pub summary: Summary,
    /// When its log was last appended to, in milliseconds since 1970.
    pub touched: u64,
    /// The seats of people whose turn it is.
    #[serde(default)]
    pub turn: Vec<Seat>,
    /// Where the clock counts days: when the table goes on without them, in milliseconds since 1970 by the clock of the server.
    #[serde(default)]
    pub due: Option<Millis>,
}

/// The stage of a table in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The table waits for players.
    Waiting,
    /// The game runs, or is about to.
    Playing,
    /// The game is over, abandoned or outdated.
    Over,
}

/// The game and seats of a table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Summary {
    /// The name of the game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// Its seats, in order.
    pub seats: Vec<SeatSummary>,
    /// The public ids of the people at these seats; empty if an earlier version of the server listed it.
    #[serde(default)]
    pub players: Vec<Option<SessionId>>,
    /// Its host; null if an earlier version of the server listed it.
    #[serde(default)]
    pub host: Option<SessionId>,
}

/// A seat of a table in a list.
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

/// `GET /api/tables/ID/replay/N`: a finished game after one of its moves, as the requested viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// The move in steps, 1 to 20; the view of the last one is what the viewer sees after the move.
    #[cfg_attr(feature = "ts", ts(type = "Array<Step<G>>"))]
    pub steps: Vec<Step>,
    /// The seats that the game waited for.
    pub waiting: Waiting,
    /// The standings by seat, after the last move.
    #[cfg_attr(feature = "ts", ts(as = "Option<dizaine_core::Outcome>"))]
    pub outcome: Option<Box<RawValue>>,
}

/// `GET /api/tables/ID/screen`: how a television is admitted to a table without spectators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScreenPass {
    /// The id of the table.
    pub id: TableId,
    /// The code of the table, for `/tv/CODE`.
    pub code: String,
    /// The word to enter there.
    pub word: String,
}

/// `POST /api/tables/ID/screen/next`: a television follows the people to their next table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScreenWord {
    /// The word of this table.
    pub word: String,
}

/// `POST /api/tables/ID/device`: a link that moves the guest's seats to the device that opens it, once, within ten minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeviceLink {
    /// The secret part of `/device#TOKEN`: browsers do not send it with the address, and servers do not log it.
    pub token: String,
}

/// `POST /api/device`: opens such a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The secret part of the link.
    pub token: String,
}

/// `POST /api/relocation/open`: the guest whom a link has moved to this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arrival {
    /// The guest, without a token: the answer sets the cookie.
    pub session: SessionInfo,
    /// What the guest's browser kept, as it was sent to `POST /api/relocation`.
    pub luggage: String,
}
