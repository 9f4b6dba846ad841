//! How long the analysis of a game takes. Asserted only where `DIZAINE_TIMINGS` is set, as `cargo xtask timings` does. These are processor
//! times of the thread.

use dizaine_analysis::analyse;
use dizaine_bots::Strength;
use serde_json::json;

use crate::games::played;

/// The games that are timed at each table; the mean counts, as a long game takes longer.
const GAMES: u64 = 3;

/// The processor time of this thread in seconds; 0 where the system does not tell it.
fn worked() -> f64 {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    times.split_whitespace().next().and_then(|ns| ns.parse().ok()).map_or(0.0, |ns: f64| ns / 1e9)
}

#[test]
fn timed_a_game_is_explained_in_time() {
    let mut failed = Vec::new();
    let asserted = std::env::var_os("DIZAINE_TIMINGS").is_some();
    for (game, players, seconds) in [
        ("dix", 2, 2.0),
        ("dix", 5, 2.0),
        ("dicy", 2, 2.0),
        ("dicy", 4, 2.0),
        ("bluff", 4, 10.0),
        ("bluff", 9, 40.0),
        ("retro", 4, 10.0),
        ("retro", 7, 40.0),
    ] {
        let options = json!({ "players": players });
        let games = if asserted { GAMES } else { 0 };
        let mut longest = 0.0_f64;
        let mut sum = 0.0;
        for seed in 0..games {
            let record = played(game, &options, &vec![Strength::Regular; players], seed);
            let start = worked();
            analyse(&record, &mut |_, _| true).unwrap();
            let took = worked() - start;
            longest = longest.max(took);
            sum += took;
        }
        let mean = sum / GAMES as f64;
        let found = format!("{game} at {players}: {mean:.2} s a game, {longest:.2} s at most");
        println!("{found}");
        if mean > seconds {
            failed.push(found);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}
