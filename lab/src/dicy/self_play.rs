//! Games of a solved table against itself, by the rules: the results must agree with the values of the table.

use std::sync::Arc;

use dizaine_bots::dicy::solved::{Perfect, Solved};
use dizaine_core::chance::FastChance;
use dizaine_core::{Choices, Game, NoLog, Seat, Viewer};
use dizaine_dicy::{Dicy, Mode, Options};
use serde::Serialize;

/// The results of games against itself.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SelfPlay {
    /// The number of games.
    pub games: u64,
    /// The share that the first player won, a shared victory counted as one half.
    pub won: f64,
    /// The standard error of that share.
    pub error: f64,
}

/// Plays `games` games, each with its own stream of chance, on `threads` threads.
pub fn self_play(table: &Arc<Solved>, games: u64, seed: u64, threads: usize) -> SelfPlay {
    let threads = threads.max(1) as u64;
    let part = |thread: u64| {
        let mut perfect = Perfect::new(Arc::clone(table));
        let won = (thread..games).step_by(threads as usize).map(|game| play(&mut perfect, seed, game));
        won.fold((0.0, 0.0), |(sum, squares), won| (sum + won, squares + won * won))
    };
    let sums: Vec<(f64, f64)> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        running.into_iter().map(|thread| thread.join().expect("perfect play is legal")).collect()
    });
    let (sum, squares) = sums.iter().fold((0.0, 0.0), |all, part| (all.0 + part.0, all.1 + part.1));
    let (count, mean) = (games.max(1) as f64, sum / games.max(1) as f64);
    SelfPlay { games, won: mean, error: ((squares / count - mean * mean) / count).sqrt() }
}

/// Plays one game: the first player's share of the victory.
fn play(perfect: &mut Perfect, seed: u64, number: u64) -> f64 {
    let mut chance = FastChance::nth(seed, number);
    let table = perfect.table();
    let options = Options {
        mode: Mode::Custom,
        cards: Some(table.set().iter().collect()),
        first: Some(Seat::FIRST),
        target: table.target().into(),
        ..Options::default()
    };
    let mut game = Dicy::new(&options).expect("a table that can be opened");
    game.set_up(&mut chance, &mut NoLog);
    while let Some(seat) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(seat));
        let action = perfect.choose(&view, seat).unwrap_or_else(|| game.choices(seat).get(0));
        game.play(seat, action, &mut chance, &mut NoLog).expect("perfect play is legal");
    }
    game.outcome().map_or(0.0, |outcome| outcome.win_share(Seat::FIRST))
}
