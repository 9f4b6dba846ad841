//! Counts that change when the action generator does.

use dizaine_core::testkit::perft;
use dizaine_dicy::Mode;

use crate::table::mode;

const ROLL: [u8; 6] = [1, 2, 2, 4, 4, 6];

#[test]
fn sequences_of_moves_are_counted() {
    // At first everyone can but roll. Of this roll set A can score 6 + 2 pairs for two_any (four values, two of them
    // twice: 8), no six_low, 1 for odd, 1 run, 1 two_pairs: with five freezes and the pass, 17 decisions. Each freeze
    // leads to 35 re-rolls, each two_any to 5 answers, all else to the opponent's roll: 175 + 40 + 4.
    let mut play = mode(2, Mode::Glacique);
    assert_eq!(perft(&play.game, 1), 1);
    play.roll(ROLL);
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&play.game, depth)), [1, 17, 219, 3003, 27669]);
    // B: 1 odd, 1 run, 2 pairs, 15 different. C: 1 + 1 + 2 + 15 + 6 (two 2s and two 4s count twice). D: 8 + 1 + 1 + 1 + 6.
    let counts = [Mode::B, Mode::C, Mode::D].map(|set| {
        let mut play = mode(3, set);
        play.roll(ROLL);
        [1, 2, 3, 4].map(|depth| perft(&play.game, depth))
    });
    assert_eq!(counts, [[25, 195, 4983, 26015], [31, 201, 5171, 28015], [23, 229, 3554, 29347]]);
}
