//! The network the expert plays with where the game is not solved, and its file.

use std::sync::LazyLock;

use super::features::INPUTS;
use crate::network::Mark;

/// A network that knows Dicy Cards.
pub(crate) type Network = crate::network::Network<INPUTS>;

/// The one the expert plays with; `bots/examples/train_dicy.rs` makes it.
pub(crate) static LEARNED: LazyLock<Network> =
    LazyLock::new(|| read(include_bytes!("weights.bin")).expect("the weights of this version"));

const MARK: Mark = *b"dicy v1\0";

/// Reads a file of weights; `None` if it is anything else.
pub(crate) fn read(bytes: &[u8]) -> Option<Network> {
    Network::from_bytes(MARK, bytes)
}

/// A file of weights.
pub(crate) fn write(network: &Network) -> Vec<u8> {
    network.to_bytes(MARK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_small_and_of_this_version() {
        let bytes = write(&LEARNED);
        assert!(bytes.len() < 1 << 13 && read(&bytes).is_some_and(|read| read.weights == LEARNED.weights));
    }
}
