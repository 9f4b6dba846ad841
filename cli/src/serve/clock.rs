//! The one place of the program that reads the system clock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use dizaine_store::Millis;

/// The current time: that of the system clock when the process began, carried on by a clock that nobody sets. Whoever sets the
/// system clock meanwhile changes nothing for this process.
pub(crate) fn now() -> Millis {
    static BEGAN: OnceLock<(Millis, Duration)> = OnceLock::new();
    carried_on(&BEGAN, system, steady)
}

fn carried_on(
    began: &OnceLock<(Millis, Duration)>,
    system: impl FnOnce() -> Millis,
    steady: impl Fn() -> Duration,
) -> Millis {
    let &(at, since) = began.get_or_init(|| (system(), steady()));
    at.after(steady().saturating_sub(since).as_millis() as u64)
}

/// How many seconds the clock of this process is ahead of that of the system.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Makes the clock wrong by this many seconds, for tests of faults. To be done before it is first read.
pub(super) fn set_ahead(seconds: i64) {
    AHEAD.store(seconds, Relaxed);
}

/// The system clock; one before 1970 gives 0.
#[expect(clippy::disallowed_methods, reason = "here the time is read, to be passed in everywhere else")]
fn system() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis((since.as_millis() as u64).saturating_add_signed(AHEAD.load(Relaxed) * 1000))
}

/// The time since the first call.
#[expect(clippy::disallowed_methods, reason = "here the time is read, to be passed in everywhere else")]
fn steady() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_clock_that_jumps_changes_nothing() {
        let began = OnceLock::new();
        let at = |system: u64, steady: u64| {
            carried_on(&began, || Millis(system), || Duration::from_millis(steady)).0
        };
        assert_eq!(at(5_000_000, 500), 5_000_000);
        assert_eq!(at(5_000_000 + 3_600_000, 510), 5_000_010);
        assert_eq!(at(5_000_000 - 3_600_000, 520), 5_000_020);
    }
}
