//! The record of a table: the whole record once the game is over, one viewer's before.

use dizaine_protocol::{Code, Problem};
use dizaine_room::{Guest, NoRecord};

use super::{Actor, Downloaded};

impl Actor {
    pub(super) async fn record(&mut self, guest: Option<&Guest>) -> Result<Downloaded, Problem> {
        if !self.room.admits(guest) {
            return Err(Code::Locked.into());
        }
        let viewers = self.room.viewers_of(guest);
        let Some(&viewer) = viewers.first() else { return Err(Code::NoSpectators.into()) };
        if self.room.is_over() && !self.room.is_sealed() {
            let log = self.site.store.read(&self.room.identity.id, 0).await;
            let log = log.map_err(|error| self.site.unavailable(&error))?;
            let record = self.room.record(&log).inspect_err(report)?;
            Ok(Downloaded::Whole(Box::new(record)))
        } else if self.room.is_set_up() {
            let why = if self.room.is_over() { Code::Sealed } else { Code::NotOver };
            Ok(Downloaded::Seen(Box::new(self.room.seat_log(viewer)), why))
        } else {
            Err(Code::NotStarted.into())
        }
    }
}

/// Logs a failure that is not the client's.
pub(crate) fn report(error: &NoRecord) {
    if let NoRecord::Unreadable(why) = error {
        tracing::error!(why, "a log or record cannot be read");
    }
}
