//! What a server keeps: the log of every table, guests' sessions, chat, who is connected, and whom to notify of their turn.
//!
//! [`Store`] is the sum of six traits, one for each kind of data and one for upkeep. [`Sqlite`] (one file, one process) and
//! `Postgres` (one database, many nodes; a cargo feature) implement it under the same tests.
//!
//! *Invariant:* the log is the truth. An entry is appended only if its number is the current length of the log; everything
//! else that a server knows about a table is a cache of its log. The store never parses an entry: to the store, an
//! entry is text.

mod chain;
mod chat;
mod error;
mod logs;
mod names;
mod nul;
#[cfg(feature = "postgres")]
mod postgres;
mod presence;
mod pushes;
mod sessions;
mod sqlite;
#[cfg(feature = "testkit")]
pub mod testkit;
mod upkeep;

pub use chat::{Chat, ChatLine};
pub use error::StoreError;
pub use logs::{
    Append, Appended, Change, Index, Length, Listed, Logs, NewTable, Note, Pending, Secrets, Status, TableRow,
};
pub use names::{Code, Hash, Millis, SessionId, TableId};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use presence::Presence;
pub use pushes::{Pushes, Subscription, Webhook};
pub use sessions::{Claim, Relocation, Session, Sessions};
pub use sqlite::Sqlite;
pub use upkeep::{Old, Upkeep};

/// Everything that a server keeps. All methods may be called from many tasks at once and, on PostgreSQL, from many nodes.
///
/// Unless a method says otherwise, a write is atomic and durable when its method returns `Ok`, and every later read on any
/// node sees it. After [`StoreError::Unavailable`] it is unknown whether the write happened.
pub trait Store: Logs + Sessions + Chat + Presence + Pushes + Upkeep {}

impl<T: Logs + Sessions + Chat + Presence + Pushes + Upkeep> Store for T {}
