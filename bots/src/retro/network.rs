//! The network the expert plays with, and its file.

use std::sync::LazyLock;

use dizaine_core::{Game, Seat, Viewer};
use dizaine_retro::{Asked, Decision, MOST_PLAYERS, Retro, Stage, View};

use super::features::{Around, INPUTS};
use crate::network::{Mark, softmax};

/// A network that knows 10 (Retro).
pub(crate) type Network = crate::network::Network<INPUTS>;

/// The one the expert plays with; `bots/examples/train_retro.rs` makes it.
pub(crate) static LEARNED: LazyLock<Network> =
    LazyLock::new(|| read(include_bytes!("weights.bin")).expect("the weights of this version"));

const MARK: Mark = *b"retro v1";

/// Reads a file of weights; `None` if it is anything else.
pub(crate) fn read(bytes: &[u8]) -> Option<Network> {
    Network::from_bytes(MARK, bytes)
}

/// A file of weights.
pub(crate) fn write(network: &Network) -> Vec<u8> {
    network.to_bytes(MARK)
}

/// Whether a round is over and the next has not begun.
pub(crate) fn between_rounds(view: &View) -> bool {
    matches!(view.stage, Stage::Asking(Asked { decision: Decision::Start, .. }))
}

/// How likely `seat` wins a game that stands between two rounds, or is over.
pub(crate) fn chance_to_win(network: &Network, game: &Retro, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.win_share(seat);
    }
    let view = game.view(Viewer::All);
    let around = Around::of(&view);
    let mut scores = [0.0; MOST_PLAYERS];
    for seat in Seat::all(view.players.len()) {
        scores[seat.index()] = network.score(&around.features(seat));
    }
    softmax(scores, view.players.len())[seat.index()].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::chance::FastChance;
    use dizaine_core::{NoLog, Turn};
    use dizaine_retro::Options;

    #[test]
    fn the_weights_are_small_and_of_this_version() {
        let bytes = write(&LEARNED);
        assert!(bytes.len() < 1 << 13 && read(&bytes).is_some_and(|read| read.weights == LEARNED.weights));
    }

    /// Over many games: the chances of a table add up to one, and who was given the better ones won more often.
    #[test]
    fn who_stands_better_wins_more_often() {
        let (mut tables, mut right) = (0.0, 0.0);
        for seed in 0..60 {
            let players = 2 + seed as usize % 6;
            let mut chance = FastChance::nth(3, seed);
            let mut game = Retro::new(&Options { players }).unwrap();
            game.set_up(&mut chance, &mut NoLog);
            let mut favourites = Vec::new();
            while let Turn::Of { must, .. } = game.turn() {
                let seat = must.nth(0).unwrap();
                let (view, choices) = (game.view(Viewer::Seat(seat)), game.choices(seat));
                if between_rounds(&view) {
                    let chances: Vec<f64> =
                        Seat::all(players).map(|seat| chance_to_win(&LEARNED, &game, seat)).collect();
                    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{chances:?}");
                    favourites.extend(
                        Seat::all(players)
                            .max_by(|&one, &other| chances[one.index()].total_cmp(&chances[other.index()])),
                    );
                }
                let action = crate::retro::regular::choose(&view, seat, &choices, &mut chance);
                game.act(seat, action, &mut chance, &mut NoLog);
            }
            for favourite in favourites {
                tables += 1.0;
                right += game.outcome().unwrap().win_share(favourite) * players as f64;
            }
        }
        assert!(right > 1.5 * tables, "{right} of {tables} times the fair share");
    }
}
