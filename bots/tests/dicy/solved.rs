//! The solved table: what it says is what comes of it, and a file gives it back.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use dizaine_bots::Strength;
use dizaine_bots::dicy::{Handle, Solved};
use dizaine_games::dicy::{Card, CardSet};
use serde_json::json;

use crate::ladder::{Player, wins_at_least};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn self_play_agrees_with_the_value() {
    let table = Arc::new(Solved::solve(CardSet::D, 15, 2, &mut |_, _| {}));
    let played = table.self_play(4_000, 1, 2);
    let value = table.first_mover();
    assert!((played.won - value).abs() < 4.0 * played.error, "{played:?}, not {value}");
    assert!(played.error < 0.01, "{played:?}");
    assert!(table.quiet_rounds() < 10);
}

#[test]
fn an_expert_follows_the_table_as_soon_as_it_is_there() {
    let handle = Handle::default();
    let mut expert = Player::with(&handle);
    let options = json!({ "players": 2, "mode": "c", "target": 12 });
    let mut regular = Player::of(Strength::Regular);
    let games = 300;
    wins_at_least(&mut expert, &mut regular, &options, 4);
    handle.hand_over(Solved::solve(CardSet::C, 12, 2, &mut |_, _| {}));
    let least = wins_at_least(&mut expert, &mut regular, &options, games);
    assert!(least > 0.5, "{least}");
    // The table is for one target only; at another table the expert plays by the race.
    wins_at_least(&mut expert, &mut regular, &json!({ "players": 2, "mode": "c", "target": 20 }), 4);
}

#[test]
fn a_smaller_target_is_the_end_of_a_larger_one() {
    let set = CardSet::of(&[Card::TwoAny, Card::Odd, Card::Pair, Card::ThreeLowest, Card::Same]);
    let (small, large) = (Solved::solve(set, 2, 2, &mut |_, _| {}), Solved::solve(set, 4, 1, &mut |_, _| {}));
    assert!((small.first_mover() - large.first_mover_to(2)).abs() < 1e-6);
    assert_eq!((large.set(), large.target()), (set, 4));
}

#[test]
fn work_that_was_broken_off_goes_on() {
    let folder = folder("dicy_tables");
    let solve = || {
        let mut told = Vec::new();
        let table = Solved::load_or_solve(CardSet::B, 3, &folder, 1, &mut |done, all| told.push((done, all)));
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

    let path = Solved::path(CardSet::B, 3, &folder);
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
