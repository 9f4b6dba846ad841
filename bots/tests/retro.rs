//! The bots of 10 — Special Retro Edition, by their results.

use dizaine_bots::{Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat};
use dizaine_games::open;
use serde_json::json;

/// A novice is no random clicker: alone among random players it wins far more than its share, whatever its seat.
#[test]
fn a_novice_beats_random_play() {
    const GAMES: u64 = 200;
    for (players, expected) in [(2, 0.8), (4, 0.6), (7, 0.4)] {
        let wins: f64 = (0..GAMES).map(|seed| novice_wins(players, seed)).sum();
        let share = wins / GAMES as f64;
        assert!(share > expected, "{share} of the games of {players}");
    }
}

/// What the one novice of a table wins of a game.
fn novice_wins(players: usize, seed: u64) -> f64 {
    let mut table = open("retro", &json!({ "players": players })).unwrap();
    let mut novice = bot("retro", Strength::Novice).unwrap();
    let novice_at = Seat::new(seed as usize % players).unwrap();
    let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
    table.set_up(&mut chance);
    while let Some(seat) = table.turn().must().nth(0) {
        let action = if seat == novice_at {
            novice.choose(&*table, seat, Budget::default(), &mut thoughts).unwrap()
        } else {
            let choices = table.choices(seat);
            let index = thoughts.below(choices.len() as u32) as usize;
            choices.into_iter().nth(index).unwrap()
        };
        table.play(seat, &[action], &mut chance).unwrap();
    }
    table.outcome().unwrap().win_share(novice_at)
}
