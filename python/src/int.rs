//! Integers of Python, which have any size.

use dizaine_bots::Budget;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// An integer of Python's. One beyond all ranges is the greatest or the least.
#[derive(Clone, Copy)]
pub(crate) struct Int(pub(crate) i128);

impl<'py> FromPyObject<'_, 'py> for Int {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // Nearly all of them are small, which is faster.
        if let Ok(small) = object.extract::<i64>() {
            return Ok(Self(small.into()));
        }
        match object.extract::<i128>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Ok(Self(if object.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            found => found.map(Self),
        }
    }
}

impl Int {
    /// The integer, if it is one of those that `name` can be.
    pub(crate) fn within<T: TryFrom<i128>>(self, name: &str, least: i128, most: i128) -> PyResult<T> {
        let found = T::try_from(self.0).ok().filter(|_| (least..=most).contains(&self.0));
        found.ok_or_else(|| {
            PyValueError::new_err(format!("{name} is an integer from {least} to {most}, not {}", self.0))
        })
    }

    pub(crate) fn seed(self) -> PyResult<u64> {
        self.within("seed", 0, u64::MAX.into())
    }

    pub(crate) fn budget(self) -> PyResult<Budget> {
        self.within("budget", 0, u32::MAX.into()).map(Budget)
    }

    /// A number of threads. More than this help no machine, and starting too many fails.
    pub(crate) fn threads(self) -> PyResult<usize> {
        const MOST: i128 = 1024;
        Self(self.0.min(MOST)).within("threads", 1, MOST)
    }
}

/// The number of threads, by default one per core.
pub(crate) fn threads_or_cores(threads: Option<Int>) -> PyResult<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    threads.map_or_else(|| Ok(cores()), Int::threads)
}
