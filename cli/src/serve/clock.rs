//! The one place of the program that reads the system clock.

use std::time::{SystemTime, UNIX_EPOCH};

use dizaine_store::Millis;

/// The current time; a system clock before 1970 gives 0.
#[expect(clippy::disallowed_methods, reason = "here the time is read, to be passed in everywhere else")]
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as u64)
}
