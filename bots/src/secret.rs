//! What is hidden from a seat, for the study of finished games.

use dizaine_core::Seat;
use serde::Serialize;

/// Things of one seat that another seat does not know: the dice under a cup, the cards of a hand, a card face down on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Secret<T> {
    /// Their owner.
    pub seat: Seat,
    /// Where they are.
    pub place: Place,
    /// What they are, in a fixed order.
    pub things: Vec<T>,
}

/// The place of something hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a hand, or under a cup.
    Hand,
    /// On the table.
    Table,
}

impl<T> Secret<T> {
    /// The things of `seat` that are hidden at `place`.
    pub(crate) fn new(seat: Seat, place: Place, things: impl IntoIterator<Item = T>) -> Self {
        Self { seat, place, things: things.into_iter().collect() }
    }
}
