//! `dizaine.State`: one position of a game.

use dizaine_core::{AnyTable, Seat, SeatRecord, Turn, Viewer};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::Value;

use crate::error::illegal;
use crate::game::Game;
use crate::int::Int;
use crate::json::to_python;
use crate::position::{AnyPosition, Drawn, Saved};
use crate::serial::Refused;
use crate::words;

/// One position of a game. `apply` changes it; `copy` keeps it.
#[pyclass(module = "dizaine")]
pub(crate) struct State {
    pub(crate) position: Box<dyn AnyPosition>,
}

impl State {
    /// The seat with this number, or the one that decides.
    pub(crate) fn seat(&self, seat: Option<Int>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.existing(seat),
            None => self.position.current().ok_or_else(|| {
                PyValueError::new_err(
                    "the game is over and nobody decides: name a seat, or begin another game",
                )
            }),
        }
    }

    fn existing(&self, Int(seat): Int) -> PyResult<Seat> {
        let seats = self.position.seats();
        let found = usize::try_from(seat).ok().filter(|&seat| seat < seats).and_then(Seat::new);
        found.ok_or_else(|| {
            PyIndexError::new_err(format!("there is no seat {seat}; seats are 0 to {}", seats - 1))
        })
    }

    fn viewer(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        let Some(viewer) = viewer else { return Ok(Viewer::Seat(self.seat(None)?)) };
        if let Ok(seat) = viewer.extract::<Int>() {
            return Ok(Viewer::Seat(self.existing(seat)?));
        }
        match viewer.extract::<String>().as_deref() {
            Ok("table") => Ok(Viewer::Table),
            Ok("all") => Ok(Viewer::All),
            _ => Err(PyValueError::new_err("a viewer is the number of a seat, 'table' or 'all'")),
        }
    }

    /// Does `work` with the actions of a seat, one bit each; without a seat those of the one that decides, or none if nobody does.
    fn legal<T>(&self, seat: Option<Int>, work: impl FnOnce(&[u8]) -> T) -> PyResult<T> {
        let mut bits = [0; MOST_ACTIONS / 8];
        let bits = &mut bits[..8 * self.position.actions().div_ceil(64)];
        let seat = seat.map(|seat| self.existing(seat)).transpose()?.or_else(|| self.position.current());
        if let Some(seat) = seat {
            self.position.mask(seat, bits);
        }
        Ok(work(bits))
    }

    pub(crate) fn table(&self) -> Box<dyn AnyTable> {
        self.position.table().0
    }
}

/// No game has more actions; a longer mask would panic in the first test of its game.
const MOST_ACTIONS: usize = 8 * 512;

/// The positions of set bits, ascending. Their number is known in advance, so that a list of them is made in one piece.
struct Ids<'a> {
    words: std::slice::Iter<'a, [u8; 8]>,
    /// The bits of the current word that are still to come, and the position of its first bit.
    word: u64,
    first: u16,
    left: usize,
}

impl<'a> Ids<'a> {
    /// `bits` are whole words.
    fn of(bits: &'a [u8]) -> Self {
        let mut words = bits.as_chunks().0.iter();
        let left = words.clone().map(|&word| u64::from_le_bytes(word).count_ones() as usize).sum();
        let word = words.next().map_or(0, |&word| u64::from_le_bytes(word));
        Self { words, word, first: 0, left }
    }
}

