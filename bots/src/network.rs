//! The one-hidden-layer network with which experts value a position: it gives each player a score, and the players'
//! probabilities to win are the softmax of their scores.

use std::ops::{Deref, Range};
use std::sync::OnceLock;

/// The usual width of the hidden layer.
pub const HIDDEN: usize = 32;
/// Its width in networks that value positions.
pub const WIDE: usize = 64;

/// How much of the hidden layer is computed at a time.
const PART: usize = 32;

/// Not [`f32::max`]: WebAssembly has no instruction that does the same.
#[inline]
fn rectified(value: f32) -> f32 {
    if value > 0.0 { value } else { 0.0 }
}

/// A one-hidden-layer network with `INPUTS` features per player.
#[derive(Clone)]
pub struct Network<const INPUTS: usize, const WIDTH: usize = HIDDEN> {
    /// `WIDTH` weights per input, then the biases of the hidden layer, then the weights of the output.
    pub weights: Vec<f32>,
}

impl<const INPUTS: usize, const WIDTH: usize> Network<INPUTS, WIDTH> {
    /// The number of weights.
    pub const WEIGHTS: usize = (INPUTS + 2) * WIDTH;

    /// The hidden layer before the rectifier.
    #[inline]
    pub fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; WIDTH] {
        self.part_of_hidden(inputs, 0..WIDTH)
    }

    /// The hidden layer of a player whose features are all 0.
    #[inline]
    pub fn biases(&self) -> [f32; WIDTH] {
        self.weights.as_chunks::<WIDTH>().0[INPUTS]
    }

    /// Adds features to a hidden layer before the rectifier: those from the one with this index on.
    #[inline]
    pub fn add(&self, hidden: &mut [f32; WIDTH], first: usize, inputs: &[f32]) {
        let (rows, _) = self.weights.as_chunks::<WIDTH>();
        for (input, row) in inputs.iter().zip(&rows[first..INPUTS]).filter(|(input, _)| **input != 0.0) {
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
    }

    /// The hidden layer of these units alone, from one multiple of [`PART`] to another; the others are 0.
    #[inline]
    pub fn part_of_hidden(&self, inputs: &[f32; INPUTS], units: Range<usize>) -> [f32; WIDTH] {
        let (rows, _) = self.weights.as_chunks::<WIDTH>();
        let mut hidden = [0.0; WIDTH];
        // Part by part: so many sums fit into the registers of a processor.
        let (parts, _) = hidden.as_chunks_mut::<PART>();
        for (part, sums) in parts.iter_mut().enumerate().take(units.end / PART).skip(units.start / PART) {
            let mut now = rows[INPUTS].as_chunks::<PART>().0[part];
            for (input, row) in inputs.iter().zip(rows).filter(|(input, _)| **input != 0.0) {
                for (sum, weight) in now.iter_mut().zip(&row.as_chunks::<PART>().0[part]) {
                    *sum += input * weight;
                }
            }
            *sums = now;
        }
        hidden
    }

    /// The score of a player with these features.
    #[inline]
    pub fn score(&self, inputs: &[f32; INPUTS]) -> f32 {
        self.output(&self.hidden(inputs))
    }

    /// The score that follows from a hidden layer before the rectifier.
    #[inline]
    pub fn output(&self, hidden: &[f32; WIDTH]) -> f32 {
        let (rows, _) = self.weights.as_chunks::<WIDTH>();
        hidden.iter().zip(&rows[INPUTS + 1]).map(|(value, weight)| rectified(*value) * weight).sum()
    }

    /// The scores of the first `seats` players by these units. They are added up side by side: no sum waits for another.
    #[inline]
    pub fn scores<const N: usize>(
        &self,
        inputs: &[[f32; INPUTS]; N],
        seats: usize,
        units: Range<usize>,
    ) -> [f32; N] {
        let (rows, _) = self.weights.as_chunks::<WIDTH>();
        let mut hidden = [[0.0; WIDTH]; N];
        for (hidden, inputs) in hidden.iter_mut().zip(inputs).take(seats) {
            *hidden = self.part_of_hidden(inputs, units.clone());
        }
        let mut scores = [0.0; N];
        for unit in units {
            for (score, hidden) in scores.iter_mut().zip(&hidden) {
                *score += rectified(hidden[unit]) * rows[INPUTS + 1][unit];
            }
        }
        scores
    }
}

/// The format of a game's file of weights: eight bytes that name the game and a version, which changes with the inputs, then
/// the weights in little-endian bfloat16: the upper half of an `f32`, which is precise enough and half as large.
#[derive(Clone, Copy)]
pub struct Format<const INPUTS: usize, const WIDTH: usize = WIDE>(pub [u8; 8]);

