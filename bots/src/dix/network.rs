//! The expert's sense of a position: a small network that gives each player a score; the chances to win are the softmax
//! of the scores of a table.

use std::sync::LazyLock;

use super::features::INPUTS;

/// Its inner width.
pub(crate) const HIDDEN: usize = 32;
/// All its numbers: a row of weights an input, then the thresholds, then the weights of the score.
pub(crate) const WEIGHTS: usize = (INPUTS + 2) * HIDDEN;

/// A learned network.
pub(crate) struct Network {
    pub(crate) weights: Vec<f32>,
}

/// The one the expert plays with; `bots/examples/train_dix.rs` makes it.
pub(crate) static LEARNED: LazyLock<Network> = LazyLock::new(|| {
    Network::from_bytes(include_bytes!("weights.bin")).expect("the weights of this version")
});

/// What a file of weights begins with; a change of the inputs changes it.
const MARK: &[u8; 8] = b"dix v1\0\0";

impl Network {
    /// Reads what [`to_bytes`](Self::to_bytes) has written; `None` if it is anything else.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let numbers = bytes.strip_prefix(MARK)?;
        let (numbers, rest) = numbers.as_chunks::<4>();
        let weights: Vec<f32> = numbers.iter().map(|number| f32::from_le_bytes(*number)).collect();
        (rest.is_empty() && weights.len() == WEIGHTS).then_some(Self { weights })
    }

    /// As a file.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.iter().flat_map(|weight| weight.to_le_bytes());
        MARK.iter().copied().chain(numbers).collect()
    }

    /// The inner layer, before what is below 0 is cut off.
    #[inline]
    pub(crate) fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let (rows, _) = self.weights.as_chunks::<HIDDEN>();
        let mut hidden = rows[INPUTS];
        for (input, row) in inputs.iter().zip(rows) {
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
        hidden
    }

    /// The score of a player.
    #[inline]
    pub(crate) fn score(&self, inputs: &[f32; INPUTS]) -> f32 {
        let (rows, _) = self.weights.as_chunks::<HIDDEN>();
        let hidden = self.hidden(inputs);
        hidden.iter().zip(&rows[INPUTS + 1]).map(|(value, weight)| value.max(0.0) * weight).sum()
    }
}

/// The chances that belong to these scores.
#[inline]
pub(crate) fn softmax<const N: usize>(scores: [f32; N], seats: usize) -> [f32; N] {
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

    #[test]
    fn weights_are_read_as_they_were_written_and_nothing_else_is() {
        let bytes = LEARNED.to_bytes();
        assert!(bytes.len() < 1 << 20);
        assert_eq!(Network::from_bytes(&bytes).unwrap().weights, LEARNED.weights);
        assert!(Network::from_bytes(&bytes[1..]).is_none());
        assert!(Network::from_bytes(&bytes[..bytes.len() - 1]).is_none());
    }

    #[test]
    fn chances_of_a_table_add_up_to_one() {
        let chances = softmax([1.0, 2.0, 3.0, 9.0], 3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6 && chances[3] == 0.0);
        assert!(chances[0] < chances[1] && chances[1] < chances[2]);
    }
}
