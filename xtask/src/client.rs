//! The chores of the web client.

use std::process::Command;

use crate::{need, run};

/// What the page is tried in.
pub(crate) fn need_browser() -> Result<(), String> {
    need("chromium", "chromium")
}

/// Formatting (prettier) and mistakes (eslint).
pub(crate) fn lint() -> Result<(), String> {
    npm("lint")
}

/// Types, words and components. The server's build script has installed what they need.
pub(crate) fn check() -> Result<(), String> {
    npm("check")?;
    npm("test")
}

/// The page in a real browser, against `target/debug/dizaine`: `script` is one of the client's own.
pub(crate) fn browse(script: &str) -> Result<(), String> {
    need_browser()?;
    npm(script)
}

fn npm(script: &str) -> Result<(), String> {
    run(Command::new("npm").args(["run", "--silent", script]).current_dir("web"))
}
