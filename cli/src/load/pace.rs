//! How fast a table plays.

use tokio::time::{Duration, Instant, sleep_until};

/// As fast as it can, or at a rate.
pub(super) struct Pace {
    every: Option<Duration>,
    next: Instant,
}

impl Pace {
    /// The pace of table `number` of `tables` that together make `rate` moves a second. They do not all move at once.
    pub(super) fn new(rate: Option<f64>, number: usize, tables: usize) -> Self {
        let every = rate.map(|rate| Duration::from_secs_f64(tables as f64 / rate));
        let offset = every.unwrap_or_default().mul_f64(number as f64 / tables as f64);
        Self { every, next: Instant::now() + offset }
    }

    /// Waits until the next move is due. One that is late is due at once, and those after it are not put off.
    pub(super) async fn wait(&mut self) {
        if let Some(every) = self.every {
            sleep_until(self.next).await;
            self.next += every;
        }
    }
}
