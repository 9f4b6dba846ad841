//! Every message between a server and its clients. `docs/PROTOCOL.md` is the reference for people.
//!
//! Messages are closed unions, tagged by `type`; the server refuses unknown fields and types. No message can hold an
//! event of a game: what a player may know arrives as `seen` and `view`, which the game makes for that viewer. The parts
//! that belong to a game (options, actions, views, seen events, odds) are JSON here and typed in the generated
//! TypeScript, where a message is generic in the types of its game.

#[cfg(feature = "client")]
pub mod client;
mod client_message;
mod daily;
mod event;
mod id;
mod lobby;
mod nonce;
mod notice;
mod orders;
mod problem;
mod push;
mod server_message;
mod table;
mod time;

pub use client_message::{After, ClientMessage, Play};
pub use daily::{Daily, DailyGame, DailyPromise, DailyResult};
pub use event::{EventInfo, EventMade, EventResult, EventTable, NewEvent};
pub use id::{InvalidId, SessionId, TableCode, TableId};
pub use lobby::{
    Arrival, Balance, BotInfo, DeviceLink, GameInfo, ListedTable, NewTable, Position, ScreenPass, ScreenWord,
    SeatSummary, SessionInfo, SessionRequest, Status, Summary, TableMade, Token,
};
pub use nonce::{Nonce, NonceHash};
pub use notice::{Notice, What};
pub use orders::{OrderChoice, StandingOrders};
pub use problem::{Code, Problem};
pub use push::{PushState, PushWish, WebhookState, WebhookWish};
pub use server_message::{Answer, ChatEntry, Decision, ServerMessage, Step, Update, Waiting, Window};
pub use table::{
    Away, Choice, Clock, DealInfo, Fairness, Pace, Place, Reserve, SeatInfo, Settings, Spectator, Stage,
    TableInfo, Vote,
};
pub use time::Millis;

/// The version of this protocol. A client that names another version is refused with [`Code::Version`].
pub const VERSION: u32 = 4;
