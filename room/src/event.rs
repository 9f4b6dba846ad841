//! Duplicate events: tables of one game that share their luck. They start together, with the nonces of all tables, and nothing is revealed of
//! their luck before the last one has ended. The nodes look after the event; a room
//! says how far it is, and judges what it is told.

use dizaine_protocol::{Millis, Nonce, NonceHash, Problem, SessionId, TableId};

use crate::entry::Change;
use crate::{Deed, Room, Stage};

/// For how long nothing may happen at a table of an event, in milliseconds: two weeks, twice the longest clock. Then its game is ended, so that
/// a pause for ever, or people who stay away, do not keep the luck of all tables sealed.
pub const IDLE_MS: u64 = 14 * 24 * 3_600_000;

/// How far a table of an event is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of starts that were cancelled.
    pub cancelled: u32,
    /// Why the list of promises cannot be closed, before the start.
    pub hindered: Option<Problem>,
    /// The nonce hashes by seat, once they are closed.
    pub closed: Option<Vec<Option<NonceHash>>>,
    /// Whether it knows those of all tables.
    pub all_closed: bool,
    /// The nonces by seat, once all are revealed that were asked for.
    pub revealed: Option<Vec<Option<Nonce>>>,
    /// Whether the time to reveal them is over.
    pub late: bool,
    /// Whether it knows the nonces of all tables: its game has begun, or is about to.
    pub dealt: bool,
    /// Whether its game has ended.
    pub over: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether its luck may be revealed.
    pub opened: bool,
    /// The guests who sit there.
    pub people: Vec<SessionId>,
}

impl Room {
    /// The event that the table belongs to.
    pub fn event(&self) -> Option<&TableId> {
        self.deal.as_ref()?.event.as_ref()
    }

    /// Whether browsers may be asked for their nonces: at a table of an event, once all tables have closed their lists.
    pub fn may_reveal(&self) -> bool {
        self.event().is_none() || self.course.shared_hashes.is_some()
    }

    /// When the game of an event is ended, if nothing happens before.
    pub(crate) fn idle_end(&self) -> Option<Millis> {
        self.event()?;
        match self.stage {
            Stage::Playing => Some(self.course.last_at.after(IDLE_MS)),
            Stage::Paused(since) => Some(since.after(IDLE_MS)),
            _ => None,
        }
    }

    /// Ends the game of an event at which nothing has happened for too long.
    pub(crate) fn end_idle(&self, now: Millis) -> Option<Deed> {
        self.idle_end().filter(|&end| now >= end).map(|_| Deed::Append(Change::Abandoned))
    }

    /// How far the table is.
    pub fn progress(&self, now: Millis) -> Progress {
        let starting = matches!(self.stage, Stage::Starting(_));
        let all_closed = self.course.shared_hashes.is_some();
        let mut people: Vec<_> = self.people().map(|(_, person)| person.player.clone()).collect();
        people.sort();
        people.dedup();
        Progress {
            cancelled: self.course.cancelled,
            hindered: self.can_start().err(),
            closed: self.course.nonce_hashes.as_deref().map(<[_]>::to_vec),
            all_closed,
            revealed: (starting && all_closed && self.nonces_are_open()).then(|| self.opened_nonces()),
            late: matches!(self.stage, Stage::Starting(since) if now >= self.start_end(since)),
            dealt: self.course.shared_nonces.is_some(),
            over: self.is_over(),
            paused: matches!(self.stage, Stage::Paused(_)),
            opened: self.opened,
            people,
        }
    }

    /// What the event tells the table, if it still has to be noted. `cancelled` is the number of starts of the event that were
    /// cancelled: a table that has missed one is told of that before anything else.
    pub fn judge_event(&self, change: &Change, cancelled: u32) -> Option<Change> {
        let starting = matches!(self.stage, Stage::Starting(_));
        let dealt = self.course.shared_nonces.is_some();
        let same = self.course.cancelled == cancelled;
        let news = match change {
            Change::StartCancelled => !dealt && !self.is_over() && self.course.cancelled < cancelled,
            Change::Opened {} => self.is_over() && !self.opened,
            Change::Abandoned => self.is_set_up() && !self.is_over(),
            _ if !same => false,
            Change::Starting { .. } => self.can_start().is_ok(),
            Change::AllClosed { .. } => starting && self.course.shared_hashes.is_none(),
            Change::Dealt { .. } => starting && !dealt,
            _ => false,
        };
        news.then(|| change.clone())
    }
}
