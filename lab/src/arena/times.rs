//! A histogram of the times of decisions, in constant memory.

use std::time::Duration;

/// Buckets per doubling: a time is known to within 9 %.
const STEPS: f64 = 8.0;
/// The buckets reach from 0.1 µs to about two minutes.
const BUCKETS: usize = 240;
const SHORTEST: f64 = 1e-7;

/// The times of decisions.
#[derive(Clone)]
pub struct Times {
    buckets: [u64; BUCKETS],
    total: Duration,
    longest: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self { buckets: [0; BUCKETS], total: Duration::ZERO, longest: Duration::ZERO }
    }
}

impl Times {
    /// Adds a decision.
    pub fn add(&mut self, time: Duration) {
        let bucket = (time.as_secs_f64() / SHORTEST).max(1.0).log2() * STEPS;
        self.buckets[(bucket as usize).min(BUCKETS - 1)] += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// Adds all decisions of `other`.
    pub fn add_all(&mut self, other: &Self) {
        for (sum, count) in self.buckets.iter_mut().zip(other.buckets) {
            *sum += count;
        }
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// The number of decisions.
    pub fn count(&self) -> u64 {
        self.buckets.iter().sum()
    }

    /// The mean time in seconds; `None` without a decision.
    pub fn mean(&self) -> Option<f64> {
        (self.count() > 0).then(|| self.total.as_secs_f64() / self.count() as f64)
    }

    /// The longest time in seconds; `None` without a decision.
    pub fn longest(&self) -> Option<f64> {
        (self.count() > 0).then_some(self.longest.as_secs_f64())
    }

    /// A quantile of the times in seconds, at most 9 % too long; `None` without a decision.
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let wanted = (part * self.count() as f64).ceil() as u64;
        let mut so_far = 0;
        let reaches = |&count: &u64| {
            so_far += count;
            so_far >= wanted
        };
        let bucket = self.buckets.iter().position(reaches).filter(|_| wanted > 0)?;
        Some(SHORTEST * ((bucket + 1) as f64 / STEPS).exp2())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_just_above_the_times() {
        let mut times = Times::default();
        assert_eq!((times.mean(), times.quantile(0.99), times.longest()), (None, None, None));
        (1..=1000).for_each(|ms| times.add(Duration::from_millis(ms)));
        let mut again = Times::default();
        again.add_all(&times);
        for (part, exact) in [(0.5, 0.5), (0.99, 0.99), (1.0, 1.0)] {
            let found = again.quantile(part).unwrap();
            assert!((exact..exact * 1.1).contains(&found), "{part}: {found}");
        }
        assert!((again.mean().unwrap() - 0.5005).abs() < 1e-9 && again.count() == 1000);
        assert_eq!(again.longest(), Some(1.0));
    }
}
