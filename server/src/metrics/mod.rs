//! Counters of a running server, in the Prometheus text format.

mod histogram;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use dizaine_protocol::Problem;
use dizaine_store::StoreError;
use histogram::Histogram;

/// Counters since the start of the process.
#[derive(Debug, Default)]
pub struct Metrics {
    moves: AtomicU64,
    tables_opened: AtomicU64,
    tables_closed: AtomicU64,
    sockets_opened: AtomicU64,
    sockets_closed: AtomicU64,
    slow_readers: AtomicU64,
    /// Requests and messages that were refused, by reason.
    refused: Mutex<BTreeMap<String, u64>>,
    /// Errors of the store, by kind.
    store_errors: Mutex<BTreeMap<String, u64>>,
    /// How long the store takes to append.
    pub(crate) append: Histogram,
    /// How long bots think, once it is their turn.
    pub(crate) think: Histogram,
    /// How long bots wait for their turn to think.
    pub(crate) think_wait: Histogram,
    /// How long a table takes to answer a message.
    pub(crate) answer: Histogram,
    thinkers_waiting: AtomicU64,
    code_misses: AtomicU64,
    studied: AtomicU64,
    told: AtomicU64,
}

impl Metrics {
    pub(crate) fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    /// A push service took a message.
    pub(crate) fn told(&self) {
        self.told.fetch_add(1, Relaxed);
    }

    pub(crate) fn table_opened(&self) {
        self.tables_opened.fetch_add(1, Relaxed);
    }

    pub(crate) fn table_closed(&self) {
        self.tables_closed.fetch_add(1, Relaxed);
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets_opened.fetch_add(1, Relaxed);
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets_closed.fetch_add(1, Relaxed);
    }

    pub(crate) fn slow_reader(&self) {
        self.slow_readers.fetch_add(1, Relaxed);
    }

    /// A request or message was refused. Refusals of a game's rules count as one reason.
    pub(crate) fn refused(&self, problem: &Problem) {
        count(&self.refused, if problem.clause.is_some() { "rules" } else { &problem.code });
    }

    /// The store did not do what it was asked.
    pub(crate) fn store_failed(&self, error: &StoreError) {
        let kind = match error {
            StoreError::Unavailable(_) => "unavailable",
            StoreError::Corrupt(_) => "damaged",
            StoreError::InUse(_) | StoreError::Newer | StoreError::NoTable | StoreError::Refused(_) => {
                "refused"
            }
        };
        count(&self.store_errors, kind);
    }

    /// A bot waits for its turn to think.
    pub(crate) fn thinker_waits(&self) {
        self.thinkers_waiting.fetch_add(1, Relaxed);
    }

    /// A bot waits no longer.
    pub(crate) fn thinker_thinks(&self) {
        self.thinkers_waiting.fetch_sub(1, Relaxed);
    }

    pub(crate) fn code_missed(&self) {
        self.code_misses.fetch_add(1, Relaxed);
    }

    pub(crate) fn studied(&self) {
        self.studied.fetch_add(1, Relaxed);
    }

    /// The number of connected sockets.
    pub(crate) fn sockets(&self) -> u64 {
        self.sockets_opened.load(Relaxed).saturating_sub(self.sockets_closed.load(Relaxed))
    }

    /// The text of `/metrics`; `asks` is the number of requests that wait for tables.
    pub(crate) fn text(&self, asks: u64) -> String {
        let tables = self.tables_opened.load(Relaxed).saturating_sub(self.tables_closed.load(Relaxed));
        let counters = [
            ("dizaine_moves_total", "counter", "Moves made through this node.", self.moves.load(Relaxed)),
            ("dizaine_tables", "gauge", "Tables in memory.", tables),
            ("dizaine_sockets", "gauge", "Sockets connected.", self.sockets()),
            (
                "dizaine_sockets_total",
                "counter",
                "Sockets ever connected.",
                self.sockets_opened.load(Relaxed),
            ),
            (
                "dizaine_slow_readers_total",
                "counter",
                "Sockets dropped for reading too slowly.",
                self.slow_readers.load(Relaxed),
            ),
            (
                "dizaine_code_misses_total",
                "counter",
                "Codes tried that lead to no table.",
                self.code_misses.load(Relaxed),
            ),
            ("dizaine_table_queue", "gauge", "Requests that wait for tables.", asks),
            (
                "dizaine_think_queue",
                "gauge",
                "Tables whose bots wait for their turn to think.",
                self.thinkers_waiting.load(Relaxed),
            ),
            (
                "dizaine_notifications_total",
                "counter",
                "Notifications that push services took.",
                self.told.load(Relaxed),
            ),
            ("dizaine_solved_total", "counter", "Games solved for experts.", self.studied.load(Relaxed)),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in counters {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        for (name, label, help, counts) in [
            ("dizaine_refused_total", "reason", "Requests and messages refused.", &self.refused),
            ("dizaine_store_errors_total", "kind", "Errors of the store.", &self.store_errors),
        ] {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter");
            for (value, count) in counts.lock().unwrap_or_else(PoisonError::into_inner).iter() {
                let _ = writeln!(text, "{name}{{{label}=\"{value}\"}} {count}");
            }
        }
        for (name, help, histogram) in [
            ("dizaine_append_seconds", "Time until the store has appended an entry.", &self.append),
            ("dizaine_think_seconds", "Time that bots think about a move.", &self.think),
            ("dizaine_think_wait_seconds", "Time that bots wait for their turn to think.", &self.think_wait),
            ("dizaine_answer_seconds", "Time until a message of a player is dealt with.", &self.answer),
        ] {
            histogram.write(&mut text, name, help);
        }
        text
    }
}

/// Counts one more of these. There are as many reasons as codes of problems.
fn count(counts: &Mutex<BTreeMap<String, u64>>, reason: &str) {
    let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
    match counts.get_mut(reason) {
        Some(count) => *count += 1,
        None => drop(counts.insert(reason.to_owned(), 1)),
    }
}
