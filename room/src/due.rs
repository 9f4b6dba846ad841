//! What has to be done without anybody asking, and when: starts, windows, held moves, bots, clocks, absent people.

use dizaine_core::Seat;
use dizaine_protocol::{Millis, Play};
use serde_json::Value;

use crate::entry::Change;
use crate::people::Place;
use crate::{Attendance, Room, Stage, Thinking};

/// How long browsers have to reveal their nonces, in milliseconds.
pub const NONCE_MS: u64 = 10_000;
/// How long a person may be absent before a bot stands in or another becomes the host, in milliseconds.
pub const GRACE_MS: u64 = 60_000;

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
    BotMove {
        /// The bot's seat.
        seat: Seat,
        /// Its actions: one, or the parts of one decision.
        actions: Vec<Value>,
    },
}

impl Room {
    /// What is due at `now`, given what the host of the room keeps: who is connected, what the bots want, and a move that is held.
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
                .or_else(|| self.stand_in(attendance, now))
                .or_else(|| self.go_on(thinking, held, now))
                .or_else(|| self.pass_host(attendance, now)),
            Stage::Waiting => self.pass_host(attendance, now),
            Stage::Paused(_) | Stage::Over | Stage::Abandoned | Stage::Outdated => None,
        }
    }

    /// The first moment after `now` at which something will be due.
    fn next_moment(&self, now: Millis, attendance: &Attendance, thinking: &Thinking) -> Option<Millis> {
        let grace = attendance.next_absent_for(GRACE_MS, now);
        match self.stage {
            Stage::Starting(since) => Some(since.after(NONCE_MS)),
            Stage::Playing => {
                let clock = self.deadline().filter(|_| self.awaited_people().next().is_some());
                let moments = [grace, self.window_end(), thinking.ready_at(self), clock];
                moments.into_iter().flatten().filter(|&at| at > now).min()
            }
            Stage::Waiting => grace,
            Stage::Paused(_) | Stage::Over | Stage::Abandoned | Stage::Outdated => None,
        }
    }

    /// Whether every promised nonce is revealed.
    fn nonces_are_open(&self) -> bool {
        self.people().all(|(_, person)| person.nonce_hash.is_none() == person.nonce.is_none())
    }

    /// The game starts once every nonce is revealed; the start is cancelled if one is not, in time. So is a start that was
    /// meant for older rules.
    fn start(&self, since: Millis, now: Millis) -> Option<Deed> {
        if self.nonces_are_open() && self.rules == self.table.rules() {
            return Some(Deed::SetUp);
        }
        (now >= since.after(NONCE_MS)).then_some(Deed::Append(Change::StartCancelled))
    }

    /// The game is abandoned once everyone has left. A table that was made for bots alone plays on.
    fn abandon(&self) -> Option<Deed> {
        let left = |place: &Place| matches!(place, Place::Bot { after: Some(_), .. });
        let empty = self.people().next().is_none() && self.places.iter().any(left);
        empty.then_some(Deed::Append(Change::Abandoned))
    }

    /// The people whom the game waits for.
    fn awaited_people(&self) -> impl Iterator<Item = (Seat, &crate::Person)> {
        let must = self.table.turn().must();
        self.people().filter(move |(seat, person)| must.has(*seat) && !person.stand_in)
    }

    /// A bot stands in for a person who is out of time, or has been absent for too long.
    fn stand_in(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        let out_of_time = self.deadline().is_some_and(|deadline| now >= deadline);
        let absent = |player| self.settings.stand_in && attendance.is_absent_for(player, GRACE_MS, now);
        let (seat, _) = self.awaited_people().find(|(_, person)| out_of_time || absent(&person.player))?;
        Some(Deed::Append(Change::StoodIn { seat }))
    }

    /// When the window has closed: a bot's interrupt, otherwise the held move, otherwise the move of a bot.
    fn go_on(&self, thinking: &Thinking, held: bool, now: Millis) -> Option<Deed> {
        if thinking.is_due(self) {
            return Some(Deed::AskBots);
        }
        if !self.interrupts_are_in(thinking, now) {
            return None;
        }
        let ready = thinking.is_ready(self, now);
        let chosen = match thinking.interrupt(self) {
            None if held => return Some(Deed::PlayHeld),
            None => thinking.decision(self),
            interrupt => interrupt,
        };
        let (seat, actions) = chosen.filter(|_| ready)?.clone();
        Some(Deed::BotMove { seat, actions })
    }

    /// A host who has been absent for too long is replaced by a person who is present.
    fn pass_host(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        if !attendance.is_absent_for(&self.host, GRACE_MS, now) {
            return None;
        }
        let present = |person: &crate::Person| attendance.present().contains(&person.player);
        let (_, next) = self.people().find(|(_, person)| present(person))?;
        Some(Deed::Append(Change::HostPassed { to: next.player.clone() }))
    }
}
