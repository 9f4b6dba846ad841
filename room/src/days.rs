//! Tables that are played over days. Nobody has to be connected, so being absent has no consequences, and the table says when it
//! has to be looked at next.

use dizaine_core::{Seat, Seats};
use dizaine_protocol::{Clock, Millis, SessionId};

use crate::away::Away;
use crate::{NONCE_MS, Person, Room, Stage, VOTE_MS};

/// Whom a table waits for, and when it goes on without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    /// The seats of people whose turn it is.
    pub seats: Seats,
    /// When something has to be done even if nobody is connected. Only tables whose clock counts days go on without anyone.
    pub due: Option<Millis>,
}

/// How long browsers have to reveal their nonces at a table over days, in milliseconds: a day.
pub const NONCE_OVER_DAYS_MS: u64 = 24 * 3_600_000;

impl Room {
    /// When a start that began at `since` is cancelled, if a nonce is not revealed by then. Over days nobody has to be there.
    pub(crate) fn start_end(&self, since: Millis) -> Millis {
        since.after(if self.is_over_days() { NONCE_OVER_DAYS_MS } else { NONCE_MS })
    }

    /// The people whose browsers a start waits for.
    pub fn unopened(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let asked = matches!(self.stage, Stage::Starting(_)) && self.may_reveal();
        self.people().filter(move |(_, person)| asked && person.owes_nonce())
    }

    /// Whether the clock counts days.
    pub(crate) fn is_over_days(&self) -> bool {
        matches!(self.settings.clock, Clock::Day | Clock::ThreeDays | Clock::Week)
    }

    /// Whom the table waits for. The store keeps it beside the log, so that a table without sockets goes on.
    pub fn pending(&self) -> Pending {
        let seats = |people: &mut dyn Iterator<Item = (Seat, &Person)>| {
            people.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with)
        };
        match self.stage {
            Stage::Starting(since) if self.is_over_days() => {
                Pending { seats: seats(&mut self.unopened()), due: Some(self.start_end(since)) }
            }
            Stage::Playing => {
                let due = self.is_over_days().then(|| self.due_alone()).flatten();
                let due = [due, self.idle_end()].into_iter().flatten().min();
                Pending { seats: seats(&mut self.awaited_people()), due }
            }
            Stage::Paused(_) => Pending { seats: Seats::NONE, due: self.idle_end() },
            Stage::Waiting | Stage::Starting(_) | Stage::Over | Stage::Abandoned | Stage::Outdated => {
                Pending::default()
            }
        }
    }

    /// The people whose browsers the start of a table over days waits for, where that was not so in `before`, the room one entry earlier.
    pub fn newly_needed(&self, before: &Self) -> Vec<SessionId> {
        if !self.is_over_days() || before.unopened().next().is_some() {
            return Vec::new();
        }
        self.unopened().map(|(_, person)| person.player.clone()).collect()
    }

    /// The people who are asked something that they were not asked in `before`, the room one entry earlier.
    pub fn newly_asked(&self, before: &Self) -> Vec<SessionId> {
        self.asked_since(before).map(|(_, person)| person.player.clone()).collect()
    }

    /// Those of them whom no standing order is about to answer for: whoever ordered need not be told.
    pub fn newly_unanswered(&self, before: &Self) -> Vec<SessionId> {
        let unready = self.asked_since(before).filter(|(seat, _)| self.ordered_action(*seat).is_none());
        unready.map(|(_, person)| person.player.clone()).collect()
    }

    fn asked_since<'r>(&'r self, before: &'r Self) -> impl Iterator<Item = (Seat, &'r Person)> {
        let moved = self.stage == Stage::Playing && self.course.moves != before.course.moves;
        let is_new = |seat: Seat| self.course.decisions[seat] != before.course.decisions[seat];
        self.awaited_people().filter(move |(seat, _)| moved && is_new(*seat))
    }

    /// The first moment at which something is due at a table at which nobody is: the move of a bot, the end of somebody's time, the
    /// end of a vote.
    fn due_alone(&self) -> Option<Millis> {
        let is_bot = |seat: Seat| self.bot_at(seat).is_some();
        if self.table.turn().must().iter().any(is_bot) {
            return Some(self.shown_until());
        }
        if let Some((.., ready)) = self.next_order() {
            return Some(ready);
        }
        let deadlines = self.awaited_people().filter_map(|(seat, _)| self.deadline_of(seat));
        let away = self.people().filter_map(|(_, person)| person.away.as_ref());
        let votes = away.filter(|away| away.choice.is_none()).map(|away| self.vote_end(away));
        deadlines.chain(votes).min()
    }

    /// When the table's setting decides about a seat that is away: over days, people have as long to vote as to decide.
    pub(crate) fn vote_end(&self, away: &Away) -> Millis {
        let days = self.limit_ms().filter(|_| self.is_over_days());
        away.since.after(days.unwrap_or(VOTE_MS))
    }
}
