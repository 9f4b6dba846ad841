//! The network that the expert values positions with where the game is not solved.

use std::ops::Range;

use super::features::INPUTS;
use crate::network::{Calibration, Format, Learned};
use crate::weigh::Curve;

/// The width of its hidden layer.
pub const WIDTH: usize = 128;

/// So many of its units value positions between two players, the others positions among more.
const TWO: usize = 64;

/// The units that value positions among so many players.
pub fn units(players: usize) -> Range<usize> {
    if players == 2 { 0..TWO } else { TWO..WIDTH }
}

/// A network that values positions of Dicy Cards.
pub type Network = crate::network::Network<INPUTS, WIDTH>;

/// The network of the expert. `lab train dicy` makes its file.
pub static LEARNED: Learned<INPUTS, WIDTH> =
    Learned::in_parts(Format(*b"dicy v3\0"), include_bytes!("weights.bin"), units);

/// By the number of players.
const CALIBRATION: [Calibration; 5] = [
    Calibration::NONE,
    Calibration::NONE,
    Calibration::NONE,
    Calibration { start: 1.14, end: 1.01 },
    Calibration { start: 1.22, end: 1.01 },
];

/// The calibration of tables with this many players.
pub fn calibration(players: usize) -> Calibration {
    CALIBRATION[players]
}

/// What the expert won with its chances at a table of three (`dizaine calibration dicy --players 3 --games 4000 --seed 111`, without
/// this; smoothed above a half, where each bin has some 1,000 games). Between two players it wins what it says.
const THREE: Curve = &[
    (0.032, 0.030),
    (0.151, 0.153),
    (0.251, 0.236),
    (0.348, 0.327),
    (0.447, 0.430),
    (0.547, 0.518),
    (0.646, 0.626),
    (0.749, 0.722),
    (0.849, 0.800),
    (0.978, 0.957),
];

/// The same at a table of four (2,500 games, `--seed 111`; smoothed above a half).
const FOUR: Curve = &[
    (0.034, 0.034),
    (0.152, 0.140),
    (0.246, 0.232),
    (0.345, 0.321),
    (0.446, 0.417),
    (0.547, 0.494),
    (0.646, 0.592),
    (0.748, 0.692),
    (0.848, 0.775),
    (0.980, 0.938),
];

/// The curve of tables with this many players.
pub(crate) fn curve(players: usize) -> Curve {
    match players {
        3 => THREE,
        4 => FOUR,
        _ => &[],
    }
}
