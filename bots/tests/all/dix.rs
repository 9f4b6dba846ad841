//! DIX's bots: each strength beats the one below.

use dizaine_bots::{AnyBot, Budget, Strength, bot, named};
use dizaine_core::Seat;
use dizaine_games::open;
use serde_json::json;

use crate::common::{Random, play};
use crate::contest::Contest;

/// The victories of the first of two bots in this many games, each deal played from both seats.
fn duel(bots: [&str; 2], games: u64) -> f64 {
    let mut wins = 0.0;
    for number in 0..games {
        let mut table = open("dix", &json!({})).unwrap();
        let first = (number % 2) as usize;
        let mut players: Vec<Box<dyn AnyBot>> = bots.map(|name| named("dix", name).unwrap()).into();
        players.rotate_right(first);
        play(&mut *table, &mut players, number / 2);
        wins += table.outcome().unwrap().win_share(Seat::new(first).unwrap());
    }
    wins
}

/// With 40 games, 27 victories put the lower bound of the interval of 95 % above one half.
#[test]
fn the_regular_beats_a_plain_habit() {
    let wins = duel(["regular", "seven"], 40);
    assert!(wins >= 27.0, "{wins} of 40");
}

#[test]
fn the_regular_beats_the_novice() {
    let wins = duel(["regular", "novice"], 20);
    assert!(wins >= 15.0, "{wins} of 20");
}

#[test]
fn the_expert_beats_the_regular() {
    let wins = duel(["expert", "regular"], 30);
    assert!(wins >= 21.0, "{wins} of 30");
}

#[test]
fn the_regular_never_loses_to_random_play() {
    for seed in 0..10 {
        let mut table = open("dix", &json!({})).unwrap();
        let mut players: Vec<Box<dyn AnyBot>> = vec![Box::new(Random), named("dix", "regular").unwrap()];
        play(&mut *table, &mut players, seed);
        let share = table.outcome().unwrap().win_share(Seat::FIRST);
        assert!(share < 1e-9, "deal {seed}: {share}");
    }
}

/// Every table there is, the variant and ALIX's levels included, is played to its end.
#[test]
fn regular_and_expert_play_at_every_table() {
    let tables = [
        json!({ "players": 3 }),
        json!({ "players": 4, "bust_purchase": true }),
        json!({ "players": 5 }),
        json!({ "players": 2, "bust_purchase": true }),
        json!({ "players": 1, "level": 4 }),
        json!({ "players": 1, "level": 10 }),
    ];
    for (seed, options) in (0..).zip(&tables) {
        for strength in [Strength::Regular, Strength::Expert] {
            let mut table = open("dix", options).unwrap();
            let mut players: Vec<Box<dyn AnyBot>> =
                (0..table.seats()).map(|_| bot("dix", strength).unwrap()).collect();
            play(&mut *table, &mut players, seed);
            assert!(table.outcome().is_some(), "{options}");
        }
    }
}

const CONTEST: Contest = Contest { game: "dix", budget: Budget(200) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [2, 3, 5] {
        CONTEST.wins_more(Strength::Novice, None, players, 40);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for players in [2, 3, 5] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, 60);
    }
}

#[test]
fn an_expert_beats_regulars_at_every_size() {
    for (players, games) in [(2, 40), (3, 90), (4, 120), (5, 150)] {
        CONTEST.wins_more(Strength::Expert, Some(Strength::Regular), players, games);
    }
}

/// Novices bid more freely than careful players do.
#[test]
fn an_expert_beats_novices_at_the_largest_table() {
    CONTEST.wins_more(Strength::Expert, Some(Strength::Novice), 5, 40);
}
