//! Work that takes long, and ends when Ctrl-C is pressed.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How long a signal waits at most until it is handled.
const PATIENCE: Duration = Duration::from_millis(20);

/// Works on another thread while this one handles signals: Python does that in its main thread alone. If a handler raises an exception, `stop`
/// is set, which `work` has to look at, and the exception is what comes of it.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let wait = || {
        thread::scope(|scope| {
            let (working, ended) = channel::<()>();
            let thread = scope.spawn(|| {
                // Dropped at the end, also of a panic.
                let _working = working;
                work()
            });
            let mut handled = Ok(());
            while handled.is_ok() && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                handled = Python::attach(|py| py.check_signals());
            }
            stop.store(handled.is_err(), Ordering::Relaxed);
            let result = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            handled.map(|()| result)
        })
    };
    py.detach(wait)
}
