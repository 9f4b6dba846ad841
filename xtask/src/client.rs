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

/// The folders that [`quick_checks`] read.
pub(crate) const SOURCES: &[&str] =
    &["web", "words", "docs", "games/toy/src", "cli/src", "load/src", "server/src"];

/// [`checks`] without those of the engine, which the quick tests do not build.
pub(crate) fn quick_checks() -> Vec<Command> {
    let mut tests = npm("test");
    tests.args(["--", "--exclude", "tests/unit/engine.test.ts"]);
    vec![npm("lint"), npm("check"), tests]
}

/// One of the client's scripts that drive Chromium against `target/debug/dizaine`, which has to be built.
pub(crate) fn browsing(script: &str) -> Command {
    npm(script)
}

/// The unit tests of this name.
pub(crate) fn unit_tests(name: &str) -> Command {
    let mut command = npm("test");
    command.args(["--", name]);
    command
}

/// Builds the server and runs [such a script](browsing).
pub(crate) fn build_and_browse(script: &str) -> Result<(), String> {
    run_cargo("build --package dizaine")?;
    run(&mut browsing(script))
}

/// The packages that the scripts need are installed by the server's build script.
fn npm(script: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script]).current_dir("web");
    command
}
