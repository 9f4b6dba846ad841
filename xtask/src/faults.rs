//! A site of three nodes under faults of every kind, for some minutes.

use crate::command::{cargo, run};

/// How many minutes the test plays; without it, some seconds.
const VARIABLE: &str = "DIZAINE_FAULT_MINUTES";
/// The minutes if none are named.
pub(crate) const MINUTES: &str = "15";

/// Plays and checks tables for this many minutes.
pub(crate) fn faults(minutes: &str) -> Result<(), String> {
    // The nodes share a PostgreSQL.
    let histories =
        "test -p dizaine --features postgres --test all -- --nocapture the_histories_of_all_viewers";
    run(cargo().args(histories.split(' ')).env(VARIABLE, minutes))
}
