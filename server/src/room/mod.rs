//! A table as its log adds up to it. No clock, no chance of its own, no I/O: the same log gives the same room on every
//! node.

mod info;
mod play;
mod requests;
#[cfg(test)]
mod tests;

use dizaine_core::{AnyTable, Seat, SeatKind, Turn};
use dizaine_store::{Millis, SessionId, TableId, TableRow};
use thiserror::Error;

pub(crate) use play::Play;
pub(crate) use requests::{Guest, Try, Wish, check_name, check_settings};

use crate::entry::{Created, Entry, LOG_VERSION, Moved};
use crate::protocol::{Nonce, NonceHash, Settings};

/// A table: who sits at it and how its game stands.
pub(crate) struct Room {
    /// What the store keeps of it beside its log.
    pub(crate) row: TableRow,
    /// How many entries its log has.
    pub(crate) length: u32,
    /// How it is run.
    pub(crate) settings: Settings,
    /// Who may change it.
    pub(crate) host: SessionId,
    /// The game.
    pub(crate) table: Box<dyn AnyTable>,
    /// Who sits where.
    pub(crate) places: Vec<Seated>,
    /// Where it stands.
    pub(crate) stage: Stage,
    /// The course of the game.
    pub(crate) play: Play,
    /// Who may not chat.
    pub(crate) muted: Vec<SessionId>,
    /// Where the same people play on.
    pub(crate) again: Option<TableId>,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seated {
    /// Nobody.
    Free,
    /// The rules.
    Rules,
    /// A bot, perhaps after a person of this name left.
    Bot { strength: String, after: Option<String> },
    /// A person.
    Person(Person),
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) player: SessionId,
    pub(crate) name: String,
    pub(crate) colour: u8,
    pub(crate) nonce_hash: Option<NonceHash>,
    pub(crate) nonce: Option<Nonce>,
    /// A bot plays for them.
    pub(crate) stand_in: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// For players.
    Waiting,
    /// For nonces, since then.
    Starting(Millis),
    /// The game runs.
    Playing,
    /// The game rests, since then.
    Paused(Millis),
    /// The game is over.
    Over,
    /// The game was given up.
    Abandoned,
}

/// A log that this program cannot read.
#[derive(Debug, Error)]
pub(crate) enum BadLog {
    /// Not an entry.
    #[error("entry {0} cannot be read: {1}")]
    Entry(u32, String),
    /// Of another version.
    #[error("the table was begun with version {0} of the rules of {1}; this program plays version {2}")]
    Rules(u32, String, u32),
    /// Of another version.
    #[error("the log has version {0}; this program reads {LOG_VERSION}")]
    Version(u32),
    /// Without its beginning.
    #[error("the log does not begin with the making of the table")]
    Empty,
}

impl Room {
    /// The table that this log adds up to.
    pub(crate) fn open(row: TableRow, log: &[String]) -> Result<Self, BadLog> {
        let (first, rest) = log.split_first().ok_or(BadLog::Empty)?;
        let Ok(Entry::Created(created)) = Entry::parse(first) else { return Err(BadLog::Empty) };
        let mut room = Self::created(row, created)?;
        for text in rest {
            let entry = Entry::parse(text).map_err(|error| BadLog::Entry(room.length, error.to_string()))?;
            room.follow(&entry)?;
        }
        Ok(room)
    }

    fn created(row: TableRow, created: Created) -> Result<Self, BadLog> {
        if created.version != LOG_VERSION {
            return Err(BadLog::Version(created.version));
        }
        let table = dizaine_games::open(&created.game, &created.options)
            .map_err(|error| BadLog::Entry(0, error.to_string()))?;
        if table.rules() != created.rules {
            return Err(BadLog::Rules(created.rules, created.game, table.rules()));
        }
        let mut room = Self {
            row,
            length: 1,
            settings: created.settings,
            host: created.host,
            table,
            places: Vec::new(),
            stage: Stage::Waiting,
            play: Play::default(),
            muted: Vec::new(),
            again: None,
        };
        room.lay_places();
        Ok(room)
    }

    /// Applies an entry that was made elsewhere, moves included.
    pub(crate) fn follow(&mut self, entry: &Entry) -> Result<(), BadLog> {
        if let Entry::Moved(moved) = entry {
            let before = self.table.turn();
            self.table
                .follow(&moved.events)
                .map_err(|error| BadLog::Entry(self.length, error.to_string()))?;
            self.moved(moved, before);
        } else {
            self.apply(entry);
        }
        Ok(())
    }

