//! The value of positions of 10 (Retro): the mean of a few ends of the round as regulars play it, with the real cards, and of another
//! round; then the expert's network.

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, MAX_SEATS, NoLog, Seat, Viewer};
use dizaine_retro::Retro;

use super::network::{LEARNED, between_rounds, chances, raw};
use super::regular;
use crate::value::{Chances, Terms, Value, result};

/// The number of ends of a round. The same random numbers are used in every position, so that their noise mostly cancels out.
const ENDS: u64 = 40;

/// The same between two rounds, where everything is still open.
const DEALS: u64 = 160;

/// The value of positions.
pub(crate) struct Position;

impl Value<Retro> for Position {
    fn chances(&mut self, game: &Retro) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        let ends = if between_rounds(&game.view(Viewer::Table)) { DEALS } else { ENDS };
        let mut sum = Chances::default();
        for end in 0..ends {
            let mut ended = game.clone();
            finish_round(&mut ended, &mut FastChance::nth(10, end));
            // One round more: what the network errs by in single positions cancels out over many deals.
            start_round(&mut ended, &mut FastChance::nth(11, end));
            finish_round(&mut ended, &mut FastChance::nth(12, end));
            let chances = chances(&LEARNED, &ended);
            let whole: f64 = chances.iter().sum();
            for (seat, chance) in Seat::all(MAX_SEATS).zip(chances) {
                sum[seat] += chance / (whole * ends as f64);
            }
        }
        sum
    }

    /// The time between two rounds.
    fn terms(&mut self, game: &Retro) -> Option<Terms> {
        if !between_rounds(&game.view(Viewer::Table)) {
            return None;
        }
        let (scores, left) = raw(&LEARNED, game);
        Some(Terms::of_scores(game.seats(), &scores[..game.seats()], left))
    }
}

/// Plays a round to its end as regulars do.
fn finish_round(game: &mut Retro, chance: &mut FastChance) {
    while let Some(turn) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(turn));
        if between_rounds(&view) {
            break;
        }
        let action = regular::choose(&view, turn, &game.choices(turn), chance);
        game.act(turn, action, chance, &mut NoLog);
    }
}

/// Begins the next round, if a round is over.
fn start_round(game: &mut Retro, chance: &mut FastChance) {
    if let Some(turn) = game.turn().must().nth(0) {
        let action = regular::choose(&game.view(Viewer::Seat(turn)), turn, &game.choices(turn), chance);
        game.act(turn, action, chance, &mut NoLog);
    }
}
