//! Times and rates, which only a machine with nothing else to do can show. No other task asserts any.

use crate::client;
use crate::command::{cargo, run};

/// The tests that assert times and rates where [`VARIABLE`] is set: a package and part of the tests' names.
const TIMED: &[(&str, &str)] = &[];

/// The variable that makes tests assert times and rates.
const VARIABLE: &str = "DIZAINE_TIMINGS";

/// One test at a time, in a release build; then the page in Chromium.
pub(crate) fn timings() -> Result<(), String> {
    for (package, filter) in TIMED {
        let mut command = cargo();
        command.args([
            "test",
            "--release",
            "--package",
            package,
            "--",
            "--test-threads=1",
            "--nocapture",
            filter,
        ]);
        run(command.env(VARIABLE, "1"))?;
    }
    client::build_and_browse("timings")
}
