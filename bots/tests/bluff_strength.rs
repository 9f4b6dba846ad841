//! The strengths of DiXkiBluff, by their results: one stronger player among weaker ones wins more than its share.

mod common;

use common::{Random, play};
use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::{AnyTable, Chance, Seat};
use dizaine_games::open;
use serde_json::{Value, json};

/// A bot that has to hurry: a thirtieth of the full budget is enough to see who is stronger.
struct Hurried(Box<dyn AnyBot>);

impl AnyBot for Hurried {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        _: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value> {
        self.0.choose(table, seat, Budget(333), chance)
    }
}

/// The lower end of what one among others wins, nineteen times out of twenty.
fn at_least(players: usize, strong: Strength, weak: Option<Strength>, games: u64) -> f64 {
    let seat = |strength: Option<Strength>| -> Box<dyn AnyBot> {
        match strength {
            Some(strength) => Box::new(Hurried(bot("bluff", strength).unwrap())),
            None => Box::new(Random),
        }
    };
    let mut wins = 0.0;
    for seed in 0..games {
        let mut table = open("bluff", &json!({ "players": players })).unwrap();
        let strong_at = seed as usize % players;
        let mut bots: Vec<_> = (1..players).map(|_| seat(weak)).collect();
        bots.insert(strong_at, seat(Some(strong)));
        play(&mut *table, &mut bots, seed);
        wins += table.outcome().unwrap().win_share(Seat::new(strong_at).unwrap());
    }
    let share = wins / games as f64;
    share - 1.96 * (share * (1.0 - share) / games as f64).sqrt()
}

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [3, 6, 9] {
        let share = at_least(players, Strength::Novice, None, 100);
        assert!(share > 1.0 / players as f64, "{share} of the games of {players}");
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for (players, games) in [(3, 100), (6, 150), (9, 250)] {
        let share = at_least(players, Strength::Regular, Some(Strength::Novice), games);
        assert!(share > 1.0 / players as f64, "{share} of the games of {players}");
    }
}

#[test]
fn an_expert_beats_regulars_at_every_size() {
    for (players, games) in [(3, 40), (4, 40), (6, 30), (9, 24)] {
        let share = at_least(players, Strength::Expert, Some(Strength::Regular), games);
        assert!(share > 1.0 / players as f64, "{share} of the games of {players}");
    }
}
