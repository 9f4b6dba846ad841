//! The room as the log of its table adds up to it.

use std::collections::BTreeMap;
use std::sync::Arc;

use dizaine_core::{AnyTable, Played, Seat, Turn};
use dizaine_protocol::{Code, Millis, Problem, SessionId, Settings, TableCode, TableId};
use serde_json::Value;
use thiserror::Error;

use crate::entry::{Change, Created, Deal, Entry, LOG_VERSION, Moved};
use crate::info::Listing;
use crate::people::Place;
use crate::play::Course;
use crate::{Chosen, Happened, Order};

/// A table and its people. A copy shares the events of the game, so that copying one to try a move on it is cheap.
#[derive(Clone)]
pub struct Room {
    /// What the log does not hold.
    pub identity: Arc<Identity>,
    /// The version of the log, which is that of its chance.
    pub version: u32,
    /// The number of entries in the log.
    pub length: u32,
    /// How the table is run.
    pub settings: Settings,
    /// The guest who may configure and start the table.
    pub host: SessionId,
    /// The luck that the table shares with others, if it does.
    pub deal: Option<Arc<Deal>>,
    /// Whether that luck may be revealed.
    pub opened: bool,
    /// The game.
    pub table: Box<dyn AnyTable>,
    /// The version of the rules with which the game was started; before the start, with which the table was made.
    pub rules: u32,
    /// Who holds each seat.
    pub places: Arc<Vec<Place>>,
    /// The stage of the table.
    pub stage: Stage,
    /// The course of the game.
    pub course: Course,
    /// The guests who may not chat.
    pub muted: Arc<Vec<SessionId>>,
    /// The guests whom a locked table admits; `None` if it is not locked.
    pub locked: Option<Arc<Vec<SessionId>>>,
    /// The guests whom the host has removed.
    pub removed: Arc<Vec<SessionId>>,
    /// What happened to the people while the game ran.
    pub notices: Arc<Vec<Happened>>,
    /// Since when the table waits for more people before bots take the free seats.
    pub gathering: Option<Millis>,
    /// The standing orders, each private to its seat.
    pub orders: Arc<BTreeMap<Seat, Order>>,
    /// The table at which the same people play on, and the seat whose person opened it.
    pub again: Option<(TableId, Option<Seat>)>,
}

/// What makes a table this table: its names, and the secrets that its randomness is made from.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// The id of the table.
    pub id: TableId,
    /// Its code, to be said aloud.
    pub code: TableCode,
    /// The first seed of its randomness, revealed when the game is over if no start was cancelled.
    pub seed: [u8; 32],
    /// The first seed of its bots' own randomness, revealed on the same condition.
    pub bots: [u8; 32],
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Waiting for players.
    Waiting,
    /// Waiting for nonces, since this moment.
    Starting(Millis),
    /// The game runs.
    Playing,
    /// The game is paused, since this moment.
    Paused(Millis),
    /// The game is over.
    Over,
    /// Everyone left.
    Abandoned,
    /// The game was started with an older version of the rules, and cannot go on.
    Outdated,
}

/// A log that this program cannot read.
#[derive(Debug, Error)]
pub enum BadLog {
    /// An entry cannot be parsed or followed.
    #[error("entry {0} cannot be read: {1}")]
    Entry(u32, String),
    /// The table was begun with newer rules.
    #[error("the table was begun with version {0} of the rules of {1}; this program plays version {2}")]
    Rules(u32, &'static str, u32),
    /// The log has another version.
    #[error("the log has version {0}; this program reads {LOG_VERSION}")]
    Version(u32),
    /// The first entry is missing, or does not make a table.
    #[error("the log does not begin with the making of the table")]
    Empty,
}

/// A room after one more entry: to be swapped in once the entry is stored.
pub struct Next {
    /// The entry.
    pub entry: Entry,
    /// The room that it leads to.
    pub room: Room,
    /// How the table is listed from now on, where that changes.
    pub listing: Option<Listing>,
}

impl Room {
    /// Folds the log of a table whose entries have no notes.
    pub fn open(identity: Identity, log: &[String]) -> Result<Self, BadLog> {
        Self::open_with(identity, log, &BTreeMap::new())
    }

    /// Folds the log of a table; `notes` are those of its entries, by number.
    pub fn open_with(
        identity: Identity,
        log: &[String],
        notes: &BTreeMap<u32, String>,
    ) -> Result<Self, BadLog> {
        let (first, rest) = log.split_first().ok_or(BadLog::Empty)?;
        let Ok(Entry::Created(created)) = Entry::parse(first) else { return Err(BadLog::Empty) };
        let mut room = Self::created(identity, created)?;
        for text in rest {
            let entry = Entry::parse(text).map_err(|error| room.unreadable(&error))?;
            let note = notes.get(&room.length).map(String::as_str);
            room.follow(&entry.with_note(note))?;
        }
        let known = room.table.rules();
        if room.rules > known { Err(BadLog::Rules(room.rules, room.table.name(), known)) } else { Ok(room) }
    }

