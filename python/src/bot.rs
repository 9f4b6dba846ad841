//! `dizaine.Bot`: a player that is not a person, and the solver of Dicy Cards.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use dizaine_bots::{AnyBot, Budget, Library, Strength, Subject, named, names};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game as _, Seat, Viewer};
use dizaine_games::dicy::Dicy;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::{Game, seed_or_any, unknown_game};
use crate::int::Int;
use crate::interrupt::interruptible;
use crate::state::State;

/// A bot of one game. It sees the view of its seat and what its seat has seen, and nothing else.
#[pyclass(frozen, module = "dizaine")]
pub(crate) struct Bot {
    game: String,
    name: String,
    budget: Budget,
    /// What it plays, if it can play nothing else.
    solved: Option<Subject>,
    player: Mutex<(Box<dyn AnyBot>, FastChance)>,
}

impl Bot {
    fn new(game: &str, name: &str, bot: Box<dyn AnyBot>, budget: Budget, seed: u64) -> Self {
        Self {
            game: game.to_owned(),
            name: name.to_owned(),
            budget,
            solved: None,
            player: Mutex::new((bot, FastChance::new(seed))),
        }
    }

    /// The seat that it is asked about, which has to decide something.
    fn seat_at(&self, state: &State, seat: Option<Int>) -> PyResult<Seat> {
        let game = state.position.name();
        if game != self.game {
            return Err(PyValueError::new_err(format!("a bot of {} cannot play {game}", self.game)));
        }
        if self.solved.is_some() && self.solved != subject(state) {
            return Err(PyValueError::new_err(
                "this bot plays perfectly with the cards and the target that were solved, and the game of the state \
                 has others: solve that one with `dizaine.solve(state.game)`",
            ));
        }
        let seat = state.seat(seat)?;
        if !state.position.turn().seats().has(seat) {
            return Err(PyValueError::new_err(format!("seat {} has nothing to decide now", seat.index())));
        }
        Ok(seat)
    }

    /// A bot's choice does not depend on earlier games, so one that panicked can be asked again.
    fn player(&self) -> MutexGuard<'_, (Box<dyn AnyBot>, FastChance)> {
        self.player.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The names of a game's bots.
#[pyfunction]
pub(crate) fn bots(game: &str) -> PyResult<Vec<&'static str>> {
    let names = names(game);
    if names.is_empty() { Err(unknown_game(game)) } else { Ok(names) }
}

/// The bot called `name`. `budget` bounds its work for a decision; the same seed gives the same choices.
#[pyfunction]
#[pyo3(signature = (game, name, budget=None, seed=None))]
pub(crate) fn bot(
    py: Python<'_>,
    game: &str,
    name: &str,
    budget: Option<Int>,
    seed: Option<Int>,
) -> PyResult<Bot> {
    let known = bots(game)?;
    let found = named(game, name).ok_or_else(|| {
        PyValueError::new_err(format!("{game} has no bot called '{name}'; there are: {}", known.join(", ")))
    })?;
    let budget = budget.map(Int::budget).transpose()?.unwrap_or_default();
    Ok(Bot::new(game, name, found, budget, seed_or_any(py, seed)?))
}

