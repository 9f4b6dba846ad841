//! The network that the expert values positions with.

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned, WIDE};

/// A network that values positions of DIX.
pub type Network = crate::network::Network<INPUTS, WIDE>;

/// The network of the expert. `lab train dix` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"dix v3\0\0"), include_bytes!("weights.bin"));

/// By the number of people; one person plays against ALIX.
const CALIBRATION: [Calibration; 6] = [
    Calibration::NONE,
    Calibration { start: 1.25, end: 1.52 },
    Calibration { start: 1.13, end: 1.80 },
    Calibration { start: 1.13, end: 1.86 },
    Calibration { start: 1.31, end: 2.00 },
    Calibration { start: 1.31, end: 2.04 },
];

/// The calibration of tables with this many people.
pub fn calibration(people: usize) -> Calibration {
    CALIBRATION[people]
}
