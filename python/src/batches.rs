//! `dizaine._dizaine.Batch`: many games, for Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use dizaine_bots::{Budget, Players, Visitor, names, visit};
use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Seat, nth_bit};
use dizaine_words::bad_options;
use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, Ix1, Ix2, PyArray, PyArray1, PyArrayMethods, PyReadonlyArray, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::batch::{AnyBatch, Batch, Fault, Out, Plan, Played, Unable};
use crate::error::{BadOptions, illegal};
use crate::game::{english, named_options, typed_options, unknown_game};
use crate::int::{Int, threads_or_cores};
use crate::position::AnyPosition;
use crate::state::State;

/// A rollout listens to interrupts after about this many steps of all games together.
const STEPS_AT_ONCE: usize = 1 << 16;
/// What to do about a wrong array.
const FROM_BUFFERS: &str = "`Batch.buffers()` makes one";
const ONE_EACH: &str = "one value per game; `numpy.ascontiguousarray(values, dtype)` makes one";

/// Many games of one table, stepped together.
#[pyclass(frozen, name = "Batch", module = "dizaine._dizaine")]
pub(crate) struct PyBatch {
    shape: Shape,
    batch: Mutex<Box<dyn AnyBatch>>,
    /// Draws random actions.
    chance: Mutex<FastChance>,
}

/// What never changes of a batch.
#[derive(Clone, Copy)]
struct Shape {
    size: usize,
    seats: usize,
    actions: usize,
    features: usize,
    threads: usize,
}

