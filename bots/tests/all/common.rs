//! What the tests share: a game among bots, and a random player.

use dizaine_bots::{AnyBot, Budget};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Chance, Seat, Turn};
use serde_json::Value;

/// A hundredth of the full budget: enough to play sensibly, little enough to play many games.
const BUDGET: Budget = Budget(100);

/// Plays a game among bots, those who may interrupt first, and returns the moves.
pub(crate) fn play(
    table: &mut dyn AnyTable,
    players: &mut [Box<dyn AnyBot>],
    seed: u64,
) -> Vec<(Seat, String)> {
    let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
    let mut moves = Vec::new();
    table.set_up(&mut chance);
    while let Turn::Of { must, may } = table.turn() {
        let mut choose =
            |seat: Seat| Some((seat, players[seat.index()].choose(table, seat, BUDGET, &mut thoughts)?));
        let call = may.iter().find_map(&mut choose);
        let decision = call.or_else(|| must.iter().find_map(&mut choose));
        let (seat, action) = decision.expect("a bot that must act does");
        moves.push((seat, action.to_string()));
        table.play(seat, &[action], &mut chance).expect("a bot plays by the rules");
        assert!(moves.len() < 50_000, "the game ends");
    }
    moves
}

/// Chooses uniformly among its choices. It rarely interrupts: otherwise no bet would ever be answered in turn.
pub(crate) struct Random;

impl AnyBot for Random {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        _: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value> {
        if !table.turn().must().has(seat) && chance.below(8) > 0 {
            return None;
        }
        let choices = table.choices(seat);
        let index = chance.below(choices.len() as u32) as usize;
        choices.into_iter().nth(index)
    }
}
