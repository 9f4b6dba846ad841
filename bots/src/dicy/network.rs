//! The network that the expert values positions with where the game is not solved.

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned, WIDE};

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
