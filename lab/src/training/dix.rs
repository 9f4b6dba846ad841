//! Training DIX's expert: games against itself and against weaker players.

use dizaine_bots::dix::features::{Around, INPUTS};
use dizaine_bots::dix::network::{LEARNED, Network};
use dizaine_bots::dix::{expert, regular};
use dizaine_bots::{Budget, Look, Players, Strength};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Viewer};
use dizaine_dix::{Dix, Occasion, Options, Phase};

use super::{Effort, gather, shares, train, won};

/// A position of DIX.
pub type Sample = super::Sample<INPUTS, SEATS>;

/// The largest number of seats.
const SEATS: usize = 5;

/// With a lead of this many points a player counts as e times better.
const MARGIN: f32 = 2.5;

/// Trains a network on games of the expert with the weights `before`, or of the regular, and returns its file.
pub fn learn(before: Option<&[u8]>, effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = samples(before, effort);
    train(&LEARNED, before.and_then(|bytes| LEARNED.format.read(bytes)), &samples, effort, progress)
}

/// The positions between the turns of such games.
pub fn samples(before: Option<&[u8]>, effort: Effort) -> Vec<Sample> {
    let teacher = before.and_then(|bytes| LEARNED.format.read(bytes));
    gather(effort, || (), |(), number, chance| play(number, teacher.as_ref(), chance))
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

/// The options of game `number`: every size, and every level of the automatic opponent.
fn options(number: u32) -> Options {
    let players = [2, 3, 2, 5, 2, 1, 4, 2, 3, 5, 2, 1, 2, 4, 5][number as usize % 15];
    let level = (players == 1).then_some(4 + (number / 15 % 7) as u8);
    Options { players, level, bust_purchase: false }
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Learner,
    Regular,
    Novice,
}

/// The players of a table: mostly the learner alone; in one game of four others at some of the seats.
fn players(chance: &mut FastChance) -> [Player; SEATS] {
    let mixed = chance.below(4) == 0;
    std::array::from_fn(|_| match chance.below(4) {
        0 if mixed => Player::Regular,
        1 if mixed => Player::Novice,
        _ => Player::Learner,
    })
}

/// Plays a game and samples the positions between its turns.
fn play(number: u32, network: Option<&Network>, chance: &mut FastChance) -> Vec<Sample> {
    let mut game = Dix::new(&options(number)).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    let players = players(chance);
    let alone = players.iter().all(|&player| player == Player::Learner) && chance.below(2) == 0;
    let mut novice = Dix::bot(Strength::Novice).expect("a bot of every strength");
    let mut samples = Vec::new();
    let mut ending = false;
    while game.outcome().is_none() {
        let last = matches!(game.phase(), Phase::Purchase(Occasion::Last)) && !ending;
        ending |= last;
        if matches!(game.phase(), Phase::Draw) || last {
            let next = if last { game.active().left(game.seats()) } else { game.active() };
            samples.push(sample(&game, next, alone && !last));
        }
        let seat = game.acting();
        let choices = game.choices(seat);
        // Sometimes a random action, so that its value is learned too.
        let stray = match game.phase() {
            _ if alone => false,
            Phase::Decide => chance.below(25) == 0,
            Phase::Bid | Phase::Purchase(Occasion::Reward) => chance.below(15) == 0,
            _ => false,
        };
        let action = match (network, players[seat.index()]) {
            _ if stray => choices.get(chance.below(choices.len() as u32) as usize),
            (Some(network), Player::Learner) => expert::choose(&game, network, Budget(0)),
            (Some(_), Player::Novice) => {
                let view = game.view(Viewer::Seat(seat));
                novice.decide(&Look { seat, view: &view, seen: &[], choices }, Budget(0), chance)
            }
            _ => regular::choose(&game),
        };
        game.act(seat, action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let (shares, won) = (shares(&outcome, game.seats(), MARGIN), won(&outcome, game.seats()));
    for sample in &mut samples {
        (sample.shares, sample.won) = (shares, won);
    }
    samples
}

fn sample(game: &Dix, next: Seat, alone: bool) -> Sample {
    let around = Around::of(game);
    let mut inputs = [[0.0; INPUTS]; SEATS];
    for seat in Seat::all(game.seats()) {
        inputs[seat.index()] = around.features(game.player(seat), seat, game.market().kinds(), next);
    }
    let expert = alone.then_some((around.people(), around.left()));
    Sample { expert, ..Sample::of(game.seats(), inputs) }
}
