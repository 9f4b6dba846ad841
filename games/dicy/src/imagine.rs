//! A full state with a given view.

use dizaine_core::{BySeat, Seat};

use crate::state::Dicy;
use crate::view::View;

/// The state with this view: there is exactly one.
pub(crate) fn imagine(view: &View) -> Dicy {
    let mut game = Dicy {
        players: view.players.len() as u8,
        target: view.target,
        cards: view.cards,
        first: view.first,
        turn_of: view.turn_of,
        acting: view.ask.map_or(view.turn_of, |ask| ask.seat),
        phase: view.phase,
        throws: view.throws,
        active: BySeat::default(),
        scores: BySeat::default(),
        rounds: view.rounds,
        quiet_rounds: view.quiet_rounds,
        scored_this_round: view.scored_this_round,
    };
    for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
        game.active[seat] = player.active;
        game.scores[seat] = player.score;
    }
    game
}
