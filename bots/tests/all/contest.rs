//! One player among others of another strength, and how much it wins.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::{AnyTable, Chance, Seat};
use dizaine_games::open;
use serde_json::{Value, json};

use crate::common::{Random, play};

/// A bot with a smaller budget, which is enough to see who is stronger.
struct Limited(Box<dyn AnyBot>, Budget);

impl AnyBot for Limited {
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

/// A game, and the budget of its bots.
pub(crate) struct Contest {
    pub(crate) game: &'static str,
    pub(crate) budget: Budget,
}

impl Contest {
    /// One `strong` bot among `weak` ones, or among random players, wins more than its share: the lower bound of the 95 %
    /// interval of its share is above the fair share.
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
            Some(strength) => Box::new(Limited(bot(self.game, strength).unwrap(), self.budget)),
            None => Box::new(Random),
        }
    }
}
