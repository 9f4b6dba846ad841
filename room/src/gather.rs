//! Tables that start by themselves: after a time that everyone sees, bots take the free seats.

use dizaine_core::Seat;
use dizaine_protocol::{Millis, SessionId};

use crate::entry::Change;
use crate::people::Place;
use crate::{Attendance, Deed, GRACE_MS, Room, Stage};

/// After how many cancelled starts a table no longer starts by itself: a browser there does not answer.
const CANCELLED: u32 = 3;

impl Room {
    /// When bots take the free seats and the game starts, if the table does that by itself and somebody sits there.
    pub fn bots_at(&self) -> Option<Millis> {
        let seconds = self.settings.bots_after_s.filter(|_| self.course.cancelled < CANCELLED)?;
        let since = self.gathering.filter(|_| self.stage == Stage::Waiting)?;
        Some(since.after(1000 * u64::from(seconds)))
    }

    /// The time starts when the first person sits down. When it is over, or all seats are taken, people who are not there any more
    /// stand up, bots sit down, and the game starts.
    pub(crate) fn gather(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        self.settings.bots_after_s.filter(|_| self.course.cancelled < CANCELLED)?;
        let here = |player: &SessionId| attendance.present().contains(player);
        if !self.people().any(|(_, person)| here(&person.player)) {
            return None;
        }
        // A time that was over long before anybody came back begins anew.
        let end = self.bots_at().filter(|end| now < end.after(GRACE_MS));
        let Some(end) = end else { return Some(Deed::Append(Change::Gathering { at: now })) };
        if now < end && self.places.contains(&Place::Free) {
            return None;
        }
        if let Some((seat, _)) = self.people().find(|(_, person)| !here(&person.player)) {
            return Some(Deed::Append(Change::StoodUp { seat }));
        }
        if now < end && self.people().any(|(_, person)| person.owes_promise) {
            return None;
        }
        let free = Seat::all(self.places.len()).find(|seat| self.places[seat.index()] == Place::Free);
        Some(Deed::Append(match free {
            Some(seat) => {
                let strength = self.stand_in_strength().name().to_owned();
                let name = Some(self.new_bot_name(seat, &strength));
                Change::BotSat { seat, strength, name }
            }
            None => Change::Starting { at: now, rules: Some(self.table.rules()) },
        }))
    }
}
