//! Training is reproducible: the same arguments give the same file, others give another.

use dizaine_lab::training::{Effort, dicy, dix, retro};

fn effort(games: u32, seed: u64) -> Effort {
    Effort { games, passes: 1, seed, threads: 2 }
}

#[test]
fn dix() {
    let mut lines = 0;
    let mut learn = |before: Option<&[u8]>, seed| dix::learn(before, effort(15, seed), &mut |_| lines += 1);
    let first = learn(None, 1);
    assert_eq!(first, learn(None, 1));
    assert_ne!(first, learn(None, 2));
    let second = learn(Some(&first), 2);
    assert_ne!(first, second);
    assert!((0.0..=1.0).contains(&dix::trial(&second, 2, 2, 1)));
    assert_eq!(lines, 8, "one line for the games and one for the pass");
}

#[test]
fn dicy() {
    let mut lines = 0;
    let mut learn = |before: Option<&[u8]>, seed| dicy::learn(before, effort(6, seed), &mut |_| lines += 1);
    let first = learn(None, 1);
    assert_eq!(first, learn(None, 1));
    assert_ne!(first, learn(None, 2));
    assert_ne!(first, learn(Some(&first), 2));
    assert!(dicy::trial(&first, 3, 3, 1).iter().all(|part| (0.0..=1.0).contains(part)));
    assert_eq!(lines, 8, "one line for the games and one for the pass");
}

#[test]
fn retro() {
    let learn = |seed| retro::learn(None, effort(12, seed), &mut |_| {});
    assert_eq!(learn(1), learn(1));
    assert_ne!(learn(1), learn(2));
}
