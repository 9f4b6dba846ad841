//! One player among others of another strength, and how much it wins.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::{AnyTable, Chance, Seat};
use dizaine_games::open;
use serde_json::{Value, json};

use crate::common::{Random, play};

/// A bot that has to hurry: a small part of the full budget is enough to see who is stronger.
struct Hurried(Box<dyn AnyBot>, Budget);

impl AnyBot for Hurried {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        _: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value> {
        self.0.choose(table, seat, self.1, chance)
    }
}

/// A game, and the budget its bots have in a contest.
pub(crate) struct Contest {
    pub(crate) game: &'static str,
    pub(crate) budget: Budget,
}

impl Contest {
    /// One of `strong` among others like `weak`, or among random players, wins more than its share of so many games,
    /// by the lower end of what it wins nineteen times out of twenty.
    #[track_caller]
    pub(crate) fn wins_more(&self, strong: Strength, weak: Option<Strength>, players: usize, games: u64) {
        let mut wins = 0.0;
        for seed in 0..games {
            let mut table = open(self.game, &json!({ "players": players })).unwrap();
            let strong_at = seed as usize % players;
            let mut bots: Vec<_> = (1..players).map(|_| self.seat(weak)).collect();
            bots.insert(strong_at, self.seat(Some(strong)));
            play(&mut *table, &mut bots, seed);
            wins += table.outcome().unwrap().win_share(Seat::new(strong_at).unwrap());
        }
        let share = wins / games as f64;
        let low = share - 1.96 * (share * (1.0 - share) / games as f64).sqrt();
        assert!(low > 1.0 / players as f64, "{low} of the games of {players}");
    }

    fn seat(&self, strength: Option<Strength>) -> Box<dyn AnyBot> {
        match strength {
            Some(strength) => Box::new(Hurried(bot(self.game, strength).unwrap(), self.budget)),
            None => Box::new(Random),
        }
    }
}
