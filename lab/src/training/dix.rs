//! Training DIX's expert: games against itself.

use dizaine_bots::Budget;
use dizaine_bots::dix::features::{Around, INPUTS};
use dizaine_bots::dix::network::{LEARNED, Network};
use dizaine_bots::dix::{expert, regular};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat};
use dizaine_dix::{Dix, Occasion, Options, Phase};

use super::{Effort, shares, train};

type Sample = super::Sample<INPUTS, SEATS>;

/// The largest number of seats.
const SEATS: usize = 5;

/// With a lead of so many points a player counts as e times better.
const MARGIN: f32 = 2.5;

/// Trains a network on games of the expert with the weights `before`, or of the regular, and returns its file.
pub fn learn(before: Option<&[u8]>, effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let teacher = before.and_then(|bytes| LEARNED.format.read(bytes));
    let mut samples = Vec::new();
    for number in 0..effort.games {
        play(number, teacher.as_ref(), &mut FastChance::nth(effort.seed, number.into()), &mut samples);
    }
    train(&LEARNED, teacher, &samples, effort, progress)
}

/// The share of the victories that an expert with these weights wins alone among regulars, from every seat in turn. At a table
/// of one it plays against the automatic opponent.
pub fn trial(weights: &[u8], players: u8, games: u32, seed: u64) -> f64 {
    let Some(network) = LEARNED.format.read(weights) else { return 0.0 };
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

/// The options of game `number`: mostly two players, but every size, and every level of the automatic opponent.
fn options(number: u32) -> Options {
    let players = [2, 2, 2, 3, 2, 1, 2, 4, 2, 5, 3, 1, 2, 2, 5][number as usize % 15];
    let level = (players == 1).then_some(4 + (number / 15 % 7) as u8);
    Options { players, level, bust_purchase: false }
}

/// Plays a game and samples the positions between its turns.
fn play(number: u32, network: Option<&Network>, chance: &mut FastChance, samples: &mut Vec<Sample>) {
    let mut game = Dix::new(&options(number)).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    let first = samples.len();
    let mut ending = false;
    while game.outcome().is_none() {
        let last = matches!(game.phase(), Phase::Purchase(Occasion::Last)) && !ending;
        ending |= last;
        if matches!(game.phase(), Phase::Draw) || last {
            let next = if last { game.active().left(game.seats()) } else { game.active() };
            samples.push(sample(&game, next));
        }
        let choices = game.choices(game.acting());
        // Sometimes a random action, so that its value is learned too.
        let stray = matches!(game.phase(), Phase::Decide) && chance.below(25) == 0;
        let action = match network {
            _ if stray => choices.get(chance.below(choices.len() as u32) as usize),
            None => regular::choose(&game),
            Some(network) => expert::choose(&game, network, Budget(0)),
        };
        game.act(game.acting(), action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return };
    let shares = shares(&outcome, game.seats(), MARGIN);
    samples[first..].iter_mut().for_each(|sample| sample.shares = shares);
}

fn sample(game: &Dix, next: Seat) -> Sample {
    let around = Around::of(game);
    let mut inputs = [[0.0; INPUTS]; SEATS];
    for seat in Seat::all(game.seats()) {
        inputs[seat.index()] = around.features(game.player(seat), seat, game.market().kinds(), next);
    }
    Sample { seats: game.seats(), inputs, shares: [0.0; SEATS] }
}
