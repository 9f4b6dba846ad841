//! Times and rates, which can only be measured on a quiet machine. No other task asserts any.

use crate::client;
use crate::command::{cargo, run};
use crate::tiers::FEATURES;

/// Tests that measure have names that begin with `timed`; they assert only where this variable is set.
const VARIABLE: &str = "DIZAINE_TIMINGS";

/// One test at a time, in a release build; then the page in Chromium, and its engine.
pub(crate) fn timings() -> Result<(), String> {
    let mut timed = cargo();
    timed.args(["test", "--release", "--workspace", "--lib", "--tests", "--features", FEATURES]);
    run(timed.args(["--", "--test-threads=1", "--nocapture", "timed_"]).env(VARIABLE, "1"))?;
    client::build_and_browse("timings")?;
    // The build has made the engine of the page.
    run(client::unit_tests("engine").env(VARIABLE, "1"))
}
