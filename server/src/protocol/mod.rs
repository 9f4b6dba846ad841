//! Every message between a server and those who play, watch or write bots. `docs/PROTOCOL.md` is its reference.
//!
//! Closed unions, tagged by `type`; an unknown field or type is an error. None of them can hold an event of a game: what
//! a player may know arrives as `seen` and `view`, made by the game for that seat.

mod client;
mod http;
mod problem;
mod server;
mod table;

pub use client::{After, ClientMessage, Nonce, NonceHash};
pub use http::{
    Balance, DeviceLink, GameInfo, Language, ListedTable, NewTable, Position, SeatSummary, SessionInfo,
    SessionWish, StrengthInfo, Summary, TableMade, Token, Words,
};
pub use problem::{Code, Problem};
pub use server::{Answer, ChatEntry, Decision, ServerMessage, Update, Waiting, Window};
pub use table::{Clock, Fairness, Pace, Place, SeatInfo, Settings, Stage, TableInfo};

/// The version of this protocol; a client that speaks another is told so.
pub const VERSION: u32 = 1;
