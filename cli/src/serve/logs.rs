//! What a running server tells its host, on standard error. Names, tokens, seeds and hands are never logged.

use std::io::IsTerminal;

use clap::ValueEnum;
use tracing::Level;

/// How lines of the log look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// From now on what happens is written to standard error.
pub(super) fn start(format: LogFormat) {
    let lines = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_max_level(Level::INFO);
    // Only the first start counts; there is but one in a process.
    let _ = match format {
        LogFormat::Text => lines.with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
