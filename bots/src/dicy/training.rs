//! How the expert's network is learned: games at many tables, and who won them.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_dicy::{CARDS_EACH, Card, CardSet, Dicy, Mode, Need, Options, View};

use super::features::INPUTS;
use super::field::{Field, Judge, SEATS, runs};
use super::network::{self, Network};
use super::regular::Regular;
use super::runner::Runner;
use crate::bot::{Bot, Budget, Look};
use crate::network::{softmax, study, untaught};

type Lesson = crate::network::Lesson<INPUTS, SEATS>;

/// How many points make a player who is ahead e times as likely to be called the better one.
const MARGIN: f32 = 8.0;

/// Half of the games are played with the sets that the modes name, the others with one of so many more.
const MORE_SETS: usize = 28;
/// How many sets of five there are, so that those are taken evenly.
const SETS: usize = 792;

/// Learns a network from so many games and gives its file. They are played by whoever learned `before`, or by the race.
/// `told` hears of the progress.
pub fn learn(
    before: Option<&[u8]>,
    games: u32,
    passes: u32,
    seed: u64,
    mut told: impl FnMut(&str),
) -> Vec<u8> {
    let teacher = before.and_then(network::read);
    let mut school = School { tables: Vec::new(), regular: Regular::default(), lessons: Vec::new() };
    for number in 0..games {
        school.play(number, teacher.as_ref(), &mut FastChance::nth(seed, number.into()));
    }
    told(&format!("{games} games, {} positions", school.lessons.len()));
    let mut chance = FastChance::nth(seed, u64::MAX / 2);
    let first = teacher.unwrap_or_else(|| untaught(&mut chance));
    network::write(&study(first, &school.lessons, passes, &mut chance, told))
}

/// The part of the victories that one with these weights wins alone among regulars, from every seat in turn, at tables of
/// `players` with the set of each mode from A to D.
pub fn trial(weights: &[u8], players: usize, games: u32, seed: u64) -> [f64; 4] {
    let Some(network) = network::read(weights) else { return [0.0; 4] };
    let mut regular = Regular::default();
    NAMED.map(|cards| {
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

/// A table that is set up.
fn table(players: usize, cards: CardSet, chance: &mut FastChance) -> Dicy {
    let cards = Some(cards.iter().collect());
    let options = Options { players, mode: Mode::Custom, cards, ..Options::default() };
    let mut game = Dicy::new(&options).expect("options of the rules");
    game.set_up(chance, &mut NoLog);
    game
}

/// The sets that the modes name.
const NAMED: [CardSet; 4] = [CardSet::A, CardSet::B, CardSet::C, CardSet::D];

/// The cards of game `number`.
fn cards(number: u32) -> CardSet {
    let half = number as usize / 2;
    if number.is_multiple_of(2) {
        return NAMED[half % NAMED.len()];
    }
    let some = |bits: u16| Card::ALL.into_iter().filter(move |card| bits >> card.index() & 1 == 1);
    let mut five = (0..1 << Card::ALL.len()).filter(|bits: &u16| bits.count_ones() as usize == CARDS_EACH);
    let bits = five.nth(half % MORE_SETS * (SETS / MORE_SETS)).unwrap_or_default();
    CardSet::of(&some(bits).collect::<Vec<_>>())
}

/// Where lessons are played.
struct School {
    /// One runner for each table that was met.
    tables: Vec<Runner>,
    regular: Regular,
    lessons: Vec<Lesson>,
}

impl School {
    /// Plays a game and keeps the positions between its turns.
    fn play(&mut self, number: u32, teacher: Option<&Network>, chance: &mut FastChance) {
        let players = [4, 3, 4, 3, 4, 2][chance.below(6) as usize];
        let mut game = table(players, cards(number), chance);
        // At every other table the learner sits alone among regulars.
        let alone = (chance.below(2) == 0).then(|| chance.below(players as u32) as usize);
        let judge = teacher.map_or(Judge::Race, Judge::Learned);
        let first = self.lessons.len();
        while let Turn::Of { must, .. } = game.turn() {
            let seat = must.nth(0).unwrap_or(Seat::FIRST);
            let view = game.view(Viewer::Table);
            let table = self.table(&view);
            if view.ask.is_some_and(|ask| matches!(ask.to, Need::Roll | Need::Pass)) {
                self.keep(table, &view, seat);
            }
            let choices = game.choices(seat);
            // Now and then something else, so that its value is learned too.
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
        // Half of what is learned is who won, half by how much: the second is less a matter of luck.
        let mut scores = [0.0; SEATS];
        for seat in Seat::all(players) {
            scores[seat.index()] = outcome.standing(seat).score as f32 / MARGIN;
        }
        let mut shares = softmax(scores, players);
        for seat in Seat::all(players) {
            shares[seat.index()] = f32::midpoint(shares[seat.index()], outcome.win_share(seat) as f32);
        }
        self.lessons[first..].iter_mut().for_each(|lesson| lesson.shares = shares);
    }

    /// The number of the runner who knows this table.
    fn table(&mut self, view: &View) -> usize {
        let known = self.tables.iter().position(|runner| runner.fits(view));
        known.unwrap_or_else(|| {
            self.tables.push(Runner::new(view));
            self.tables.len() - 1
        })
    }

    /// Keeps a position at the beginning of the turn of `next`, unless the last round has begun.
    fn keep(&mut self, table: usize, view: &View, next: Seat) {
        let players = view.players.len();
        let ended = Seat::new((next.index() + players - 1) % players).unwrap_or(Seat::FIRST);
        let runs = runs(view, ended);
        if runs.iter().any(|run| run.points >= view.target.into()) {
            return;
        }
        let inputs = Field::at(self.tables[table].race(), Judge::Race, view, ended).inputs(&runs);
        self.lessons.push(Lesson { seats: players, inputs, shares: [0.0; SEATS] });
    }
}
