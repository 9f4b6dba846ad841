//! DiXkiBluff's bots: the novice plays as people do, and each strength beats the one below.

use dizaine_bots::{AnyBot, Budget, Strength, bot};
use dizaine_core::{Seat, Viewer};
use dizaine_games::open;
use serde_json::{Value, json};

use crate::common::{Random, play};
use crate::contest::Contest;

fn novice() -> Box<dyn AnyBot> {
    bot("bluff", Strength::Novice).unwrap()
}

/// One novice among three random players wins far more than a quarter, at every seat.
#[test]
fn a_novice_beats_random_play() {
    let mut wins = 0.0;
    for seed in 0..100 {
        let mut table = open("bluff", &json!({ "players": 4 })).unwrap();
        let novice_at = (seed % 4) as usize;
        let mut bots: Vec<Box<dyn AnyBot>> = (0..3).map(|_| Box::new(Random) as Box<dyn AnyBot>).collect();
        bots.insert(novice_at, novice());
        play(&mut *table, &mut bots, seed);
        wins += table.outcome().unwrap().win_share(Seat::new(novice_at).unwrap());
    }
    assert!(wins > 60.0, "{wins} of 100");
}

/// Plays games among novices; returns the number of rounds, and all moves.
fn novices(options: &Value, games: u64) -> (u64, Vec<String>) {
    let mut rounds = 0;
    let mut said = Vec::new();
    for seed in 0..games {
        let mut table = open("bluff", options).unwrap();
        let mut bots: Vec<_> = (0..table.seats()).map(|_| novice()).collect();
        said.extend(play(&mut *table, &mut bots, seed).into_iter().map(|(_, action)| action));
        rounds += table.view(Viewer::Table)["round"].as_u64().unwrap();
    }
    (rounds, said)
}

/// Among themselves they raise before they call, use every kind of action, and finish.
#[test]
fn novices_bet_and_call_as_people_do() {
    let games = 60;
    let (rounds, said) = novices(&json!({ "players": 4 }), games);
    let share = |word: &str| said.iter().filter(|said| said.contains(word)).count() as f64 / rounds as f64;
    let summary = ["bet", "add", "bluff", "dixe"].map(share);
    let [bets, additions, bluffs, dixes] = summary;
    let rounds = rounds as f64 / games as f64;
    assert!((8.0..40.0).contains(&rounds), "{rounds} rounds a game");
    assert!((1.2..6.0).contains(&bets) && (0.1..3.0).contains(&additions), "{summary:?} a round");
    assert!(bluffs > 0.4 && dixes > 0.1, "{summary:?} a round");
}

/// Every kind of table: blind rolls, split jokers, unusual dice, the largest and the smallest.
#[test]
fn a_novice_plays_at_every_table() {
    for options in [
        json!({ "blind_roll": true, "players": 5 }),
        json!({ "split_jokers": true, "dice": 6 }),
        json!({ "players": 9, "dice": 6 }),
        json!({ "players": 2, "dice": 1, "practice": true }),
        json!({ "die": ["pi", "character"] }),
        json!({ "die": ["skull", "bomb", "skull"], "blind_roll": true }),
    ] {
        novices(&options, 3);
    }
}

const CONTEST: Contest = Contest { game: "bluff", budget: Budget(333) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [3, 6, 9] {
        CONTEST.wins_more(Strength::Novice, None, players, 100);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for (players, games) in [(3, 100), (6, 150), (9, 250)] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, games);
    }
}

#[test]
fn an_expert_beats_regulars_at_every_size() {
    for (players, games) in [(3, 120), (4, 120), (6, 120), (9, 300)] {
        CONTEST.wins_more(Strength::Expert, Some(Strength::Regular), players, games);
    }
}
