//! A room is folded from its log, completely and fast, and copies of it are independent.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Played, Record, Seat, SeatKind, Shown, Turn, Viewer};
use dizaine_protocol::{Millis, Settings};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use super::{guest, identity, running};
use crate::{BadLog, Change, Created, Entry, LOG_VERSION, Moved, Room, Stage};

/// The number of measurements, of which the fastest counts: other programs may slow down some of them.
const TRIES: usize = 50;
/// The time limit for folding a log: one millisecond, three without optimizations.
const WITHIN: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3 } else { 1 });

/// The log of a table at which this game was played.
fn log_of(record: &Record) -> Vec<String> {
    let host = guest(0).id;
    let created = Created {
        version: LOG_VERSION,
        game: record.game.clone(),
        rules: record.rules,
        options: record.options.clone(),
        settings: Settings::default(),
        host: host.clone(),
        deal: None,
    };
    let mut log = vec![Entry::Created(created)];
    for (seat, held) in Seat::all(record.seats.len()).zip(&record.seats) {
        let (name, colour) = (held.name.clone(), 0);
        if held.kind != SeatKind::Rules {
            log.push(Change::Sat { seat, player: host.clone(), name, colour, nonce_hash: None }.into());
        }
    }
    for (number, played) in record.moves.iter().enumerate() {
        let id = played.seat.map(|_| format!("move {number}"));
        let played = Played {
            seat: played.seat,
            actions: to_raw_value(&played.actions).unwrap(),
            chance: played.chance.clone(),
            events: to_raw_value(&played.events).unwrap(),
        };
        log.push(Entry::Moved(Moved::new(played, id, None, Millis(number as u64))));
    }
    log.iter().map(Entry::to_text).collect()
}

fn golden() -> Vec<(PathBuf, Record)> {
    let files = |folder: &Path| {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let games = files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../records")));
    // The folder of lessons beside those of the games holds scripts too.
    let is_game = |path: &&PathBuf| dizaine_games::NAMES.iter().any(|&game| path.ends_with(game));
    let all = games.iter().filter(is_game).flat_map(|game| files(game));
    let read = |path: PathBuf| {
        let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        (path, record)
    };
    all.map(read).collect()
}

#[test]
fn every_golden_game_is_folded_from_its_log() {
    let records = golden();
    assert!(records.len() > 20, "{}", records.len());
    for (path, record) in records {
        let room = Room::open(identity(), &log_of(&record)).unwrap();
        assert_eq!(room.course.moves as usize, record.moves.len(), "{}", path.display());
        if record.outcome.is_some() {
            assert_eq!((room.table.turn(), room.stage), (Turn::Over, Stage::Over), "{}", path.display());
        }
    }
}

#[test]
fn a_log_of_newer_rules_is_refused() {
    let (_, mut record) = golden().swap_remove(0);
    record.rules += 1;
    assert!(matches!(Room::open(identity(), &log_of(&record)), Err(BadLog::Rules(..))));
}

#[allow(clippy::disallowed_methods, reason = "it measures time")]
fn fastest<T>(mut work: impl FnMut() -> T) -> Duration {
    let tries = (0..TRIES).map(|_| {
        let start = Instant::now();
        drop(work());
        start.elapsed()
    });
    tries.min().unwrap()
}

/// `cargo xtask timings` sets the variable; on a busy machine a time says nothing.
#[test]
fn timed_every_golden_game_is_folded_within_a_millisecond() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let times = golden().into_iter().map(|(path, record)| {
        let log = log_of(&record);
        (fastest(|| Room::open(identity(), &log).unwrap()), path)
    });
    let (took, path) = times.max().unwrap();
    println!("{took:?} for {}", path.display());
    assert!(took < WITHIN, "{took:?} for {}", path.display());
}

/// A random legal action of `seat`.
fn any_action(room: &Room, seat: Seat, chance: &mut FastChance) -> Value {
    let choices = room.table.choices(seat);
    choices[chance.below(choices.len() as u32) as usize].clone()
}

#[test]
fn a_refused_append_leaves_nothing_to_undo() {
    for game in dizaine_games::NAMES.iter().chain(dizaine_games::UNLISTED) {
        let mut room = running(game, 3, 3, Settings::default(), Millis(0));
        let mut chance = FastChance::new(10);
        let mut log = Vec::new();
        while let Some(seat) = room.table.turn().must().iter().next() {
            let action = any_action(&room, seat, &mut chance);
            let before = (room.length, room.table.events(), room.table.view(Viewer::All), room.course.moves);
            // The first copy is dropped, as after a refused append; the same move is then made on another one.
            let id = format!("move {}", room.course.moves);
            let dropped = room.with_move(seat, std::slice::from_ref(&action), id.clone(), Millis(1)).unwrap();
            let after = (room.length, room.table.events(), room.table.view(Viewer::All), room.course.moves);
            assert_eq!(before, after, "{game}");
            assert!(!room.course.has_made(seat, &id) && dropped.room.course.has_made(seat, &id), "{game}");
            let next = room.with_move(seat, &[action], id, Millis(1)).unwrap();
            assert_eq!(next.room.table.view(Viewer::All), dropped.room.table.view(Viewer::All), "{game}");
            log.push(next.entry);
            room.replace(next.room);
        }
        // A room that follows the entries gets to the same place.
        let mut other = running(game, 3, 3, Settings::default(), Millis(0));
        for entry in &log {
            other.follow(entry).unwrap();
        }
        assert_eq!(other.table.view(Viewer::All), room.table.view(Viewer::All), "{game}");
        assert_eq!(other.table.seen(Viewer::All, 0), room.table.seen(Viewer::All, 0), "{game}");
    }
}

/// `Room::viewer` relies on this.
#[test]
fn in_a_game_without_secrets_every_seat_sees_what_a_spectator_sees() {
    let mut compared = 0;
    for game in dizaine_games::NAMES {
        let mut table = dizaine_games::open(game, &json!({ "players": 3 })).unwrap();
        if table.has_secrets() {
            continue;
        }
        let mut chance = FastChance::new(10);
        table.set_up(&mut chance);
        while let Some(seat) = table.turn().must().iter().next() {
            let choices = table.choices(seat);
            let action = choices[chance.below(choices.len() as u32) as usize].clone();
            table.play(seat, &[action], &mut chance).unwrap();
            let by = table.show(Viewer::Table, 0, 0);
            for seat in Seat::all(table.seats()) {
                let seat = table.show(Viewer::Seat(seat), 0, 0);
                let texts = |shown: &Shown| -> Vec<String> {
                    let steps =
                        shown.steps.iter().flat_map(|step| [step.seen.to_string(), step.view.to_string()]);
                    steps.chain([shown.earlier.to_string()]).collect()
                };
                assert_eq!(texts(&seat), texts(&by), "{game}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}
