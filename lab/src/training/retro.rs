//! Training the expert of 10 (Retro): games among regulars, then its own.

use dizaine_bots::retro::features::{Around, INPUTS};
use dizaine_bots::retro::network::{LEARNED, Network, between_rounds};
use dizaine_bots::retro::{expert, regular};
use dizaine_bots::{Bot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, Seat, Table, Turn, Viewer};
use dizaine_retro::{MAX_PLAYERS, Options, Retro};

use super::{Effort, finish, gather, train, won};

/// A position of 10 (Retro).
pub type Sample = super::Sample<INPUTS, MAX_PLAYERS>;

/// The work of an expert's decision: it follows its policy.
const BUDGET: Budget = Budget(0);

/// Trains a network on games of the expert with the weights `before`, or of regulars, and returns its file.
pub fn learn(before: Option<&[u8]>, effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = samples(before, effort);
    train(&LEARNED, before.and_then(|bytes| LEARNED.format.read(bytes)), &samples, effort, progress)
}

/// The positions between the rounds of such games.
pub fn samples(before: Option<&[u8]>, effort: Effort) -> Vec<Sample> {
    // A bot keeps its network for as long as the process lives.
    let teacher: Option<&'static Network> =
        before.and_then(|bytes| LEARNED.format.read(bytes)).map(|network| &*Box::leak(Box::new(network)));
    gather(effort, || teacher.map(expert), |expert, number, chance| play(number, expert, chance))
}

/// Plays a game at one of the six sizes of a table and samples the positions between its rounds.
fn play(number: u32, expert: &mut Option<Box<dyn Bot<Retro>>>, chance: &mut FastChance) -> Vec<Sample> {
    let players = 2 + number as usize % (MAX_PLAYERS - 1);
    let mut table = Table::<Retro>::new(Options { players }).expect("a number of players of the rules");
    table.set_up(chance);
    // In half of the games experts meet regulars, and some rounds are played otherwise, to see more positions.
    let alone = chance.below(2) == 0;
    let experts: [bool; MAX_PLAYERS] = std::array::from_fn(|_| alone || chance.below(2) == 0);
    let mut otherwise = false;
    let mut samples = Vec::new();
    while let Turn::Of { must, .. } = table.game().turn() {
        let seat = must.nth(0).unwrap_or(Seat::FIRST);
        let viewer = Viewer::Seat(seat);
        let (view, choices) = (table.game().view(viewer), table.game().choices(seat));
        if between_rounds(&view) {
            otherwise = !alone && chance.below(4) == 0;
            samples.push((sample(table.game(), alone && expert.is_some()), otherwise));
        }
        // Sometimes a random action, so that its value is learned too.
        let action = match expert {
            _ if otherwise && chance.below(10) == 0 => {
                choices.get(chance.below(choices.len() as u32) as usize)
            }
            Some(expert) if experts[seat.index()] => expert.decide(
                &Look { seat, view: &view, seen: &table.seen(viewer, 0), choices },
                BUDGET,
                chance,
            ),
            _ => regular::choose(&view, seat, &choices, chance),
        };
        table.play(seat, &[action], chance).expect("a choice is legal");
    }
    let Some(outcome) = table.game().outcome() else { return Vec::new() };
    // Victories alone: among many a lead over most others is worth little.
    let won = won(&outcome, players);
    finish(samples, won, won)
}

fn sample(game: &Retro, alone: bool) -> Sample {
    let view = game.view(Viewer::All);
    let around = Around::of(&view);
    let mut inputs = [[0.0; INPUTS]; MAX_PLAYERS];
    for seat in Seat::all(view.players.len()) {
        inputs[seat.index()] = around.features(seat);
    }
    let expert = alone.then(|| (view.players.len(), around.left()));
    Sample { expert, ..Sample::of(view.players.len(), inputs) }
}
