//! E3, E4: how a game ends.

use dizaine_core::{Outcome, Seat};

use crate::state::Phase;
use crate::{Bluff, LAST_ROUND};

impl Bluff {
    /// E3, E4: the most dice win, and equal dice share; those who are out are ranked by how long they lasted.
    pub(crate) fn standings(&self) -> Option<Outcome> {
        let dice = |seat: Seat| i32::from(self.dice[seat]);
        // Whoever has dice has lasted longer than anyone who is out.
        let lasted = |seat: Seat| i32::from(self.went_out[seat].unwrap_or(LAST_ROUND));
        (self.phase == Phase::Over).then(|| {
            Outcome::rank(["dice", "rounds"], self.seats.into(), dice, |seat| [dice(seat), lasted(seat)])
        })
    }
}
