//! How a network learns: positions, and how their games ended.

use dizaine_core::Chance;

use super::{HIDDEN, Network, softmax};

/// A lesson: what every player of a position looked like, and how the game ended for them.
pub(crate) struct Lesson<const INPUTS: usize, const SEATS: usize> {
    pub(crate) seats: usize,
    pub(crate) inputs: [[f32; INPUTS]; SEATS],
    pub(crate) shares: [f32; SEATS],
}

/// Small random weights.
pub(crate) fn untaught<const INPUTS: usize>(chance: &mut impl Chance) -> Network<INPUTS> {
    let mut small = |scale: f32| scale * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..Network::<INPUTS>::WEIGHTS).map(|_| small(0.3)).collect() }
}

/// Goes through the lessons so many times, each time in another order and with smaller steps. `told` hears of the
/// progress.
pub(crate) fn study<const INPUTS: usize, const SEATS: usize>(
    first: Network<INPUTS>,
    lessons: &[Lesson<INPUTS, SEATS>],
    passes: u32,
    chance: &mut impl Chance,
    mut told: impl FnMut(&str),
) -> Network<INPUTS> {
    let mut pupil = Pupil::new(first);
    // One lesson in ten is kept apart, to see what was understood and what only remembered.
    let (tests, lessons) = lessons.split_at(lessons.len() / 10);
    for pass in 0..passes {
        let rate = 0.002 * (1.0 - pass as f32 / passes as f32) + 0.0001;
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index as u32 + 1) as usize);
        }
        for batch in order.chunks(128) {
            pupil.learn(batch.iter().map(|&index| &lessons[index as usize]), rate);
        }
        told(&format!(
            "pass {pass}: error {:.4} learned, {:.4} apart",
            pupil.error(lessons),
            pupil.error(tests)
        ));
    }
    pupil.network
}

/// A network that is learning, with the running means of its gradients (Adam).
struct Pupil<const INPUTS: usize> {
    network: Network<INPUTS>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl<const INPUTS: usize> Pupil<INPUTS> {
    fn new(network: Network<INPUTS>) -> Self {
        let none = vec![0.0; network.weights.len()];
        Self { network, mean: none.clone(), square: none, steps: 0 }
    }

    fn chances<const SEATS: usize>(&self, lesson: &Lesson<INPUTS, SEATS>) -> [f32; SEATS] {
        let mut scores = [0.0; SEATS];
        for (score, inputs) in scores.iter_mut().zip(&lesson.inputs[..lesson.seats]) {
            *score = self.network.score(inputs);
        }
        softmax(scores, lesson.seats)
    }

    /// The mean cross-entropy.
    fn error<const SEATS: usize>(&self, lessons: &[Lesson<INPUTS, SEATS>]) -> f32 {
        let error = |lesson: &Lesson<INPUTS, SEATS>| -> f32 {
            let chances = self.chances(lesson);
            (0..lesson.seats).map(|seat| -lesson.shares[seat] * chances[seat].max(1e-6).ln()).sum()
        };
        lessons.iter().map(error).sum::<f32>() / lessons.len() as f32
    }

    /// One step down the gradient of a few lessons.
    fn learn<'a, const SEATS: usize>(
        &mut self,
        lessons: impl Iterator<Item = &'a Lesson<INPUTS, SEATS>>,
        rate: f32,
    ) {
        let mut gradient = vec![0.0; self.network.weights.len()];
        let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
        let mut count = 0.0;
        for lesson in lessons {
            count += 1.0;
            let chances = self.chances(lesson);
            let errors = chances.iter().zip(lesson.shares).map(|(chance, share)| chance - share);
            for (inputs, error) in lesson.inputs[..lesson.seats].iter().zip(errors) {
                self.add_gradient(inputs, error, rows);
            }
        }
        self.steps += 1;
        let [fade_mean, fade_square] = [0.9_f32.powi(self.steps), 0.999_f32.powi(self.steps)];
        for (index, weight) in self.network.weights.iter_mut().enumerate() {
            let slope = gradient[index] / count;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope;
            self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope;
            let mean = self.mean[index] / (1.0 - fade_mean);
            let square = self.square[index] / (1.0 - fade_square);
            *weight -= rate * mean / (square.sqrt() + 1e-8);
        }
    }

    /// Adds what an error in one player's score says of every weight.
    fn add_gradient(&self, inputs: &[f32; INPUTS], error: f32, rows: &mut [[f32; HIDDEN]]) {
        let hidden = self.network.hidden(inputs);
        let (weights, _) = self.network.weights.as_chunks::<HIDDEN>();
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
            rows[INPUTS + 1][index] += error * hidden[index].max(0.0);
            back[index] = if hidden[index] > 0.0 { error * weights[INPUTS + 1][index] } else { 0.0 };
            rows[INPUTS][index] += back[index];
        }
        for (row, input) in rows.iter_mut().zip(inputs) {
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += input * back;
            }
        }
    }
}
