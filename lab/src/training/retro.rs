//! Training the expert of 10 (Retro): games among regulars.

use dizaine_bots::retro::features::{Around, INPUTS};
use dizaine_bots::retro::network::{LEARNED, between_rounds};
use dizaine_bots::retro::regular;
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_retro::{MAX_PLAYERS, Options, Retro};

use super::{Effort, shares, train};

type Sample = super::Sample<INPUTS, MAX_PLAYERS>;

/// With so many points less a player counts as e times better.
const MARGIN: f32 = -8.0;

/// Trains a network on games of regulars, and returns its file.
pub fn learn(effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let mut samples = Vec::new();
    for number in 0..effort.games {
        play(number, &mut FastChance::nth(effort.seed, number.into()), &mut samples);
    }
    train(&LEARNED, None, &samples, effort, progress)
}

/// Plays a game at one of the six sizes of a table and samples the positions between its rounds.
fn play(number: u32, chance: &mut FastChance, samples: &mut Vec<Sample>) {
    let players = 2 + number as usize % (MAX_PLAYERS - 1);
    let mut game = Retro::new(&Options { players }).expect("a number of players of the rules");
    game.set_up(chance, &mut NoLog);
    let first = samples.len();
    while let Turn::Of { must, .. } = game.turn() {
        let seat = must.nth(0).unwrap_or(Seat::FIRST);
        let (view, choices) = (game.view(Viewer::Seat(seat)), game.choices(seat));
        if between_rounds(&view) {
            samples.push(sample(&game));
        }
        // Sometimes a random action, so that its value is learned too.
        let action = if chance.below(30) == 0 {
            choices.get(chance.below(choices.len() as u32) as usize)
        } else {
            regular::choose(&view, seat, &choices, chance)
        };
        game.act(seat, action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return };
    let shares = shares(&outcome, players, MARGIN);
    samples[first..].iter_mut().for_each(|sample| sample.shares = shares);
}

fn sample(game: &Retro) -> Sample {
    let view = game.view(Viewer::All);
    let around = Around::of(&view);
    let mut inputs = [[0.0; INPUTS]; MAX_PLAYERS];
    for seat in Seat::all(view.players.len()) {
        inputs[seat.index()] = around.features(seat);
    }
    Sample { seats: view.players.len(), inputs, shares: [0.0; MAX_PLAYERS] }
}
