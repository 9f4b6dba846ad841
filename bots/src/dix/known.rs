//! What was computed about positions that come up again and again.

use std::collections::BTreeMap;

use dizaine_core::{Game, Seat};
use dizaine_dix::{Card, Dix};

/// Positions with what is known about them, by their keys.
pub(super) struct Known<T>(BTreeMap<u64, Vec<(Dix, T)>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Copy> Known<T> {
    /// What is known about this position.
    pub(super) fn get(&self, game: &Dix) -> Option<T> {
        let same = self.0.get(&key(game))?;
        same.iter().find(|(same, _)| same == game).map(|&(_, value)| value)
    }

    /// Keeps this about a position.
    pub(super) fn put(&mut self, game: Dix, value: T) {
        self.0.entry(key(&game)).or_default().push((game, value));
    }
}

/// A number that is mostly different for different positions.
fn key(game: &Dix) -> u64 {
    let mut key = game.deck().len() as u64;
    let mut add = |part: u64| key = (key ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    add(game.acting().index() as u64);
    add(game.market().kinds());
    game.row().cards().iter().for_each(|&card| add(Card::Row(card).kind() as u64));
    for player in Seat::all(game.seats()).map(|seat| game.player(seat)) {
        add(player.numbers.kinds());
        add(u64::from(player.tokens) << 8 | u64::from(player.consolations));
    }
    key
}
