//! How a game ends: the ranking (E6, Z10).

use dizaine_core::{Game, Outcome, Seat};

use crate::score::best_score;
use crate::state::{Dix, MAX_PLAYERS, Phase};

/// E6: points, then money, then fewer cards. Solo, the human wins with strictly more points (Z10).
pub(crate) fn outcome(game: &Dix) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let seats = game.seats();
    let mut scores = [0; MAX_PLAYERS];
    for (seat, player) in game.players.iter(seats) {
        scores[seat.index()] = i32::from(best_score(player));
    }
    let score = |seat: Seat| scores[seat.index()];
    if game.alix.is_some() {
        let key = |seat| [score(seat), i32::from(game.is_alix(seat))];
        return Some(Outcome::rank(["points", "alix"], seats, score, key));
    }
    let key = |seat| {
        let player = &game.players[seat];
        [score(seat), i32::from(player.money()), -(player.cards() as i32)]
    };
    Some(Outcome::rank(["points", "money", "fewer_cards"], seats, score, key))
}
