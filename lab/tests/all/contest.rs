//! Games of one player of Dicy Cards among others.

use dizaine_bots::{Bot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, NoLog, Seat, Viewer};
use dizaine_dicy::{Dicy, Options};
use serde::Deserialize;
use serde_json::Value;

/// A lower bound for the share of the victories that `one` wins among players like `other`, from each seat in turn: the mean
/// less 1.645 standard errors, which one sample in twenty falls below.
pub(crate) fn wins_at_least(
    one: &mut dyn Bot<Dicy>,
    other: &mut dyn Bot<Dicy>,
    options: &Value,
    games: u64,
) -> f64 {
    let options = Options::deserialize(options).unwrap();
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..games {
        let (mut chance, mut thoughts) = (FastChance::nth(number, 0), FastChance::nth(number, 1));
        let mut game = Dicy::new(&options).unwrap();
        let own = Seat::new(number as usize % game.seats()).unwrap();
        game.set_up(&mut chance, &mut NoLog);
        while let Some(seat) = game.turn().must().nth(0) {
            let view = game.view(Viewer::Seat(seat));
            let look = Look { seat, view: &view, seen: &[], choices: game.choices(seat) };
            let bot: &mut dyn Bot<Dicy> = if seat == own { one } else { other };
            let action = bot.decide(&look, Budget::default(), &mut thoughts);
            game.play(seat, action, &mut chance, &mut NoLog).expect("a bot plays by the rules");
        }
        let won = game.outcome().unwrap().win_share(own);
        (sum, squares) = (sum + won, squares + won * won);
    }
    let (games, mean) = (games as f64, sum / games as f64);
    mean - 1.645 * ((squares / games - mean * mean) / games).sqrt()
}
