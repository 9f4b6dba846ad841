//! How long things take, in the Prometheus text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The upper bounds of the buckets, in milliseconds.
const BOUNDS_MS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 10_000];

/// Counts durations by size.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// The durations of each bucket alone; the last bucket has no bound.
    buckets: [AtomicU64; BOUNDS_MS.len() + 1],
    sum_us: AtomicU64,
}

impl Histogram {
    /// Counts a duration.
    pub(crate) fn took(&self, time: Duration) {
        let us = time.as_micros() as u64;
        let bucket = BOUNDS_MS.iter().position(|&bound| us <= bound * 1000).unwrap_or(BOUNDS_MS.len());
        self.buckets[bucket].fetch_add(1, Relaxed);
        self.sum_us.fetch_add(us, Relaxed);
    }

    /// Appends the lines of this histogram. Buckets count everything below them, as Prometheus wants it.
    pub(super) fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut count = 0;
        for (number, bucket) in self.buckets.iter().enumerate() {
            count += bucket.load(Relaxed);
            let bound =
                BOUNDS_MS.get(number).map_or("+Inf".to_owned(), |&ms| (ms as f64 / 1000.0).to_string());
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let sum = self.sum_us.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {sum}\n{name}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_everything_below_them() {
        let histogram = Histogram::default();
        for us in [500, 1_500, 7_000, 20_000_000] {
            histogram.took(Duration::from_micros(us));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x_seconds", "Test.");
        for line in [
            "# TYPE x_seconds histogram",
            "x_seconds_bucket{le=\"0.001\"} 1",
            "x_seconds_bucket{le=\"0.002\"} 2",
            "x_seconds_bucket{le=\"10\"} 3",
            "x_seconds_bucket{le=\"+Inf\"} 4",
            "x_seconds_sum 20.009",
            "x_seconds_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
        }
    }
}
