//! The bots of Dicy Cards: each strength beats the one below, at tables of two, three and four.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Chance, Seat};
use dizaine_games::open;
use serde_json::{Value, json};

/// A bot, or a random player.
struct Player(Option<Box<dyn AnyBot>>);

impl Player {
    fn of(strength: Strength) -> Self {
        Self(bot("dicy", strength))
    }

    fn random() -> Self {
        Self(None)
    }

    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, chance: &mut dyn Chance) -> Value {
        match &mut self.0 {
            Some(bot) => {
                bot.choose(table, seat, Budget::default(), chance).expect("a bot that must act does")
            }
            None => {
                let mut choices = table.choices(seat);
                choices.swap_remove(chance.below(choices.len() as u32) as usize)
            }
        }
    }
}

/// A lower bound for the share of the victories that `one` wins among players like `other`, from each seat in turn: the mean
/// less 1.645 standard errors, which one sample in twenty falls below.
fn wins_at_least(one: &mut Player, other: &mut Player, options: &Value, games: u64) -> f64 {
    let (mut sum, mut squares) = (0.0, 0.0);
    for game in 0..games {
        let (mut chance, mut thoughts) = (FastChance::nth(game, 0), FastChance::nth(game, 1));
        let mut table = open("dicy", options).unwrap();
        let own = Seat::new(game as usize % table.seats()).unwrap();
        table.set_up(&mut chance);
        while let Some(seat) = table.turn().must().nth(0) {
            let player = if seat == own { &mut *one } else { &mut *other };
            let action = player.choose(&*table, seat, &mut thoughts);
            table.play(seat, &[action], &mut chance).expect("a bot plays by the rules");
        }
        let won = table.outcome().unwrap().win_share(own);
        (sum, squares) = (sum + won, squares + won * won);
    }
    let (games, mean) = (games as f64, sum / games as f64);
    mean - 1.645 * ((squares / games - mean * mean) / games).sqrt()
}

/// At tables of two, three and four, with this many games each: the smaller the share, the more games are needed.
#[track_caller]
fn check(one: &mut Player, other: &mut Player, mode: &str, games: [u64; 3]) {
    for (players, games) in (2..=4).zip(games) {
        let least = wins_at_least(one, other, &json!({ "players": players, "mode": mode }), games);
        assert!(least > 1.0 / f64::from(players), "{mode}, {players} players: at least {least:.3}");
    }
}

#[test]
fn an_expert_beats_regulars() {
    check(&mut Player::of(Strength::Expert), &mut Player::of(Strength::Regular), "glacique", [100, 500, 600]);
    check(&mut Player::of(Strength::Expert), &mut Player::of(Strength::Regular), "d", [400, 300, 800]);
}

#[test]
fn a_regular_beats_novices() {
    for mode in ["glacique", "d"] {
        check(&mut Player::of(Strength::Regular), &mut Player::of(Strength::Novice), mode, [100, 150, 400]);
    }
}

#[test]
fn a_novice_beats_random_play_with_every_set_of_cards() {
    for mode in ["glacique", "b", "c", "d", "interglaglacique"] {
        check(&mut Player::of(Strength::Novice), &mut Player::random(), mode, [20; 3]);
    }
}
