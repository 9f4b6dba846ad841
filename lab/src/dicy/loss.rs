//! What a player without a table loses against a solved table: the exact value of the best choice less that of the choice made, added up
//! by kind of decision. It depends far less on luck than the results of the games.

use std::collections::BTreeMap;
use std::sync::Arc;

use dizaine_bots::dicy::field::Judge;
use dizaine_bots::dicy::plan::weighed;
use dizaine_bots::dicy::runner::Runner;
use dizaine_bots::dicy::solved::{Perfect, Solved, Workers};
use dizaine_bots::weigh;
use dizaine_core::chance::FastChance;
use dizaine_core::{Choices, Game, NoLog, Seat, Viewer};
use dizaine_dicy::{Action, Dicy, Mode, Need, Options, View};

use crate::Threads;

/// The losses of many games.
#[derive(Clone, Default, Debug)]
pub struct Losses {
    /// The loss of each game.
    pub games: Vec<f64>,
    /// By kind of decision, best choice and choice made: how often it was met, and the sum of the losses.
    pub kinds: BTreeMap<(&'static str, &'static str, &'static str), (u64, f64)>,
}

impl Losses {
    /// The mean loss of a game, and its standard error.
    pub fn mean(&self) -> (f64, f64) {
        let count = self.games.len().max(2) as f64;
        let mean = self.games.iter().sum::<f64>() / count;
        let square = self.games.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>();
        (mean, (square / (count - 1.0) / count).sqrt())
    }
}

/// Plays `games` games of a planner judged by `judge` against `table`, each second one from the other seat.
pub fn losses(table: &Arc<Solved>, judge: Judge<'_>, games: u32, seed: u64, threads: usize) -> Losses {
    let threads = Threads(threads);
    let mut desks: Vec<Desk> = (0..threads.count())
        .map(|_| Desk { perfect: Perfect::new(Arc::clone(table)), runner: None })
        .collect();
    let numbers: Vec<u32> = (0..games).collect();
    let parts = threads.share(&mut desks, &numbers, |desk, &number| desk.play(judge, seed, number));
    let mut losses = Losses::default();
    for part in parts {
        losses.games.extend(part.games);
        for (kind, (count, loss)) in part.kinds {
            let sum = losses.kinds.entry(kind).or_default();
            *sum = (sum.0 + count, sum.1 + loss);
        }
    }
    losses
}

struct Desk {
    perfect: Perfect,
    runner: Option<Runner>,
}

impl Desk {
    fn play(&mut self, judge: Judge<'_>, seed: u64, number: u32) -> Losses {
        let mut chance = FastChance::nth(seed, (number / 2).into());
        let table = self.perfect.table();
        let options = Options {
            mode: Mode::Custom,
            cards: Some(table.set().iter().collect()),
            first: Some(Seat::FIRST),
            target: table.target().into(),
            ..Options::default()
        };
        let mut game = Dicy::new(&options).expect("a table that can be opened");
        game.set_up(&mut chance, &mut NoLog);
        let (mut kinds, mut sum) = (BTreeMap::new(), 0.0);
        while let Some(seat) = game.turn().must().nth(0) {
            let view = game.view(Viewer::Seat(seat));
            let exact = if seat.index() == number as usize % 2 {
                self.perfect.choices(&view, seat)
            } else {
                Vec::new()
            };
            let best =
                exact.iter().copied().reduce(|best, other| if other.1 > best.1 { other } else { best });
            let action = if let Some((best, worth)) = best {
                let runner = self.runner.get_or_insert_with(|| Runner::new(&view));
                let choices = runner
                    .choices(&view, judge)
                    .into_iter()
                    .map(|(action, chances)| (action, chances[seat.index()]));
                let made = weigh::best(&weighed(choices)).and_then(|choice| choice.action).unwrap_or(best);
                let of = exact.iter().find(|(action, _)| *action == made).map_or(worth, |(_, worth)| *worth);
                let loss = f64::from(worth - of);
                let entry: &mut (u64, f64) = kinds.entry((kind(&view), name(best), name(made))).or_default();
                *entry = (entry.0 + 1, entry.1 + loss);
                sum += loss;
                made
            } else {
                self.perfect.choose(&view, seat).unwrap_or_else(|| game.choices(seat).get(0))
            };
            game.play(seat, action, &mut chance, &mut NoLog).expect("both play by the rules");
        }
        Losses { games: vec![sum], kinds }
    }
}

fn kind(view: &View) -> &'static str {
    let most = view.players.iter().map(|player| player.score).max().unwrap_or(0);
    match (view.ask.map(|ask| ask.to), view.last_round || most >= view.target, most + 30 >= view.target) {
        (Some(Need::Freeze | Need::Thaw), true, _) => "last answer",
        (Some(Need::Freeze | Need::Thaw), _, true) => "late answer",
        (Some(Need::Freeze | Need::Thaw), ..) => "answer",
        (_, true, _) => "last turn",
        (_, _, true) => "late turn",
        _ => "turn",
    }
}

fn name(action: Action) -> &'static str {
    match action {
        Action::Score(scoring) => match scoring.card().effect() {
            Some(_) => "score with an effect",
            None => "score",
        },
        Action::Freeze(_) => "freeze",
        Action::Thaw(_) => "thaw",
        Action::Reroll(_) => "re-roll",
        Action::Pass => "pass",
        Action::Roll => "roll",
    }
}
