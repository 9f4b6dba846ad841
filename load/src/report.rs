//! The report.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Result;
use dizaine_words::{Catalogue, Lang};
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

    pub(super) fn print(&self, as_json: bool, lang: Lang) -> Result<()> {
        let mut out = std::io::stdout().lock();
        if as_json {
            writeln!(out, "{}", self.json())?;
        } else {
            write!(out, "{}", self.text(&Catalogue::shared(lang)))?;
        }
        Ok(())
    }

    /// The report for a terminal: a headline, then a line for each measurement.
    fn text(&self, words: &Catalogue) -> String {
        let Self { played, echo, fsync, .. } = self;
        let ms = |time: Option<f64>| {
            time.map_or_else(|| "–".to_owned(), |ms| words.number(format_args!("{ms:.2}"))) + " ms"
        };
        let whole = |number: f64| words.number(format_args!("{number:.0}"));
        let mut lines = vec![
            ("load-rate", whole(played.moves_per_second)),
            ("load-median", ms(played.p50_ms)),
            ("load-99", ms(played.p99_ms)),
            ("load-errors", played.errors.to_string()),
        ];
        lines.extend(self.first_error.clone().map(|error| ("load-first-error", error)));
        lines.push(("load-moves", played.moves.to_string()));
        lines.push(("load-games", self.games.to_string()));
        let size = |bytes: u64, unit: &str, of: f64| {
            let number = words.decimal(bytes as f64 / of);
            words.say("load-size", [("number", number.into()), ("unit", unit.to_owned().into())])
        };
        lines.extend(self.server_bytes.map(|bytes| ("load-memory", size(bytes, "mebi", 1024.0 * 1024.0))));
        if let Some(idle) = self.idle {
            lines.push(("load-idle-connection", size(idle.connection, "kibi", 1024.0)));
            lines.push(("load-idle-table", size(idle.table, "kibi", 1024.0)));
        }
        lines.extend([
            ("load-update", words.say("load-bytes", [("bytes", self.update_bytes.into())])),
            ("load-echo-rate", whole(echo.moves_per_second)),
            ("load-echo-median", ms(echo.p50_ms)),
            ("load-echo-99", ms(echo.p99_ms)),
            ("load-of-the-echo", words.share(self.share_of_echo(), 0)),
        ]);
        for (rates, server, generator) in [
            (played, "load-server-time", "load-generator-time"),
            (echo, "load-echo-server-time", "load-echo-generator-time"),
        ] {
            if let (Some(by_server), Some(by_generator)) = (rates.server_us, rates.generator_us) {
                lines.push((server, whole(by_server) + " µs"));
                lines.push((generator, whole(by_generator) + " µs"));
            }
        }
        lines.push(("load-fsync-median", ms(Some(fsync.p50_ms))));
        lines.push(("load-fsync-99", ms(Some(fsync.p99_ms))));
        self.headline(words) + &columns(lines, words)
    }

    fn headline(&self, words: &Catalogue) -> String {
        let pace = self.rate.map_or_else(|| "any".to_owned(), |rate| words.number(rate));
        let variables = [
            ("game", self.game.as_str().into()),
            ("tables", self.tables.into()),
            ("players", self.players.into()),
            ("seconds", self.seconds.into()),
            ("pace", pace.into()),
        ];
        words.say("load-headline", variables) + "\n"
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

/// Lines of a label and a value, which begin in the same columns.
fn columns(lines: Vec<(&str, String)>, words: &Catalogue) -> String {
    let lines: Vec<(String, String)> =
        lines.into_iter().map(|(key, value)| (words.word(key), value)).collect();
    let wide = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (label, value) in lines {
        let _ = writeln!(text, "{label:wide$}  {value:>9}");
    }
    text
}
