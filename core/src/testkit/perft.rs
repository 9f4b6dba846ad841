//! Counts of move sequences: a number that changes when the action generator does.

use crate::chance::FastChance;
use crate::{Choices, Game, NoLog};

/// The number of sequences of `depth` moves from `game` on, by every seat that must or may act, when each move
/// meets the same chance. A sequence that ends the game early counts once.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let seats = game.turn().seats();
    if depth == 0 || seats.is_empty() {
        return 1;
    }
    let mut sequences = 0;
    for seat in seats.iter() {
        for action in game.choices(seat).iter() {
            let mut after = game.clone();
            after.act(seat, action, &mut FastChance::new(depth.into()), &mut NoLog);
            sequences += perft(&after, depth - 1);
        }
    }
    sequences
}
