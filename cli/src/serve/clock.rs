//! The one place of the program that reads the clock of the day.

use std::time::{SystemTime, UNIX_EPOCH};

use dizaine_store::Millis;

/// Milliseconds since 1970. A clock set before then stands at its beginning.
#[expect(clippy::disallowed_methods, reason = "here the time is read, to be passed in everywhere else")]
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis() as u64)
}
