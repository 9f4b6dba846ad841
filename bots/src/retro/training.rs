//! How the expert's network is learned: games among regulars, and who won them.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_retro::{MOST_PLAYERS, Options, Retro};

use super::features::{Around, INPUTS};
use super::network::{self, between_rounds};
use super::regular;
use crate::network::{softmax, study, untaught};

type Lesson = crate::network::Lesson<INPUTS, MOST_PLAYERS>;

/// How many points make a player who is ahead e times as likely to be called the better one.
const MARGIN: f32 = 8.0;

/// Learns a network from so many games and gives its file. `told` hears of the progress.
pub fn learn(games: u32, passes: u32, seed: u64, mut told: impl FnMut(&str)) -> Vec<u8> {
    let mut lessons = Vec::new();
    for number in 0..games {
        play(number, &mut FastChance::nth(seed, number.into()), &mut lessons);
    }
    told(&format!("{games} games, {} positions", lessons.len()));
    let mut chance = FastChance::nth(seed, u64::MAX / 2);
    let first = untaught(&mut chance);
    network::write(&study(first, &lessons, passes, &mut chance, told))
}

/// Plays a game at one of the six sizes of a table and keeps the positions between its rounds.
fn play(number: u32, chance: &mut FastChance, lessons: &mut Vec<Lesson>) {
    let players = 2 + number as usize % (MOST_PLAYERS - 1);
    let mut game = Retro::new(&Options { players }).expect("a number of players of the rules");
    game.set_up(chance, &mut NoLog);
    let first = lessons.len();
    while let Turn::Of { must, .. } = game.turn() {
        let seat = must.nth(0).unwrap_or(Seat::FIRST);
        let (view, choices) = (game.view(Viewer::Seat(seat)), game.choices(seat));
        if between_rounds(&view) {
            lessons.push(lesson(&game));
        }
        // Now and then something else, so that its value is learned too.
        let action = if chance.below(30) == 0 {
            choices.get(chance.below(choices.len() as u32) as usize)
        } else {
            regular::choose(&view, seat, &choices, chance)
        };
        game.act(seat, action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return };
    // Half of what is learned is who won, half by how much: the second is less a matter of luck.
    let mut scores = [0.0; MOST_PLAYERS];
    for seat in Seat::all(players) {
        scores[seat.index()] = -outcome.standing(seat).score as f32 / MARGIN;
    }
    let mut shares = softmax(scores, players);
    for seat in Seat::all(players) {
        shares[seat.index()] = f32::midpoint(shares[seat.index()], outcome.win_share(seat) as f32);
    }
    lessons[first..].iter_mut().for_each(|lesson| lesson.shares = shares);
}

fn lesson(game: &Retro) -> Lesson {
    let view = game.view(Viewer::All);
    let around = Around::of(&view);
    let mut inputs = [[0.0; INPUTS]; MOST_PLAYERS];
    for seat in Seat::all(view.players.len()) {
        inputs[seat.index()] = around.features(seat);
    }
    Lesson { seats: view.players.len(), inputs, shares: [0.0; MOST_PLAYERS] }
}
