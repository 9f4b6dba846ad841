//! The network that the expert values positions with.

use super::features::INPUTS;
use crate::network::{Format, Learned};

/// A network that values positions of DIX.
pub type Network = crate::network::Network<INPUTS>;

/// The network of the expert. `lab train dix` makes its file.
pub static LEARNED: Learned<INPUTS> = Learned::new(Format(*b"dix v1\0\0"), include_bytes!("weights.bin"));
