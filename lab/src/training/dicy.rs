//! Training the expert of Dicy Cards: games at many tables, and exact values between two players.

use dizaine_bots::dicy::features::{Around, INPUTS};
use dizaine_bots::dicy::field::{Field, Judge, Runs, SEATS, runs};
use dizaine_bots::dicy::hand::{CARDS, Hand};
use dizaine_bots::dicy::network::{LEARNED, Network};
use dizaine_bots::dicy::race::Race;
use dizaine_bots::dicy::regular::Regular;
use dizaine_bots::dicy::runner::Runner;
use dizaine_bots::dicy::solved::{Mover, Place, Serial, Solved};
use dizaine_bots::{Bot, Budget, Look};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_dicy::{CardSet, Dicy, Mode, Need, Options, View, sets};

use super::{Effort, finish, gather, train, won};

/// A position of Dicy Cards.
pub type Sample = super::Sample<INPUTS, SEATS>;

/// Half of the games are played with the sets A to D, the others with one of this many further sets.
const MORE_SETS: u32 = 60;
/// The number of sets of five cards; the further sets are spread evenly over them.
const SETS: usize = 792;

/// The points that solved games are played to.
const TARGET: u16 = 100;
/// The number of positions of each solved game, and of each of the sets A to D.
const POSITIONS: u32 = 20_000;
const NAMED_POSITIONS: u32 = 160_000;
/// The other sets are solved to fewer points: the last ones.
const FEWER: u16 = 64;

/// Trains a network on games, and returns its file. The games are played with the weights `before`, or by the race alone.
pub fn learn(before: Option<&[u8]>, effort: Effort, progress: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = samples(before, effort);
    train(&LEARNED, before.and_then(|bytes| LEARNED.format.read(bytes)), &samples, effort, progress)
}

/// The positions between the turns of such games, with their results.
pub fn samples(before: Option<&[u8]>, effort: Effort) -> Vec<Sample> {
    let teacher = before.and_then(|bytes| LEARNED.format.read(bytes));
    gather(effort, School::default, |school, number, chance| school.play(number, teacher.as_ref(), chance))
}

/// Positions between the turns of two players, with their exact values: `effort.games` sets of cards are
/// solved, one after the other.
pub fn exact_samples(effort: Effort) -> Vec<Sample> {
    gather(
        effort,
        || (),
        |(), number, chance| {
            let named = (number as usize) < sets::ALL.len();
            let (target, count) = if named { (TARGET, NAMED_POSITIONS) } else { (FEWER, POSITIONS) };
            let table = Solved::solve(spread(number, effort.games), target, Serial, &mut |_, _| {});
            positions(&table, count, chance)
        },
    )
}

/// So many positions of a solved game: any points and any active cards, except leads of more than 30 points.
fn positions(table: &Solved, count: u32, chance: &mut FastChance) -> Vec<Sample> {
    let race = Race::to(table.target, table.set, 2);
    (0..count).map(|_| position(table, &race, chance)).collect()
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
    let half = number / 2;
    if number.is_multiple_of(2) { spread(half % 4, 4) } else { spread(4 + half % MORE_SETS, 4 + MORE_SETS) }
}

/// Set `number` of `all`: first A, B, C and D, then others, spread evenly over the list of all sets.
fn spread(number: u32, all: u32) -> CardSet {
    let number = number as usize;
    sets::ALL.get(number).copied().unwrap_or_else(|| {
        let (further, more) = (number - sets::ALL.len(), all as usize - sets::ALL.len());
        sets::every().nth(further * SETS / more).unwrap_or_default()
    })
}

