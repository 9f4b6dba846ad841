//! Chips: bids and protection.

use dizaine_core::{Seat, bounded};

use crate::MAX_PLAYERS;
use crate::purses::Purses;

/// S2: the chips each player starts with.
pub(crate) const START_CHIPS: u8 = 7;

bounded! {
    /// C1: a number of chips that can be bid: from 1 to all 49 of the box.
    pub struct Bid(1..=49);
}

impl Bid {
    /// The smallest bid, and the price of an unprotected card.
    pub const ONE: Self = Self(1);

    /// Adds chips; the sum is at most the chips of the box.
    #[inline]
    const fn above(self, more: u8) -> Self {
        debug_assert!(self.0 + more <= Self::MOST);
        Self(self.0 + more)
    }

    /// The number of chips.
    #[inline]
    pub const fn chips(self) -> u8 {
        self.get()
    }
}

/// A range of bids, which may be empty.
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

    /// The number of bids.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Bid number `index` in ascending order; `index` is below [`len`](Self::len).
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

/// The bids with which a player may open an offer, by the owner of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    /// The number of possible bids on each player's card.
    bids: Purses,
    protection: Purses,
}

impl Openings {
    /// P3a: an unprotected card costs exactly one chip. P3b: a card under k chips costs at least k.
    /// P3c: players do not bid on their own card.
    #[inline]
    pub(crate) const fn new(chips: u8, protection: Purses, seats: u8, bidder: Seat) -> Self {
        let unprotected = if chips > 0 { 1 } else { 0 };
        let bids = protection.priced([unprotected, chips, chips.saturating_sub(1)], seats, bidder);
        Self { bids, protection }
    }

    /// The number of bids.
    #[inline]
    pub const fn len(self) -> usize {
        self.bids.sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bids == Purses::default()
    }

    /// Bid number `index` in the order of owners, then of chips; `None` beyond the last.
    #[inline]
    pub fn get(self, index: usize) -> Option<(Seat, Bid)> {
        let (owner, index) = self.bids.nth(index)?;
        Some((owner, self.lowest(owner).above(index as u8)))
    }

    /// Whether `bid` is possible on the card of `owner`.
    #[inline]
    pub fn has(self, owner: Seat, bid: Bid) -> bool {
        owner.index() < MAX_PLAYERS
            && bid.0.checked_sub(self.lowest(owner).0).is_some_and(|above| above < self.bids.at(owner))
    }

    #[inline]
    const fn lowest(self, owner: Seat) -> Bid {
        let protection = self.protection.at(owner);
        if protection > 1 { Bid(protection) } else { Bid::ONE }
    }
}

bounded! {
    /// P2: the number of chips that protect a player's first card.
    #[derive(Default)]
    pub struct Protection(0..=2);
}

impl Protection {
    /// No protection.
    pub const NONE: Self = Self(0);

    /// The protection of this many chips, which lie on a card.
    #[inline]
    pub(crate) const fn of(chips: u8) -> Self {
        debug_assert!(chips <= Self::MOST);
        Self(chips)
    }

    /// The highest protection that this many chips can pay for.
    #[inline]
    pub const fn affordable(chips: u8) -> Self {
        Self(if chips < Self::MOST { chips } else { Self::MOST })
    }

    /// The number of chips.
    #[inline]
    pub const fn chips(self) -> u8 {
        self.get()
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
    }

    #[test]
    fn a_protection_is_at_most_two_chips() {
        assert_eq!([0, 2, 3].map(|chips| Protection::new(chips).is_some()), [true, true, false]);
        assert!(serde_json::from_str::<Protection>("3").unwrap_err().to_string().contains("0 to 2"));
        assert_eq!([0, 1, 2, 9].map(|chips| Protection::affordable(chips).chips()), [0, 1, 2, 2]);
    }

    /// Every bid on every card, to the letter. Proves retro P3a, P3b, P3c.
    #[test]
    fn openings_are_the_bids_that_the_protection_allows() {
        let on_cards = [0, 1, 2, 2, 1, 0, 1];
        let mut protection = Purses::default();
        Seat::all(7).zip(on_cards).for_each(|(seat, chips)| protection.add(seat, chips));
        for (seats, chips) in
            [2, 5, 7].into_iter().flat_map(|seats| (0..=42).map(move |chips| (seats, chips)))
        {
            let bidder = Seat::FIRST.left(7);
            let openings = Openings::new(chips, protection, seats, bidder);
            let allowed = |owner: Seat, bid: Bid| {
                let on_card = on_cards[owner.index()];
                owner.index() < seats.into()
                    && owner != bidder
                    && bid.0 <= chips
                    && if on_card == 0 { bid == Bid::ONE } else { bid.0 >= on_card }
            };
            let every = Seat::all(7).flat_map(|owner| (1..=Bid::MOST).map(move |chips| (owner, Bid(chips))));
            let plain: Vec<_> = every.clone().filter(|&(owner, bid)| allowed(owner, bid)).collect();
            assert_eq!((openings.len(), openings.is_empty()), (plain.len(), plain.is_empty()));
            let listed: Vec<_> = (0..plain.len()).map(|index| openings.get(index).unwrap()).collect();
            assert_eq!(listed, plain, "{chips} chips at a table of {seats}");
            assert_eq!(openings.get(plain.len()), None);
            assert!(every.into_iter().all(|(owner, bid)| openings.has(owner, bid) == allowed(owner, bid)));
        }
        let openings = Openings::new(9, protection, 7, Seat::FIRST);
        assert!(!openings.has(Seat::new(7).unwrap(), Bid::ONE), "a seat that no table of Retro has");
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
