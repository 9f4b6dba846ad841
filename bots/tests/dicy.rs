//! The novice of Dicy Cards has common sense.

use dizaine_bots::{Budget, Strength, bot};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat};
use dizaine_games::open;
use serde_json::json;

/// The games that one novice wins among random players, each seat its turn.
fn wins(players: usize, mode: &str, games: u64) -> f64 {
    let game = |seed: u64| {
        let (mut chance, mut thoughts) = (FastChance::nth(seed, 0), FastChance::nth(seed, 1));
        let mut table = open("dicy", &json!({ "players": players, "mode": mode })).unwrap();
        let mut novice = bot("dicy", Strength::Novice).unwrap();
        let own = Seat::new(seed as usize % players).unwrap();
        table.set_up(&mut chance);
        while let Some(seat) = table.turn().must().nth(0) {
            let action = if seat == own {
                novice.choose(&*table, seat, Budget::default(), &mut thoughts).unwrap()
            } else {
                let mut choices = table.choices(seat);
                choices.swap_remove(thoughts.below(choices.len() as u32) as usize)
            };
            table.play(seat, &[action], &mut chance).expect("a bot plays by the rules");
        }
        table.outcome().unwrap().win_share(own)
    };
    (0..games).map(game).sum()
}

#[test]
fn a_novice_beats_random_play_with_every_set_of_cards() {
    for mode in ["glacique", "b", "c", "d", "interglaglacique"] {
        for players in 2..=4 {
            let won = wins(players, mode, 20);
            assert!(won >= 18.0, "{won} of 20 games of {players} players, {mode}");
        }
    }
}
