//! Standing orders: what a seat wants to do before it is asked.

use serde::Serialize;
use serde_json::Value;

/// `GET /api/tables/ID/orders?seat=SEAT&lang=LANGUAGE`: what a seat can order now; null if there is nothing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingOrders {
    /// The occasion: the catalogue of the game has the message `occasion-<name>`.
    pub occasion: String,
    /// Distinguishes it from other occasions of the same name.
    pub number: u32,
    /// What the seat may be asked to do.
    #[cfg_attr(feature = "ts", ts(type = "Array<OrderChoice<G>>"))]
    pub choices: Vec<OrderChoice>,
    /// What it has ordered, by preference.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['action']>"))]
    pub chosen: Vec<Value>,
}

/// Something that a seat may be asked to do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OrderChoice {
    /// The action.
    #[cfg_attr(feature = "ts", ts(type = "G['action']"))]
    pub action: Value,
    /// The action in words.
    pub label: String,
}
