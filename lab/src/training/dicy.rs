//! Training the expert of Dicy Cards: games at many tables.

use dizaine_bots::dicy::features::INPUTS;
use dizaine_bots::dicy::field::{Field, Judge, SEATS, runs};
use dizaine_bots::dicy::network::{LEARNED, Network};
use dizaine_bots::dicy::regular::Regular;
use dizaine_bots::dicy::runner::Runner;
use dizaine_bots::{Bot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_dicy::{CardSet, Dicy, Mode, Need, Options, View, sets};

use super::{Effort, shares, train};

type Sample = super::Sample<INPUTS, SEATS>;

/// With a lead of so many points a player counts as e times better.
const MARGIN: f32 = 8.0;

/// Half of the games are played with the sets A to D, the others with one of so many further sets.
const MORE_SETS: usize = 28;
/// The number of sets of five cards; the further sets are spread evenly over them.
const SETS: usize = 792;

/// Trains a network on games, and returns its file. The games are played with the weights `before`, or by the race alone.
pub fn learn(before: Option<&[u8]>, effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let teacher = before.and_then(|bytes| LEARNED.format.read(bytes));
    let mut school = School { tables: Vec::new(), regular: Regular::default(), samples: Vec::new() };
    for number in 0..effort.games {
        school.play(number, teacher.as_ref(), &mut FastChance::nth(effort.seed, number.into()));
    }
    train(&LEARNED, teacher, &school.samples, effort, progress)
}

/// The share of the victories that an expert with these weights wins alone among regulars, from every seat in turn, at tables
/// of `players` with the sets A, B, C and D.
pub fn trial(weights: &[u8], players: usize, games: u32, seed: u64) -> [f64; 4] {
    let Some(network) = LEARNED.format.read(weights) else { return [0.0; 4] };
    let mut regular = Regular::default();
    sets::ALL.map(|cards| {
        let mut runner = None;
        let mut wins = 0.0;
        for number in 0..games {
            let alone = number as usize % players;
            let mut chance = FastChance::nth(seed, (number / players as u32).into());
            let mut game = table(players, cards, &mut chance);
            while let Turn::Of { must, .. } = game.turn() {
                let seat = must.nth(0).unwrap_or(Seat::FIRST);
                let (view, choices) = (game.view(Viewer::Table), game.choices(seat));
                let action = if seat.index() == alone {
                    let runner = runner.get_or_insert_with(|| Runner::new(&view));
                    let wanted = runner.choose(&view, seat, Judge::Learned(&network));
                    wanted.unwrap_or_else(|| choices.get(0))
                } else {
                    let look = Look { seat, view: &view, seen: &[], choices };
                    regular.decide(&look, Budget::default(), &mut chance)
                };
                game.act(seat, action, &mut chance, &mut NoLog);
            }
            let alone = Seat::new(alone).unwrap_or(Seat::FIRST);
            wins += game.outcome().map_or(0.0, |outcome| outcome.win_share(alone));
        }
        wins / f64::from(games)
    })
}

/// A game that is set up.
fn table(players: usize, cards: CardSet, chance: &mut FastChance) -> Dicy {
    let cards = Some(cards.iter().collect());
    let options = Options { players, mode: Mode::Custom, cards, ..Options::default() };
    let mut game = Dicy::new(&options).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    game
}

/// The cards of game `number`.
fn cards(number: u32) -> CardSet {
    let half = number as usize / 2;
    if number.is_multiple_of(2) {
        return sets::ALL[half % sets::ALL.len()];
    }
    sets::every().nth(half % MORE_SETS * (SETS / MORE_SETS)).unwrap_or_default()
}

/// Plays games and collects samples.
struct School {
    /// One runner per number of players and set of cards.
    tables: Vec<Runner>,
    regular: Regular,
    samples: Vec<Sample>,
}

impl School {
    /// Plays a game and samples the positions between its turns.
    fn play(&mut self, number: u32, teacher: Option<&Network>, chance: &mut FastChance) {
        let players = [4, 3, 4, 3, 4, 2][chance.below(6) as usize];
        let mut game = table(players, cards(number), chance);
        // In half of the games the learner sits alone among regulars.
        let alone = (chance.below(2) == 0).then(|| chance.below(players as u32) as usize);
        let judge = teacher.map_or(Judge::Race, Judge::Learned);
        let first = self.samples.len();
        while let Turn::Of { must, .. } = game.turn() {
            let seat = must.nth(0).unwrap_or(Seat::FIRST);
            let view = game.view(Viewer::Table);
            let table = self.table(&view);
            if view.ask.is_some_and(|ask| ask.to == Need::Roll) {
                self.sample(table, &view, seat);
            }
            let choices = game.choices(seat);
            // Sometimes a random action, so that its value is learned too.
            let action = if chance.below(40) == 0 {
                choices.get(chance.below(choices.len() as u32) as usize)
            } else if alone.is_none_or(|alone| alone == seat.index()) {
                self.tables[table].choose(&view, seat, judge).unwrap_or_else(|| choices.get(0))
            } else {
                let look = Look { seat, view: &view, seen: &[], choices };
                self.regular.decide(&look, Budget::default(), chance)
            };
            game.act(seat, action, chance, &mut NoLog);
        }
        let Some(outcome) = game.outcome() else { return };
        let shares = shares(&outcome, players, MARGIN);
        self.samples[first..].iter_mut().for_each(|sample| sample.shares = shares);
    }

    /// The index of the runner for this table.
    fn table(&mut self, view: &View) -> usize {
        let known = self.tables.iter().position(|runner| runner.fits(view));
        known.unwrap_or_else(|| {
            self.tables.push(Runner::new(view));
            self.tables.len() - 1
        })
    }

    /// Samples a position at the beginning of the turn of `next`, unless the last round has begun.
    fn sample(&mut self, table: usize, view: &View, next: Seat) {
        let players = view.players.len();
        let ended = Seat::new((next.index() + players - 1) % players).unwrap_or(Seat::FIRST);
        let runs = runs(view, ended);
        if runs.iter().any(|run| run.points >= view.target.into()) {
            return;
        }
        let inputs = Field::at(self.tables[table].race(), Judge::Race, view, ended).inputs(&runs);
        self.samples.push(Sample { seats: players, inputs, shares: [0.0; SEATS] });
    }
}
