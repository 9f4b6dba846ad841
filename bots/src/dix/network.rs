//! The network that the expert values positions with.

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned, WIDE};

/// A network that values positions of DIX.
pub type Network = crate::network::Network<INPUTS, WIDE>;

/// The network of the expert. `lab train dix` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"dix v2\0\0"), include_bytes!("weights.bin"));

/// By the number of people; one person plays against ALIX.
const CALIBRATION: [Calibration; 6] = [
    Calibration::NONE,
    Calibration { start: 1.27, end: 1.53 },
    Calibration { start: 1.80, end: 1.87 },
    Calibration { start: 0.95, end: 1.99 },
    Calibration { start: 1.82, end: 2.37 },
    Calibration { start: 1.72, end: 2.39 },
];

/// The calibration of tables with this many people.
pub fn calibration(people: usize) -> Calibration {
    CALIBRATION[people]
}
