//! `dizaine._dizaine.Batch`: many games, for Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use dizaine_bots::{Budget, Players, Visitor, names, visit};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat, nth_bit};
use dizaine_words::bad_options;
use numpy::{
    Element, PyArray, PyArray1, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::batch::{AnyBatch, Batch, Fault, Out, Plan};
use crate::error::{BadOptions, illegal};
use crate::game::{english, named_options, typed_options, unknown_game};

/// Many games of one table, stepped together.
#[pyclass(frozen, name = "Batch", module = "dizaine._dizaine")]
pub(crate) struct PyBatch {
    batch: Mutex<Box<dyn AnyBatch>>,
    /// Draws random actions.
    chance: Mutex<FastChance>,
}

struct Open<'a> {
    options: Value,
    size: usize,
    threads: usize,
    opponents: Vec<(usize, String)>,
    budget: Budget,
    names: &'a [&'static str],
}

impl Visitor for Open<'_> {
    type Output = PyResult<Box<dyn AnyBatch>>;
    fn visit<G: Players>(self) -> Self::Output {
        let options = typed_options::<G>(&self.options)?;
        let bad = |bad| BadOptions::new_err(bad_options(&bad, english()));
        let empty = G::new(&options).map_err(bad)?;
        let (seats, automatic) = (empty.seats(), empty.automatic());
        let mut opponents = vec![None; seats];
        for (seat, name) in self.opponents {
            let open = Seat::new(seat).filter(|&at| seat < seats && !automatic.has(at));
            if open.is_none() {
                return Err(PyValueError::new_err(format!("seat {seat} cannot be taken by a bot")));
            }
            if !self.names.contains(&name.as_str()) {
                let known = self.names.join(", ");
                return Err(PyValueError::new_err(format!(
                    "{} has no bot called '{name}'; there are: {known}",
                    G::NAME
                )));
            }
            opponents[seat] = Some(name);
        }
        if opponents.iter().filter(|bot| bot.is_some()).count() + automatic.len() >= seats {
            return Err(PyValueError::new_err(
                "bots take all seats: leave one to the caller, or use dizaine.arena",
            ));
        }
        let plan = Plan {
            options: &options,
            size: self.size,
            threads: self.threads,
            opponents: &opponents,
            budget: self.budget,
        };
        Ok(Box::new(Batch::<G>::new(&plan).map_err(bad)?))
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, size, players=None, threads=None, opponents=None, budget=None, options=None))]
    fn new(
        game: &str,
        size: usize,
        players: Option<usize>,
        threads: Option<usize>,
        opponents: Option<&Bound<'_, PyDict>>,
        budget: Option<u32>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        if size == 0 {
            return Err(PyValueError::new_err("a batch has at least one game: size must be at least 1"));
        }
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let opponents = opponents.map_or_else(
            || Ok(Vec::new()),
            |bots| {
                bots.iter()
                    .map(|(seat, name)| Ok((seat.extract()?, name.extract()?)))
                    .collect::<PyResult<_>>()
            },
        )?;
        let open = Open {
            options: named_options(players, options)?,
            size,
            threads: threads.unwrap_or_else(cores),
            opponents,
            budget: budget.map_or_else(Budget::default, Budget),
            names: &names(game),
        };
        let batch = visit(game, open).ok_or_else(|| unknown_game(game))??;
        Ok(Self { batch: Mutex::new(batch), chance: Mutex::new(FastChance::new(0)) })
    }

    #[getter]
    fn size(&self, py: Python<'_>) -> usize {
        self.batch(py).size()
    }

    #[getter]
    fn num_seats(&self, py: Python<'_>) -> usize {
        self.batch(py).seats()
    }

    #[getter]
    fn num_actions(&self, py: Python<'_>) -> usize {
        self.batch(py).actions()
    }

    #[getter]
    fn num_features(&self, py: Python<'_>) -> usize {
        self.batch(py).features().len()
    }

    #[getter]
    fn threads(&self, py: Python<'_>) -> usize {
        self.batch(py).threads()
    }

    fn reset(&self, py: Python<'_>, seed: u64, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let batch = &mut *self.batch(py);
        let mut arrays = Arrays::of(&**batch, out)?;
        let mut out = arrays.out()?;
        *self.chance(py) = FastChance::new(seed);
        py.detach(|| batch.reset(seed, &mut out));
        Ok(())
    }

    fn show(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let batch = &mut *self.batch(py);
        let mut arrays = Arrays::of(&**batch, out)?;
        let mut out = arrays.out()?;
        py.detach(|| batch.show(&mut out));
        Ok(())
    }

    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let batch = &mut *self.batch(py);
        let actions = actions.as_slice()?;
        if actions.len() != batch.size() {
            let (found, size) = (actions.len(), batch.size());
            return Err(PyValueError::new_err(format!(
                "{found} actions for {size} games: one action per game is needed"
            )));
        }
        let mut arrays = Arrays::of(&**batch, out)?;
        let mut out = arrays.out()?;
        let done = py.detach(|| batch.step(actions, &mut out));
        done.map_err(|Fault { index, seat, action, why }| {
            let action = usize::try_from(action).unwrap_or(usize::MAX);
            let error = illegal(batch.name(), seat, action, &why);
            let note = format!("game {index} of the batch; the other games have been stepped");
            let _ = error.value(py).call_method1("add_note", (note,));
            error
        })
    }

    /// One random action of each row of a packed mask; -1 where there is none.
    fn sample<'py>(
        &self,
        py: Python<'py>,
        mask: PyReadonlyArray2<'_, u8>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let bytes = mask.shape()[1].max(1);
        let chance = &mut *self.chance(py);
        let actions = mask.as_slice()?.chunks_exact(bytes).map(|row| any_bit(row, chance));
        Ok(PyArray1::from_iter(py, actions))
    }

    fn rollout(&self, py: Python<'_>, steps: usize) -> (u64, u64, Vec<f64>) {
        let batch = &mut *self.batch(py);
        let seats = batch.seats();
        let played = py.detach(|| batch.rollout(steps));
        (played.steps, played.games, played.reward[..seats].to_vec())
    }
}

