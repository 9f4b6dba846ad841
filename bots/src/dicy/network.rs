//! The network that the expert values positions with where the game is not solved.

use super::features::INPUTS;
use crate::network::{Format, Learned};

/// A network that values positions of Dicy Cards.
pub type Network = crate::network::Network<INPUTS>;

/// The network of the expert. `lab train dicy` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"dicy v1\0"), include_bytes!("weights.bin"));