impl Iterator for Ids<'_> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.word == 0 {
            self.word = u64::from_le_bytes(*self.words.next()?);
            self.first += 64;
        }
        let bit = self.word.trailing_zeros() as u16;
        self.word &= self.word - 1;
        self.left -= 1;
        Some(self.first + bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Ids<'_> {}

#[pymethods]
impl State {
    /// The game of this state.
    #[getter]
    fn game(&self) -> Game {
        Game { empty: self.position.fresh(0) }
    }

    /// The seat that decides now; `None` once the game is over. Seats that may interrupt are asked before the one that must act.
    #[getter]
    fn current_seat(&self) -> Option<usize> {
        self.position.current().map(Seat::index)
    }

    /// The seats without which the game cannot go on.
    #[getter]
    fn must_act(&self) -> Vec<usize> {
        self.position.turn().must().iter().map(Seat::index).collect()
    }

    /// The seats that may act out of turn.
    #[getter]
    fn may_act(&self) -> Vec<usize> {
        match self.position.turn() {
            Turn::Of { may, .. } => may.iter().map(Seat::index).collect(),
            Turn::SetUp | Turn::Over => Vec::new(),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.turn() == Turn::Over
    }

    /// The actions so far: seat and action.
    #[getter]
    fn history(&self) -> Vec<(usize, usize)> {
        self.position.history().moves().collect()
    }

    /// A copy. Without a seed, chance goes on alike in both.
    #[pyo3(signature = (seed=None))]
    fn copy(&self, seed: Option<Int>) -> PyResult<Self> {
        let mut copy = self.__copy__();
        if let Some(seed) = seed {
            copy.position.reseed(seed.seed()?);
        }
        Ok(copy)
    }

    fn __copy__(&self) -> Self {
        Self { position: self.position.fork() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    /// The actions of a seat, in ascending order; by default of the one that decides.
    #[pyo3(signature = (seat=None))]
    fn legal_actions<'py>(&self, py: Python<'py>, seat: Option<Int>) -> PyResult<Bound<'py, PyList>> {
        self.legal(seat, |bits| PyList::new(py, Ids::of(bits)))?
    }

    /// Whether each action is one of the seat's.
    #[pyo3(signature = (seat=None))]
    fn legal_mask<'py>(&self, py: Python<'py>, seat: Option<Int>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.position.actions()];
        self.legal(seat, |bits| Ids::of(bits).for_each(|action| mask[usize::from(action)] = true))?;
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Does an action; by default the seat that decides does it.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: Int, seat: Option<Int>) -> PyResult<()> {
        let (Int(action), seat) = (action, self.seat(seat)?);
        let id = usize::try_from(action).map_err(|_| Refused::Unknown);
        let done = id.and_then(|id| self.position.act(seat, id));
        done.map_err(|why| illegal(self.position.name(), &format!("seat {}", seat.index()), action, &why))
    }

    /// The set-up (without an action) or an action, with chance from `draws`: `None` if they suffice, and otherwise the bound of the next
    /// draw, while nothing has changed.
    #[pyo3(signature = (action, draws))]
    fn _apply_with(&mut self, action: Option<Int>, draws: Vec<Int>) -> PyResult<Option<u32>> {
        let draws: Vec<u32> = draws
            .into_iter()
            .map(|draw| draw.within("a draw", 0, u32::MAX.into()))
            .collect::<PyResult<_>>()?;
        if action.is_none() && self.position.turn() != Turn::SetUp {
            return Err(PyValueError::new_err("the game has been set up: pass an action"));
        }
        let (name, seat) = (self.position.name(), action.map(|_| self.seat(None)).transpose()?);
        let place = format!("seat {}", seat.map_or(0, Seat::index));
        let Int(number) = action.unwrap_or(Int(0));
        let refused = |why| illegal(name, &place, number, &why);
        let id = usize::try_from(number).map_err(|_| refused(Refused::Unknown))?;
        match self.position.act_with(seat.map(|seat| (seat, id)), &draws).map_err(refused)? {
            Drawn::All => Ok(None),
            Drawn::Missing(bound) => Ok(Some(bound)),
            Drawn::Beyond(draw, bound) => Err(PyValueError::new_err(format!(
                "{draw} cannot be drawn: this draw is an integer from 0 to {}",
                bound - 1
            ))),
        }
    }

    /// Plays at random until the game is over; gives the number of actions.
    fn play_random(&mut self, py: Python<'_>) -> u64 {
        py.detach(|| self.position.finish())
    }

    /// What a seat knows as numbers: one uint8 per feature of the game.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<Int>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut values = vec![0; self.position.features().len()];
        self.position.observe(self.seat(seat)?, &mut values);
        Ok(PyArray1::from_vec(py, values))
    }

    /// What a viewer sees: a seat, 'table' (a spectator) or 'all'. By default the seat that decides.
    #[pyo3(signature = (viewer=None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.position.view(self.viewer(viewer)?))
    }

    /// The same as one text, for tables of strategies.
    #[pyo3(signature = (viewer=None))]
    fn view_text(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.position.view(self.viewer(viewer)?).to_string())
    }

    /// The same in the words of a language, in a few lines.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn view_words(&self, viewer: Option<&Bound<'_, PyAny>>, lang: &str) -> PyResult<String> {
        let (lang, viewer) = (words::language(lang)?, self.viewer(viewer)?);
        Ok(words::view(&*self.table(), viewer, lang).unwrap_or_default())
    }

    /// All that a viewer has seen happen.
    #[pyo3(signature = (viewer=None))]
    fn seen<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Array(self.position.seen(self.viewer(viewer)?)))
    }

    /// The same as one text, for tables of strategies.
    #[pyo3(signature = (viewer=None))]
    fn seen_text(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let seen = self.position.seen(self.viewer(viewer)?);
        Ok(seen.iter().map(Value::to_string).collect::<Vec<_>>().join("\n"))
    }

    /// What each seat has won: 1 for the only winner, -1 / (seats - 1) for a loser; zeros while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.position.returns()
    }

    /// The standing of each seat (score, place, what broke a tie) once the game is over, else `None`.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let json = |outcome| serde_json::to_value(outcome).expect("plain data has a JSON form");
        self.position.outcome().map(|outcome| to_python(py, &json(outcome))).transpose()
    }

    /// The record of the game so far, as every tool of Dizaine reads it.
    #[pyo3(signature = (names=None))]
    fn record<'py>(&self, py: Python<'py>, names: Option<Vec<String>>) -> PyResult<Bound<'py, PyAny>> {
        let (table, moves) = self.position.table();
        let named = |seat: Seat| format!("Bot {}", seat.index() + 1);
        let names = names.unwrap_or_else(|| Seat::all(table.seats()).map(named).collect());
        if names.len() != table.seats() {
            let (found, needed) = (names.len(), table.seats());
            return Err(PyValueError::new_err(format!(
                "{found} names for {needed} seats: give one name each"
            )));
        }
        let seats = Seat::all(table.seats())
            .zip(names)
            .map(|(seat, name)| {
                let kind = table.seat_kind(seat, false);
                SeatRecord { name, kind, nonce_hash: None, nonce: None }
            })
            .collect();
        let record = serde_json::to_value(table.record(seats, moves)).expect("plain data has a JSON form");
        to_python(py, &record)
    }

    /// The exact odds of a seat's decision, where the game has them.
    #[pyo3(signature = (seat=None))]
    fn odds<'py>(&self, py: Python<'py>, seat: Option<Int>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.seat(seat)?;
        let odds = dizaine_bots::odds(&*self.table(), seat);
        odds.map(|odds| to_python(py, &odds)).transpose()
    }

    /// What pickle keeps: actions and draws, to be done again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, Saved))> {
        let resume = py.import("dizaine")?.getattr("_resume")?;
        Ok((resume, (self.game(), self.position.save())))
    }

    fn __repr__(&self) -> String {
        let (name, moves) = (self.position.name(), self.position.history().len());
        match self.position.current() {
            Some(seat) => format!("<dizaine.State {name}, {moves} actions, seat {} decides>", seat.index()),
            None => format!("<dizaine.State {name}, {moves} actions, over>"),
        }
    }
}
