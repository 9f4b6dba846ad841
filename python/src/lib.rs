//! The games of Dizaine for Python. Rules, encodings, bots and batches are Rust; the wrappers for other
//! libraries are Python modules in `dizaine/`.

mod arena;
mod batch;
mod batches;
mod bot;
mod error;
mod game;
mod history;
mod int;
mod interrupt;
mod json;
mod position;
mod serial;
mod state;
mod words;

use pyo3::prelude::*;

/// The names of the games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    dizaine_games::NAMES.to_vec()
}

/// How a game describes itself: how many play, and which options there are.
#[pyfunction]
fn description<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    struct Describe;
    impl dizaine_bots::Visitor for Describe {
        type Output = serde_json::Value;
        fn visit<G: dizaine_bots::Players>(self) -> Self::Output {
            serde_json::to_value(G::DESCRIPTION).expect("plain data has a JSON form")
        }
    }
    let description = dizaine_bots::visit(game, Describe).ok_or_else(|| game::unknown_game(game))?;
    json::to_python(py, &description)
}

#[pymodule(gil_used = false)]
fn _dizaine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("IllegalAction", module.py().get_type::<error::IllegalAction>())?;
    module.add("BadOptions", module.py().get_type::<error::BadOptions>())?;
    module.add("BadRecord", module.py().get_type::<error::BadRecord>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<bot::Solution>()?;
    module.add_class::<batches::PyBatch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(description, module)?)?;
    module.add_function(wrap_pyfunction!(bot::bots, module)?)?;
    module.add_function(wrap_pyfunction!(bot::bot, module)?)?;
    module.add_function(wrap_pyfunction!(bot::solve, module)?)?;
    module.add_function(wrap_pyfunction!(bot::first_mover_wins, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(arena::win_share, module)?)?;
    module.add_function(wrap_pyfunction!(arena::verify, module)?)?;
    module.add_function(wrap_pyfunction!(arena::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(arena::replay, module)?)?;
    Ok(())
}
