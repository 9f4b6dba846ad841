//! The exceptions, each with a sentence that says what to do.

use dizaine_words::refusal;
use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

use crate::game::english;
use crate::serial::Refused;

create_exception!(dizaine, IllegalAction, PyValueError, "The rules do not allow this action now.");
create_exception!(dizaine, BadOptions, PyValueError, "No game can be played with these options.");
create_exception!(
    dizaine,
    BadRecord,
    PyValueError,
    "This is no record of a game that was played by the rules."
);

/// An action that was not taken, at a state or at a game of a batch.
pub(crate) fn illegal(game: &str, place: &str, action: i128, why: &Refused) -> PyErr {
    let why = match why {
        Refused::Unknown => format!("{game} has no action {action}; see `Game.num_actions`"),
        Refused::Over => "the game is over; begin another with `Game.new_state()`".to_owned(),
        Refused::Wait => "this seat has nothing to wait for now".to_owned(),
        Refused::Rule(code, clause) => format!("{} ({clause})", refusal(game, code, english())),
    };
    IllegalAction::new_err(format!(
        "{place}, action {action}: {why}. `State.legal_actions()` or a mask says what is allowed"
    ))
}
