//! What a store keeps.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::names::NotAName;
use crate::{Code, Hash, Millis, SessionId, TableId};

/// What no log, listing or message may hold: the secrets that a table's chance and its bots are made from.
#[derive(Clone, PartialEq, Eq)]
pub struct Secrets {
    /// The seed of its chance, revealed when the game is over.
    pub seed: [u8; 32],
    /// The seed of its bots' own chance, never revealed.
    pub bots: [u8; 32],
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets(…)")
    }
}

/// A table about to be.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: Code,
    /// Its secrets.
    pub secrets: Secrets,
    /// When it was made.
    pub at: Millis,
    /// Entry 0 of its log.
    pub entry: String,
    /// How it is found.
    pub index: Index,
}

/// A table as it is kept, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: Code,
    /// Its secrets.
    pub secrets: Secrets,
    /// When it was made.
    pub created: Millis,
}

/// An entry to be appended.
#[derive(Clone, Debug)]
pub struct Append {
    /// To this table's log.
    pub table: TableId,
    /// With this number.
    pub seq: u32,
    /// When; the table was touched then.
    pub at: Millis,
    /// The entry.
    pub entry: String,
    /// How the table is found from now on, where that changes.
    pub index: Option<Index>,
}

/// What came of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is there, durably.
    Done,
    /// The log has gone on, or has no such table; nothing was written.
    Conflict,
}

/// How long a table's log and its chat are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Length {
    /// Entries.
    pub entries: u32,
    /// Lines of chat ever said, those that are forgotten too.
    pub lines: u32,
}

/// How a table is found by those who do not have its link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Index {
    /// Where it stands.
    pub status: Status,
    /// Whether anyone may find it while it waits for players.
    pub public: bool,
    /// The guests who sit at it.
    pub members: Vec<SessionId>,
    /// What a list says of it, as JSON that the store does not read.
    pub summary: String,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// For players.
    Waiting,
    /// The game runs.
    Playing,
    /// The game is over, or given up.
    Over,
}

impl Status {
    /// As it is kept.
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
        let known = [Self::Waiting, Self::Playing, Self::Over];
        known.into_iter().find(|status| status.as_str() == text).ok_or(NotAName)
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: Code,
    /// Where it stands.
    pub status: Status,
    /// What the list says of it.
    pub summary: String,
    /// When something last happened at it.
    pub touched: Millis,
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Who others know them as.
    pub id: SessionId,
    /// The hash of the token that their browser holds.
    pub token: Hash,
    /// What the server keeps of them (name, colour, language), as JSON that the store does not read.
    pub about: String,
    /// Until when the token is good.
    pub expires: Millis,
}

/// A one-time link that moves a guest's seats at a table to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The hash of the link's secret.
    pub link: Hash,
    /// The table.
    pub table: TableId,
    /// Whose seats.
    pub from: SessionId,
    /// Until when the link is good.
    pub expires: Millis,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Where.
    pub table: TableId,
    /// By whom.
    pub by: SessionId,
    /// The name they had.
    pub name: String,
    /// When.
    pub at: Millis,
    /// What.
    pub text: String,
}
