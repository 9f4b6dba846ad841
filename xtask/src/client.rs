//! The web client, whose own scripts are in `web/package.json`.

use std::process::Command;

use crate::command::{run, run_cargo};

/// Formatting (prettier) and likely mistakes (eslint).
pub(crate) fn lint() -> Result<(), String> {
    run(&mut npm("lint"))
}

/// Formatting, likely mistakes, types (svelte-check) and unit tests (vitest).
pub(crate) fn checks() -> Vec<Command> {
    vec![npm("lint"), npm("check"), npm("test")]
}

/// Runs one of the client's scripts that drive Chromium against `target/debug/dizaine`.
pub(crate) fn browse(script: &str) -> Result<(), String> {
    run(&mut npm(script))
}

/// Like [`browse`], for a server that may not be built yet.
pub(crate) fn build_and_browse(script: &str) -> Result<(), String> {
    run_cargo("build --package dizaine")?;
    browse(script)
}

/// The packages that the scripts need are installed by the server's build script.
fn npm(script: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script]).current_dir("web");
    command
}
