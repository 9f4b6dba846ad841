//! The network that the expert values positions with where the game is not solved.

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned, WIDE};
use crate::weigh::Curve;

/// A network that values positions of Dicy Cards.
pub type Network = crate::network::Network<INPUTS, WIDE>;

/// The network of the expert. `lab train dicy` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"dicy v2\0"), include_bytes!("weights.bin"));

/// By the number of players.
const CALIBRATION: [Calibration; 5] = [
    Calibration::NONE,
    Calibration::NONE,
    Calibration { start: 0.97, end: 0.95 },
    Calibration { start: 1.06, end: 1.05 },
    Calibration { start: 0.88, end: 1.03 },
];

/// The calibration of tables with this many players.
pub fn calibration(players: usize) -> Calibration {
    CALIBRATION[players]
}

/// What the expert won with its chances at a table of three (`dizaine calibration dicy --players 3 --games 10000 --seed 111`, without
/// this). Between two players it wins what it says.
const THREE: Curve = &[
    (0.034, 0.028),
    (0.150, 0.134),
    (0.253, 0.236),
    (0.346, 0.335),
    (0.446, 0.430),
    (0.545, 0.521),
    (0.647, 0.609),
    (0.748, 0.723),
    (0.848, 0.823),
    (0.978, 0.963),
];

/// The curve of tables with this many players.
pub(crate) fn curve(players: usize) -> Curve {
    if players == 3 { THREE } else { &[] }
}
