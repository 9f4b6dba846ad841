//! What the page keeps of a table, so that the game survives a reload and a restart of the browser.

use std::collections::BTreeMap;

use dizaine_protocol::{Code, ListedTable, Problem, SessionId, TableCode, TableId};
use dizaine_room::{Entry, Guest, Identity, Room};
use serde::{Deserialize, Serialize};

use crate::Secret;

/// A table with its log.
#[derive(Clone, Serialize, Deserialize)]
pub struct Stored {
    /// What the log does not hold.
    pub head: Head,
    /// The log, in order.
    pub lines: Vec<Line>,
}

/// What makes a table this table, and how it is listed.
#[derive(Clone, Serialize, Deserialize)]
pub struct Head {
    /// Its id.
    pub id: TableId,
    /// Its code; nobody asks for it.
    pub code: TableCode,
    /// The seed of its randomness.
    pub seed: Secret,
    /// The seed of its bots' own randomness.
    pub bots: Secret,
    /// The public id of the person who plays.
    pub player: SessionId,
    /// Their name.
    pub name: String,
    /// Their colour, 0 to 8.
    pub colour: u8,
    /// How it is listed; `None` until it has been listed for the first time.
    pub listed: Option<ListedTable>,
}

/// An entry of the log, as the page keeps it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Line {
    /// Its number, from 0.
    pub number: u32,
    /// The entry.
    pub entry: String,
    /// Its note: the name of a person who sits down.
    pub note: Option<String>,
}

impl Line {
    pub(crate) fn new(number: u32, entry: &Entry) -> Self {
        Self { number, entry: entry.to_text(), note: entry.note().map(|(_, text)| text.to_owned()) }
    }
}

impl Head {
    pub(crate) fn identity(&self) -> Identity {
        Identity { id: self.id.clone(), code: self.code.clone(), seed: self.seed.0, bots: self.bots.0 }
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest { id: self.player.clone(), name: self.name.clone(), colour: self.colour }
    }
}

/// The room that a log adds up to.
pub(crate) fn fold(head: &Head, lines: &[Line]) -> Result<Room, Problem> {
    // An entry that is lost can leave a log of another game behind, in which nobody sits at a seat.
    if (0u32..).zip(lines).any(|(number, line)| line.number != number) {
        return Err(Code::Damaged.into());
    }
    let log: Vec<String> = lines.iter().map(|line| line.entry.clone()).collect();
    let notes: BTreeMap<u32, String> =
        lines.iter().filter_map(|line| Some((line.number, line.note.clone()?))).collect();
    Room::open_with(head.identity(), &log, &notes).map_err(|_| Code::Damaged.into())
}
