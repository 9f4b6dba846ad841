//! An expert's sense of a position: a small network that gives each player a score; the chances to win are the softmax
//! of the scores of a table.

mod pupil;

pub(crate) use pupil::{Lesson, study, untaught};

/// Its inner width.
pub(crate) const HIDDEN: usize = 32;

/// A learned network that is told so many numbers of a player.
pub(crate) struct Network<const INPUTS: usize> {
    /// A row of weights an input, then the thresholds, then the weights of the score.
    pub(crate) weights: Vec<f32>,
}

/// What a file of weights begins with: the game, and a version that changes with the inputs.
pub(crate) type Mark = [u8; 8];

impl<const INPUTS: usize> Network<INPUTS> {
    /// How many weights it has.
    pub(crate) const WEIGHTS: usize = (INPUTS + 2) * HIDDEN;

    /// Reads what [`to_bytes`](Self::to_bytes) has written; `None` if it is anything else.
    pub(crate) fn from_bytes(mark: Mark, bytes: &[u8]) -> Option<Self> {
        let numbers = bytes.strip_prefix(&mark)?;
        let (numbers, rest) = numbers.as_chunks::<4>();
        let weights: Vec<f32> = numbers.iter().map(|number| f32::from_le_bytes(*number)).collect();
        (rest.is_empty() && weights.len() == Self::WEIGHTS).then_some(Self { weights })
    }

    /// As a file.
    pub(crate) fn to_bytes(&self, mark: Mark) -> Vec<u8> {
        let numbers = self.weights.iter().flat_map(|weight| weight.to_le_bytes());
        mark.into_iter().chain(numbers).collect()
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
    use dizaine_core::chance::FastChance;

    const MARK: Mark = *b"test v1\0";

    #[test]
    fn weights_are_read_as_they_were_written_and_nothing_else_is() {
        let network: Network<3> = untaught(&mut FastChance::new(1));
        let bytes = network.to_bytes(MARK);
        let read = |bytes: &[u8]| Network::<3>::from_bytes(MARK, bytes).map(|network| network.weights);
        assert_eq!(read(&bytes), Some(network.weights));
        assert!(read(&bytes[1..]).is_none());
        assert!(read(&bytes[..bytes.len() - 1]).is_none());
        assert!(Network::<4>::from_bytes(MARK, &bytes).is_none());
        assert!(Network::<3>::from_bytes(*b"test v2\0", &bytes).is_none());
    }

    #[test]
    fn chances_of_a_table_add_up_to_one() {
        let chances = softmax([1.0, 2.0, 3.0, 9.0], 3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6 && chances[3] == 0.0);
        assert!(chances[0] < chances[1] && chances[1] < chances[2]);
    }
}
