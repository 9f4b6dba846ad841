//! The report.

use std::io::Write;

use anyhow::Result;
use serde_json::json;

use super::machine::Fsync;
use super::memory::Idle;
use super::meter::Rates;

/// All measurements.
pub(super) struct Report {
    pub(super) game: String,
    pub(super) tables: usize,
    pub(super) players: usize,
    pub(super) seconds: u32,
    pub(super) rate: Option<f64>,
    pub(super) played: Rates,
    pub(super) games: u64,
    pub(super) first_error: Option<String>,
    pub(super) update_bytes: u64,
    pub(super) server_bytes: Option<u64>,
    pub(super) idle: Option<Idle>,
    pub(super) echo: Rates,
    pub(super) fsync: Fsync,
}

impl Report {
    /// The rate of moves as a fraction of the echo's rate.
    fn share_of_echo(&self) -> f64 {
        self.played.moves_per_second / self.echo.moves_per_second.max(f64::MIN_POSITIVE)
    }

    pub(super) fn print(&self, as_json: bool) -> Result<()> {
        let mut out = std::io::stdout().lock();
        if as_json {
            writeln!(out, "{}", self.json())?;
            return Ok(());
        }
        let Self { game, tables, players, seconds, played, echo, fsync, .. } = self;
        let pace =
            self.rate.map_or_else(|| "closed loop".to_owned(), |rate| format!("{rate} moves/s wanted"));
        writeln!(out, "{game}, {tables} tables of {players}, {seconds} s, {pace}")?;
        writeln!(out, "moves_per_second  {:9.0}", played.moves_per_second)?;
        writeln!(out, "p50_ms            {:9.2}", played.p50_ms.unwrap_or(f64::NAN))?;
        writeln!(out, "p99_ms            {:9.2}", played.p99_ms.unwrap_or(f64::NAN))?;
        writeln!(out, "errors            {:9}", played.errors)?;
        if let Some(error) = &self.first_error {
            writeln!(out, "  the first: {error}")?;
        }
        writeln!(out, "moves             {:9}   games finished {}", played.moves, self.games)?;
        if let Some(bytes) = self.server_bytes {
            writeln!(out, "server memory     {:9.1} MiB", bytes as f64 / (1024.0 * 1024.0))?;
        }
        if let Some(idle) = self.idle {
            writeln!(out, "idle connection   {:9.1} KiB", idle.connection as f64 / 1024.0)?;
            writeln!(out, "idle table        {:9.1} KiB", idle.table as f64 / 1024.0)?;
        }
        let (p50, p99) = (echo.p50_ms.unwrap_or(f64::NAN), echo.p99_ms.unwrap_or(f64::NAN));
        writeln!(
            out,
            "echo              {:9.0} moves/s   p50 {p50:.2} ms   p99 {p99:.2} ms",
            echo.moves_per_second
        )?;
        writeln!(
            out,
            "of the echo       {:9.0} %   ({} bytes an update)",
            100.0 * self.share_of_echo(),
            self.update_bytes
        )?;
        if let (Some(server), Some(generator)) = (played.server_us, played.generator_us) {
            let (echo_server, echo_generator) =
                (echo.server_us.unwrap_or_default(), echo.generator_us.unwrap_or_default());
            writeln!(
                out,
                "processor time    {server:9.0} us a move, generator {generator:.0}   (echo {echo_server:.0} and {echo_generator:.0})"
            )?;
        }
        writeln!(out, "fsync             p50 {:.2} ms   p99 {:.2} ms", fsync.p50_ms, fsync.p99_ms)?;
        Ok(())
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "game": self.game, "tables": self.tables, "players": self.players, "seconds": self.seconds,
            "rate": self.rate,
            "moves": self.played.moves,
            "moves_per_second": self.played.moves_per_second,
            "p50_ms": self.played.p50_ms,
            "p99_ms": self.played.p99_ms,
            "errors": self.played.errors,
            "server_us": self.played.server_us,
            "generator_us": self.played.generator_us,
            "first_error": self.first_error,
            "games": self.games,
            "update_bytes": self.update_bytes,
            "server_bytes": self.server_bytes,
            "idle_connection_bytes": self.idle.map(|idle| idle.connection),
            "idle_table_bytes": self.idle.map(|idle| idle.table),
            "echo": self.echo,
            "share_of_echo": self.share_of_echo(),
            "fsync": self.fsync,
        })
    }
}
