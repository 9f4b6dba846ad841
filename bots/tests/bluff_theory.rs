//! DiXkiBluff against theory: how much the best answer to a bot wins in one round of two, computed, not estimated.

use dizaine_bots::Strength;
use dizaine_bots::bluff::theory::{SmallRound, exploitability};

/// What the best answers win beyond what the game is worth, on average over both roles.
#[track_caller]
fn assert_at_most(bound: f64, strength: Strength, symbols: usize, dice: u8) {
    for chosen in [false, true] {
        let round = SmallRound { symbols, dice, chosen };
        let found = exploitability(strength, round).unwrap().mean();
        println!("{} in {round:?}: {found:.4}", strength.name());
        assert!(found <= bound, "{} in {round:?}: {found}", strength.name());
        assert!(found >= -1e-9, "no answer is worse than the same play");
    }
}

#[test]
fn an_expert_with_one_ordinary_die_gives_away_less_than_a_hundredth() {
    assert_at_most(0.01, Strength::Expert, 5, 1);
}

#[test]
fn an_expert_with_two_dice_of_four_faces_gives_away_less_than_a_twentieth() {
    assert_at_most(0.05, Strength::Expert, 3, 2);
}

/// Those who play by feeling are there to be beaten; that they can be computed too is what counts.
#[test]
fn any_bot_can_be_computed() {
    assert_at_most(0.5, Strength::Regular, 3, 1);
    assert_at_most(0.5, Strength::Novice, 3, 1);
}
