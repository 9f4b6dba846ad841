//! Whether an expert may advise somebody.

use dizaine_core::{AnyTable, Seat};
use dizaine_protocol::{Code, Problem};

use crate::{Guest, Room};

impl Room {
    /// The game for an expert who advises `guest` at `seat`. Only someone who plays against bots alone is advised, and not in a deal that
    /// others play too: there it would be cheating.
    pub fn coached(&self, guest: &Guest, seat: Seat) -> Result<Box<dyn AnyTable>, Problem> {
        self.own(guest, seat)?;
        self.in_game()?;
        if self.people().count() == 1 && self.deal.is_none() {
            Ok(self.table.fork())
        } else {
            Err(Code::NoCoach.into())
        }
    }
}