    /// The room of a new table.
    pub fn created(identity: Identity, created: Created) -> Result<Self, BadLog> {
        if !(1..=LOG_VERSION).contains(&created.version) {
            return Err(BadLog::Version(created.version));
        }
        let table = dizaine_games::open_of(&created.game, &created.options, created.rules)
            .map_err(|error| BadLog::Entry(0, error.to_string()))?;
        let mut room = Self {
            identity: Arc::new(identity),
            version: created.version,
            length: 1,
            settings: created.settings,
            host: created.host,
            deal: created.deal.map(Arc::new),
            opened: false,
            table,
            rules: created.rules,
            places: Arc::default(),
            stage: Stage::Waiting,
            course: Course::default(),
            muted: Arc::default(),
            locked: None,
            removed: Arc::default(),
            notices: Arc::default(),
            gathering: None,
            orders: Arc::default(),
            again: None,
        };
        room.lay_places();
        Ok(room)
    }

    fn unreadable(&self, error: &serde_json::Error) -> BadLog {
        BadLog::Entry(self.length, error.to_string())
    }

    /// Takes over an entry that another node stored. An error leaves the room as it was.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), BadLog> {
        match entry {
            Entry::Created(_) => return Err(BadLog::Entry(self.length, "a second beginning".to_owned())),
            Entry::Moved(moved) => {
                self.check_seats(moved.seat)?;
                let before = self.before_move();
                self.table.follow(&moved.events).map_err(|error| self.unreadable(&error))?;
                self.note_move(moved, &before);
            }
            Entry::Changed(change) => {
                self.check_seats(change.seats())?;
                self.apply(change);
            }
        }
        Ok(())
    }

    /// Only a damaged log names a seat that the table does not have.
    fn check_seats(&self, seats: impl IntoIterator<Item = Seat>) -> Result<(), BadLog> {
        let beyond = seats.into_iter().find(|seat| seat.index() >= self.places.len());
        beyond.map_or(Ok(()), |seat| Err(BadLog::Entry(self.length, format!("there is no {seat:?}"))))
    }

    /// The room after a change.
    #[must_use]
    pub fn with_change(&self, change: Change) -> Next {
        let mut room = self.clone();
        room.apply(&change);
        self.next(room, change.into())
    }

    /// The room after a move that a person made; `id` is the client's id of it.
    pub fn with_move(&self, seat: Seat, actions: &[Value], id: String, now: Millis) -> Result<Next, Problem> {
        let mut room = self.clone();
        let played = room.table.play(seat, actions, &mut *self.chance())?;
        Ok(self.after_move(room, played, |played| Moved::new(played, Some(id), None, now)))
    }

    /// The room after a move that a bot chose.
    pub fn with_bot_move(&self, chosen: &Chosen, now: Millis) -> Result<Next, Problem> {
        let mut room = self.clone();
        let played = room.table.play(chosen.seat, &chosen.actions, &mut *self.chance())?;
        Ok(self.after_move(room, played, |played| Moved::new(played, None, Some(chosen.bot.clone()), now)))
    }

    /// The room after the set-up, the first move of the game.
    #[must_use]
    pub fn with_set_up(&self, now: Millis) -> Next {
        let mut room = self.clone();
        let set_up = room.table.set_up(&mut *self.chance());
        self.after_move(room, set_up, |played| Moved::new(played, None, None, now))
    }

    /// The room after a move that is taken over from another game; the set-up is the first.
    pub fn with_taken_over(&self, moved: Moved) -> Result<Next, BadLog> {
        let mut room = self.clone();
        let entry = Entry::Moved(moved);
        room.follow(&entry)?;
        Ok(self.next(room, entry))
    }

    /// `room`, in which a move was just played, and the entry of that move. In version 1 draws have no spots.
    fn after_move(&self, mut room: Self, mut played: Played, entry: impl FnOnce(Played) -> Moved) -> Next {
        if self.version == 1 {
            played.chance.iter_mut().for_each(|draw| draw.spot = None);
        }
        let moved = entry(played);
        room.note_move(&moved, &self.before_move());
        self.next(room, Entry::Moved(moved))
    }

    fn next(&self, room: Self, entry: Entry) -> Next {
        let same_stage = std::mem::discriminant(&self.stage) == std::mem::discriminant(&room.stage);
        let listing = (entry.changes_listing() || !same_stage).then(|| room.listing());
        Next { entry, room, listing }
    }

    /// Becomes `next`, whose entry is now stored.
    pub fn replace(&mut self, next: Self) {
        *self = next;
        self.table.merge_log();
    }

    /// Whether the game has ended, one way or the other. Only then may the seed be revealed.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Abandoned | Stage::Outdated)
    }

    /// Whether the table shares its luck with others who may still play: nothing that reveals it
    /// leaves the table, but what its players see.
    pub fn is_sealed(&self) -> bool {
        self.deal.is_some() && !self.opened
    }

    /// Whether the game was started with an older version of the rules. What has happened is known from its events; what may
    /// happen next is not.
    pub(crate) fn is_outdated(&self) -> bool {
        self.is_set_up() && self.rules < self.table.rules()
    }

    /// Whether the game has begun.
    pub fn is_set_up(&self) -> bool {
        self.table.turn() != Turn::SetUp
    }

    /// Why there is no running game.
    pub(crate) fn no_game(&self) -> Problem {
        match self.stage {
            Stage::Over | Stage::Abandoned => Code::Over.into(),
            Stage::Outdated => Code::Outdated.into(),
            Stage::Paused(_) => Code::Paused.into(),
            Stage::Waiting | Stage::Starting(_) | Stage::Playing => Code::NotStarted.into(),
        }
    }
}
