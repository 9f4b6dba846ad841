//! Tournaments and records, for Python.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use dizaine_bots::{Budget, Players, Visitor, visit};
use dizaine_core::{Record, fairness};
use dizaine_lab::arena::{Report, Tournament};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

use crate::error::BadRecord;
use crate::game::{named_options, replayed, typed_options, unknown_game};
use crate::int::{Int, threads_or_cores};
use crate::interrupt::interruptible;
use crate::json::{from_python, to_python};
use crate::state::State;

struct Arena<'py> {
    py: Python<'py>,
    bots: Vec<String>,
    games: u64,
    options: Value,
    budget: Budget,
    seed: u64,
    threads: usize,
}

impl Visitor for Arena<'_> {
    type Output = PyResult<Value>;
    fn visit<G: Players>(self) -> Self::Output {
        let options = typed_options::<G>(&self.options)?;
        let bad = |error: dizaine_lab::arena::ArenaError| PyValueError::new_err(error.to_string());
        let tournament = Tournament::<G>::new(&self.bots, options, self.budget, self.seed).map_err(bad)?;
        let deals = self.games.div_ceil(tournament.line_ups.games_a_deal() as u64);
        #[expect(clippy::disallowed_methods, reason = "a tournament says how long it took")]
        let start = Instant::now();
        let play = || tournament.play(deals, self.threads.min(deals as usize), &|_| ());
        let results = interruptible(self.py, &tournament.stop, play)?.map_err(bad)?;
        let report = Report::new(&tournament, &results, start.elapsed());
        Ok(serde_json::to_value(report).expect("plain data has a JSON form"))
    }
}

/// A tournament of bots: each deal is played from every seat with the same chance. Gives the report of `dizaine arena`.
#[pyfunction]
#[pyo3(signature = (game, bots, games=Int(200), players=None, budget=None, seed=Int(1), threads=None, **options),
    text_signature = "(game, bots, games=200, players=None, budget=None, seed=1, threads=None, **options)")]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: Int,
    players: Option<&Bound<'py, PyAny>>,
    budget: Option<Int>,
    seed: Int,
    threads: Option<Int>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    if bots.is_empty() {
        return Err(PyValueError::new_err("a tournament needs at least one bot"));
    }
    let seats = (bots.len() > 1).then(|| bots.len().into_pyobject(py)).transpose()?;
    let arena = Arena {
        py,
        options: named_options(players.or(seats.as_ref().map(|seats| seats.as_any())), options)?,
        bots,
        games: games.within("games", 1, u32::MAX.into())?,
        budget: budget.map(Int::budget).transpose()?.unwrap_or_default(),
        seed: seed.seed()?,
        threads: threads_or_cores(threads)?,
    };
    let report = visit(game, arena).ok_or_else(|| unknown_game(game))??;
    to_python(py, &report)
}

/// The share of the victories and its interval of 95 %, from the mean of each deal, as the arena computes it: `(mean, low, high)`.
#[pyfunction]
pub(crate) fn win_share(deals: Vec<f64>, games: Int) -> PyResult<(f64, f64, f64)> {
    if deals.is_empty() {
        return Err(PyValueError::new_err("a share needs at least one deal"));
    }
    let games = games.within("games", 1, u32::MAX.into())?;
    let share = dizaine_lab::arena::share(&deals, games);
    Ok((share.mean, share.low, share.high))
}

/// A record from a dict, or from its JSON text.
fn parse(record: &Bound<'_, PyAny>) -> PyResult<Record> {
    let text = match record.extract::<String>() {
        Ok(text) => text,
        Err(_) => from_python(record)?.to_string(),
    };
    Record::parse(&text).map_err(|error| BadRecord::new_err(error.to_string()))
}

/// Checks a record: every move is legal, every event and the outcome are what the rules give, and chance is what was promised.
#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let record = parse(record)?;
    let table = dizaine_games::replay(&record).map_err(|error| BadRecord::new_err(error.to_string()))?;
    let committed = record.commitment.is_some() && record.seed.is_some();
    if committed {
        fairness::check(&record).map_err(|fault| {
            BadRecord::new_err(format!("the chance of the record is not what was promised: {fault:?}"))
        })?;
    }
    let moves = record.moves.len().saturating_sub(1);
    to_python(
        py,
        &json!({ "game": record.game, "moves": moves, "over": table.outcome().is_some(), "chance_checked": committed }),
    )
}

/// Luck and skill of a recorded game: what each move changed of everyone's chances, and what the expert thinks of each decision. It takes
/// some seconds.
#[pyfunction]
pub(crate) fn analyse<'py>(py: Python<'py>, record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let record = parse(record)?;
    let stop = AtomicBool::new(false);
    let mut go_on = |_, _| !stop.load(Ordering::Relaxed);
    let analysis = interruptible(py, &stop, || dizaine_analysis::analyse(&record, &mut go_on))?;
    let analysis = analysis.map_err(|error| BadRecord::new_err(error.to_string()))?;
    to_python(py, &serde_json::to_value(analysis).expect("plain data has a JSON form"))
}

/// The state after the last move of a record, from which chance goes on with this seed.
#[pyfunction]
#[pyo3(signature = (record, seed=Int(0)), text_signature = "(record, seed=0)")]
pub(crate) fn replay(record: &Bound<'_, PyAny>, seed: Int) -> PyResult<State> {
    replayed(&parse(record)?, seed.seed()?)
}
