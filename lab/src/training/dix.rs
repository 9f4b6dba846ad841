//! Training DIX's expert: games against itself and against weaker players.

use dizaine_bots::dix::features::{Around, INPUTS};
use dizaine_bots::dix::network::{LEARNED, Network};
use dizaine_bots::dix::{expert, regular};
use dizaine_bots::{Budget, Look, Players, Strength};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Viewer};
use dizaine_dix::{Dix, Occasion, Options, Phase, Player};

use super::{Effort, finish, gather, shares, train, won};

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

/// Who plays a seat in a turn that is played otherwise.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plays {
    Learner,
    Regular,
    Novice,
}

/// Which turns of a game are played otherwise, and by whom: none in half of the games; in the others so many at first, and one in eight
/// after that.
struct Otherwise {
    first: u32,
    players: Option<[Plays; SEATS]>,
}

impl Otherwise {
    fn new(chance: &mut FastChance) -> Self {
        if chance.below(2) == 0 {
            return Self { first: 0, players: None };
        }
        let players = std::array::from_fn(|_| match chance.below(4) {
            0 => Plays::Regular,
            1 => Plays::Novice,
            _ => Plays::Learner,
        });
        Self { first: chance.below(25), players: Some(players) }
    }

    /// Who plays turn `number`, if not experts alone.
    fn turn(&self, number: usize, chance: &mut FastChance) -> Option<[Plays; SEATS]> {
        self.players.filter(|_| (number as u32) < self.first || chance.below(8) == 0)
    }
}

/// Plays a game and samples the positions between its turns.
fn play(number: u32, network: Option<&Network>, chance: &mut FastChance) -> Vec<Sample> {
    let mut game = Dix::new(&options(number)).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    let otherwise = Otherwise::new(chance);
    let mut turn = None;
    let mut novice = Dix::bot(Strength::Novice).expect("a bot of every strength");
    let mut samples = Vec::new();
    let mut ending = false;
    while game.outcome().is_none() {
        let last = matches!(game.phase(), Phase::Purchase(Occasion::Last)) && !ending;
        ending |= last;
        if matches!(game.phase(), Phase::Draw) || last {
            let next = if last { game.active().left(game.seats()) } else { game.active() };
            turn = otherwise.turn(samples.len(), chance).filter(|_| !last);
            let alone = otherwise.players.is_none() && !last;
            samples.push((sample(&game, next, alone), turn.is_some()));
        }
        let seat = game.acting();
        let choices = game.choices(seat);
        // Sometimes a random action, so that its value is learned too.
        let stray = match game.phase() {
            _ if turn.is_none() => false,
            Phase::Decide => chance.below(25) == 0,
            Phase::Bid | Phase::Purchase(Occasion::Reward) => chance.below(15) == 0,
            _ => false,
        };
        let action = match (network, turn.map_or(Plays::Learner, |players| players[seat.index()])) {
            _ if stray => choices.get(chance.below(choices.len() as u32) as usize),
            (Some(network), Plays::Learner) => expert::choose(&game, network, Budget(0)),
            (Some(_), Plays::Novice) => {
                let view = game.view(Viewer::Seat(seat));
                novice.decide(&Look { seat, view: &view, seen: &[], choices }, Budget(0), chance)
            }
            _ => regular::choose(&game),
        };
        game.act(seat, action, chance, &mut NoLog);
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    finish(samples, shares(&outcome, game.seats(), MARGIN), won(&outcome, game.seats()))
}

fn sample(game: &Dix, next: Seat, alone: bool) -> Sample {
    let around = Around::of(game);
    let players: Vec<Player> = Seat::all(game.seats()).map(|seat| *game.player(seat)).collect();
    let inputs = around.all_features(&players, game.market().kinds(), next);
    let expert = alone.then_some((around.people(), around.left()));
    Sample { expert, ..Sample::of(game.seats(), inputs) }
}
