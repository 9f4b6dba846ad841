//! A table comes back from its log, whole and at once.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dizaine_core::{Record, SeatKind, Turn};
use dizaine_store::{Code, Millis, Secrets, SessionId, TableId, TableRow};
use serde_json::value::to_raw_value;

use super::{Room, Stage};
use crate::entry::{Created, Entry, LOG_VERSION, Moved};
use crate::protocol::Settings;

/// How often it is tried: whatever else this machine does may slow down one of them.
const TRIES: usize = 50;
/// A millisecond. Tests are built quickly rather than well, what reads JSON least of all: `cargo test --release` tells the truth.
const WITHIN: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3 } else { 1 });

fn row() -> TableRow {
    TableRow {
        id: TableId::from_random([1; 24]),
        code: Code::from_random([1; 8]),
        secrets: Secrets { seed: [1; 32], bots: [2; 32] },
        created: Millis(0),
    }
}

/// The log that a table would have on which this game was played.
fn log_of(record: &Record) -> Vec<String> {
    let host = SessionId::from_random([3; 16]);
    let created = Created {
        version: LOG_VERSION,
        game: record.game.clone(),
        rules: record.rules,
        options: record.options.clone(),
        settings: Settings::default(),
        host: host.clone(),
    };
    let mut log = vec![Entry::Created(created)];
    for (seat, held) in dizaine_core::Seat::all(record.seats.len()).zip(&record.seats) {
        let (name, colour) = (held.name.clone(), 0);
        if held.kind != SeatKind::Rules {
            log.push(Entry::Sat { seat, player: host.clone(), name, colour, nonce_hash: None });
        }
    }
    for (number, played) in record.moves.iter().enumerate() {
        log.push(Entry::Moved(Moved {
            id: played.seat.map(|_| format!("move {number}")),
            seat: played.seat,
            by_bot: false,
            actions: to_raw_value(&played.actions).unwrap(),
            chance: played.chance.clone(),
            events: to_raw_value(&played.events).unwrap(),
            at: Millis(number as u64),
        }));
    }
    log.iter().map(Entry::to_text).collect()
}

fn golden() -> Vec<(PathBuf, Record)> {
    let files = |folder: &Path| {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let games = files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../records")));
    let all = games.iter().filter(|path| path.is_dir()).flat_map(|game| files(game));
    let read = |path: PathBuf| {
        let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        (path, record)
    };
    all.map(read).collect()
}

#[allow(clippy::disallowed_methods, reason = "it is about time")]
fn fastest<T>(mut work: impl FnMut() -> T) -> Duration {
    let tries = (0..TRIES).map(|_| {
        let start = Instant::now();
        drop(work());
        start.elapsed()
    });
    tries.min().unwrap()
}

#[test]
fn every_golden_game_comes_back_from_its_log_at_once() {
    let records = golden();
    assert!(records.len() > 20, "{}", records.len());
    let mut slowest = (Duration::ZERO, PathBuf::new());
    for (path, record) in records {
        let log = log_of(&record);
        let room = Room::open(row(), &log).unwrap();
        assert_eq!(room.play.moves as usize, record.moves.len(), "{}", path.display());
        if record.outcome.is_some() {
            assert_eq!((room.table.turn(), room.stage), (Turn::Over, Stage::Over), "{}", path.display());
        }
        let took = fastest(|| Room::open(row(), &log).unwrap());
        slowest = slowest.max((took, path));
    }
    let (took, path) = slowest;
    println!("{took:?} for {}", path.display());
    assert!(took < WITHIN, "{took:?} for {}", path.display());
}
