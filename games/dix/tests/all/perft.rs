//! Counts that change when the action generator does.

use dizaine_core::testkit::perft;
use dizaine_dix::Options;

use crate::table::{At, NUMBERS};

/// Sequences of moves from fixed positions.
#[test]
fn perft_from_set_up_and_from_a_rich_purchase() {
    let counts = |at: &At, depth| (1..=depth).map(|depth| perft(&at.game, depth)).collect::<Vec<_>>();
    assert_eq!(counts(&At::players(3), 6), [1, 6, 8, 73, 90, 574]);
    assert_eq!(counts(&At::solo(7), 6), [1, 3, 7, 10, 20, 43]);
    let shop = At::players(2).give(0, "blue 1, green 2, pink 3").purse(0, 3, 1).market("pink 4, blue 5");
    assert_eq!(counts(&shop.draw("orange 1").play(NUMBERS), 4), [3, 13, 73, 234]);
    let variant = Options { players: 2, bust_purchase: true, ..Options::default() };
    assert_eq!(counts(&At::with(variant).market("pink 1").draw("blue 9, green 9"), 4), [2, 2, 15, 20]);
}
