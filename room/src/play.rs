//! The course of a game: moves, decisions, the window to interrupt, clocks, and the source of its randomness.

use std::collections::VecDeque;
use std::sync::Arc;

use dizaine_core::chance::{Stream, TableChance};
use dizaine_core::{BySeat, Chance, MAX_SEATS, Seat, Seats, Turn, fairness};
use dizaine_protocol::{Clock, Millis, Nonce, NonceHash, Pace};

use crate::entry::Moved;
use crate::people::Place;
use crate::{Room, Stage};

/// The number of move ids that a room remembers, to answer a resend: it comes soon or not at all.
const REMEMBERED: usize = 32;

/// The default length of the window to interrupt with people at the table, in milliseconds.
const WINDOW_MS: u32 = 3_000;

/// What the log says of the course of a game, apart from the game itself.
#[derive(Clone, Default)]
pub struct Course {
    /// The number of moves, the set-up included.
    pub moves: u32,
    /// When the last move was made; a pause shifts it.
    pub last_at: Millis,
    /// How long the steps of the last move last at normal speed, in milliseconds, as everyone at the table sees them.
    pub shown_ms: u32,
    /// The number of each seat's decision: the number of moves when it came up.
    pub decisions: BySeat<u32, MAX_SEATS>,
    /// The seats that have waived their right to interrupt.
    pub waived: Seats,
    /// The seats that ask for a pause.
    pub pause_asked: Seats,
    /// The clients' ids of the last moves.
    recent: VecDeque<(Seat, Arc<str>)>,
    /// The number of starts that were cancelled.
    pub cancelled: u32,
    /// The nonce hashes by seat that the last start closed.
    pub nonce_hashes: Option<Arc<[Option<NonceHash>]>>,
    /// The nonces by seat with which the game started. They stay when a person leaves.
    pub nonces: Option<Arc<[Option<Nonce>]>>,
    /// The key of the game's randomness, made from the nonces.
    key: Option<[u8; 32]>,
}

impl Course {
    /// Notes a move. A decision goes on only for a seat that had to act, still has to, and did not move. A decision to
    /// interrupt never goes on: the next move asks it anew.
    fn note_move(&mut self, moved: &Moved, before: Turn, after: Turn) {
        self.moves += 1;
        self.last_at = moved.at;
        self.waived = Seats::NONE;
        let goes_on = |seat| before.must().has(seat) && after.must().has(seat) && moved.seat != Some(seat);
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !goes_on(seat)) {
            self.decisions[seat] = self.moves;
        }
        if let (Some(seat), Some(id)) = (moved.seat, &moved.id) {
            if self.recent.len() == REMEMBERED {
                self.recent.pop_front();
            }
            self.recent.push_back((seat, id.as_str().into()));
        }
    }

    /// Whether this seat has made the move with this id, among the last ones.
    pub fn has_made(&self, seat: Seat, id: &str) -> bool {
        self.recent.iter().any(|(by, made)| *by == seat && **made == *id)
    }
}

/// The number of streams that the bots have a move.
const STREAMS: u32 = 16;

/// What bots use randomness for: each use has a stream of its own, so that none tells anything of another.
#[derive(Clone, Copy)]
pub(crate) enum BotChance {
    /// The thoughts of the bot at this seat.
    Thoughts(Seat),
    /// The order of those who want to interrupt.
    Order,
    /// How long they wait.
    Wait,
}

impl BotChance {
    fn stream(self) -> u32 {
        match self {
            Self::Thoughts(seat) => seat.index() as u32,
            Self::Order => STREAMS - 2,
            Self::Wait => STREAMS - 1,
        }
    }
}

fn bytes(nonces: &[Option<Nonce>]) -> Vec<Option<[u8; 32]>> {
    nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect()
}

impl Room {
    /// Notes a move that the game has already made; `before` is the turn before it.
    pub(crate) fn note_move(&mut self, moved: &Moved, before: Turn) {
        if before == Turn::SetUp {
            let nonces = self.opened_nonces();
            self.course.key = Some(self.key(&nonces));
            self.course.nonces = Some(nonces.into());
        }
        let after = self.table.turn();
        self.course.note_move(moved, before, after);
        self.course.shown_ms = self.table.shown_ms();
        self.stage = if after == Turn::Over { Stage::Over } else { Stage::Playing };
        self.length += 1;
    }

