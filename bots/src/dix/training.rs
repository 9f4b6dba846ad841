//! How the expert's network is learned: games against itself, and who won them.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat};
use dizaine_dix::{Dix, Occasion, Options, Phase};

use super::features::{Around, INPUTS};
use super::network::{self, Network};
use super::{expert, regular};
use crate::bot::Budget;
use crate::network::{softmax, study, untaught};

type Lesson = crate::network::Lesson<INPUTS, SEATS>;

/// The most seats there are.
const SEATS: usize = 5;

/// Who plays the games that are learned from.
pub enum Teacher {
    /// The regular, for a beginning.
    Regular,
    /// The expert with these weights.
    Expert(Vec<u8>),
}

/// Learns a network from so many games and gives its file. `told` hears of the progress.
pub fn learn(teacher: &Teacher, games: u32, passes: u32, seed: u64, mut told: impl FnMut(&str)) -> Vec<u8> {
    let taught = match teacher {
        Teacher::Regular => None,
        Teacher::Expert(bytes) => network::read(bytes),
    };
    let mut lessons = Vec::new();
    for number in 0..games {
        play(number, taught.as_ref(), &mut FastChance::nth(seed, number.into()), &mut lessons);
    }
    told(&format!("{games} games, {} positions", lessons.len()));
    let mut chance = FastChance::nth(seed, u64::MAX / 2);
    let first = taught.unwrap_or_else(|| untaught(&mut chance));
    network::write(&study(first, &lessons, passes, &mut chance, told))
}

/// The part of the victories that the expert with these weights wins alone among regulars, from every seat in turn; or
/// against ALIX at level 7, at a table of one.
pub fn trial(weights: &[u8], players: u8, games: u32, seed: u64) -> f64 {
    let Some(network) = network::read(weights) else { return 0.0 };
    let options = Options { players, ..Options::default() };
    let mut wins = 0.0;
    for number in 0..games {
        let expert = Seat::new(number as usize % usize::from(players)).unwrap_or(Seat::FIRST);
        let mut chance = FastChance::nth(seed, u64::from(number) / u64::from(players));
        let mut game = Dix::new(&options).expect("options of the rules");
        game.set_up(&mut chance, &mut NoLog);
        wins += loop {
            if let Some(outcome) = game.outcome() {
                break outcome.win_share(expert);
            }
            let action = if game.acting() == expert {
                expert::choose(&game, &network, Budget::default())
            } else {
                regular::choose(&game)
            };
            game.act(game.acting(), action, &mut chance, &mut NoLog);
        };
    }
    wins / f64::from(games)
}

/// The table of game `number`: mostly two players, but every size, and ALIX at every level.
fn options(number: u32) -> Options {
    let players = [2, 2, 2, 3, 2, 1, 2, 4, 2, 5, 3, 1, 2, 2, 5][number as usize % 15];
    let level = (players == 1).then_some(4 + (number / 15 % 7) as u8);
    Options { players, level, bust_purchase: false }
}

/// Plays a game and keeps the positions between its turns.
fn play(number: u32, network: Option<&Network>, chance: &mut FastChance, lessons: &mut Vec<Lesson>) {
    let mut game = Dix::new(&options(number)).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    let first = lessons.len();
    let mut ending = false;
    while game.outcome().is_none() {
        let last = matches!(game.phase(), Phase::Purchase(Occasion::Last)) && !ending;
        ending |= last;
        if matches!(game.phase(), Phase::Draw) || last {
            let next = if last { game.active().left(game.seats()) } else { game.active() };
            lessons.push(lesson(&game, next));
        }
        let choices = game.choices(game.acting());
        // Now and then something else, so that its value is learned too.
        let stray = matches!(game.phase(), Phase::Decide) && chance.below(25) == 0;
        let action = match network {
            _ if stray => choices.get(chance.below(choices.len() as u32) as usize),
            None => regular::choose(&game),
            Some(network) => expert::choose(&game, network, Budget(0)),
        };
        game.act(game.acting(), action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return };
    let seats = game.seats();
    // Half of what is learned is who won, half by how much: the second is less a matter of luck.
    let mut scores = [0.0; SEATS];
    for seat in Seat::all(seats) {
        scores[seat.index()] = outcome.standing(seat).score as f32 / 2.5;
    }
    let mut shares = softmax(scores, seats);
    for seat in Seat::all(seats) {
        shares[seat.index()] = f32::midpoint(shares[seat.index()], outcome.win_share(seat) as f32);
    }
    lessons[first..].iter_mut().for_each(|lesson| lesson.shares = shares);
}

fn lesson(game: &Dix, next: Seat) -> Lesson {
    let around = Around::of(game);
    let mut inputs = [[0.0; INPUTS]; SEATS];
    for seat in Seat::all(game.seats()) {
        inputs[seat.index()] = around.features(game.player(seat), seat, game.market().kinds(), next);
    }
    Lesson { seats: game.seats(), inputs, shares: [0.0; SEATS] }
}
