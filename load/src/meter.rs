//! Measurements: moves, and how long each took to reach another seat.

use serde::Serialize;
use tokio::time::{Duration, Instant};

/// The measurements of one table, or of all together.
#[derive(Default)]
pub(super) struct Meter {
    /// Microseconds from sending a move until another seat has seen it.
    pub(super) latencies: Vec<u32>,
    pub(super) games: u64,
    pub(super) errors: u64,
    /// The text of the first error.
    pub(super) first_error: Option<String>,
    /// The number of updates received, and their total length in bytes.
    pub(super) updates: u64,
    pub(super) bytes: u64,
    pub(super) used: Option<Used>,
}

/// Processor time used during the measurement. Unlike wall-clock time it hardly depends on other programs.
#[derive(Clone, Copy)]
pub(super) struct Used {
    pub(super) server: Duration,
    pub(super) generator: Duration,
}

/// Rates and percentiles.
#[derive(Clone, Serialize)]
pub(super) struct Rates {
    pub(super) moves: u64,
    pub(super) moves_per_second: f64,
    pub(super) p50_ms: Option<f64>,
    pub(super) p99_ms: Option<f64>,
    pub(super) errors: u64,
    /// Processor time per move, in microseconds.
    pub(super) server_us: Option<f64>,
    pub(super) generator_us: Option<f64>,
}

impl Meter {
    pub(super) fn seen(&mut self, sent: Instant) {
        self.latencies.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn failed(&mut self, error: &anyhow::Error) {
        self.errors += 1;
        self.first_error.get_or_insert_with(|| format!("{error:#}"));
    }

    pub(super) fn add(&mut self, other: Self) {
        self.latencies.extend(other.latencies);
        self.games += other.games;
        self.errors += other.errors;
        self.first_error = self.first_error.take().or(other.first_error);
        self.updates += other.updates;
        self.bytes += other.bytes;
    }

    /// The mean length of an update.
    pub(super) fn update_bytes(&self) -> u64 {
        self.bytes / self.updates.max(1)
    }

    pub(super) fn rates(&mut self, over: Duration) -> Rates {
        self.latencies.sort_unstable();
        let moves = self.latencies.len() as f64;
        let each = |time: Duration| time.as_secs_f64() * 1e6 / moves.max(1.0);
        let ms = |share| percentile(&self.latencies, share).map(|micros| f64::from(micros) / 1000.0);
        Rates {
            moves: self.latencies.len() as u64,
            moves_per_second: self.latencies.len() as f64 / over.as_secs_f64(),
            p50_ms: ms(50),
            p99_ms: ms(99),
            errors: self.errors,
            server_us: self.used.map(|used| each(used.server)),
            generator_us: self.used.map(|used| each(used.generator)),
        }
    }
}

/// The percentile `share` of sorted values, by the nearest-rank method.
pub(super) fn percentile(sorted: &[u32], share: usize) -> Option<u32> {
    let rank = (sorted.len() * share).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_one_of_the_values() {
        let hundred: Vec<u32> = (1..=100).collect();
        assert_eq!(percentile(&hundred, 50), Some(50));
        assert_eq!(percentile(&hundred, 99), Some(99));
        assert_eq!(percentile(&[7], 99), Some(7));
        assert_eq!(percentile(&[1, 9], 50), Some(1));
        assert_eq!(percentile(&[], 50), None);
    }
}
