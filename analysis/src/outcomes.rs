//! All outcomes of an action, or a sample of them.

use dizaine_bots::value::{Chances, Value};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Game, MAX_SEATS, Seat};

/// The most courses of chance that are enumerated; if there are more, a sample is taken.
const MOST: usize = 128;

/// The size of a sample.
const SAMPLES: u64 = 48;

/// The mean of everyone's chances over the outcomes of an action or a set-up.
pub(crate) struct Outlook {
    pub(crate) mean: Chances,
    /// The largest standard error of the seats; 0 if all outcomes were looked at.
    pub(crate) error: f64,
}

impl Outlook {
    pub(crate) fn exact(mean: Chances) -> Self {
        Self { mean, error: 0.0 }
    }

    /// The outlook of `run`, which makes a position with the chance it is given. A sample is drawn from a stream of `seed`: with the same
    /// one for all games, what a sample is wrong by would never cancel out.
    pub(crate) fn of<G: Game>(
        value: &mut dyn Value<G>,
        seed: u64,
        run: &dyn Fn(&mut dyn Chance) -> G,
    ) -> Self {
        match all(run) {
            Some(outcomes) => {
                let mut mean = Chances::default();
                for (game, odds) in outcomes {
                    let chances = value.chances(&game);
                    Seat::all(MAX_SEATS).for_each(|seat| mean[seat] += odds * chances[seat]);
                }
                Self::exact(mean)
            }
            None => Self::sampled(value, seed, run),
        }
    }

    fn sampled<G: Game>(value: &mut dyn Value<G>, seed: u64, run: &dyn Fn(&mut dyn Chance) -> G) -> Self {
        let (mut mean, mut squares) = (Chances::default(), Chances::default());
        for number in 0..SAMPLES {
            let chances = value.chances(&run(&mut FastChance::nth(seed, number)));
            for seat in Seat::all(MAX_SEATS) {
                mean[seat] += chances[seat] / SAMPLES as f64;
                squares[seat] += chances[seat].powi(2) / SAMPLES as f64;
            }
        }
        let error = |seat| (squares[seat] - mean[seat].powi(2)).max(0.0) / (SAMPLES - 1) as f64;
        Self { mean, error: Seat::all(MAX_SEATS).map(error).fold(0.0, f64::max).sqrt() }
    }
}

/// All outcomes with their probabilities, each once; `None` if there are more than [`MOST`] courses of chance.
fn all<G: Game>(run: &dyn Fn(&mut dyn Chance) -> G) -> Option<Vec<(G, f64)>> {
    let mut outcomes: Vec<(G, f64)> = Vec::new();
    let mut path = Path::default();
    for _ in 0..MOST {
        let game = run(&mut path);
        let courses: f64 = path.steps.iter().map(|step| f64::from(step.bound)).product();
        if courses > MOST as f64 {
            return None;
        }
        match outcomes.iter_mut().find(|(other, _)| *other == game) {
            Some((_, odds)) => *odds += 1.0 / courses,
            None => outcomes.push((game, 1.0 / courses)),
        }
        if !path.advance() {
            return Some(outcomes);
        }
    }
    None
}

/// Goes through all courses of chance, one after the other.
#[derive(Default)]
struct Path {
    steps: Vec<Step>,
    next: usize,
}

/// A draw: its value, and its bound.
struct Step {
    value: u32,
    bound: u32,
}

impl Path {
    /// Turns to the next course; `false` after the last.
    fn advance(&mut self) -> bool {
        self.next = 0;
        while let Some(mut last) = self.steps.pop() {
            last.value += 1;
            if last.value < last.bound {
                self.steps.push(last);
                return true;
            }
        }
        false
    }
}

impl Chance for Path {
    fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        if self.next == self.steps.len() {
            self.steps.push(Step { value: 0, bound });
        }
        self.next += 1;
        self.steps[self.next - 1].value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_goes_through_every_course_once() {
        let mut path = Path::default();
        let mut seen = Vec::new();
        loop {
            let first = path.below(3);
            seen.push(if first == 1 { (first, path.below(2)) } else { (first, 9) });
            if !path.advance() {
                break;
            }
        }
        assert_eq!(seen, [(0, 9), (1, 0), (1, 1), (2, 9)]);
    }
}
