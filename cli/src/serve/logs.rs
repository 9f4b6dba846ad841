//! The log of a running server, on standard error. Names, tokens, seeds and hidden cards are never
//! logged, and the rate of equal lines is bounded.

use std::io::IsTerminal;

use clap::ValueEnum;
use tracing::Subscriber;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::prelude::*;

use super::bounded::Bounded;
use super::clock;
use super::traces::{self, Traces};

/// The format of log lines: text for people, or one JSON object per line for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Starts logging, and tracing where the program was built for it. What is returned is kept until the server stops.
pub(super) fn start(format: LogFormat) -> Traces {
    let (log, traces) = subscriber(format);
    // A second call in the same process has no effect.
    let _ = log.try_init();
    traces
}

fn subscriber(format: LogFormat) -> (impl Subscriber + Send + Sync, Traces) {
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(Bounded::new(format, clock::now, std::io::stderr))
        .with_ansi(is_coloured());
    let lines = match format {
        LogFormat::Text => lines.with_target(false).with_filter(LevelFilter::INFO).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_filter(LevelFilter::INFO).boxed(),
    };
    let (layer, traces) = traces::start();
    (tracing_subscriber::registry().with(lines).with(layer), traces)
}

/// Colours are for terminals, and for those who have not declined them (<https://no-color.org>).
fn is_coloured() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|said| said.is_empty()) && std::io::stderr().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_collector_no_span_is_made_for_a_message_or_an_append() {
        let (log, _traces) = subscriber(LogFormat::Text);
        assert_eq!(log.max_level_hint(), Some(LevelFilter::INFO));
        tracing::subscriber::with_default(log, || {
            assert!(
                tracing::debug_span!("append").is_disabled() && !tracing::info_span!("start").is_disabled()
            );
        });
    }
}
