//! How a game ends: the ranking (E3).

use dizaine_core::{Game, Outcome, Seat};

use crate::state::{Dicy, Phase};

/// E3: the highest score, then the most active cards, then a shared victory.
pub(crate) fn outcome(game: &Dicy) -> Option<Outcome> {
    let score = |seat: Seat| i32::from(game.scores[seat]);
    let key = |seat: Seat| [score(seat), game.active[seat].len() as i32];
    match game.phase {
        Phase::Over { .. } => Some(Outcome::rank(["score", "active_cards"], game.seats(), score, key)),
        _ => None,
    }
}
