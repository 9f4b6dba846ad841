//! One bot among others of another strength: how often it wins. `duel GAME PLAYERS STRONG WEAK GAMES [BUDGET] [OPTIONS]`

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Chance, Seat, Turn};
use dizaine_games::open;
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let players: usize = arguments[1].parse().expect("a number of players");
    let games: u64 = arguments[4].parse().expect("a number of games");
    let budget = Budget(arguments.get(5).map_or(10_000, |budget| budget.parse().expect("a budget")));
    let mut options: Value =
        arguments.get(6).map_or(json!({}), |text| serde_json::from_str(text).expect("options as JSON"));
    options["players"] = json!(players);
    let (mut wins, mut squares, mut moves) = (0.0, 0.0, 0);
    for seed in 0..games {
        let mut table = open(&arguments[0], &options).expect("a table");
        let strong_at = seed as usize % players;
        let mut bots: Vec<_> = (0..players)
            .map(|seat| player(&arguments[0], &arguments[if seat == strong_at { 2 } else { 3 }]))
            .collect();
        moves += play(&mut *table, &mut bots, seed, budget);
        let share = table.outcome().expect("an end").win_share(Seat::new(strong_at).expect("a seat"));
        wins += share;
        squares += share * share;
    }
    let mean = wins / games as f64;
    let error = ((squares / games as f64 - mean * mean) / games as f64).sqrt();
    println!(
        "{arguments:?}: {:.1} % ± {:.1} (fair {:.1}), {:.1} moves a game",
        100.0 * mean,
        196.0 * error,
        100.0 / players as f64,
        moves as f64 / games as f64
    );
}

fn player(game: &str, name: &str) -> Option<Box<dyn AnyBot>> {
    let strength = Strength::ALL.into_iter().find(|strength| strength.name() == name)?;
    bot(game, strength)
}

/// Plays a game; nobody at a seat means random play.
fn play(table: &mut dyn AnyTable, bots: &mut [Option<Box<dyn AnyBot>>], seed: u64, budget: Budget) -> u64 {
    let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
    let mut moves = 0;
    table.set_up(&mut chance);
    while let Turn::Of { must, may } = table.turn() {
        let mut choose = |seat: Seat| match &mut bots[seat.index()] {
            Some(bot) => Some((seat, bot.choose(table, seat, budget, &mut thoughts)?)),
            None if must.has(seat) || thoughts.below(8) == 0 => {
                let mut choices = table.choices(seat);
                Some((seat, choices.swap_remove(thoughts.below(choices.len() as u32) as usize)))
            }
            None => None,
        };
        // Callers in an order drawn by lot, as at a table.
        let mut callers: Vec<Seat> = may.iter().collect();
        callers.rotate_left((seed + moves) as usize % may.len().max(1));
        let call = callers.into_iter().find_map(&mut choose);
        let (seat, action) = call.or_else(|| must.iter().find_map(&mut choose)).expect("a move");
        table.play(seat, &[action], &mut chance).expect("a legal move");
        moves += 1;
    }
    moves
}
