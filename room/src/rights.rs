//! Who may do what at a table, and when.

use dizaine_core::Seat;
use dizaine_protocol::{Code, Problem, SessionId};

use crate::entry::Change;
use crate::judge::Guest;
use crate::people::{Person, Place};
use crate::{Room, Stage};

impl Room {
    /// What is at a seat.
    pub(crate) fn at(&self, seat: Seat) -> Result<&Place, Problem> {
        self.places.get(seat.index()).ok_or_else(|| Code::NoSeat.into())
    }

    /// The person at a seat.
    pub(crate) fn person(&self, seat: Seat) -> Result<&Person, Problem> {
        match self.at(seat)? {
            Place::Person(person) => Ok(person),
            Place::Free | Place::Rules | Place::Bot { .. } => Err(Code::SeatFree.into()),
        }
    }

    /// The seat is the guest's.
    pub(crate) fn own(&self, guest: &Guest, seat: Seat) -> Result<(), Problem> {
        match self.at(seat)? {
            Place::Person(person) if person.player == guest.id => Ok(()),
            _ => Err(Code::NotYourSeat.into()),
        }
    }

    /// The guest sits at the table, or is its host.
    pub(crate) fn member(&self, guest: &Guest) -> Result<(), Problem> {
        let sits = self.host == guest.id || self.seats_of(&guest.id).next().is_some();
        if sits { Ok(()) } else { Err(Code::NotYourSeat.into()) }
    }

    /// The guest is the host.
    pub(crate) fn hosted_by(&self, guest: &Guest) -> Result<(), Problem> {
        if self.host == guest.id { Ok(()) } else { Err(Code::NotHost.into()) }
    }

    /// The game has not been started.
    pub(crate) fn before_start(&self) -> Result<(), Problem> {
        if self.stage == Stage::Waiting { Ok(()) } else { Err(Code::Started.into()) }
    }

    /// The game has been started and is not over.
    pub(crate) fn in_game(&self) -> Result<(), Problem> {
        match self.stage {
            Stage::Playing | Stage::Paused(_) => Ok(()),
            _ => Err(self.no_game()),
        }
    }

    /// The change that locks the table to the guests who are present and those who have a seat, or unlocks it.
    pub fn lock(&self, locked: bool, present: &[SessionId]) -> Change {
        let seated = self.people().map(|(_, person)| &person.player).chain([&self.host]);
        let mut to: Vec<SessionId> = seated.chain(present).cloned().collect();
        to.sort();
        to.dedup();
        Change::Locked { to: locked.then_some(to) }
    }

    /// Whether this guest may be at the table at all; a locked one admits those whom it was locked to.
    pub fn admits(&self, guest: Option<&Guest>) -> bool {
        let Some(admitted) = &self.locked else { return true };
        guest.is_some_and(|guest| guest.id == self.host || admitted.contains(&guest.id))
    }
}
