//! The log of a running server, on standard error. Names, tokens, seeds and hidden cards are never logged.

use std::io::IsTerminal;

use clap::ValueEnum;
use tracing::Level;

/// The format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// Text for people.
    #[default]
    Text,
    /// One JSON object per line, for programs.
    Json,
}

/// Starts logging.
pub(super) fn start(format: LogFormat) {
    let lines = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_max_level(Level::INFO);
    // A second call in the same process has no effect.
    let _ = match format {
        LogFormat::Text => lines.with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
