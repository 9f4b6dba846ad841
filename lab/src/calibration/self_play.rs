//! Games of the expert against itself.

use std::sync::atomic::{AtomicU64, Ordering};

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Outcome, Seat, Turn};
use serde_json::Value;

/// How many games are played, and how.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The number of games.
    pub games: u64,
    /// The work of each decision.
    pub budget: Budget,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// What `look` is shown: an expert, the table before somebody acts, who acts, how, and a stream of chance.
pub(super) type Looker<'a, T> =
    dyn Fn(&mut dyn AnyBot, &dyn AnyTable, Seat, &Value, &mut FastChance) -> Option<T> + Sync + 'a;

/// Plays all games from an empty table. `look` is shown every position before somebody acts, and returns what it wants to know about
/// it. Nothing is played if the game has no expert.
pub(super) fn play<T: Send>(
    empty: &dyn AnyTable,
    plan: Plan,
    progress: &(dyn Fn() + Sync),
    look: &Looker<'_, T>,
) -> Vec<(Vec<T>, Outcome)> {
    let next = AtomicU64::new(0);
    let work = |empty: Box<dyn AnyTable>| {
        let mut expert = bot(empty.name(), Strength::Expert)?;
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return Some(done);
            }
            done.push((number, game(empty.fork(), plan, &mut *expert, number, look)?));
            progress();
        }
    };
    let work = &work;
    let mut played: Vec<(u64, (Vec<T>, Outcome))> = std::thread::scope(|scope| {
        let start = |_| {
            let empty = empty.fork();
            scope.spawn(move || work(empty))
        };
        let running: Vec<_> = (0..plan.threads.max(1)).map(start).collect();
        running
            .into_iter()
            .filter_map(|thread| thread.join().expect("a game does not panic"))
            .flatten()
            .collect()
    });
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, game)| game).collect()
}

fn game<T>(
    mut table: Box<dyn AnyTable>,
    plan: Plan,
    expert: &mut dyn AnyBot,
    number: u64,
    look: &Looker<'_, T>,
) -> Option<(Vec<T>, Outcome)> {
    let [mut chance, mut thoughts, mut looking] =
        [0, 1, 2].map(|stream| FastChance::nth(plan.seed, 3 * number + stream));
    table.set_up(&mut chance);
    let mut seen = Vec::new();
    while let Turn::Of { must, may } = table.turn() {
        let first = must.nth(0)?;
        let mut ask = |seat: Seat| Some((seat, expert.choose(&*table, seat, plan.budget, &mut thoughts)?));
        let (seat, action) = may.iter().find_map(&mut ask).or_else(|| ask(first))?;
        seen.extend(look(expert, &*table, seat, &action, &mut looking));
        table.play(seat, &[action], &mut chance).ok()?;
    }
    Some((seen, table.outcome()?))
}
