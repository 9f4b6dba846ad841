//! Every message between a server and its clients. `docs/PROTOCOL.md` is the reference for people.
//!
//! Messages are closed unions, tagged by `type`; the server refuses unknown fields and types. No message can hold an
//! event of a game: what a player may know arrives as `seen` and `view`, which the game makes for that viewer. The parts
//! that belong to a game (options, actions, views, seen events, odds) are JSON here and typed in the generated
//! TypeScript, where a message is generic in the types of its game.

#[cfg(feature = "client")]
pub mod client;
mod client_message;
mod id;
mod lobby;
mod nonce;
mod problem;
mod server_message;
mod table;
mod time;

pub use client_message::{After, ClientMessage, Play};
pub use id::{InvalidId, SessionId, TableCode, TableId};
pub use lobby::{
    Balance, BotInfo, DeviceLink, GameInfo, ListedTable, NewTable, Position, SeatSummary, SessionInfo,
    SessionRequest, Status, Summary, TableMade, Token,
};
pub use nonce::{Nonce, NonceHash};
pub use problem::{Code, Problem};
pub use server_message::{Answer, ChatEntry, Decision, ServerMessage, Step, Update, Waiting, Window};
pub use table::{Clock, Fairness, Pace, Place, SeatInfo, Settings, Stage, TableInfo};
pub use time::Millis;

/// The version of this protocol. A client that names another version is refused with [`Code::Version`].
pub const VERSION: u32 = 3;