#[pymethods]
impl Bot {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The name of the bot.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What the bot does at a seat, by default at the one that decides. A bot that may interrupt and does not gives `Game.wait`.
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<Int>) -> PyResult<usize> {
        let position = &state.position;
        let seat = self.seat_at(state, seat)?;
        let chosen = py.detach(|| {
            let (bot, chance) = &mut *self.player();
            position.ask(&mut **bot, seat, self.budget, chance)
        });
        chosen.or(position.wait()).ok_or_else(|| PyValueError::new_err("the bot has no answer"))
    }

    /// What every choice of a seat is worth: action, chance to win, standard error. Empty where the bot knows none.
    #[pyo3(signature = (state, seat=None))]
    fn weigh(&self, py: Python<'_>, state: &State, seat: Option<Int>) -> PyResult<Vec<(usize, f64, f64)>> {
        let position = &state.position;
        let seat = self.seat_at(state, seat)?;
        let weighed = py.detach(|| {
            let (bot, chance) = &mut *self.player();
            bot.weigh(&*state.table(), seat, self.budget, chance)
        });
        let id = |action: Option<serde_json::Value>| match action {
            Some(action) => position.action_id(&action),
            None => position.wait(),
        };
        Ok(weighed.into_iter().filter_map(|one| Some((id(one.action)?, one.chance, one.error))).collect())
    }

    fn __repr__(&self) -> String {
        format!("<dizaine.Bot {} {}>", self.game, self.name)
    }
}

/// What has to be solved for the table of a state.
fn subject(state: &State) -> Option<Subject> {
    Subject::of(&state.table().typed::<Dicy>()?.game().view(Viewer::Table))
}

/// A solved game: the value of every position of Dicy Cards for two when both play perfectly.
#[pyclass(frozen, module = "dizaine")]
pub(crate) struct Solution {
    library: Library,
    state: State,
    first_mover_wins: f64,
    positions: usize,
}

/// Solves a game of Dicy Cards for two to at most 100 points. 100 points take some seconds and 97 MB.
#[pyfunction]
pub(crate) fn solve(py: Python<'_>, game: &Game) -> PyResult<Solution> {
    let mut position = game.empty.fresh(0);
    if position.options()["mode"] == "interglaglacique" {
        return Err(PyValueError::new_err(
            "the cards of this game are drawn when it begins: name those to solve it with, `mode=\"custom\", cards=[...]`",
        ));
    }
    position.set_up();
    let state = State { position };
    let library = Library::default();
    let subject = library.begin(&*state.table()).ok_or_else(|| {
        PyValueError::new_err("only Dicy Cards for two players to at most 100 points can be solved")
    })?;
    let stop = AtomicBool::new(false);
    let solved = interruptible(py, &stop, || subject.solve(&|| !stop.load(Ordering::Relaxed)));
    let mut first = 0.0;
    library.study(subject, |_, _| {
        solved.inspect(|solved| first = solved.as_ref().map_or(0.0, |solved| solved.first_mover()))
    })?;
    let positions = dizaine_bots::dicy::solved::Solved::positions(subject.target);
    Ok(Solution { library, state, first_mover_wins: first, positions })
}

/// The probability that the player who begins wins when both play perfectly: of Dicy Cards for two to at most 100 points, or of DiXkiBluff
/// for two with one die each, whose faces are different symbols and a character.
#[pyfunction]
pub(crate) fn first_mover_wins(py: Python<'_>, game: &Game) -> PyResult<f64> {
    let empty = &game.empty;
    match py.detach(|| dizaine_lab::first_mover_wins(&*empty.table().0)) {
        Some(value) => Ok(value),
        None => Ok(solve(py, game)?.first_mover_wins),
    }
}

#[pymethods]
impl Solution {
    /// The probability that the player who begins wins.
    #[getter]
    fn first_mover_wins(&self) -> f64 {
        self.first_mover_wins
    }

    /// The number of positions whose value is known.
    #[getter]
    fn positions(&self) -> usize {
        self.positions
    }

    /// The bot that plays perfectly.
    #[pyo3(signature = (seed=None))]
    fn bot(&self, py: Python<'_>, seed: Option<Int>) -> PyResult<Bot> {
        let bot = self.library.bot(&*self.state.table(), Strength::Expert);
        let bot = bot.ok_or_else(|| PyValueError::new_err("the game has no expert"))?;
        let seed = seed_or_any(py, seed)?;
        let bot = Bot::new(self.state.position.name(), "perfect", bot, Budget::default(), seed);
        Ok(Bot { solved: subject(&self.state), ..bot })
    }
}
