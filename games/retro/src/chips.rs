//! Chips: bids and protection.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::MOST_PLAYERS;

/// S2: the chips each player starts with.
pub(crate) const START_CHIPS: u8 = 7;

/// A number of chips that can be bid: from 1 to all 49 of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Bid(u8);

impl Bid {
    /// The smallest bid, and the price of an unprotected card.
    pub const ONE: Self = Self(1);
    /// C1: all chips of the box.
    pub const MOST: u8 = START_CHIPS * MOST_PLAYERS as u8;

    /// A bid of this many chips.
    pub const fn new(chips: u8) -> Option<Self> {
        if 1 <= chips && chips <= Self::MOST { Some(Self(chips)) } else { None }
    }

    /// How many chips.
    #[inline]
    pub const fn chips(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Bid> for u8 {
    fn from(bid: Bid) -> Self {
        bid.0
    }
}

impl TryFrom<u8> for Bid {
    type Error = String;
    fn try_from(chips: u8) -> Result<Self, String> {
        Self::new(chips).ok_or_else(|| format!("{chips} chips cannot be bid; a bid is 1 to {}", Self::MOST))
    }
}

/// All bids from one to another; none if the second is the lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BidRange {
    from: u8,
    len: u8,
}

impl BidRange {
    /// The bids from `from`, at least 1, to `to`, at most 49, chips.
    #[inline]
    pub const fn new(from: u8, to: u8) -> Self {
        debug_assert!(from >= 1 && to <= Bid::MOST, "bids are 1 to 49");
        Self { from, len: (to + 1).saturating_sub(from) }
    }

    /// How many bids.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Bid number `index`, from the lowest on; `index` is below [`len`](Self::len).
    #[inline]
    pub const fn get(self, index: usize) -> Bid {
        Bid(self.from + index as u8)
    }

    /// Whether `bid` is one of them.
    #[inline]
    pub const fn has(self, bid: Bid) -> bool {
        self.from <= bid.0 && bid.0 < self.from + self.len
    }
}

/// The chips that protect a player's first card: 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Protection(u8);

impl Protection {
    /// None at all.
    pub const NONE: Self = Self(0);
    /// P2: the most a card can have.
    pub const MOST: u8 = 2;

    /// A protection of this many chips.
    pub const fn new(chips: u8) -> Option<Self> {
        if chips <= Self::MOST { Some(Self(chips)) } else { None }
    }

    /// The most that this many chips allow.
    #[inline]
    pub const fn affordable(chips: u8) -> Self {
        Self(if chips < Self::MOST { chips } else { Self::MOST })
    }

    /// How many chips.
    #[inline]
    pub const fn chips(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Protection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Protection> for u8 {
    fn from(protection: Protection) -> Self {
        protection.0
    }
}

impl TryFrom<u8> for Protection {
    type Error = String;
    fn try_from(chips: u8) -> Result<Self, String> {
        Self::new(chips).ok_or_else(|| format!("{chips} chips cannot protect a card; 0, 1 or 2 can"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_is_one_to_forty_nine_chips() {
        assert_eq!([0, 1, 49, 50].map(|chips| Bid::new(chips).is_some()), [false, true, true, false]);
        assert!(serde_json::from_str::<Bid>("0").unwrap_err().to_string().contains("1 to 49"));
        assert_eq!(serde_json::from_str::<Bid>("49").unwrap().chips(), 49);
        assert_eq!(format!("{:?}", Bid::ONE), "1");
    }

    #[test]
    fn a_protection_is_at_most_two_chips() {
        assert_eq!([0, 2, 3].map(|chips| Protection::new(chips).is_some()), [true, true, false]);
        assert!(serde_json::from_str::<Protection>("3").unwrap_err().to_string().contains("0, 1 or 2"));
        assert_eq!([0, 1, 2, 9].map(|chips| Protection::affordable(chips).chips()), [0, 1, 2, 2]);
        assert_eq!(format!("{:?}", Protection::NONE), "0");
    }

    #[test]
    fn a_range_of_bids_may_be_empty() {
        let range = BidRange::new(2, 4);
        let bids: Vec<u8> = (0..range.len()).map(|index| range.get(index).chips()).collect();
        assert_eq!(bids, [2, 3, 4]);
        for chips in 1..=6 {
            assert_eq!(range.has(Bid(chips)), bids.contains(&chips), "{chips}");
        }
        assert!(BidRange::new(5, 4).is_empty() && BidRange::new(5, 0).is_empty() && !range.is_empty());
        assert!(!BidRange::new(5, 4).has(Bid(5)) && !BidRange::default().has(Bid::ONE));
    }
}