struct Open<'a> {
    options: Value,
    size: usize,
    threads: usize,
    opponents: Vec<(i128, String)>,
    budget: Budget,
    history: bool,
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
            let open = usize::try_from(seat).ok().filter(|&seat| seat < seats).and_then(Seat::new);
            let Some(open) = open.filter(|&open| !automatic.has(open)) else {
                return Err(PyValueError::new_err(format!(
                    "seat {seat} cannot be taken by a bot; name one of the seats that decide, below {seats}"
                )));
            };
            if !self.names.contains(&name.as_str()) {
                let known = self.names.join(", ");
                return Err(PyValueError::new_err(format!(
                    "{} has no bot called '{name}'; there are: {known}",
                    G::NAME
                )));
            }
            opponents[open.index()] = Some(name);
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
            history: self.history,
        };
        Batch::<G>::new(&plan).map(|batch| Box::new(batch) as Box<dyn AnyBatch>).map_err(
            |unable| match unable {
                Unable::Options(options) => bad(options),
                Unable::Memory => {
                    PyMemoryError::new_err(format!("there is no memory for {} games", self.size))
                }
                Unable::Threads(why) => {
                    PyValueError::new_err(format!("{} threads cannot be started: {why}", self.threads))
                }
            },
        )
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, size, seed, players=None, threads=None, opponents=None, budget=None, history=false, options=None))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        game: &str,
        size: Int,
        seed: Int,
        players: Option<&Bound<'_, PyAny>>,
        threads: Option<Int>,
        opponents: Option<&Bound<'_, PyDict>>,
        budget: Option<Int>,
        history: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let (size, seed) = (size.within("size", 1, isize::MAX as i128)?, seed.seed()?);
        let opponents = opponents.map_or_else(
            || Ok(Vec::new()),
            |bots| {
                bots.iter()
                    .map(|(seat, name)| Ok((seat.extract::<Int>()?.0, name.extract()?)))
                    .collect::<PyResult<_>>()
            },
        )?;
        let open = Open {
            options: named_options(players, options)?,
            size,
            threads: threads_or_cores(threads)?,
            opponents,
            budget: budget.map(Int::budget).transpose()?.unwrap_or_default(),
            history,
            names: &names(game),
        };
        let batch = visit(game, open).ok_or_else(|| unknown_game(game))??;
        let shape = Shape {
            size,
            seats: batch.seats(),
            actions: batch.actions(),
            features: batch.features().len(),
            threads: batch.threads(),
        };
        Ok(Self { shape, batch: Mutex::new(batch), chance: Mutex::new(FastChance::new(seed)) })
    }

    #[getter]
    fn size(&self) -> usize {
        self.shape.size
    }

    #[getter]
    fn threads(&self) -> usize {
        self.shape.threads
    }

    #[pyo3(signature = (seed, out, mask=None))]
    fn reset(
        &self,
        py: Python<'_>,
        seed: Option<Int>,
        out: &Bound<'_, PyAny>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let seed = seed.map(Int::seed).transpose()?;
        // Copied, because it may be `out.done`.
        let chosen = |mask| {
            let mask = bytes(mask, "mask", self.shape.size, ONE_EACH)?;
            let mask = readable::<_, Ix1>(&mask, "mask")?;
            PyResult::Ok(mask.as_slice()?.iter().map(|&byte| byte != 0).collect::<Vec<_>>())
        };
        let mask = mask.map(chosen).transpose()?;
        let mut arrays = Arrays::of(self.shape, out)?;
        let mut out = arrays.out()?;
        let batch = &mut *self.batch(py);
        if mask.is_some() {
            begun(&**batch)?;
        }
        if let Some(seed) = seed {
            *lock(&self.chance, py) = FastChance::new(seed);
        }
        py.detach(|| batch.reset(seed, mask.as_deref(), &mut out));
        Ok(())
    }

    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut arrays = Arrays::of(self.shape, out)?;
        let mut out = arrays.out()?;
        let actions = array::<i64, Ix1>(actions, "actions", &[self.shape.size], ONE_EACH)?;
        let actions = readable(actions, "actions")?;
        let actions = actions.as_slice()?;
        let batch = &mut *self.batch(py);
        begun(&**batch)?;
        py.detach(|| batch.step(actions, &mut out)).map_err(|Fault { index, seat, action, why }| {
            let place = format!("game {index} of the batch (the others have been stepped), seat {seat}");
            illegal(batch.name(), &place, action.into(), &why)
        })
    }

    /// One random action of each row of a packed mask; -1 where there is none.
    fn sample<'py>(&self, py: Python<'py>, mask: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let bytes = self.shape.actions.div_ceil(8);
        let mask = array::<u8, Ix2>(mask, "mask", &[self.shape.size, bytes], FROM_BUFFERS)?;
        let mask = readable(mask, "mask")?;
        let mut chance = lock(&self.chance, py);
        let actions = mask.as_slice()?.chunks_exact(bytes).map(|row| any_bit(row, &mut chance)).collect();
        drop(chance);
        Ok(PyArray1::from_vec(py, actions))
    }

    fn rollout(&self, py: Python<'_>, steps: Int) -> PyResult<(u64, u64, Vec<f64>)> {
        let mut left: usize = steps.within("steps", 0, isize::MAX as i128)?;
        let batch = &mut *self.batch(py);
        begun(&**batch)?;
        let (mut played, at_once) = (Played::default(), STEPS_AT_ONCE.div_ceil(self.shape.size));
        while left > 0 {
            let steps = left.min(at_once);
            played = played.and(py.detach(|| batch.rollout(steps)));
            left -= steps;
            py.check_signals()?;
        }
        Ok((played.steps, played.games, played.reward[..self.shape.seats].to_vec()))
    }

    /// The game at `index`.
    fn state(&self, py: Python<'_>, index: Int) -> PyResult<State> {
        let position = self.position(py, index, false)?;
        position.map(|position| State { position }).ok_or_else(|| {
            PyValueError::new_err("this batch keeps no history: make it with `Batch(..., history=True)`")
        })
    }

    /// The game that ended at `index` last; `None` where none has ended since the reset.
    fn ended(&self, py: Python<'_>, index: Int) -> PyResult<Option<State>> {
        self.state(py, index)?;
        Ok(self.position(py, index, true)?.map(|position| State { position }))
    }
}

