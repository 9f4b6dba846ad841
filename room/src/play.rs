//! The course of a game: moves, decisions, the window to interrupt, clocks, and the source of its randomness.

use std::collections::VecDeque;
use std::sync::Arc;

use dizaine_core::chance::{Stream, TableChance};
use dizaine_core::fairness::{BotUse, bot_stream};
use dizaine_core::{BySeat, Chance, MAX_SEATS, Seat, Seats, Turn, fairness};
use dizaine_protocol::{Clock, Millis, Nonce, NonceHash, Pace};

use crate::entry::Moved;
use crate::people::Place;
use crate::{Room, Stage};

/// The number of move ids that a room remembers, to answer a resend: it comes soon or not at all.
const REMEMBERED: usize = 32;

/// The default length of the window to interrupt with people at the table, in milliseconds.
const WINDOW_MS: u32 = 3_000;

/// A day in milliseconds.
const DAY_MS: u64 = 24 * 3_600_000;

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
    /// The seats whose present decision a bot makes, because the time for it is over.
    pub late: Seats,
    /// The clock of a decision does not start before this: somebody who was away came back then.
    pub clock_from: Millis,
    /// How much of its reserve each seat has used, in milliseconds.
    reserve_used: BySeat<u32, MAX_SEATS>,
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
    /// The nonce hashes of all tables of the event, once all are closed.
    pub shared_hashes: Option<Arc<[Option<NonceHash>]>>,
    /// The nonces of all tables of the event, once all are revealed.
    pub shared_nonces: Option<Arc<[Option<Nonce>]>>,
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
            self.late = self.late.without(seat);
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

/// What has to be known of a room before a move.
pub(crate) struct Before {
    turn: Turn,
    /// When the clock of the decision began.
    clock_start: Millis,
}

fn bytes(nonces: &[Option<Nonce>]) -> Vec<Option<[u8; 32]>> {
    nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect()
}

impl Room {
    /// What [`note_move`](Self::note_move) has to know of the room before the move.
    pub(crate) fn before_move(&self) -> Before {
        Before { turn: self.table.turn(), clock_start: self.clock_start() }
    }

    /// Notes a move that the game has already made.
    pub(crate) fn note_move(&mut self, moved: &Moved, before: &Before) {
        self.use_reserve(moved, before);
        if let Some(seat) = moved.seat
            && moved.bot.is_none()
        {
            self.note_presence(seat);
        }
        let before = before.turn;
        if before == Turn::SetUp {
            let nonces = self.opened_nonces();
            self.course.key = Some(self.key(&nonces));
            self.course.nonces = Some(nonces.into());
        }
        let after = self.table.turn();
        self.course.note_move(moved, before, after);
        self.course.shown_ms = self.table.shown_ms();
        self.forget_orders();
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
    pub(crate) fn opened_nonces(&self) -> Vec<Option<Nonce>> {
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

    /// What keys are made from beside a seed: the id of the table and these nonces, or those of the deal that it shares with others.
    fn key_parts(&self, nonces: &[Option<Nonce>]) -> (&str, Vec<Option<[u8; 32]>>) {
        match &self.deal {
            Some(deal) => (&deal.id, bytes(self.course.shared_nonces.as_deref().unwrap_or_default())),
            None => (self.identity.id.as_str(), bytes(nonces)),
        }
    }

    /// The key that these nonces give.
    fn key(&self, nonces: &[Option<Nonce>]) -> [u8; 32] {
        let (id, nonces) = self.key_parts(nonces);
        fairness::key(self.version, id, &self.seed(), &nonces)
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
    pub(crate) fn bot_chance(&self, used: BotUse) -> Stream {
        let nonces = self.course.nonces.as_deref().unwrap_or_default();
        let (id, nonces) = self.key_parts(nonces);
        let key = fairness::bot_key(id, &self.bots_seed(), &nonces);
        bot_stream(key, self.course.moves, used)
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

    /// The time limit of a decision in milliseconds, where the table has a clock.
    pub(crate) fn limit_ms(&self) -> Option<u64> {
        match self.settings.clock {
            Clock::None => None,
            Clock::Relaxed => Some(120_000),
            Clock::Fast => Some(30_000),
            Clock::Day => Some(DAY_MS),
            Clock::ThreeDays => Some(3 * DAY_MS),
            Clock::Week => Some(7 * DAY_MS),
        }
    }

    /// When the clock of those who must act starts: the last move has been shown, and the window has closed.
    fn clock_start(&self) -> Millis {
        let start = self.window_end().unwrap_or_else(|| self.shown_until());
        start.max(self.course.clock_from)
    }

    /// What is left of the reserve of a seat in milliseconds, where the table has one.
    pub fn reserve_of(&self, seat: Seat) -> Option<u32> {
        self.limit_ms()?;
        Some(self.settings.reserve?.ms.saturating_sub(self.course.reserve_used[seat]))
    }

    /// When the time of a seat that must act is over, where the table has a clock: first the limit, then the reserve of the seat.
    pub fn deadline_of(&self, seat: Seat) -> Option<Millis> {
        let limit = self.limit_ms()?.saturating_add(self.reserve_of(seat).unwrap_or(0).into());
        (self.stage == Stage::Playing).then(|| self.clock_start().after(limit))
    }

    /// Takes what a decision took beyond its limit from the reserve of the seat, and adds the increment.
    fn use_reserve(&mut self, moved: &Moved, before: &Before) {
        let (Some(limit), Some(reserve), Some(seat)) = (self.limit_ms(), self.settings.reserve, moved.seat)
        else {
            return;
        };
        if before.turn.must().has(seat) {
            let over = before.clock_start.after(limit).until(moved.at);
            let used = u64::from(self.course.reserve_used[seat]).saturating_add(over);
            let used = u32::try_from(used).unwrap_or(u32::MAX).min(reserve.ms);
            self.course.reserve_used[seat] = used.saturating_sub(reserve.increment_ms);
        }
    }
}
