//! Looking at many games, on all cores.

use std::sync::atomic::{AtomicU64, Ordering};

/// How many games are played at a table: few, or those that a variable says, by game or by game and number of players
/// (`dix=200,bluff3=40`; none of the others).
pub(crate) fn wanted(variable: &str, game: &str, players: u64, few: u64) -> u64 {
    let Ok(wanted) = std::env::var(variable) else { return few };
    let names = [format!("{game}{players}"), game.to_owned()];
    let count = |name: &String| {
        wanted.split(',').find_map(|pair| pair.strip_prefix(&**name)?.strip_prefix('=')?.parse().ok())
    };
    names.iter().find_map(count).unwrap_or(0)
}

/// What is found in each of so many pieces of work, in their order: it does not depend on the number of cores.
pub(crate) fn on_all_cores<T: Send>(pieces: u64, look: &(dyn Fn(u64) -> T + Sync)) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces {
                break found;
            }
            found.push((piece, look(piece)));
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    all.sort_by_key(|(piece, _)| *piece);
    all.into_iter().map(|(_, found)| found).collect()
}

/// The mean of some numbers, and its standard error.
pub(crate) fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    (numbers.clone().sum::<f64>() / count, (variance(numbers) / count).sqrt())
}

pub(crate) fn variance(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = numbers.clone().count() as f64;
    let mean = numbers.clone().sum::<f64>() / count;
    numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0)
}
