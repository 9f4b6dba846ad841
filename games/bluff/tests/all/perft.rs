//! Counts of move sequences, derived where they can be: a number that changes when the action generator does.

use dizaine_bluff::Symbol::Pi;
use dizaine_bluff::{Action, Options};
use dizaine_core::testkit::perft;

use crate::table::{Play, bet, faces};

/// From the opening bet at the ordinary table: 9 numbers × 5 symbols. Then for each number n, by the next player,
/// (9 − n) × 5 higher bets, 4 symbols to add and 2 calls, and « DiXe ! » by the third: 45 × 7 + 25 × 36 = 1,215.
/// A third move: 6 faces after each of the 3 × 45 calls; 5 × (9 − m) + 7 answers to each raise to m, and one less to
/// each symbol added: 810 + 5 × 4,296 = 22,290.
#[test]
fn sequences_from_the_first_bet() {
    let play = Play::of("pi pi bomb | skull skull skull | smiley yin_yang character");
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&play.game, depth)), [1, 45, 1_215, 22_290]);
}

/// R2: three dice with six faces in ascending order are C(8, 3) = 56 choices.
#[test]
fn sequences_of_a_choice() {
    let play = Play::of("pi pi bomb | skull skull skull | smiley yin_yang character")
        .then(0, bet(1, Pi))
        .then(1, Action::Bluff);
    // One die: 6; two dice: 21; three: 56; then 8 numbers × 5 symbols are 56 × 40.
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&play.game, depth)), [6, 21, 56, 2_240]);
}

/// All games at a table of two dice and one symbol, where any call ends the game: 1 or 2 Pi; then 2 Pi or a call, or a
/// call; then a call.
#[test]
fn sequences_at_the_smallest_table() {
    let options =
        Options { players: 2, dice: 1, practice: true, die: faces("pi character"), ..Options::default() };
    let play = Play::at(&options, 0, "pi | character");
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&play.game, depth)), [2, 5, 6, 6]);
}
