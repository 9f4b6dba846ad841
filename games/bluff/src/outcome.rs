//! E3–E5: how a game ends.

use dizaine_core::{Outcome, Seat};

use crate::state::Phase;
use crate::{Bluff, LAST_ROUND};

/// E3–E5: the players with the most dice win; those without dice are ranked by the round in which they went out.
pub(crate) fn outcome(game: &Bluff) -> Option<Outcome> {
    let dice = |seat: Seat| i32::from(game.dice[seat]);
    // A player with dice has lasted longer than anyone who is out.
    let lasted = |seat: Seat| i32::from(game.went_out[seat].unwrap_or(LAST_ROUND));
    (game.phase == Phase::Over).then(|| {
        Outcome::rank(["dice", "rounds"], game.seats.into(), dice, |seat| [dice(seat), lasted(seat)])
    })
}
