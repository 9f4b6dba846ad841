//! Luck is 0 on average, and explains results.

use dizaine_analysis::{luck, luck_of};
use dizaine_bots::Strength;
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Record};
use serde_json::json;

use crate::games::{played, tables};
use crate::many::{mean, on_all_cores, variance, wanted};

/// A game of two players who play as the value assumes.
fn game_of(game: &str, seed: u64) -> Record {
    let (options, strength) = match game {
        "dix" => (json!({ "players": 2 }), Strength::Expert),
        "dicy" => (json!({ "players": 2, "target": 20 }), Strength::Expert),
        "bluff" => (json!({ "players": 2, "dice": 2, "practice": true }), Strength::Regular),
        _ => (json!({ "players": 2 }), Strength::Regular),
    };
    played(game, &options, &[strength; 2], seed)
}

/// What luck and decisions changed for the first seat in one game.
struct Changed {
    result: f64,
    luck: f64,
    luck_squares: f64,
    play_squares: f64,
}

impl Changed {
    fn of(record: &Record) -> Self {
        let analysis = luck(record).unwrap();
        let seat = &analysis.seats[0];
        Self {
            result: seat.result,
            luck: seat.luck,
            luck_squares: analysis.moves.iter().map(|made| made.luck[0].powi(2)).sum(),
            play_squares: analysis.moves.iter().map(|made| made.play[0].powi(2)).sum(),
        }
    }
}

/// Over games of players who play as the value assumes, luck is 0 on average, what is left of the results without it varies less, and
/// their own decisions change the chances less than luck does. The last holds in a few games already, because it is about every move of
/// them; `cargo xtask soak` looks at the others in many more games (`DIZAINE_LUCK`).
#[test]
fn luck_is_nothing_on_average_and_explains_results() {
    let mut failed = Vec::new();
    // The largest share of the variance that may be left, and the largest sum of the squares of decisions against that of luck. Where
    // players mix and hide dice, decisions matter more than luck.
    for (game, few, left, most) in [
        ("dix", 4, 1.0 / 3.0, 0.8),
        ("dicy", 24, 1.0 / 3.0, 0.1),
        ("bluff", 10, 0.5, 10.0),
        ("retro", 4, 0.5, 1.5),
    ] {
        let games = wanted("DIZAINE_LUCK", game, 2, few);
        if games == 0 {
            continue;
        }
        let all = on_all_cores(games, &|seed| Changed::of(&game_of(game, seed)));
        let (luck, error) = mean(all.iter().map(|changed| changed.luck));
        let results = variance(all.iter().map(|changed| changed.result));
        let share = variance(all.iter().map(|changed| changed.result - changed.luck)) / results;
        let (played, _) = mean(all.iter().map(|changed| changed.play_squares));
        let (given, _) = mean(all.iter().map(|changed| changed.luck_squares));
        let found = format!(
            "{game}: {games} games, luck {luck:.4} ± {error:.4}, {share:.3} of the variance left, squares of decisions {played:.4}, of luck {given:.4}"
        );
        println!("{found}");
        let limit = if games > few { left } else { 0.5 };
        if luck.abs() >= 3.0 * error || played > most * given || games >= 20 && share > limit {
            failed.push(found);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// The moves of a game that drew anything; the others have no luck.
fn drawing(record: &Record) -> Vec<usize> {
    (0..record.moves.len()).filter(|&number| !record.moves[number].chance.is_empty()).collect()
}

/// The luck of one move of each game, times the number of moves that it was drawn from, is the game's luck on average. So this looks
/// at as many games as wanted, though a whole analysis takes long (`DIZAINE_LUCK_SAMPLED=dix=100000`, as `cargo xtask soak` does).
#[test]
fn luck_is_nothing_on_average_over_one_move_of_each_game() {
    let mut failed = Vec::new();
    for (game, few) in [("dix", 40), ("dicy", 200), ("bluff", 40), ("retro", 20)] {
        let games = wanted("DIZAINE_LUCK_SAMPLED", game, 2, few);
        if games == 0 {
            continue;
        }
        let all = on_all_cores(games, &|seed| {
            let record = game_of(game, seed);
            let moves = drawing(&record);
            // A stream of its own: neither the game nor the players have drawn from it.
            let drawn = FastChance::nth(seed, 2).below(moves.len() as u32);
            moves.len() as f64 * luck_of(&record, moves[drawn as usize]).unwrap()[0]
        });
        let (luck, error) = mean(all.iter().copied());
        let found = format!("{game}: one move of each of {games} games, luck {luck:.4} ± {error:.4}");
        println!("{found}");
        if luck.abs() > 3.0 * error {
            failed.push(found);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn the_luck_of_a_move_is_the_same_alone() {
    for (game, options) in tables() {
        let seats = options["players"].as_u64().unwrap() as usize;
        let record = played(game, &options, &vec![Strength::Regular; seats], 6);
        let whole = luck(&record).unwrap();
        let drawing = drawing(&record);
        for (number, made) in whole.moves.iter().enumerate() {
            if drawing.contains(&number) {
                assert_eq!(luck_of(&record, number).unwrap(), made.luck, "{game}, move {number}");
            } else {
                assert!(made.luck.iter().all(|luck| luck.abs() < 1e-9), "{game}, move {number}");
            }
        }
    }
}
