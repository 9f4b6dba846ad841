//! Bounds the log: a fault that lasts, such as a full disk, must not fill it with the same line.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use dizaine_store::Millis;
use tracing::Metadata;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::writer::OptionalWriter;

use super::LogFormat;

/// How many lines one place in the program writes in a period, and the length of that period in milliseconds.
const LINES: u32 = 20;
const PERIOD_MS: u64 = 60_000;

/// Writes at most this many lines in a period for each place in the program that logs. The first line of a later period says how many
/// were left out.
pub(super) struct Bounded<W> {
    format: LogFormat,
    clock: fn() -> Millis,
    out: fn() -> W,
    /// By the name of the event: the file and line that logs it.
    places: Mutex<BTreeMap<&'static str, Period>>,
}

#[derive(Clone, Copy, Default)]
struct Period {
    since: Millis,
    lines: u32,
    left_out: u32,
}

impl<W> Bounded<W> {
    pub(super) fn new(format: LogFormat, clock: fn() -> Millis, out: fn() -> W) -> Self {
        Self { format, clock, out, places: Mutex::default() }
    }

    /// Counts a line of a place: how many were left out before it, or `None` if it is to be left out itself.
    fn count(&self, place: &'static str) -> Option<u32> {
        let now = (self.clock)();
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let period = places.entry(place).or_default();
        let mut left_out = 0;
        // A clock that was set back begins a new period too.
        if now < period.since || period.since.until(now) >= PERIOD_MS {
            left_out = period.left_out;
            *period = Period { since: now, ..Period::default() };
        }
        if period.lines == LINES {
            period.left_out += 1;
            return None;
        }
        period.lines += 1;
        Some(left_out)
    }
}

impl<'a, W: Write + 'a> MakeWriter<'a> for Bounded<W> {
    type Writer = OptionalWriter<W>;

    fn make_writer(&'a self) -> OptionalWriter<W> {
        OptionalWriter::some((self.out)())
    }

    fn make_writer_for(&'a self, meta: &Metadata<'_>) -> OptionalWriter<W> {
        let Some(left_out) = self.count(meta.name()) else { return OptionalWriter::none() };
        let mut out = (self.out)();
        if left_out > 0 {
            // There is nowhere to report that the log cannot be written.
            let _ = match self.format {
                LogFormat::Text => writeln!(out, "{left_out} lines like the next one were left out"),
                LogFormat::Json => {
                    let said = "lines like the next one were left out";
                    writeln!(out, r#"{{"level":"WARN","message":"{said}","lines":{left_out}}}"#)
                }
            };
        }
        OptionalWriter::some(out)
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;

    static NOW: AtomicU64 = AtomicU64::new(1_000_000);
    static WRITTEN: Mutex<String> = Mutex::new(String::new());

    struct Written;

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            WRITTEN.lock().unwrap().push_str(&String::from_utf8_lossy(bytes));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_fault_that_lasts_does_not_fill_the_log() {
        let bounded = Bounded::new(LogFormat::Json, || Millis(NOW.load(Relaxed)), || Written);
        let log = tracing_subscriber::fmt().with_writer(bounded).json().flatten_event(true).finish();
        tracing::subscriber::with_default(log, || {
            for round in 0..3 {
                for number in 0..1_000 {
                    tracing::warn!(round, number, "the disk is full");
                }
                tracing::info!(round, "something else is still told");
                NOW.fetch_add(PERIOD_MS, Relaxed);
            }
        });
        let written = WRITTEN.lock().unwrap();
        let lines: Vec<serde_json::Value> =
            written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let told = |message: &str| lines.iter().filter(|line| line["message"] == message).count();
        assert_eq!(told("the disk is full"), 3 * LINES as usize);
        assert_eq!(told("something else is still told"), 3);
        assert_eq!(told("lines like the next one were left out"), 2);
        assert!(lines.iter().any(|line| line["lines"] == 1_000 - LINES), "{written}");
    }
}