impl PyBatch {
    /// Every step leaves the games valid, so a lock that was poisoned by a panic can be used. Whoever waits for it lets other Python
    /// threads go on, of which one needs the interpreter before it gives the lock back.
    fn batch(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        self.batch.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    fn chance(&self, py: Python<'_>) -> MutexGuard<'_, FastChance> {
        self.chance.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

/// The position of a random set bit; -1 if there is none.
fn any_bit(bits: &[u8], chance: &mut FastChance) -> i64 {
    let set: u32 = bits.iter().map(|byte| byte.count_ones()).sum();
    if set == 0 {
        return -1;
    }
    let mut rank = chance.below(set);
    for (index, &byte) in bits.iter().enumerate() {
        match rank.checked_sub(byte.count_ones()) {
            Some(beyond) => rank = beyond,
            None => return (8 * index + nth_bit(byte.into(), rank as usize)) as i64,
        }
    }
    -1
}

/// The caller's arrays, borrowed.
struct Arrays<'py> {
    observation: PyReadwriteArray<'py, u8, numpy::Ix2>,
    mask: PyReadwriteArray<'py, u8, numpy::Ix2>,
    seat: PyReadwriteArray<'py, i8, numpy::Ix1>,
    reward: PyReadwriteArray<'py, f32, numpy::Ix2>,
    done: PyReadwriteArray<'py, bool, numpy::Ix1>,
}

impl<'py> Arrays<'py> {
    fn of(batch: &dyn AnyBatch, out: &Bound<'py, PyAny>) -> PyResult<Self> {
        let size = batch.size();
        Ok(Self {
            observation: borrow(out, "observation", &[size, batch.features().len()])?,
            mask: borrow(out, "mask", &[size, batch.actions().div_ceil(8)])?,
            seat: borrow(out, "seat", &[size])?,
            reward: borrow(out, "reward", &[size, batch.seats()])?,
            done: borrow(out, "done", &[size])?,
        })
    }

    fn out(&mut self) -> PyResult<Out<'_>> {
        Ok(Out {
            observation: self.observation.as_slice_mut()?,
            mask: self.mask.as_slice_mut()?,
            seat: self.seat.as_slice_mut()?,
            reward: self.reward.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
        })
    }
}

/// The array called `name`, which must have this shape and lie in memory without gaps.
fn borrow<'py, T: Element, D: numpy::ndarray::Dimension>(
    out: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let wrong = || {
        PyValueError::new_err(format!(
            "`{name}` must be a C-contiguous array of shape {shape:?}; `Batch.buffers()` makes one"
        ))
    };
    let array = out.getattr(name)?;
    let array = array.cast::<PyArray<T, D>>().map_err(|_| wrong())?;
    if array.shape() != shape || !array.is_c_contiguous() {
        return Err(wrong());
    }
    array.try_readwrite().map_err(|error| PyValueError::new_err(error.to_string()))
}
