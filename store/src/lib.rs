//! The log of every table, and the little that is kept beside it: one trait, two stores.
//!
//! The log is the truth. An entry is appended only where the newest one of its table is the one its writer knew; all
//! else a server holds of a table is a cache of its log. The store reads no entry: to it they are text.

mod names;
mod postgres;
mod rows;
mod sqlite;
#[cfg(feature = "testkit")]
pub mod testkit;
mod text;

use async_trait::async_trait;
use thiserror::Error;
use tokio::sync::broadcast;

pub use names::{Code, Hash, Millis, SessionId, TableId};
pub use postgres::Postgres;
pub use rows::{
    Append, Appended, ChatLine, Claim, Index, Length, Listed, NewTable, Secrets, Session, Status, TableRow,
};
pub use sqlite::Sqlite;

/// Where tables are kept. All methods are safe to call from many tasks at once, and, on PostgreSQL, from many
/// nodes.
#[async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new table with its first entry, number 0. False, and nothing kept, if its code is taken.
    async fn create(&self, table: NewTable) -> Result<bool, StoreError>;
    /// The table with this id.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;
    /// The table with this code.
    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError>;

    /// Appends one entry if its number is the next one, durably: when this returns `Done`, no crash loses it.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;
    /// The entries of a table from number `from` on, in order.
    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError>;
    /// How long the log and the chat of each of these tables are; unknown tables are left out.
    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError>;

    /// Public tables that wait for players, newest first, at most `most`.
    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError>;
    /// The tables a guest sits at, the last touched first, at most `most`.
    async fn tables_of(&self, member: &SessionId, most: u32) -> Result<Vec<Listed>, StoreError>;

    /// Keeps a session, or what has changed of it.
    async fn put_session(&self, session: Session) -> Result<(), StoreError>;
    /// The session whose token has this hash, unless it has expired by `now`.
    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError>;
    /// Forgets a session: its name, its place among the members of tables, its chat lines, its claims.
    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError>;

    /// Keeps a one-time link by its hash.
    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError>;
    /// Takes a one-time link, which then is gone; `None` if there is none or it has expired by `now`.
    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError>;

    /// Keeps a line of chat and gives its number at its table, from 0. `Unsupported` if there is no such table.
    async fn say(&self, line: ChatLine) -> Result<u32, StoreError>;
    /// The chat of a table from line `from` on, in order, at most the last `most`, each with its number.
    async fn chat(&self, table: &TableId, from: u32, most: u32) -> Result<Vec<(u32, ChatLine)>, StoreError>;

    /// Says that these guests are connected to these tables through this node until `until`; replaces what the node said before.
    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError>;
    /// Who is connected to these tables at `now` through any node but this one, which knows better itself.
    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError>;

    /// Deletes tables that were last touched before `before` and are over, waiting or abandoned, and games that were not touched
    /// since `stalled`; sessions and links that have expired by `now`. Gives the number of tables.
    async fn expire(&self, before: Millis, stalled: Millis, now: Millis) -> Result<u64, StoreError>;
    /// Writes a copy of everything to a file that is not there yet.
    async fn backup(&self, file: &std::path::Path) -> Result<(), StoreError>;
    /// What other nodes have done, as far as one hears of it.
    fn changes(&self) -> broadcast::Receiver<Change>;
    /// Answers if the store can be written to.
    async fn healthy(&self) -> Result<(), StoreError>;
}

/// News from another node. News get lost: a listener compares lengths from time to time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Entries were appended to this table's log, or lines to its chat.
    Table(TableId),
    /// Something may have been missed; look at everything.
    Unsure,
}

/// Why a store did not answer.
#[derive(Debug, Error)]
pub enum StoreError {
    /// It cannot be reached or written to now. For an append: whether it happened is not known.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// Another process has the file open.
    #[error("{0} is in use by another dizaine; stop it, or choose another folder with --data")]
    InUse(String),
    /// Written by a newer program.
    #[error(
        "the store was written by a newer version of dizaine; use that version, or another folder or database"
    )]
    Newer,
    /// The store can hold it, but not this one.
    #[error("{0}")]
    Unsupported(String),
    /// What is stored cannot be read.
    #[error("the store holds something that cannot be read: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// What is said of a table that has gone.
    fn no_table() -> Self {
        Self::Unsupported("there is no such table".into())
    }
}
