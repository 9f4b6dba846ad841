//! The network that the expert values positions between two rounds with.

use dizaine_core::{Game, Seat, Viewer};
use dizaine_retro::{Asked, Decision, MAX_PLAYERS, Phase, Retro, View};

use super::features::{Around, INPUTS};
use crate::network::{Calibration, Format, Learned, WIDE};
use crate::weigh::Curve;

/// A network that values positions of 10 (Retro).
pub type Network = crate::network::Network<INPUTS, WIDE>;

/// The network of the expert. `lab train retro` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"retro v2"), include_bytes!("weights.bin"));

/// Whether a round is over and the next one has not begun.
pub fn between_rounds(view: &View) -> bool {
    matches!(view.phase, Phase::Asking(Asked { decision: Decision::Start, .. }))
}

/// The probabilities of all seats to win a game that is between two rounds, or over.
pub fn chances(network: &Network, game: &Retro) -> [f64; MAX_PLAYERS] {
    let mut chances = [0.0; MAX_PLAYERS];
    if let Some(outcome) = game.outcome() {
        for seat in Seat::all(game.seats()) {
            chances[seat.index()] = outcome.win_share(seat);
        }
        return chances;
    }
    let (scores, left) = raw(network, game);
    let calibration = CALIBRATION[game.seats()];
    calibration.chances(scores, game.seats(), left).map(f64::from)
}

/// The network's scores between two rounds, before they are calibrated, and the part of the game that is left.
pub fn raw(network: &Network, game: &Retro) -> ([f32; MAX_PLAYERS], f32) {
    let view = game.view(Viewer::All);
    let around = Around::of(&view);
    let mut scores = [0.0; MAX_PLAYERS];
    for seat in Seat::all(view.players.len()) {
        scores[seat.index()] = network.score(&around.features(seat));
    }
    (scores, around.left())
}

/// By the number of players.
const CALIBRATION: [Calibration; MAX_PLAYERS + 1] = [
    Calibration::NONE,
    Calibration::NONE,
    Calibration { start: 0.78, end: 1.29 },
    Calibration { start: 1.00, end: 1.28 },
    Calibration { start: 0.98, end: 1.10 },
    Calibration { start: 1.06, end: 1.26 },
    Calibration { start: 1.10, end: 1.21 },
    Calibration { start: 0.70, end: 1.02 },
];

/// What the expert won with its chances, without this, between two players (3,000 games) and at tables of four (1,000 games; those of
/// other sizes are taken to be like them): `dizaine calibration retro --budget 200`, seeds 7, 101 and 201.
const TWO: Curve = &[
    (0.024, 0.019),
    (0.151, 0.142),
    (0.253, 0.205),
    (0.354, 0.331),
    (0.453, 0.421),
    (0.548, 0.519),
    (0.647, 0.634),
    (0.747, 0.755),
    (0.848, 0.865),
    (0.973, 0.969),
];
const FOUR: Curve = &[
    (0.026, 0.033),
    (0.145, 0.185),
    (0.254, 0.261),
    (0.348, 0.323),
    (0.446, 0.422),
    (0.546, 0.506),
    (0.648, 0.567),
    (0.751, 0.679),
    (0.849, 0.755),
    (0.972, 0.897),
];

/// The curve of tables with this many players.
pub(crate) fn curve(players: usize) -> Curve {
    if players == 2 { TWO } else { FOUR }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::chance::FastChance;
    use dizaine_core::{NoLog, Turn};
    use dizaine_retro::Options;

    /// Over many games: the probabilities of a table add up to one, and players with higher ones win more often.
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
                    let chances = chances(&LEARNED, &game);
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
