//! The chores of the web client.

use std::process::Command;

use crate::run;

/// Types, words and components. The server's build script has installed what they need.
pub(crate) fn check() -> Result<(), String> {
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    run(Command::new("npm").args(arguments).current_dir("web"))
}
