//! What the page keeps of a table, so that the game survives a reload and a restart of the browser.

use dizaine_protocol::{Code, ListedTable, Problem, SessionId, TableCode, TableId};
use dizaine_room::{BadLog, Entry, Guest, Identity, LOG_VERSION, Moved, Room};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

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
    /// The hash of the moves that were taken over from another game, which no rule can check; not in older heads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<Secret>,
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

/// The room that a log adds up to. The browser can lose or change what it stores, and a panic would stop the whole engine: so every
/// move is played again by the rules before it is followed.
pub(crate) fn fold(head: &Head, lines: &[Line]) -> Result<Room, Problem> {
    let damaged = || Problem::from(Code::Damaged);
    let (first, rest) = lines.split_first().ok_or_else(damaged)?;
    if is_newer(&first.entry) {
        return Err(Code::Version.into());
    }
    // An entry that is lost can leave a log of another game behind, in which nobody sits at a seat.
    if (0u32..).zip(lines).any(|(number, line)| line.number != number)
        || head.taken_over.is_some_and(|hash| hash != hash_of_taken_over(lines))
    {
        return Err(damaged());
    }
    let mut room =
        Room::open(head.identity(), std::slice::from_ref(&first.entry)).map_err(|bad| problem(&bad))?;
    for line in rest {
        let entry = Entry::parse(&line.entry).map_err(|_| damaged())?;
        if let Entry::Moved(moved) = &entry
            && !is_played(&room, moved)
        {
            return Err(damaged());
        }
        room.follow(&entry.with_note(line.note.as_deref())).map_err(|bad| problem(&bad))?;
    }
    if room.rules > room.table.rules() { Err(Code::Version.into()) } else { Ok(room) }
}

/// Whether a newer version of this program began the log. It may hold entries and options that this one cannot read.
fn is_newer(first: &str) -> bool {
    let Ok(first) = serde_json::from_str::<Value>(first) else { return false };
    let created = &first["created"];
    let above = |key: &str, known: u32| created[key].as_u64().is_some_and(|number| number > u64::from(known));
    let game = created["game"].as_str().unwrap_or_default();
    let rules = dizaine_games::open(game, &json!({})).map(|table| table.rules());
    above("version", LOG_VERSION) || rules.is_ok_and(|rules| above("rules", rules))
}

/// Whether the rules give the events of a move. What was taken over from another game, or played by older rules, is only followed.
fn is_played(room: &Room, moved: &Moved) -> bool {
    let mut table = room.table.clone();
    let Ok(recorded) = moved.clone().into_move() else { return false };
    moved.taken_over || room.rules < table.rules() || table.redo(&recorded).is_ok()
}

/// The hash of the moves that were taken over from another game.
pub(crate) fn hash_of_taken_over(lines: &[Line]) -> Secret {
    let is_taken_over = |line: &&Line| match Entry::parse(&line.entry) {
        Ok(Entry::Moved(moved)) => moved.taken_over,
        Ok(_) | Err(_) => false,
    };
    let mut hash = Sha256::new();
    for line in lines.iter().filter(is_taken_over) {
        hash.update(line.number.to_be_bytes());
        hash.update(&line.entry);
    }
    Secret(hash.finalize().into())
}

fn problem(bad: &BadLog) -> Problem {
    match bad {
        BadLog::Rules(..) | BadLog::Version(_) => Code::Version.into(),
        BadLog::Entry(..) | BadLog::Empty => Code::Damaged.into(),
    }
}
