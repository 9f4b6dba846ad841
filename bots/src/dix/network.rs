//! The network that the expert values positions with.

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned, WIDE};
use crate::weigh::Curve;

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

/// What the expert won with its chances (`dizaine calibration dix --games 8000 --budget 1000 --seed 101`, without this): what it says at a
/// table of four or five is too much, as the others do not play as it assumes. By the number of people.
const CURVES: [Curve; 6] = [
    &[],
    &[],
    &[
        (0.037, 0.042),
        (0.150, 0.190),
        (0.252, 0.291),
        (0.352, 0.387),
        (0.451, 0.470),
        (0.550, 0.564),
        (0.648, 0.646),
        (0.748, 0.742),
        (0.850, 0.837),
        (0.962, 0.962),
    ],
    &[
        (0.037, 0.039),
        (0.151, 0.167),
        (0.252, 0.271),
        (0.348, 0.361),
        (0.445, 0.450),
        (0.546, 0.532),
        (0.648, 0.625),
        (0.748, 0.713),
        (0.850, 0.817),
        (0.960, 0.957),
    ],
    &[
        (0.035, 0.037),
        (0.151, 0.161),
        (0.248, 0.254),
        (0.345, 0.343),
        (0.445, 0.420),
        (0.547, 0.511),
        (0.647, 0.594),
        (0.748, 0.675),
        (0.851, 0.801),
        (0.962, 0.947),
    ],
    &[
        (0.035, 0.040),
        (0.149, 0.160),
        (0.245, 0.245),
        (0.345, 0.329),
        (0.447, 0.396),
        (0.548, 0.467),
        (0.648, 0.552),
        (0.749, 0.633),
        (0.851, 0.754),
        (0.963, 0.934),
    ],
];

/// The curve of tables with this many people.
pub(crate) fn curve(people: usize) -> Curve {
    CURVES[people]
}
