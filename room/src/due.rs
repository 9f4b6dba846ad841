//! What has to be done without anybody asking, and when: starts, windows, held moves, bots, clocks, absent people.

use dizaine_core::Seat;
use dizaine_protocol::{Millis, Pace, Play};
use serde_json::Value;

use crate::entry::Change;
use crate::people::Place;
use crate::{Attendance, Chosen, Room, Stage, Thinking};

/// How long browsers have to reveal their nonces, in milliseconds.
pub const NONCE_MS: u64 = 10_000;
/// How long a person may be without a connection before the seat is away, or another becomes the host, in milliseconds.
pub const GRACE_MS: u64 = 60_000;

/// How long bots wait at most for one person to be shown a move, in milliseconds.
pub const PATIENCE_MS: u64 = 30_000;

/// What is due.
#[derive(Clone, PartialEq, Debug)]
pub struct Due {
    /// What has to be done now. Afterwards the room is asked again.
    pub now: Option<Deed>,
    /// When to look again if nothing happens before; `None` if only a request or the bots can lead to something.
    pub next: Option<Millis>,
}

/// Something to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// The game is to be set up: every nonce is revealed.
    SetUp,
    /// This change is to be stored and applied.
    Append(Change),
    /// The bots are to be asked: [`Thinking::ask`].
    AskBots,
    /// The held move is to be played: nobody interrupts.
    PlayHeld,
    /// A bot moves, or interrupts.
    BotMove(Chosen),
    /// This seat's standing order is carried out: this action.
    Order(Seat, Value),
}

impl Room {
    /// What is due at `now`, given what the node keeps: who is connected, what the bots want, and a move that is held.
    pub fn due(&self, now: Millis, attendance: &Attendance, thinking: &Thinking, held: Option<&Play>) -> Due {
        Due {
            now: self.deed(now, attendance, thinking, held.is_some()),
            next: self.next_moment(now, attendance, thinking),
        }
    }

    fn deed(&self, now: Millis, attendance: &Attendance, thinking: &Thinking, held: bool) -> Option<Deed> {
        match self.stage {
            Stage::Playing | Stage::Paused(_) if self.is_outdated() => Some(Deed::Append(Change::Outdated)),
            Stage::Starting(since) => self.start(since, now),
            Stage::Playing => self
                .abandon()
                .or_else(|| self.end_idle(now))
                .or_else(|| self.miss_decision(now))
                .or_else(|| self.go_away(attendance, now))
                .or_else(|| self.settle(attendance, now))
                .or_else(|| self.go_on(attendance, thinking, held, now))
                .or_else(|| self.pass_host(attendance, now)),
            Stage::Waiting => self.pass_host(attendance, now).or_else(|| self.gather(attendance, now)),
            Stage::Paused(_) => self.end_idle(now),
            Stage::Over | Stage::Abandoned | Stage::Outdated => {
                let open = self.opens_at().is_some_and(|at| now >= at);
                open.then_some(Deed::Append(Change::Opened {}))
            }
        }
    }

    /// When the luck that the table shares with others may be revealed, if that has not happened yet.
    fn opens_at(&self) -> Option<Millis> {
        self.deal.as_ref().filter(|_| !self.opened)?.opens
    }

    /// The first moment after `now` at which something will be due.
    fn next_moment(&self, now: Millis, attendance: &Attendance, thinking: &Thinking) -> Option<Millis> {
        let grace = attendance.next_absent_for(GRACE_MS, now);
        match self.stage {
            Stage::Starting(since) => {
                // Whoever looks after an event ends its start; the table need not look again.
                Some(self.start_end(since)).filter(|&at| at > now || self.event().is_none())
            }
            Stage::Playing => {
                let clock = self.awaited_people().filter_map(|(seat, _)| self.deadline_of(seat)).min();
                let patience = self.patience_end(attendance);
                let settling = self.next_settling(attendance);
                let order = self.next_order().map(|(.., ready)| ready);
                let (window, idle) = (self.window_end(), self.idle_end());
                let moments =
                    [grace, window, thinking.ready_at(self), patience, clock, settling, order, idle];
                moments.into_iter().flatten().filter(|&at| at > now).min()
            }
            Stage::Waiting => [grace, self.bots_at()].into_iter().flatten().filter(|&at| at > now).min(),
            Stage::Paused(_) => self.idle_end().filter(|&at| at > now),
            Stage::Over | Stage::Abandoned | Stage::Outdated => self.opens_at().filter(|&at| at > now),
        }
    }

