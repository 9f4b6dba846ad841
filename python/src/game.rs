//! `dizaine.Game`: a game with its options.

use dizaine_bots::{Players, Visitor, visit};
use dizaine_core::{PLAYERS, Record, Table};
use dizaine_games::NAMES;
use dizaine_words::{Lang, bad_options};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value};

use crate::error::{BadOptions, BadRecord};
use crate::int::Int;
use crate::json::{from_python, to_python};
use crate::position::{AnyPosition, Position, Saved};
use crate::state::State;
use crate::words;

/// A game with its options: `Game("retro", players=4)`.
#[pyclass(frozen, module = "dizaine")]
pub(crate) struct Game {
    /// The table before its set-up.
    pub(crate) empty: Box<dyn AnyPosition>,
}

/// English, the language of the exceptions.
pub(crate) fn english() -> Lang {
    Lang::from_code("en").unwrap_or(Lang::ALL[0])
}

/// The exception that lists the games.
pub(crate) fn unknown_game(name: &str) -> PyErr {
    PyValueError::new_err(format!("there is no game called '{name}'; there are: {}", NAMES.join(", ")))
}

/// The options that a caller has named, as JSON.
pub(crate) fn named_options(
    players: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let mut object = match options {
        Some(options) => from_python(options.as_any())?,
        None => Value::Object(Map::new()),
    };
    if let (Some(players), Some(object)) = (players, object.as_object_mut()) {
        object.insert(PLAYERS.to_owned(), from_python(players)?);
    }
    Ok(object)
}

/// The typed options of a game: those that are left out have their defaults.
pub(crate) fn typed_options<G: Players>(object: &Value) -> PyResult<G::Options> {
    let fields = object.as_object().cloned().unwrap_or_default();
    let bad = |bad| BadOptions::new_err(bad_options(&bad, english()));
    G::DESCRIPTION.check(&fields).map_err(bad)?;
    let players = fields.get(PLAYERS).and_then(Value::as_u64).map(|players| players as usize);
    let mut all = serde_json::to_value(players.map_or_else(G::Options::default, G::options_for))
        .expect("plain data has a JSON form");
    if let Some(all) = all.as_object_mut() {
        all.extend(fields);
    }
    <G::Options as serde::Deserialize>::deserialize(&all)
        .map_err(|error| BadOptions::new_err(error.to_string()))
}

struct Open(Value);

impl Visitor for Open {
    type Output = PyResult<Box<dyn AnyPosition>>;
    fn visit<G: Players>(self) -> Self::Output {
        let bad = |bad| BadOptions::new_err(bad_options(&bad, english()));
        Ok(Box::new(Position::<G>::new(typed_options::<G>(&self.0)?).map_err(bad)?))
    }
}

struct OfRecord<'a>(&'a Record);

impl Visitor for OfRecord<'_> {
    type Output = PyResult<Option<Box<dyn AnyPosition>>>;
    fn visit<G: Players>(self) -> Self::Output {
        let bad = |error: dizaine_core::RecordError| BadRecord::new_err(error.to_string());
        let table = Table::<G>::replay(self.0).map_err(bad)?;
        let empty =
            Position::<G>::new(table.options().clone()).map_err(|bad| BadRecord::new_err(bad.to_string()))?;
        Ok(empty.after(&self.0.moves))
    }
}

