//! The time of a node: it never goes back, never jumps, and agrees with the other nodes.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

use dizaine_store::Millis;

/// The largest correction at once, in milliseconds: a database whose clock is set while nodes run moves their time slowly.
const CORRECTION_MS: i64 = 50;

/// The clock of a node. Within the process it follows a clock that nobody sets; between nodes, that of the database counts.
pub(crate) struct Clock {
    read: fn() -> Millis,
    /// How far the database's clock is ahead of `read`, in milliseconds.
    ahead: AtomicI64,
    agreed: AtomicBool,
    latest: AtomicU64,
}

impl Clock {
    /// A clock that follows `read`.
    pub(crate) fn new(read: fn() -> Millis) -> Self {
        Self { read, ahead: AtomicI64::new(0), agreed: AtomicBool::new(false), latest: AtomicU64::new(0) }
    }

    /// The time of the process, without the database.
    pub(crate) fn own(&self) -> Millis {
        (self.read)()
    }

    /// The current time. No later call, on any thread, gives an earlier one.
    pub(crate) fn now(&self) -> Millis {
        let now = self.own().0.saturating_add_signed(self.ahead.load(Relaxed));
        Millis(self.latest.fetch_max(now, Relaxed).max(now))
    }

    /// Takes over the time `theirs` of the database, which was asked and answered at these moments of the process: the first time
    /// as it is, later step by step.
    pub(crate) fn agree(&self, theirs: Millis, asked: Millis, answered: Millis) {
        let ours = u64::midpoint(asked.0, answered.0).cast_signed();
        let ahead = theirs.0.cast_signed() - ours;
        if !self.agreed.swap(true, Relaxed) {
            self.ahead.store(ahead, Relaxed);
            // Nobody has been served yet: the time that was read until now need not hold.
            self.latest.store(0, Relaxed);
            return;
        }
        let known = self.ahead.load(Relaxed);
        self.ahead.store(known + (ahead - known).clamp(-CORRECTION_MS, CORRECTION_MS), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn a_node_that_is_ahead_goes_back_before_it_serves_anybody() {
        let clock = Clock::new(|| Millis(30_000));
        assert_eq!(clock.now(), Millis(30_000));
        clock.agree(Millis(10_000), Millis(30_000), Millis(30_000));
        assert_eq!(clock.now(), Millis(10_000));
    }

    #[test]
    fn the_first_time_of_the_database_is_taken_over_and_a_jump_is_not() {
        let clock = Clock::new(|| Millis(10_000));
        assert_eq!(clock.now(), Millis(10_000));
        let told = |theirs: u64| clock.agree(Millis(theirs), Millis(9_990), Millis(10_010));
        told(30_000);
        assert_eq!(clock.now(), Millis(30_000));
        told(30_000 + HOUR);
        assert_eq!(clock.now(), Millis(30_050));
        // The time never goes back.
        told(30_000 - 5);
        assert_eq!((clock.now(), clock.ahead.load(Relaxed)), (Millis(30_050), 20_000));
        told(HOUR);
    }
}
