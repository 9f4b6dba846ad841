//! Tables and their logs: an append-only list of entries per table, and the index by which tables are found.

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use crate::names::NotAName;
use crate::{Code, Millis, SessionId, StoreError, TableId};

/// The tables and their logs.
#[async_trait]
pub trait Logs: Send + Sync {
    /// Creates a table with entry 0 of its log. Returns false, and stores nothing, if the id or the code is taken.
    async fn create(&self, table: NewTable) -> Result<bool, StoreError>;

    /// The table with this id, without its log.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;

    /// The id of the table with this code, unless its game is over: a code leads to a table for as long as people may join it.
    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError>;

    /// Appends one entry if its number equals the length of the log, and updates the index if one is given.
    ///
    /// `Done` means durable: no crash of the process, the machine or the database loses the entry. Of several writers that
    /// append the same number, on any nodes, exactly one gets `Done`. Not idempotent: the same append sent again is a
    /// `Conflict`. After [`StoreError::Unavailable`], read the log to learn whether the entry was written.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// Entry 0 of a table's log; `None` if there is no such table.
    async fn first(&self, table: &TableId) -> Result<Option<String>, StoreError>;

    /// The entries of a table from number `from` on, in order; empty if there are none or there is no such table. Fails with
    /// [`StoreError::Corrupt`] if one is missing, or, where all entries are read, if they are not those that were appended.
    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError>;

    /// The notes of a table's entries that were not erased, each with the number of its entry, in order.
    async fn notes(&self, table: &TableId) -> Result<Vec<(u32, String)>, StoreError>;

    /// The notes of one guest at a table belong to another from now on. Idempotent.
    async fn pass_notes(&self, table: &TableId, from: &SessionId, to: &SessionId) -> Result<(), StoreError>;

    /// Replaces the index of a table. Does nothing if there is no such table.
    async fn reindex(&self, table: &TableId, index: Index) -> Result<(), StoreError>;

    /// The lengths of the log and the chat of each of these tables, in any order. Unknown tables are left out.
    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError>;

    /// Public tables that wait for players, the newest first, at most `limit`.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables at which a guest sits, the most recently touched first, at most `limit`.
    async fn tables_of(&self, member: &SessionId, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables at which something was due by `now`, the longest due first, at most `limit`. Whoever does it appends an entry, which
    /// says what is due next: of several nodes that look, one acts.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Changes that other nodes made from now on. Delivery is best effort: a receiver must also compare [`Logs::lengths`] from
    /// time to time. A node does not hear of its own changes.
    fn changes(&self) -> broadcast::Receiver<Change>;
}

/// The secrets from which a table's chance and its bots' choices are derived. They must not appear in a log entry, a list, a
/// message or a debug output.
#[derive(Clone, PartialEq, Eq)]
pub struct Secrets {
    /// The seed of the table's chance; revealed when the game is over.
    pub seed: [u8; 32],
    /// The seed of the bots' own randomness; never revealed.
    pub bots: [u8; 32],
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets(…)")
    }
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The table's id, unique.
    pub id: TableId,
    /// The table's code, unique.
    pub code: Code,
    /// The table's secrets.
    pub secrets: Secrets,
    /// The moment of creation.
    pub at: Millis,
    /// Entry 0 of the log.
    pub entry: String,
    /// How the table is found.
    pub index: Index,
}

/// A stored table without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table's id.
    pub id: TableId,
    /// The table's code.
    pub code: Code,
    /// The table's secrets.
    pub secrets: Secrets,
    /// The moment of creation.
    pub created: Millis,
}

/// An entry to be appended.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table whose log grows.
    pub table: TableId,
    /// The number of the entry: the length of the log as the writer knows it.
    pub seq: u32,
    /// The moment of the append. The table counts as touched at the latest such moment.
    pub at: Millis,
    /// The entry. It must hold nothing that identifies a person.
    pub entry: String,
    /// What the entry says of a guest.
    pub note: Option<Note>,
    /// How the table is found from now on; `None` if that does not change.
    pub index: Option<Index>,
    /// Whom the table waits for after this entry.
    pub pending: Pending,
}

/// Whom a table waits for, and when it goes on without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    /// The seats of people whose turn it is: bit `n` stands for seat `n`.
    pub seats: u16,
    /// When something has to be done at the table even if nobody is connected; `None` if nothing has to.
    pub due: Option<Millis>,
}

/// What an entry says of a guest, such as their name. It is stored outside of the log and its hash, and erased with the guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The guest.
    pub member: SessionId,
    /// The text.
    pub text: String,
}

/// The result of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The entry is durable.
    Done,
    /// The log has another length, or there is no such table. Nothing was written.
    Conflict,
}

/// The lengths of a table's log and chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Length {
    /// The number of log entries.
    pub entries: u32,
    /// The number of chat lines ever written, deleted ones included.
    pub lines: u32,
    /// How often notes of a guest were erased.
    pub erased: u32,
}

/// How a table is found by guests who do not have its link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Index {
    /// The state of the table.
    pub status: Status,
    /// Whether anyone may find the table while it waits for players.
    pub public: bool,
    /// The guests who sit at the table.
    pub members: Vec<SessionId>,
    /// What lists show of the table: JSON that the store does not parse.
    pub summary: String,
}

/// The state of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The table waits for players.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over or was abandoned.
    Over,
}

impl Status {
    /// The status as it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

impl FromStr for Status {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Self, NotAName> {
        let all = [Self::Waiting, Self::Playing, Self::Over];
        all.into_iter().find(|status| status.as_str() == text).ok_or(NotAName)
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table's id.
    pub id: TableId,
    /// The table's code.
    pub code: Code,
    /// The state of the table.
    pub status: Status,
    /// What the list shows of the table: the summary of its [`Index`].
    pub summary: String,
    /// The moment of the latest append.
    pub touched: Millis,
    /// Whom the table waits for.
    pub pending: Pending,
}

/// A change that another node made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The log or the chat of this table has grown.
    Table(TableId),
    /// Changes may have been missed; compare the lengths of all tables.
    Unsure,
}
