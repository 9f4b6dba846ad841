//! How exploitable the bots of DiXkiBluff are in one round of two players: computed, not estimated.

use std::ops::RangeInclusive;
use std::path::Path;

use dizaine_bluff::{Face, Options};
use dizaine_bots::Strength;
use dizaine_lab::bluff::{SmallRound, exploitability, first_mover_wins, tables, values};

/// What the best responses win beyond one half, on average over both roles, is in `range`, whether the dice are rolled or chosen.
#[track_caller]
fn check(strength: Strength, symbols: usize, dice: u8, range: RangeInclusive<f64>) {
    for chosen in [false, true] {
        let round = SmallRound { symbols, dice, chosen };
        let found = exploitability(strength, round).unwrap().mean();
        assert!(range.contains(&found), "{} in {round:?}: {found:.4}", strength.name());
    }
}

/// Two equilibrium strategies win one half each; a best response never wins less.
#[test]
fn an_expert_is_hardly_exploitable_with_one_ordinary_die() {
    check(Strength::Expert, 5, 1, -1e-9..=0.01);
}

#[test]
fn an_expert_is_hardly_exploitable_with_two_dice_of_four_faces() {
    check(Strength::Expert, 3, 2, -1e-9..=0.01);
}

/// The same computation finds how much the weaker strengths give away. They are made for larger tables.
#[test]
fn the_weaker_strengths_are_exploitable() {
    check(Strength::Regular, 3, 1, 0.15..=0.5);
    check(Strength::Novice, 3, 1, 0.1..=0.5);
}

/// With one die each, of three symbols and a character, the player who chooses their die and bets first wins a little more
/// than half of the games.
#[test]
fn the_value_of_a_small_round_is_found_again() {
    let found = values(3, 2, 250).0;
    assert!(matches!(found[..], [([1, 1], value)] if (value - 0.5023).abs() < 1e-3), "{found:?}");
}

/// With one rolled die each, of two symbols and a character, the player who bets first wins one game in three.
#[test]
fn the_value_of_a_game_with_one_die_each_is_known() {
    let options = |die: &[Face]| Options {
        players: 2,
        dice: 1,
        practice: true,
        die: die.to_vec(),
        ..Options::default()
    };
    let value = first_mover_wins(&options(&[Face::Pi, Face::Bomb, Face::Character]), 1_000).unwrap();
    assert!((value - 1.0 / 3.0).abs() < 1e-3, "{value}");
    for unknown in [&[Face::Pi, Face::Pi, Face::Character][..], &[Face::Pi, Face::Bomb]] {
        assert_eq!(first_mover_wins(&options(unknown), 1), None);
    }
    assert_eq!(first_mover_wins(&Options::default(), 1), None);
}

/// The files that the expert follows can be made again. Those for two dice take too long for a test.
#[test]
fn the_committed_solutions_for_one_die_are_found_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bots/src/bluff/duel/tables");
    for (name, bytes) in tables(3_000).take(2) {
        assert!(std::fs::read(folder.join(&name)).unwrap() == bytes, "{name}");
    }
}