impl PyBatch {
    fn position(
        &self,
        py: Python<'_>,
        Int(index): Int,
        ended: bool,
    ) -> PyResult<Option<Box<dyn AnyPosition>>> {
        let size = self.shape.size;
        let found = usize::try_from(index).ok().filter(|&index| index < size);
        let missing =
            || PyIndexError::new_err(format!("there is no game {index}; games are 0 to {}", size - 1));
        let (index, batch) = (found.ok_or_else(missing)?, self.batch(py));
        begun(&**batch)?;
        Ok(batch.position(index, ended))
    }

    fn batch(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        lock(&self.batch, py)
    }
}

/// Locks without keeping the interpreter from the thread that holds the lock. Every step leaves the games valid, so a lock that was
/// poisoned by a panic can be used.
fn lock<'a, T>(mutex: &'a Mutex<T>, py: Python<'_>) -> MutexGuard<'a, T> {
    mutex.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
}

fn begun(batch: &dyn AnyBatch) -> PyResult<()> {
    if batch.begun() {
        return Ok(());
    }
    Err(PyValueError::new_err("the games have not begun: call `Batch.reset(out)` first"))
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
    observation: PyReadwriteArray<'py, u8, Ix2>,
    mask: PyReadwriteArray<'py, u8, Ix2>,
    seat: PyReadwriteArray<'py, i8, Ix1>,
    reward: PyReadwriteArray<'py, f32, Ix2>,
    done: PyReadwriteArray<'py, u8, Ix1>,
}

impl<'py> Arrays<'py> {
    fn of(shape: Shape, out: &Bound<'py, PyAny>) -> PyResult<Self> {
        let Shape { size, seats, actions, features, .. } = shape;
        let array = |name| out.getattr(name);
        Ok(Self {
            observation: output(&array("observation")?, "observation", &[size, features])?,
            mask: output(&array("mask")?, "mask", &[size, actions.div_ceil(8)])?,
            seat: output(&array("seat")?, "seat", &[size])?,
            reward: output(&array("reward")?, "reward", &[size, seats])?,
            done: writable(&bytes(&array("done")?, "done", size, FROM_BUFFERS)?, "done")?,
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

/// The array called `name`, which must have this type and shape and lie in memory without gaps.
fn array<'a, 'py, T: Element, D: Dimension>(
    array: &'a Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
    help: &str,
) -> PyResult<&'a Bound<'py, PyArray<T, D>>> {
    let found = array.cast::<PyArray<T, D>>().ok();
    found.filter(|array| array.shape() == shape && array.is_c_contiguous()).ok_or_else(|| {
        let dtype = numpy::dtype::<T>(array.py());
        let message =
            format!("`{name}` must be a C-contiguous array of {dtype} with the shape {shape:?}: {help}");
        PyValueError::new_err(message)
    })
}

/// The bytes of an array of bools, which has one per game. Its memory may hold what is no bool of Rust's.
fn bytes<'py>(
    found: &Bound<'py, PyAny>,
    name: &str,
    size: usize,
    help: &str,
) -> PyResult<Bound<'py, PyArray<u8, Ix1>>> {
    let found = array::<bool, Ix1>(found, name, &[size], help)?;
    Ok(found.call_method1("view", (numpy::dtype::<u8>(found.py()),))?.cast_into()?)
}

/// An array of the caller's that is written to.
fn output<'py, T: Element, D: Dimension>(
    found: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    writable(array::<T, D>(found, name, shape, FROM_BUFFERS)?, name)
}

fn writable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|error| in_use(name, error))
}

fn readable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
    name: &str,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    array.try_readonly().map_err(|error| in_use(name, error))
}

fn in_use(name: &str, error: BorrowError) -> PyErr {
    let help = "every array needs memory of its own that can be written to, and no other thread may step into it now";
    PyValueError::new_err(format!("`{name}`: {error}: {help}"))
}
