//! The network the expert plays with, and its file.

use std::sync::LazyLock;

use super::features::INPUTS;
use crate::network::Mark;

/// A network that knows DIX.
pub(crate) type Network = crate::network::Network<INPUTS>;

/// The one the expert plays with; `bots/examples/train_dix.rs` makes it.
pub(crate) static LEARNED: LazyLock<Network> =
    LazyLock::new(|| read(include_bytes!("weights.bin")).expect("the weights of this version"));

const MARK: Mark = *b"dix v1\0\0";

/// Reads a file of weights; `None` if it is anything else.
pub(crate) fn read(bytes: &[u8]) -> Option<Network> {
    Network::from_bytes(MARK, bytes)
}

/// A file of weights.
pub(crate) fn write(network: &Network) -> Vec<u8> {
    network.to_bytes(MARK)
}
