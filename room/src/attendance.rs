//! Who is connected, and since when the others are absent.

use std::collections::BTreeMap;

use dizaine_core::Seat;
use dizaine_protocol::{Millis, SessionId};

use crate::{Room, Told};

/// The guests who are connected, and the people of the table who are not. The node keeps it, because the log does
/// not hold it.
#[derive(Clone, Debug, Default)]
pub struct Attendance {
    present: Vec<SessionId>,
    absent: BTreeMap<SessionId, Millis>,
    /// How many moves have been shown to the one person who plays; `None` if bots need not wait for that.
    shown: Option<u32>,
}

impl Attendance {
    /// Takes over who is connected at `now`.
    pub fn update(&mut self, room: &Room, present: Vec<SessionId>, now: Millis) {
        self.absent.retain(|player, _| !present.contains(player));
        let people = room.people().map(|(_, person)| &person.player).chain([&room.host]);
        for player in people.filter(|&player| !present.contains(player)) {
            self.absent.entry(player.clone()).or_insert(now);
        }
        if !room.people().any(|(_, person)| present.contains(&person.player)) {
            self.shown = None;
        }
        self.present = present;
    }

    /// Takes over how many events have been shown at `seat`, for which bots are to wait; `None` if they need not wait.
    pub fn wait(&mut self, room: &Room, told: &Told, seat: Seat, seen: Option<u32>) {
        let so_far = self.shown.unwrap_or(0);
        self.shown = seen.map(|seen| if told.is_all(seat, seen) { room.course.moves } else { so_far });
    }

    /// Whether bots are to wait until more than this number of moves has been shown.
    pub(crate) fn is_behind(&self, moves: u32) -> bool {
        self.shown.is_some_and(|shown| shown < moves)
    }

    /// The guests who are connected.
    pub fn present(&self) -> &[SessionId] {
        &self.present
    }

    /// Whether the guest has been absent for at least `ms` milliseconds.
    pub(crate) fn is_absent_for(&self, player: &SessionId, ms: u64, now: Millis) -> bool {
        self.absent.get(player).is_some_and(|since| now >= since.after(ms))
    }

    /// The next moment at which someone will have been absent for `ms` milliseconds.
    pub(crate) fn next_absent_for(&self, ms: u64, now: Millis) -> Option<Millis> {
        self.absent.values().map(|since| since.after(ms)).filter(|&at| at > now).min()
    }
}
