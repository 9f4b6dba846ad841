//! The rules of thumb of DiXkiBluff among experts.

use dizaine_bluff::Bluff;
use dizaine_bots::bluff::rules::{RULES, Ruled};
use dizaine_bots::{Bot, Budget, Players, Strength};
use dizaine_lab::arena::{Effort, win_share};
use dizaine_lab::bluff::table;

/// None wins its share, at tables of two to six: a sample. `lab bluff yardsticks` plays more deals.
#[test]
fn no_rule_of_thumb_wins_its_share_among_experts() {
    let expert = || -> Box<dyn Bot<Bluff>> { Bluff::bot(Strength::Expert).expect("it has an expert") };
    for (name, rule) in RULES {
        let rule = || -> Box<dyn Bot<Bluff>> { Box::new(Ruled(rule)) };
        for players in 2..=6 {
            let effort = Effort { deals: 60, budget: Budget(1), seed: 33, threads: 2 };
            let won = win_share(&rule, &expert, &table(players), effort).unwrap();
            assert!(won.mean < 1.0 / players as f64, "{name} at {players}: {won:?}");
        }
    }
}
