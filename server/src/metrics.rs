//! Counters of a running server, in the Prometheus text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counters since the start of the process.
#[derive(Debug, Default)]
pub struct Metrics {
    moves: AtomicU64,
    tables_opened: AtomicU64,
    tables_closed: AtomicU64,
    sockets_opened: AtomicU64,
    sockets_closed: AtomicU64,
    slow_readers: AtomicU64,
    refused: AtomicU64,
    store_failures: AtomicU64,
    studied: AtomicU64,
}

impl Metrics {
    pub(crate) fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
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

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn store_failed(&self) {
        self.store_failures.fetch_add(1, Relaxed);
    }

    pub(crate) fn studied(&self) {
        self.studied.fetch_add(1, Relaxed);
    }

    /// The number of connected sockets.
    pub(crate) fn sockets(&self) -> u64 {
        self.sockets_opened.load(Relaxed).saturating_sub(self.sockets_closed.load(Relaxed))
    }

    /// The text of `/metrics`.
    pub(crate) fn text(&self) -> String {
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
                "dizaine_refused_total",
                "counter",
                "Requests refused for their rate, size or origin.",
                self.refused.load(Relaxed),
            ),
            (
                "dizaine_store_failures_total",
                "counter",
                "Appends that the store did not answer.",
                self.store_failures.load(Relaxed),
            ),
            ("dizaine_solved_total", "counter", "Games solved for experts.", self.studied.load(Relaxed)),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in counters {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        text
    }
}
