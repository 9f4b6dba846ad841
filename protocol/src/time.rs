//! Moments. Nothing here reads a clock: callers pass the moment in.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// The moment `millis` milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }

    /// Milliseconds from `self` until `later`; zero if `later` is in the past.
    pub const fn until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }
}
