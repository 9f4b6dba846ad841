//! What the decisions of each strength cost.

use dizaine_analysis::errors;
use dizaine_bots::Strength;
use serde_json::{Value, json};

use crate::games::played;
use crate::many::{on_all_cores, wanted};

/// What the decisions of a game cost in all, and their number.
type Costs = (f64, usize);

/// At tables of one strength, the decisions of novices cost more than those of regulars, and those more than the experts'. `cargo xtask
/// soak` looks at every number of players (`DIZAINE_ERRORS`).
#[test]
fn weaker_players_make_costlier_decisions() {
    let mut failed = Vec::new();
    let (dicy, bluff) =
        (json!({ "players": 2, "target": 30 }), json!({ "players": 3, "dice": 3, "practice": true }));
    for (game, short, sizes, few) in [
        ("dix", json!({ "players": 2 }), 2..=5, 3),
        ("dicy", dicy, 2..=4, 6),
        ("bluff", bluff, 3..=9, 0),
        ("retro", json!({ "players": 2 }), 2..=7, 0),
    ] {
        let large = std::env::var_os("DIZAINE_ERRORS").is_some();
        let whole = sizes.map(|players| json!({ "players": players }));
        let tables: Vec<Value> = if large { whole.collect() } else { vec![short] };
        for options in tables {
            let seats = options["players"].as_u64().unwrap();
            let games = wanted("DIZAINE_ERRORS", game, seats, few);
            if games == 0 {
                continue;
            }
            let strengths = [Strength::Novice, Strength::Regular, Strength::Expert];
            let all = on_all_cores(games * 3, &|piece| -> Costs {
                let strength = strengths[(piece / games) as usize];
                let record = played(game, &options, &vec![strength; seats as usize], piece % games);
                let decisions = errors(&record).unwrap();
                (decisions.iter().map(|decision| decision.loss).sum(), decisions.len())
            });
            let rates: Vec<(f64, f64)> = all.chunks(games as usize).map(rate).collect();
            let told: Vec<String> =
                rates.iter().map(|(rate, error)| format!("{rate:.2} ± {error:.2}")).collect();
            let found = format!(
                "{game} {options}: {games} games of each strength, points a decision: novices {}, regulars {}, experts {}",
                told[0], told[1], told[2]
            );
            println!("{found}");
            if rates.windows(2).any(|pair| pair[0].0 <= pair[1].0) {
                failed.push(found);
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// Points of a hundred a decision over some games, and the standard error: the decisions of one game are not independent.
fn rate(games: &[Costs]) -> (f64, f64) {
    let (count, decisions) = (games.len() as f64, games.iter().map(|game| game.1).sum::<usize>() as f64);
    let rate = games.iter().map(|game| game.0).sum::<f64>() / decisions;
    let squares: f64 = games.iter().map(|game| (game.0 - rate * game.1 as f64).powi(2)).sum();
    (100.0 * rate, 100.0 * (squares * count / (count - 1.0)).sqrt() / decisions)
}