    /// Applies an entry that was made here; a move has already been played on the table.
    pub(crate) fn apply(&mut self, entry: &Entry) {
        match entry {
            Entry::Created(_) | Entry::Moved(_) => {
                debug_assert!(false, "made in `created` and `moved`");
            }
            Entry::Configured { options, settings } => {
                if let Ok(table) = dizaine_games::open(self.table.name(), options) {
                    self.table = table;
                    self.settings = *settings;
                    self.lay_places();
                }
            }
            Entry::Sat { seat, player, name, colour, nonce_hash } => {
                *self.place(*seat) = Seated::Person(Person {
                    player: player.clone(),
                    name: name.clone(),
                    colour: *colour,
                    nonce_hash: *nonce_hash,
                    nonce: None,
                    stand_in: false,
                });
            }
            Entry::StoodUp { seat } | Entry::BotRemoved { seat } => *self.place(*seat) = Seated::Free,
            Entry::BotSat { seat, strength } => {
                *self.place(*seat) = Seated::Bot { strength: strength.clone(), after: None };
            }
            Entry::Starting { at } => self.stage = Stage::Starting(*at),
            Entry::NonceOpened { seat, nonce } => {
                if let Seated::Person(person) = self.place(*seat) {
                    person.nonce = Some(*nonce);
                }
            }
            Entry::StartCancelled => {
                self.stage = Stage::Waiting;
                for person in self.people_mut() {
                    person.nonce = None;
                    person.nonce_hash = None;
                }
            }
            Entry::PassedCall { seat } => self.play.passed = self.play.passed.with(*seat),
            Entry::Left { seat } => self.leave(*seat),
            Entry::StoodIn { seat } => self.set_stand_in(*seat, true),
            Entry::Returned { seat } => self.set_stand_in(*seat, false),
            Entry::Handed { from, to } => {
                for person in self.people_mut().filter(|person| person.player == *from) {
                    person.player = to.clone();
                    person.stand_in = false;
                }
                if self.host == *from {
                    self.host = to.clone();
                }
            }
            Entry::HostPassed { to } => self.host = to.clone(),
            Entry::PauseAsked { seat, wanted, at } => self.ask_pause(*seat, *wanted, *at),
            Entry::Resumed { at } => {
                if let Stage::Paused(since) = self.stage {
                    self.stage = Stage::Playing;
                    self.play.last_at = self.play.last_at.after(since.until(*at));
                }
            }
            Entry::Muted { player, muted } => {
                self.muted.retain(|other| other != player);
                if *muted {
                    self.muted.push(player.clone());
                }
            }
            Entry::Abandoned => self.stage = Stage::Abandoned,
            Entry::Again { table } => self.again = Some(table.clone()),
        }
        self.length += 1;
    }

    /// Notes a move that the table has made; `before` is whom it waited for.
    pub(crate) fn moved(&mut self, moved: &Moved, before: Turn) {
        if before == Turn::SetUp {
            let nonces = self.opened_nonces();
            self.play.key = Some(self.key(&nonces));
            self.play.nonces = Some(nonces);
        }
        self.play.moved(moved, before, self.table.turn());
        self.stage = if self.table.turn() == Turn::Over { Stage::Over } else { Stage::Playing };
        self.length += 1;
    }

    /// One place a seat; whoever sat keeps theirs.
    fn lay_places(&mut self) {
        self.places.resize(self.table.seats(), Seated::Free);
        for (seat, place) in Seat::all(self.table.seats()).zip(&mut self.places) {
            match (self.table.seat_kind(seat, true), &place) {
                (SeatKind::Rules, _) => *place = Seated::Rules,
                (_, Seated::Rules) => *place = Seated::Free,
                _ => {}
            }
        }
    }

    /// Log entries name seats of this table; they were checked before they were written.
    fn place(&mut self, seat: Seat) -> &mut Seated {
        &mut self.places[seat.index()]
    }

    /// A bot as good as most has the seat from now on.
    fn leave(&mut self, seat: Seat) {
        let strength = self.stand_in_strength();
        let Seated::Person(person) = self.place(seat) else { return };
        let player = person.player.clone();
        let after = Some(std::mem::take(&mut person.name));
        *self.place(seat) = Seated::Bot { strength, after };
        self.play.pause_asked = self.play.pause_asked.without(seat);
        if self.host == player {
            let next = self.people().map(|(_, person)| person.player.clone()).next();
            self.host = next.unwrap_or(player);
        }
    }

    fn set_stand_in(&mut self, seat: Seat, stand_in: bool) {
        if let Seated::Person(person) = self.place(seat) {
            person.stand_in = stand_in;
        }
    }

    /// The game rests once every person who plays asks for it.
    fn ask_pause(&mut self, seat: Seat, wanted: bool, at: Millis) {
        let asked = self.play.pause_asked;
        self.play.pause_asked = if wanted { asked.with(seat) } else { asked.without(seat) };
        let all = self
            .people()
            .filter(|(_, person)| !person.stand_in)
            .all(|(seat, _)| self.play.pause_asked.has(seat));
        if all && self.stage == Stage::Playing {
            self.stage = Stage::Paused(at);
            self.play.pause_asked = dizaine_core::Seats::NONE;
        }
    }

    /// The people at the table with their seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(self.places.len()).zip(&self.places).filter_map(|(seat, place)| match place {
            Seated::Person(person) => Some((seat, person)),
            _ => None,
        })
    }

    fn people_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        self.places.iter_mut().filter_map(|place| match place {
            Seated::Person(person) => Some(person),
            _ => None,
        })
    }

    /// The seats of a guest.
    pub(crate) fn seats_of(&self, player: &SessionId) -> impl Iterator<Item = Seat> {
        self.people().filter(move |(_, person)| person.player == *player).map(|(seat, _)| seat)
    }

    /// Which bot plays this seat now, if one does.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<dizaine_bots::Strength> {
        let named =
            |name: &str| dizaine_bots::Strength::ALL.into_iter().find(|strength| strength.name() == name);
        match &self.places[seat.index()] {
            Seated::Bot { strength, .. } => named(strength),
            Seated::Person(person) if person.stand_in => named(&self.stand_in_strength()),
            Seated::Free | Seated::Rules | Seated::Person(_) => None,
        }
    }

    /// Stand-ins play soundly, but at once: the best bot below the expert.
    pub(crate) fn stand_in_strength(&self) -> String {
        let strengths = dizaine_bots::strengths(self.table.name());
        let known = strengths.filter(|&strength| strength != dizaine_bots::Strength::Expert).last();
        known.unwrap_or(dizaine_bots::Strength::Novice).name().to_owned()
    }
}
