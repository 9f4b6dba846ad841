//! Uniformly random games.

use std::ops::Range;

use dizaine_bots::{Players, Visitor, visit};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, NoLog, Outcome, random};

/// Plays the games with these numbers from an empty table, each with its own chance, and passes the number
/// of moves and the outcome of each to `tell`.
pub fn simulate(table: &dyn AnyTable, seed: u64, numbers: Range<u64>, tell: &mut dyn FnMut(u64, &Outcome)) {
    struct Simulation<'a> {
        table: &'a dyn AnyTable,
        seed: u64,
        numbers: Range<u64>,
        tell: &'a mut dyn FnMut(u64, &Outcome),
    }
    impl Visitor for Simulation<'_> {
        type Output = ();
        fn visit<G: Players>(self) {
            let Some(empty) = self.table.typed::<G>() else { return };
            for number in self.numbers {
                let mut game = empty.game().clone();
                let moves = random::play(&mut game, &mut FastChance::nth(self.seed, number), &mut NoLog);
                (self.tell)(moves, &game.outcome().expect("random play goes on to the end"));
            }
        }
    }
    visit(table.name(), Simulation { table, seed, numbers, tell });
}
