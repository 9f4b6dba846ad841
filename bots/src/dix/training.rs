//! How the expert's network is learned: games against itself, and who won them.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat};
use dizaine_dix::{Dix, Occasion, Options, Phase};

use super::features::{Around, INPUTS};
use super::network::{HIDDEN, Network, WEIGHTS, softmax};
use super::{expert, regular};
use crate::bot::Budget;

/// A lesson: what every player of a position looked like, and how the game ended for them.
struct Lesson {
    seats: usize,
    inputs: [[f32; INPUTS]; 5],
    shares: [f32; 5],
}

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
        Teacher::Expert(bytes) => Network::from_bytes(bytes),
    };
    let mut lessons = Vec::new();
    for number in 0..games {
        play(number, taught.as_ref(), &mut FastChance::nth(seed, number.into()), &mut lessons);
    }
    told(&format!("{games} games, {} positions", lessons.len()));
    let mut chance = FastChance::nth(seed, u64::MAX / 2);
    let first = taught.unwrap_or_else(|| untaught(&mut chance));
    let mut pupil = Pupil::new(first);
    // One lesson in ten is kept apart, to see what was understood and what only remembered.
    let (tests, lessons) = lessons.split_at(lessons.len() / 10);
    for pass in 0..passes {
        let rate = 0.002 * (1.0 - pass as f32 / passes as f32) + 0.0001;
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index as u32 + 1) as usize);
        }
        for batch in order.chunks(128) {
            pupil.study(batch.iter().map(|&index| &lessons[index as usize]), rate);
        }
        told(&format!(
            "pass {pass}: error {:.4} learned, {:.4} apart",
            pupil.error(lessons),
            pupil.error(tests)
        ));
    }
    pupil.network.to_bytes()
}

/// The part of the victories that the expert with these weights wins alone among regulars, from every seat in turn; or
/// against ALIX at level 7, at a table of one.
pub fn trial(weights: &[u8], players: u8, games: u32, seed: u64) -> f64 {
    let Some(network) = Network::from_bytes(weights) else { return 0.0 };
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

/// Small random weights.
fn untaught(chance: &mut impl Chance) -> Network {
    let mut small = |scale: f32| scale * (chance.below(2001) as f32 / 1000.0 - 1.0);
    Network { weights: (0..WEIGHTS).map(|_| small(0.3)).collect() }
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
    let mut scores = [0.0; 5];
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
    let mut inputs = [[0.0; INPUTS]; 5];
    for seat in Seat::all(game.seats()) {
        inputs[seat.index()] = around.features(game.player(seat), seat, game.market().kinds(), next);
    }
    Lesson { seats: game.seats(), inputs, shares: [0.0; 5] }
}

/// A network that is learning, with the running means of its gradients (Adam).
struct Pupil {
    network: Network,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Pupil {
    fn new(network: Network) -> Self {
        Self { network, mean: vec![0.0; WEIGHTS], square: vec![0.0; WEIGHTS], steps: 0 }
    }

    fn chances(&self, lesson: &Lesson) -> [f32; 5] {
        let mut scores = [0.0; 5];
        for (score, inputs) in scores.iter_mut().zip(&lesson.inputs[..lesson.seats]) {
            *score = self.network.score(inputs);
        }
        softmax(scores, lesson.seats)
    }

    /// The mean cross-entropy.
    fn error(&self, lessons: &[Lesson]) -> f32 {
        let error = |lesson: &Lesson| -> f32 {
            let chances = self.chances(lesson);
            (0..lesson.seats).map(|seat| -lesson.shares[seat] * chances[seat].max(1e-6).ln()).sum()
        };
        lessons.iter().map(error).sum::<f32>() / lessons.len() as f32
    }

    /// One step down the gradient of a few lessons.
    fn study<'a>(&mut self, lessons: impl Iterator<Item = &'a Lesson>, rate: f32) {
        let mut gradient = vec![0.0; WEIGHTS];
        let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
        let mut count = 0.0;
        for lesson in lessons {
            count += 1.0;
            let chances = self.chances(lesson);
            let errors = chances.iter().zip(lesson.shares).map(|(chance, share)| chance - share);
            for (inputs, error) in lesson.inputs[..lesson.seats].iter().zip(errors) {
                self.add_gradient(inputs, error, rows);
            }
        }
        self.steps += 1;
        let [fade_mean, fade_square] = [0.9_f32.powi(self.steps), 0.999_f32.powi(self.steps)];
        for (index, weight) in self.network.weights.iter_mut().enumerate() {
            let slope = gradient[index] / count;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope;
            self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope;
            let mean = self.mean[index] / (1.0 - fade_mean);
            let square = self.square[index] / (1.0 - fade_square);
            *weight -= rate * mean / (square.sqrt() + 1e-8);
        }
    }

    /// Adds what an error in one player's score says of every weight.
    fn add_gradient(&self, inputs: &[f32; INPUTS], error: f32, rows: &mut [[f32; HIDDEN]]) {
        let hidden = self.network.hidden(inputs);
        let (weights, _) = self.network.weights.as_chunks::<HIDDEN>();
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
            rows[INPUTS + 1][index] += error * hidden[index].max(0.0);
            back[index] = if hidden[index] > 0.0 { error * weights[INPUTS + 1][index] } else { 0.0 };
            rows[INPUTS][index] += back[index];
        }
        for (row, input) in rows.iter_mut().zip(inputs) {
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += input * back;
            }
        }
    }
}
