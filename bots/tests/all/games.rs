//! Bots play whole games of every kind, legally, and the same way under the same chance.

use dizaine_bots::{AnyBot, Budget, Strength, bot, strengths};
use dizaine_core::chance::FastChance;
use dizaine_core::{Seat, Table};
use dizaine_games::{NAMES, UNLISTED, open};
use dizaine_toy::{Options, Toy};
use serde_json::json;

use crate::common::{Random, play};

fn players(game: &str, strength: Strength, seats: usize) -> Vec<Box<dyn AnyBot>> {
    (0..seats).map(|_| bot(game, strength).expect("a strength of this game")).collect()
}

#[test]
fn every_strength_of_every_game_plays_to_the_end_and_repeats_itself() {
    for game in NAMES.iter().chain(UNLISTED) {
        for strength in strengths(game) {
            let run = |seed| {
                let mut table = open(game, &json!({})).unwrap();
                let mut bots = players(game, strength, table.seats());
                let moves = play(&mut *table, &mut bots, seed);
                (moves, table.outcome().expect("a finished game"))
            };
            for seed in 0..5 {
                assert_eq!(run(seed), run(seed), "{game} {}", strength.name());
            }
        }
    }
}

/// A novice clearly beats a random player, whoever begins.
#[test]
fn a_novice_of_dix_beats_random_play() {
    let mut novice_wins = 0.0;
    for seed in 0..60 {
        let mut table = open("dix", &json!({})).unwrap();
        let novice_at = (seed % 2) as usize;
        let mut bots: Vec<Box<dyn AnyBot>> = vec![Box::new(Random), Box::new(Random)];
        bots[novice_at] = bot("dix", Strength::Novice).unwrap();
        play(&mut *table, &mut bots, seed);
        novice_wins += table.outcome().unwrap().win_share(Seat::new(novice_at).unwrap());
    }
    assert!(novice_wins > 50.0, "{novice_wins} of 60");
}

/// All parts of a decision are one move: a purchase in DIX holds its payment, and the faces that a winner hides in DiXkiBluff go
/// under the cup together.
#[test]
fn a_decision_in_several_parts_is_one_move() {
    for game in ["dix", "dicy", "bluff"] {
        let mut table = open(game, &json!({ "players": 3 })).unwrap();
        let mut bots = players(game, Strength::Novice, table.seats());
        let (mut chance, mut thoughts) = (FastChance::new(1), FastChance::new(2));
        table.set_up(&mut chance);
        let mut several = 0;
        while let Some(seat) = table.turn().must().iter().next() {
            let bot = &mut bots[seat.index()];
            let actions = bot.choose_move(&*table, seat, Budget::default(), &mut thoughts).unwrap();
            several += u32::from(actions.len() > 1);
            let (last, parts) = actions.split_last().unwrap();
            let mut before = table.fork();
            if !parts.is_empty() {
                before.play(seat, parts, &mut FastChance::new(0)).unwrap();
            }
            assert!(!before.chains(seat, last), "{game}: {actions:?} leaves its decision open");
            table.play(seat, &actions, &mut chance).unwrap();
        }
        assert!(several > 3, "{game}: {several}");
    }
}

#[test]
fn a_bot_of_another_game_is_silent() {
    let table = Table::<Toy>::new(Options::default()).unwrap();
    let mut novice = bot("dix", Strength::Novice).unwrap();
    assert!(novice.choose(&table, Seat::FIRST, Budget::default(), &mut FastChance::new(1)).is_none());
}