/// The state after the last move of a record, with chance from this seed.
pub(crate) fn replayed(record: &Record, seed: u64) -> PyResult<State> {
    let position = visit(&record.game, OfRecord(record)).ok_or_else(|| unknown_game(&record.game))??;
    let mut position = position.ok_or_else(|| {
        BadRecord::new_err("the record has no set-up, its first move, or a move of it cannot be read")
    })?;
    position.reseed(seed);
    Ok(State { position })
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=None, **options))]
    fn new(
        name: &str,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = named_options(players, options)?;
        let empty = visit(name, Open(options)).ok_or_else(|| unknown_game(name))??;
        Ok(Self { empty })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.empty.name()
    }

    /// All options of the table.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.empty.options())
    }

    /// The number of seats, with those that the rules play.
    #[getter]
    fn num_seats(&self) -> usize {
        self.empty.seats()
    }

    /// The seats that the rules play. They never decide.
    #[getter]
    fn automatic_seats(&self) -> Vec<usize> {
        self.empty.automatic()
    }

    /// The number of different actions; an action is an int below it.
    #[getter]
    fn num_actions(&self) -> usize {
        self.empty.actions()
    }

    /// The action of a seat that may interrupt and does not, if the game has interrupts.
    #[getter]
    fn wait(&self) -> Option<usize> {
        self.empty.wait()
    }

    /// The number of features of an observation.
    #[getter]
    fn num_features(&self) -> usize {
        self.empty.features().len()
    }

    /// The name of every feature of an observation.
    #[getter]
    fn feature_names(&self) -> Vec<String> {
        self.empty.features().iter().map(|feature| feature.name.clone()).collect()
    }

    /// The greatest value of every feature; the least is 0.
    #[getter]
    fn feature_most<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_iter(py, self.empty.features().iter().map(|feature| feature.most))
    }

    /// A state after the set-up. The same seed gives the same game.
    #[pyo3(signature = (seed=None))]
    fn new_state(&self, py: Python<'_>, seed: Option<Int>) -> PyResult<State> {
        let mut position = self.empty.fresh(seed_or_any(py, seed)?);
        position.set_up();
        Ok(State { position })
    }

    /// The table before its set-up, for callers that choose what chance does.
    fn _empty_state(&self) -> State {
        State { position: self.empty.fresh(0) }
    }

    /// An action as JSON has it: a word, or a dict.
    fn action<'py>(&self, py: Python<'py>, action: Int) -> PyResult<Bound<'py, PyAny>> {
        let id = self.id(action)?;
        if Some(id) == self.empty.wait() {
            return to_python(py, &Value::from("wait"));
        }
        let json = self.empty.action_json(id).ok_or_else(|| self.no_action(action))?;
        to_python(py, &json)
    }

    /// The number of an action that is given as JSON has it.
    fn action_id(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let json = from_python(action)?;
        let wait = self.empty.wait().filter(|_| json == "wait");
        wait.or_else(|| self.empty.action_id(&json)).ok_or_else(|| {
            PyValueError::new_err(format!(
                "{json} is no action of {}; `Game.action(0)` shows one",
                self.empty.name()
            ))
        })
    }

    /// An action in the words of a language.
    #[pyo3(signature = (action, lang="en"))]
    fn action_words(&self, action: Int, lang: &str) -> PyResult<String> {
        let (lang, id) = (words::language(lang)?, self.id(action)?);
        if Some(id) == self.empty.wait() {
            return Ok("—".to_owned());
        }
        words::action(self.empty.name(), id, lang).ok_or_else(|| self.no_action(action))
    }

    /// The state that was pickled.
    fn _resume(&self, saved: Saved) -> PyResult<State> {
        let position = self.empty.resume(&saved).ok_or_else(|| {
            PyValueError::new_err(format!(
                "these are no moves of {}: nothing to go on with",
                self.empty.name()
            ))
        })?;
        Ok(State { position })
    }

    /// A game never changes, so a copy is the game itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("<dizaine.Game {} {}>", self.empty.name(), self.empty.options())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let open = py.import("dizaine")?.getattr("_open")?;
        let named = serde_json::json!([self.empty.name(), self.empty.options()]);
        Ok((open, (to_python(py, &named)?,)))
    }
}

impl Game {
    fn id(&self, action: Int) -> PyResult<usize> {
        usize::try_from(action.0).map_err(|_| self.no_action(action))
    }

    fn no_action(&self, Int(action): Int) -> PyErr {
        let (name, actions) = (self.empty.name(), self.empty.actions());
        PyIndexError::new_err(format!("{name} has no action {action}; its actions are 0 to {}", actions - 1))
    }
}

/// The seed, or one that nobody knows.
pub(crate) fn seed_or_any(py: Python<'_>, seed: Option<Int>) -> PyResult<u64> {
    match seed {
        Some(seed) => seed.seed(),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}