/// A position of a solved game, with its exact values.
fn position(table: &Solved, race: &Race, chance: &mut FastChance) -> Sample {
    let target = table.target;
    let first = chance.below(target as u32) as usize;
    let second = (first + chance.below(31) as usize + chance.below(31) as usize).saturating_sub(30);
    let points = [first, second.min(target - 1)];
    // Three cards of five are active on average.
    let mut hand = || {
        let active = (0..CARDS).filter(|_| chance.below(5) < 3);
        active.fold(Hand::EMPTY, Hand::turned)
    };
    let hands = [hand(), hand()];
    let mover = chance.below(2) as usize;
    let place = Place { mover: [Mover::First, Mover::Second][mover], first: points[0], second: points[1] };
    let waits = table.block(place)[hands[1 - mover].index()][hands[mover].index()];
    let run = |seat: usize| Runs {
        points: points[seat],
        hand: hands[seat],
        place: seat,
        moved: mover == 0 || seat == 0,
    };
    let runs = [run(0), run(1)];
    let around = Around::of(race, target, [Seat::FIRST.left(2), Seat::FIRST][mover], &runs);
    let mut inputs = [[0.0; INPUTS]; SEATS];
    let mut shares = [0.0; SEATS];
    for seat in 0..2 {
        inputs[seat] = around.features(seat);
        shares[seat] = if seat == mover { 1.0 - waits } else { waits };
    }
    Sample { shares, won: shares, ..Sample::of(2, inputs) }
}

/// Plays games and collects samples.
#[derive(Default)]
struct School {
    /// One runner per number of players and set of cards.
    tables: Vec<Runner>,
    regular: Regular,
}

impl School {
    /// Plays a game and samples the positions between its turns.
    fn play(&mut self, number: u32, teacher: Option<&Network>, chance: &mut FastChance) -> Vec<Sample> {
        let players = [4, 3, 4, 3, 4, 2][chance.below(6) as usize];
        let mut game = table(players, cards(number), chance);
        // In half of the games some turns are played otherwise, to see more positions: so many at first, and one in ten after that.
        let pure = chance.below(2) == 0;
        let first = if pure { 0 } else { chance.below(8 * players as u32) };
        let regulars: [bool; SEATS] = std::array::from_fn(|_| chance.below(2) == 0);
        let mut otherwise = !pure;
        let judge = teacher.map_or(Judge::Race, Judge::Learned);
        let mut samples = Vec::new();
        let mut turns = 0;
        while let Turn::Of { must, .. } = game.turn() {
            let seat = must.nth(0).unwrap_or(Seat::FIRST);
            let view = game.view(Viewer::Table);
            let table = self.table(&view);
            if view.ask.is_some_and(|ask| ask.to == Need::Roll) {
                let sample = self.sample(table, &view, seat, pure);
                // Nobody learns from the last round.
                otherwise = sample.is_some() && !pure && (turns < first || chance.below(10) == 0);
                turns += 1;
                samples.extend(sample.map(|sample| (sample, otherwise)));
            }
            let choices = game.choices(seat);
            // Sometimes a random action, so that its value is learned too.
            let action = if otherwise && chance.below(10) == 0 {
                choices.get(chance.below(choices.len() as u32) as usize)
            } else if otherwise && regulars[seat.index()] {
                let look = Look { seat, view: &view, seen: &[], choices };
                self.regular.decide(&look, Budget::default(), chance)
            } else {
                self.tables[table].choose(&view, seat, judge).unwrap_or_else(|| choices.get(0))
            };
            game.act(seat, action, chance, &mut NoLog);
        }
        game.outcome().map_or_else(Vec::new, |outcome| {
            let won = won(&outcome, players);
            finish(samples, won, won)
        })
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
    fn sample(&self, table: usize, view: &View, next: Seat, pure: bool) -> Option<Sample> {
        let players = view.players.len();
        let ended = Seat::new((next.index() + players - 1) % players).unwrap_or(Seat::FIRST);
        let runs = runs(view, ended);
        if runs.iter().any(|run| run.points >= view.target.into()) {
            return None;
        }
        let field = Field::at(self.tables[table].race(), Judge::Race, view, ended);
        let expert = pure.then(|| (players, field.left(&runs)));
        Some(Sample { expert, ..Sample::of(players, field.inputs(&runs)) })
    }
}
