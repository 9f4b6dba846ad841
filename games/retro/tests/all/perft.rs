//! Counts of move sequences: a number that changes when the generator of choices does.

use dizaine_core::Game;
use dizaine_core::chance::FastChance;
use dizaine_core::testkit::perft;
use dizaine_retro::{Options, Retro};

use crate::table::Table;

/// From a deal with seed 1: sequences of this many moves.
#[test]
fn the_number_of_ways_to_play_is_pinned() {
    let counts = |players, depths: std::ops::RangeInclusive<u32>| -> Vec<u64> {
        let mut game = Retro::new(&Options { players }).unwrap();
        game.set_up(&mut FastChance::new(1), &mut Vec::new());
        depths.map(|depth| perft(&game, depth)).collect()
    };
    assert_eq!(counts(2, 1..=4), [18, 324, 1620, 5904]);
    assert_eq!(counts(3, 1..=3), [24, 432, 7776]);
    assert_eq!(counts(7, 1..=3), [18, 432, 7776]);
    // Deeper, from the middle of a round.
    let mut table = Table::of(&["5 0 joker 0", "9 2 2 2"]);
    table.plays(0, "lay 5 up 1");
    table.plays(1, "lay 9 down 2");
    let deep: Vec<u64> = (1..=5).map(|depth| perft(&table.game, depth)).collect();
    assert_eq!(deep, [6, 26, 109, 271, 625]);
}
