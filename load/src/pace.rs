//! The rate at which a table plays.

use tokio::time::{Duration, Instant, sleep_until};

/// As fast as possible, or at a given rate.
pub(super) struct Pace {
    every: Option<Duration>,
    next: Instant,
}

impl Pace {
    /// The pace of table `number` of `tables` that together make `rate` moves per second, evenly spread.
    pub(super) fn new(rate: Option<f64>, number: usize, tables: usize) -> Self {
        let every = rate.map(|rate| Duration::from_secs_f64(tables as f64 / rate));
        let offset = every.unwrap_or_default().mul_f64(number as f64 / tables as f64);
        Self { every, next: Instant::now() + offset }
    }

    /// Waits until the next move is due. A late move is due at once, and does not delay those after it.
    pub(super) async fn wait(&mut self) {
        if let Some(every) = self.every {
            sleep_until(self.next).await;
            self.next += every;
        }
    }
}
