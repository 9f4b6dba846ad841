//! Games of the expert against itself, or alone among weaker bots.

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
    /// The work of each decision of the games.
    pub play: Budget,
    /// The work of each value that is asked for.
    pub weigh: Budget,
    /// Who sits at the other seats; more experts if `None`.
    pub others: Option<Strength>,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// What `look` is shown: an expert, the table before somebody acts, who acts, how, and a stream of chance.
pub(super) type Looker<'a, T> =
    dyn Fn(&mut dyn AnyBot, &dyn AnyTable, Seat, &Value, &mut FastChance) -> Option<T> + Sync + 'a;

/// Plays all games from an empty table. `look` is shown every position before an expert acts, and returns what it wants to know about
/// it. Nothing is played if the game has no bots of these strengths.
pub(super) fn play<T: Send>(
    empty: &dyn AnyTable,
    plan: Plan,
    progress: &(dyn Fn() + Sync),
    look: &Looker<'_, T>,
) -> Vec<(Vec<T>, Outcome)> {
    let next = AtomicU64::new(0);
    let work = |empty: Box<dyn AnyTable>| {
        let mut sitters = Sitters {
            expert: bot(empty.name(), Strength::Expert)?,
            other: plan.others.map(|strength| bot(empty.name(), strength).ok_or(())).transpose().ok()?,
        };
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return Some(done);
            }
            done.push((number, game(empty.fork(), plan, &mut sitters, number, look)?));
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

/// The bots of a table.
struct Sitters {
    expert: Box<dyn AnyBot>,
    /// Plays all seats but one, if there is such a bot.
    other: Option<Box<dyn AnyBot>>,
}

fn game<T>(
    mut table: Box<dyn AnyTable>,
    plan: Plan,
    sitters: &mut Sitters,
    number: u64,
    look: &Looker<'_, T>,
) -> Option<(Vec<T>, Outcome)> {
    let [mut chance, mut thoughts, mut looking] =
        [0, 1, 2].map(|stream| FastChance::nth(plan.seed, 3 * number + stream));
    table.set_up(&mut chance);
    let one = Seat::new(number as usize % table.seats())?;
    let Sitters { expert, other } = sitters;
    let mut seen = Vec::new();
    while let Turn::Of { must, may } = table.turn() {
        let first = must.nth(0)?;
        let mut ask = |seat: Seat| {
            let bot = other.as_mut().filter(|_| seat != one).unwrap_or(expert);
            Some((seat, bot.choose(&*table, seat, plan.play, &mut thoughts)?))
        };
        let (seat, action) = may.iter().find_map(&mut ask).or_else(|| ask(first))?;
        if other.is_none() || seat == one {
            seen.extend(look(&mut **expert, &*table, seat, &action, &mut looking));
        }
        table.play(seat, &[action], &mut chance).ok()?;
    }
    Some((seen, table.outcome()?))
}