    /// The nonce hashes that people sit with, by seat.
    pub(crate) fn promised(&self) -> Vec<Option<NonceHash>> {
        let hash = |place: &Place| match place {
            Place::Person(person) => person.nonce_hash,
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        };
        self.places.iter().map(hash).collect()
    }

    /// The nonces that have been revealed, by seat.
    fn opened_nonces(&self) -> Vec<Option<Nonce>> {
        let nonce = |place: &Place| match place {
            Place::Person(person) => person.nonce,
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        };
        self.places.iter().map(nonce).collect()
    }

    /// The seed of the game, revealed when it is over. In version 1 a cancelled start did not change it.
    pub(crate) fn seed(&self) -> [u8; 32] {
        let cancelled = if self.version == 1 { 0 } else { self.course.cancelled };
        fairness::seed_after(&self.identity.seed, cancelled)
    }

    /// The seed of the bots' own randomness, revealed alike.
    pub(crate) fn bots_seed(&self) -> [u8; 32] {
        fairness::seed_after(&self.identity.bots, self.course.cancelled)
    }

    /// The key that these nonces give.
    fn key(&self, nonces: &[Option<Nonce>]) -> [u8; 32] {
        fairness::key(self.version, self.identity.id.as_str(), &self.seed(), &bytes(nonces))
    }

    /// The randomness of the next move. The set-up needs every nonce revealed.
    pub(crate) fn chance(&self) -> Box<dyn Chance> {
        let key = self.course.key.unwrap_or_else(|| self.key(&self.opened_nonces()));
        match self.version {
            1 => Box::new(Stream::new(key, self.course.moves)),
            _ => Box::new(TableChance::new(key)),
        }
    }

    /// The randomness of the bots that think about the next move, for one use of it. It has a key of its own, and is the same
    /// on every node.
    pub(crate) fn bot_chance(&self, used: BotChance) -> Stream {
        let nonces = self.course.nonces.as_deref().unwrap_or_default();
        let key = fairness::bot_key(self.identity.id.as_str(), &self.bots_seed(), &bytes(nonces));
        Stream::new(key, self.course.moves * STREAMS + used.stream())
    }

    /// When the last move has been shown at normal speed: windows to interrupt, clocks and the waits of bots begin there. It
    /// follows from the log alone, so that no client can delay it. Nothing is waited for where no person plays, or where the
    /// table is to play without waits.
    pub fn shown_until(&self) -> Millis {
        let waits = self.has_active_people() && self.settings.pace != Pace::Instant;
        self.course.last_at.after(if waits { self.course.shown_ms.into() } else { 0 })
    }

    /// The length of the window to interrupt, in milliseconds.
    pub fn window_ms(&self) -> u32 {
        self.settings.window_ms.unwrap_or(if self.has_active_people() { WINDOW_MS } else { 0 })
    }

    /// When the window to interrupt closes; `None` if there is none, nobody may interrupt, or all have waived it.
    pub fn window_end(&self) -> Option<Millis> {
        let Turn::Of { may, .. } = self.table.turn() else { return None };
        let undecided = |seat| may.has(seat) && !self.course.waived.has(seat);
        let open = self.people().any(|(seat, person)| undecided(seat) && !person.stand_in);
        let length = u64::from(self.window_ms());
        (open && length > 0 && self.stage == Stage::Playing).then(|| self.shown_until().after(length))
    }

    /// When the time of those who must act is over, where the table has a clock. The clock starts when the last move has been
    /// shown and the window has closed.
    pub fn deadline(&self) -> Option<Millis> {
        let limit = match self.settings.clock {
            Clock::None => return None,
            Clock::Relaxed => 120_000,
            Clock::Fast => 30_000,
        };
        let start = self.window_end().unwrap_or_else(|| self.shown_until());
        (self.stage == Stage::Playing).then(|| start.after(limit))
    }
}
