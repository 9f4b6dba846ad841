//! What is hidden from a seat, for the study of finished games.

use dizaine_core::Seat;
use serde::Serialize;
use serde_json::Value;

/// Things of one seat that another seat does not know: the dice under a cup, the cards of a hand, a card face down on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Secret {
    /// Whose they are.
    pub seat: Seat,
    /// Where they are.
    pub place: Place,
    /// What they are, as JSON, in a fixed order.
    pub things: Vec<Value>,
}

/// Where something hidden is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a hand, or under a cup.
    Hand,
    /// On the table.
    Table,
}

impl Secret {
    /// Hidden things, each as JSON.
    pub(crate) fn new(seat: Seat, place: Place, things: impl IntoIterator<Item = impl Serialize>) -> Self {
        let json = |thing| serde_json::to_value(thing).expect("plain data has a JSON form");
        Self { seat, place, things: things.into_iter().map(json).collect() }
    }
}
