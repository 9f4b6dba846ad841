//! The bots of 10 (Retro): each strength beats the one below.

use dizaine_bots::{Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat};
use dizaine_games::open;
use serde_json::json;

use crate::contest::Contest;

const CONTEST: Contest = Contest { game: "retro", budget: Budget(200) };

#[test]
fn a_novice_beats_random_play_at_every_size() {
    for players in [2, 4, 7] {
        CONTEST.wins_more(Strength::Novice, None, players, 100);
    }
}

#[test]
fn a_regular_beats_novices_at_every_size() {
    for (players, games) in [(2, 100), (4, 100), (7, 150)] {
        CONTEST.wins_more(Strength::Regular, Some(Strength::Novice), players, games);
    }
}

/// At seven players it takes more games than a test has time for: `docs/bots/retro.md` has their results.
#[test]
fn an_expert_beats_regulars() {
    for (players, games) in [(2, 50), (4, 300)] {
        CONTEST.wins_more(Strength::Expert, Some(Strength::Regular), players, games);
    }
}

/// Alone among random players a novice wins far more than its share, at every seat.
#[test]
fn a_novice_wins_far_more_than_its_share_among_random_players() {
    const GAMES: u64 = 200;
    for (players, expected) in [(2, 0.8), (4, 0.6), (7, 0.4)] {
        let wins: f64 = (0..GAMES).map(|seed| novice_wins(players, seed)).sum();
        let share = wins / GAMES as f64;
        assert!(share > expected, "{share} of the games of {players}");
    }
}

/// The novice's share of the victory in one game.
fn novice_wins(players: usize, seed: u64) -> f64 {
    let mut table = open("retro", &json!({ "players": players })).unwrap();
    let mut novice = bot("retro", Strength::Novice).unwrap();
    let novice_at = Seat::new(seed as usize % players).unwrap();
    let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
    table.set_up(&mut chance);
    while let Some(seat) = table.turn().must().nth(0) {
        let action = if seat == novice_at {
            novice.choose(&*table, seat, Budget::default(), &mut thoughts).unwrap()
        } else {
            let choices = table.choices(seat);
            let index = thoughts.below(choices.len() as u32) as usize;
            choices.into_iter().nth(index).unwrap()
        };
        table.play(seat, &[action], &mut chance).unwrap();
    }
    table.outcome().unwrap().win_share(novice_at)
}
