//! The one-hidden-layer network with which experts value a position: it gives each player a score, and the players'
//! probabilities to win are the softmax of their scores.

use std::ops::Deref;
use std::sync::OnceLock;

/// The width of the hidden layer.
pub const HIDDEN: usize = 32;

/// A one-hidden-layer network with `INPUTS` features per player.
pub struct Network<const INPUTS: usize> {
    /// [`HIDDEN`] weights per input, then the biases of the hidden layer, then the weights of the output.
    pub weights: Vec<f32>,
}

impl<const INPUTS: usize> Network<INPUTS> {
    /// The number of weights.
    pub const WEIGHTS: usize = (INPUTS + 2) * HIDDEN;

    /// The hidden layer before the rectifier.
    #[inline]
    pub fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let (rows, _) = self.weights.as_chunks::<HIDDEN>();
        let mut hidden = rows[INPUTS];
        for (input, row) in inputs.iter().zip(rows) {
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
        hidden
    }

    /// The score of a player with these features.
    #[inline]
    pub fn score(&self, inputs: &[f32; INPUTS]) -> f32 {
        let (rows, _) = self.weights.as_chunks::<HIDDEN>();
        let hidden = self.hidden(inputs);
        hidden.iter().zip(&rows[INPUTS + 1]).map(|(value, weight)| value.max(0.0) * weight).sum()
    }
}

/// The format of a game's file of weights: eight bytes that name the game and a version, which changes with the inputs, then
/// the weights as little-endian `f32`.
#[derive(Clone, Copy)]
pub struct Format<const INPUTS: usize>(pub [u8; 8]);

impl<const INPUTS: usize> Format<INPUTS> {
    /// Reads a file; `None` if it has another format.
    pub fn read(self, bytes: &[u8]) -> Option<Network<INPUTS>> {
        let (weights, rest) = bytes.strip_prefix(&self.0)?.as_chunks::<4>();
        let weights: Vec<f32> = weights.iter().map(|weight| f32::from_le_bytes(*weight)).collect();
        (rest.is_empty() && weights.len() == Network::<INPUTS>::WEIGHTS).then_some(Network { weights })
    }

    /// Writes a file.
    pub fn write(self, network: &Network<INPUTS>) -> Vec<u8> {
        let weights = network.weights.iter().flat_map(|weight| weight.to_le_bytes());
        self.0.into_iter().chain(weights).collect()
    }
}

/// A network that is compiled in as a file, read at its first use.
pub struct Learned<const INPUTS: usize> {
    /// The format of the file.
    pub format: Format<INPUTS>,
    file: &'static [u8],
    read: OnceLock<Network<INPUTS>>,
}

impl<const INPUTS: usize> Learned<INPUTS> {
    /// The network in `file`.
    pub const fn new(format: Format<INPUTS>, file: &'static [u8]) -> Self {
        Self { format, file, read: OnceLock::new() }
    }
}

impl<const INPUTS: usize> Deref for Learned<INPUTS> {
    type Target = Network<INPUTS>;

    fn deref(&self) -> &Self::Target {
        self.read.get_or_init(|| self.format.read(self.file).expect("a committed file of this format"))
    }
}

/// The probabilities that belong to the scores of the first `seats` players.
#[inline]
pub fn softmax<const N: usize>(scores: [f32; N], seats: usize) -> [f32; N] {
    let most = scores[..seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut chances = [0.0; N];
    for (chance, score) in chances.iter_mut().zip(&scores[..seats]) {
        *chance = (score - most).exp();
    }
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAT: Format<3> = Format(*b"test v1\0");

    #[test]
    fn weights_are_read_as_they_were_written_and_nothing_else_is() {
        let weights: Vec<f32> = (0..Network::<3>::WEIGHTS).map(|index| index as f32 / 7.0 - 3.0).collect();
        let bytes = FORMAT.write(&Network { weights: weights.clone() });
        let read = |bytes: &[u8]| FORMAT.read(bytes).map(|network| network.weights);
        assert_eq!(read(&bytes), Some(weights));
        assert!(read(&bytes[1..]).is_none());
        assert!(read(&bytes[..bytes.len() - 1]).is_none());
        assert!(Format::<4>(FORMAT.0).read(&bytes).is_none());
        assert!(Format::<3>(*b"test v2\0").read(&bytes).is_none());
    }

    #[track_caller]
    fn is_small_and_of_this_version<const INPUTS: usize>(learned: &Learned<INPUTS>) {
        assert!(learned.file.len() < 1 << 13);
        assert_eq!(learned.format.write(learned), learned.file);
    }

    #[test]
    fn the_committed_weights_are_small_and_of_this_version() {
        is_small_and_of_this_version(&crate::dix::network::LEARNED);
        is_small_and_of_this_version(&crate::dicy::network::LEARNED);
        is_small_and_of_this_version(&crate::retro::network::LEARNED);
    }

    #[test]
    fn chances_of_a_table_add_up_to_one() {
        let chances = softmax([1.0, 2.0, 3.0, 9.0], 3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6 && chances[3] == 0.0);
        assert!(chances[0] < chances[1] && chances[1] < chances[2]);
    }
}