impl<const INPUTS: usize, const WIDTH: usize> Format<INPUTS, WIDTH> {
    /// Reads a file; `None` if it has another format.
    pub fn read(self, bytes: &[u8]) -> Option<Network<INPUTS, WIDTH>> {
        let (weights, rest) = bytes.strip_prefix(&self.0)?.as_chunks::<2>();
        let wide = |weight: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(*weight)) << 16);
        let weights: Vec<f32> = weights.iter().map(wide).collect();
        (rest.is_empty() && weights.len() == Network::<INPUTS, WIDTH>::WEIGHTS).then_some(Network { weights })
    }

    /// Writes a file; weights are rounded.
    pub fn write(self, network: &Network<INPUTS, WIDTH>) -> Vec<u8> {
        let round = |weight: &f32| (((weight.to_bits() + 0x8000) >> 16) as u16).to_le_bytes();
        let weights = network.weights.iter().flat_map(round);
        self.0.into_iter().chain(weights).collect()
    }
}

/// A network that is compiled in as a file, read at its first use.
pub struct Learned<const INPUTS: usize, const WIDTH: usize = WIDE> {
    /// The format of the file.
    pub format: Format<INPUTS, WIDTH>,
    /// The file.
    pub file: &'static [u8],
    /// The units that value a table of so many seats.
    pub units: fn(usize) -> Range<usize>,
    read: OnceLock<Network<INPUTS, WIDTH>>,
}

impl<const INPUTS: usize, const WIDTH: usize> Learned<INPUTS, WIDTH> {
    /// The network in `file`.
    pub const fn new(format: Format<INPUTS, WIDTH>, file: &'static [u8]) -> Self {
        Self::in_parts(format, file, |_| 0..WIDTH)
    }

    /// The same, of which these units value a table of so many seats.
    pub const fn in_parts(
        format: Format<INPUTS, WIDTH>,
        file: &'static [u8],
        units: fn(usize) -> Range<usize>,
    ) -> Self {
        Self { format, file, units, read: OnceLock::new() }
    }
}

impl<const INPUTS: usize, const WIDTH: usize> Deref for Learned<INPUTS, WIDTH> {
    type Target = Network<INPUTS, WIDTH>;

    fn deref(&self) -> &Self::Target {
        self.read.get_or_init(|| self.format.read(self.file).expect("a committed file of this format"))
    }
}

/// Makes the probabilities that follow from scores agree with what is won: the scores are multiplied by a factor that goes from
/// `start` at the beginning of a game to `end` at its end. `lab calibrate` fits both on games of the expert.
#[derive(Clone, Copy, Debug)]
pub struct Calibration {
    /// The factor at the beginning.
    pub start: f32,
    /// The factor at the end.
    pub end: f32,
}

impl Calibration {
    /// Changes nothing.
    pub const NONE: Self = Self { start: 1.0, end: 1.0 };

    /// The probabilities that belong to the scores of the first `seats` players when this part of the game, from 0 to 1, is left.
    #[inline]
    pub fn chances<const N: usize>(self, scores: [f32; N], seats: usize, left: f32) -> [f32; N] {
        let factor = self.factor(left);
        softmax(scores.map(|score| score * factor), seats)
    }

    /// The same for a probability that was computed without calibration: its odds against the fair share are raised to the power
    /// of the factor. The order of choices stays as it is.
    pub fn chance(self, chance: f32, seats: usize, left: f32) -> f32 {
        if chance <= 0.0 || chance >= 1.0 {
            return chance;
        }
        let others = seats as f32 - 1.0;
        let odds = libm::powf(chance / (1.0 - chance) * others, self.factor(left));
        odds / (odds + others)
    }

    #[inline]
    fn factor(self, left: f32) -> f32 {
        self.end + (self.start - self.end) * left.clamp(0.0, 1.0)
    }
}

/// The probabilities that belong to the scores of the first `seats` players.
#[inline]
pub fn softmax<const N: usize>(scores: [f32; N], seats: usize) -> [f32; N] {
    let most = scores[..seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut chances = [0.0; N];
    for (chance, score) in chances.iter_mut().zip(&scores[..seats]) {
        *chance = libm::expf(score - most);
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
        // Few enough digits to be written without rounding.
        let weights: Vec<f32> =
            (0..Network::<3, WIDE>::WEIGHTS).map(|index| index as f32 / 4.0 - 60.0).collect();
        let bytes = FORMAT.write(&Network { weights: weights.clone() });
        let read = |bytes: &[u8]| FORMAT.read(bytes).map(|network| network.weights);
        assert_eq!(read(&bytes), Some(weights));
        assert!(read(&bytes[1..]).is_none());
        assert!(read(&bytes[..bytes.len() - 1]).is_none());
        assert!(Format::<4>(FORMAT.0).read(&bytes).is_none());
        assert!(Format::<3>(*b"test v2\0").read(&bytes).is_none());
    }

    #[track_caller]
    fn is_small_and_of_this_version<const INPUTS: usize, const WIDTH: usize>(
        learned: &Learned<INPUTS, WIDTH>,
    ) {
        assert!(learned.file.len() < 16_000);
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
