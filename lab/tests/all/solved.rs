//! The solved tables of Dicy Cards: games agree with their values, experts follow them, and files keep them.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use dizaine_bots::dicy::field::Judge;
use dizaine_bots::dicy::solved::{Serial, Solved};
use dizaine_bots::{Handle, Library, Players, Strength};
use dizaine_core::chance::FastChance;
use dizaine_dicy::{Card, CardSet, Dicy, sets};
use dizaine_games::open;
use dizaine_lab::Threads;
use dizaine_lab::dicy::{load_or_solve, losses, path, self_play, study};
use serde_json::json;

use crate::contest::wins_at_least;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn self_play_agrees_with_the_value() {
    let table = Arc::new(Solved::solve(sets::D, 15, Threads(2), &mut |_, _| {}));
    let played = self_play(&table, 4_000, 1, 2);
    let value = table.first_mover();
    assert!((played.won - value).abs() < 4.0 * played.error, "{played:?}, not {value}");
    assert!(played.error < 0.01, "{played:?}");
    assert!(table.quiet_rounds < 10);
}

#[test]
fn an_expert_follows_the_table_as_soon_as_it_is_there() {
    let handle = Handle::default();
    let mut expert = Dicy::informed_expert(handle.clone()).unwrap();
    let options = json!({ "players": 2, "mode": "c", "target": 12 });
    let mut regular = Dicy::bot(Strength::Regular).unwrap();
    let games = 300;
    wins_at_least(&mut *expert, &mut *regular, &options, 4);
    handle.hand_over(Solved::solve(sets::C, 12, Threads(2), &mut |_, _| {}));
    let least = wins_at_least(&mut *expert, &mut *regular, &options, games);
    assert!(least > 0.5, "{least}");
    // The table is for one target only; at another table the expert plays by the race.
    wins_at_least(&mut *expert, &mut *regular, &json!({ "players": 2, "mode": "c", "target": 20 }), 4);
}

#[test]
fn a_smaller_target_is_the_end_of_a_larger_one() {
    let set = CardSet::of(&[Card::TwoAny, Card::Odd, Card::Pair, Card::ThreeLowest, Card::Same]);
    let (small, large) =
        (Solved::solve(set, 2, Threads(2), &mut |_, _| {}), Solved::solve(set, 4, Serial, &mut |_, _| {}));
    assert!((small.first_mover() - large.first_mover_to(2)).abs() < 1e-6);
    assert_eq!((large.set(), large.target()), (set, 4));
}

#[test]
fn interrupted_work_is_resumed() {
    let folder = folder("dicy_tables");
    let solve = || {
        let mut told = Vec::new();
        let table = load_or_solve(sets::B, 3, &folder, Serial, &mut |done, all| told.push((done, all)));
        (table.unwrap().first_mover(), told)
    };
    let (value, told) = solve();
    assert_eq!(told, (0..=6).map(|done| (done, 6)).collect::<Vec<_>>());
    let again = |expected: &[(usize, usize)]| {
        let (again, told) = solve();
        assert_eq!(told, expected);
        assert!((again - value).abs() < f64::EPSILON);
    };
    again(&[(6, 6)]);

    let path = path(sets::B, 3, &folder);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    again(&[(5, 6), (6, 6)]);
    assert_eq!(fs::read(&path).unwrap(), whole);

    let mut spoilt = whole.clone();
    let middle = whole.len() - 40_000;
    spoilt[middle] ^= 1;
    fs::write(&path, &spoilt).unwrap();
    let (mended, told) = solve();
    assert!((mended - value).abs() < f64::EPSILON && told[0].0 < 6, "{told:?}");
    assert_eq!(fs::read(&path).unwrap(), whole);

    fs::write(&path, b"something else").unwrap();
    again(&(0..=6).map(|done| (done, 6)).collect::<Vec<_>>());
    fs::remove_dir_all(&folder).unwrap();
}

/// Also a file that an earlier version let others read.
#[cfg(unix)]
#[test]
fn only_the_user_who_runs_the_server_reads_a_solved_table() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("dicy_private");
    let path = path(sets::B, 2, &folder);
    for _ in 0..2 {
        load_or_solve(sets::B, 2, &folder, Serial, &mut |_, _| {}).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_folder_keeps_the_last_few_tables() {
    let folder = folder("dicy_library");
    let studied = |target: u16| {
        let library = Library::default();
        let mut table = open("dicy", &json!({ "target": target })).unwrap();
        table.set_up(&mut FastChance::new(1));
        let subject = library.begin(&*table).unwrap();
        library.study(subject, |subject, go_on| study(subject, Some(&folder), go_on)).unwrap();
    };
    (1..=6).for_each(studied);
    let files = || {
        let mut names: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(files(), ["dicy-01f-3.table", "dicy-01f-4.table", "dicy-01f-5.table", "dicy-01f-6.table"]);
    let written = || fs::metadata(folder.join("dicy-01f-6.table")).unwrap().modified().unwrap();
    let before = written();
    studied(6);
    assert_eq!(written(), before, "it was read, not written again");
    fs::remove_dir_all(&folder).unwrap();
}

/// The steps that are done stay in the file when the library closes.
#[test]
fn a_study_that_gives_up_can_be_resumed() {
    let folder = folder("dicy_given_up");
    let library = Library::default();
    let mut table = open("dicy", &json!({ "target": 3, "mode": "b" })).unwrap();
    table.set_up(&mut FastChance::new(1));
    let subject = library.begin(&*table).unwrap();
    let asked = std::cell::Cell::new(0);
    let twice = || asked.replace(asked.get() + 1) < 2;
    assert!(study(subject, Some(&folder), &twice).unwrap().is_none());
    let mut told = Vec::new();
    let progress = &mut |done, all| told.push((done, all));
    load_or_solve(sets::B, 3, &folder, Serial, progress).unwrap();
    assert_eq!(told[0], (2, 6));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_player_without_a_table_loses_a_little_and_never_gains() {
    let table = Arc::new(Solved::solve(sets::D, 20, Serial, &mut |_, _| {}));
    let losses = losses(&table, Judge::Race, 20, 1, 2);
    assert!(losses.games.iter().all(|&loss| (-1e-5..1.0).contains(&loss)), "{losses:?}");
    let (mean, error) = losses.mean();
    let sum: f64 = losses.kinds.values().map(|(_, loss)| loss).sum();
    assert!(mean > 0.0 && error > 0.0 && (sum / 20.0 - mean).abs() < 1e-9, "{losses:?}");
}
