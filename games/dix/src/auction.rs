//! The auction of a joker (A1–A5).

use dizaine_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Joker;

/// What a player has said in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// Nothing yet.
    #[default]
    Waiting,
    /// A bid.
    Bid(u8),
    /// No bid.
    Passed,
}

/// A joker on sale. Everyone has one chance to bid, the active player last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    /// The joker on sale.
    pub joker: Joker,
    /// What each player has said.
    pub calls: BySeat<Call, 5>,
    /// The highest bidder and bid.
    pub high: Option<(Seat, u8)>,
}

impl Auction {
    /// A1: nobody has bid yet.
    pub fn new(joker: Joker) -> Self {
        Self { joker, calls: BySeat::default(), high: None }
    }

    /// A1: the lowest bid that is allowed now; the first bid is at least `lowest` (A2, Z5).
    #[inline]
    pub fn next_bid(&self, lowest: u8) -> u8 {
        self.high.map_or(lowest, |(_, bid)| bid + 1)
    }
}