    /// Whether every promised nonce is revealed.
    pub(crate) fn nonces_are_open(&self) -> bool {
        !self.people().any(|(_, person)| person.owes_nonce())
    }

    /// The game starts once every nonce is revealed; the start is cancelled if one is not, in time. So is a start that was
    /// meant for older rules.
    fn start(&self, since: Millis, now: Millis) -> Option<Deed> {
        // The tables of an event start together, or none does; whoever looks after the event says so.
        if self.event().is_some() {
            return self.course.shared_nonces.is_some().then_some(Deed::SetUp);
        }
        if self.nonces_are_open() && self.rules == self.table.rules() {
            return Some(Deed::SetUp);
        }
        (now >= self.start_end(since)).then_some(Deed::Append(Change::StartCancelled))
    }

    /// The game is abandoned once everyone has left. A table that was made for bots alone plays on.
    fn abandon(&self) -> Option<Deed> {
        let left = |place: &Place| matches!(place, Place::Bot { after: Some(_), .. });
        let empty = self.people().next().is_none() && self.places.iter().any(left);
        empty.then_some(Deed::Append(Change::Abandoned))
    }

    /// The people whom the game waits for, and whose time runs.
    pub(crate) fn awaited_people(&self) -> impl Iterator<Item = (Seat, &crate::Person)> {
        let (must, late) = (self.table.turn().must(), self.course.late);
        self.people().filter(move |(seat, person)| must.has(*seat) && !late.has(*seat) && person.is_active())
    }

    /// A person who is out of time misses one decision.
    fn miss_decision(&self, now: Millis) -> Option<Deed> {
        let is_over = |seat| self.deadline_of(seat).is_some_and(|deadline| now >= deadline);
        let (seat, _) = self.awaited_people().find(|(seat, _)| is_over(*seat))?;
        Some(Deed::Append(Change::Missed { seat, at: now }))
    }

    /// When the window has closed: a bot's interrupt, otherwise the held move, otherwise a standing order, otherwise the move of a bot.
    fn go_on(&self, attendance: &Attendance, thinking: &Thinking, held: bool, now: Millis) -> Option<Deed> {
        if thinking.is_due(self) {
            return Some(Deed::AskBots);
        }
        if !self.interrupts_are_in(thinking, now) {
            return None;
        }
        let waits = self.patience_end(attendance).is_some_and(|end| now < end);
        let ready = thinking.is_ready(self, now) && !waits;
        let chosen = match thinking.interrupt(self) {
            None if held => return Some(Deed::PlayHeld),
            None => match self.carry_out_order(now) {
                None => thinking.decision(self),
                order => return order,
            },
            interrupt => interrupt,
        };
        chosen.filter(|_| ready).cloned().map(Deed::BotMove)
    }

    /// Until when bots wait for the person who plays against them to be shown the last move; `None` if they do not. Where several
    /// people play nobody is waited for, or one browser could stop the game of all.
    fn patience_end(&self, attendance: &Attendance) -> Option<Millis> {
        let mut people = self.people();
        let (person, another) = (people.next(), people.next());
        let is_alone = another.is_none() && person.is_some_and(|(_, person)| !person.stand_in);
        let waits =
            is_alone && self.settings.pace != Pace::Instant && attendance.is_behind(self.course.moves);
        waits.then(|| self.course.last_at.after(PATIENCE_MS))
    }

    /// A host who has been absent for too long is replaced by a person who is present. In a game over days nobody need be present.
    fn pass_host(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        let over_days = self.stage == Stage::Playing && self.is_over_days();
        if over_days || !attendance.is_absent_for(&self.host, GRACE_MS, now) {
            return None;
        }
        let present = |person: &crate::Person| attendance.present().contains(&person.player);
        let (_, next) = self.people().find(|(_, person)| present(person))?;
        Some(Deed::Append(Change::HostPassed { to: next.player.clone() }))
    }
}
