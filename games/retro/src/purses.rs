//! The chips of all players in one word.

use dizaine_core::{Seat, Seats};

use crate::MAX_PLAYERS;

/// A number of chips for each seat: what the players have, or what protects their cards. Each number is one byte of a word, so
/// that all are compared or added in one step. With 49 chips in the box, the highest bit of each byte stays free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Purses(u64);

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = 0x80 * ONES;

impl Purses {
    /// The same number of chips at each of the first `seats` seats.
    pub(crate) const fn alike(chips: u8, seats: u8) -> Self {
        Self(chips as u64 * (ONES >> (64 - 8 * seats as u32)))
    }

    /// The chips at a seat.
    #[inline]
    pub(crate) const fn at(self, seat: Seat) -> u8 {
        (self.0 >> byte(seat)) as u8
    }

    /// Adds chips at a seat.
    #[inline]
    pub(crate) const fn add(&mut self, seat: Seat, chips: u8) {
        self.0 += (chips as u64) << byte(seat);
    }

    /// Removes chips, which must be there, at a seat.
    #[inline]
    pub(crate) const fn take(&mut self, seat: Seat, chips: u8) {
        self.0 -= (chips as u64) << byte(seat);
    }

    /// The number of chips at all seats.
    #[inline]
    pub(crate) const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// The seats with at least this many chips.
    #[inline]
    pub(crate) const fn at_least(self, chips: u8) -> Seats {
        // Each byte keeps its highest bit if it has enough chips; a multiplication collects the eight bits.
        let enough = ((self.0 | HIGH) - chips as u64 * ONES) & HIGH;
        Seats::from_bits(((enough >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16)
    }

    /// For each seat with `k` chips, at most two, the number `of[k]`; 0 for seat `but` and for empty seats.
    #[inline]
    pub(crate) const fn priced(self, of: [u8; 3], seats: u8, but: Seat) -> Self {
        let others = Self::alike(1, seats).0 & !(0xff << byte(but));
        let (two, one) = (self.0 >> 1 & others, self.0 & others);
        let none = others ^ one ^ two;
        Self(none * of[0] as u64 + one * of[1] as u64 + two * of[2] as u64)
    }

    /// The sum of all numbers, which may exceed the chips of the box.
    #[inline]
    pub(crate) const fn sum(self) -> usize {
        const EVERY_SECOND: u64 = 0x00ff_00ff_00ff_00ff;
        let pairs = (self.0 & EVERY_SECOND) + (self.0 >> 8 & EVERY_SECOND);
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
    }

    /// If each seat holds this many items: the seat of item `index`, and its number there; `None` beyond the last.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> Option<(Seat, usize)> {
        // A fixed number of steps: an early exit would mispredict on random input.
        let (mut seat, mut before, mut so_far) = (0, 0, 0);
        for place in 0..MAX_PLAYERS {
            so_far += (self.0 >> (8 * place) & 0xff) as usize;
            let beyond = so_far <= index;
            seat += usize::from(beyond);
            before = if beyond { so_far } else { before };
        }
        if seat < MAX_PLAYERS { Seat::new(seat).map(|seat| (seat, index - before)) } else { None }
    }
}

/// The position of the lowest bit of a seat's byte.
#[inline]
const fn byte(seat: Seat) -> usize {
    8 * seat.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purses(chips: [u8; 7]) -> Purses {
        let mut purses = Purses::default();
        Seat::all(7).zip(chips).for_each(|(seat, chips)| purses.add(seat, chips));
        purses
    }

    #[test]
    fn chips_come_and_go_seat_by_seat() {
        let mut all = purses([0, 1, 2, 7, 39, 0, 0]);
        assert_eq!(Seat::all(7).map(|seat| all.at(seat)).collect::<Vec<_>>(), [0, 1, 2, 7, 39, 0, 0]);
        assert_eq!((all.total(), all.sum()), (49, 49));
        all.take(Seat::new(4).unwrap(), 38);
        assert_eq!(all, purses([0, 1, 2, 7, 1, 0, 0]));
        assert_eq!(Purses::alike(7, 7), purses([7; 7]));
        assert_eq!(Purses::alike(7, 2), purses([7, 7, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn those_with_enough_are_found_at_once() {
        let chips = [0, 1, 2, 7, 38, 1, 0];
        for least in 1..=50 {
            let enough: Seats = Seat::all(7).filter(|seat| chips[seat.index()] >= least).collect();
            assert_eq!(purses(chips).at_least(least), enough, "at least {least}");
        }
    }

    #[test]
    fn what_lies_at_a_seat_is_priced_by_its_number() {
        let but = Seat::new(2).unwrap();
        assert_eq!(purses([2, 1, 1, 0, 2, 0, 0]).priced([3, 5, 9], 5, but), purses([9, 5, 0, 3, 9, 0, 0]));
        assert_eq!(purses([0; 7]).priced([3, 5, 9], 7, but), purses([3, 3, 0, 3, 3, 3, 3]));
    }

    #[test]
    fn items_are_numbered_from_seat_to_seat() {
        let items = [0, 3, 0, 43, 43, 0, 43];
        let plain: Vec<_> = Seat::all(7)
            .flat_map(|seat| (0..items[seat.index()]).map(move |number| (seat, usize::from(number))))
            .collect();
        let purses = purses(items);
        assert_eq!(purses.sum(), plain.len());
        assert_eq!((0..plain.len()).map(|index| purses.nth(index).unwrap()).collect::<Vec<_>>(), plain);
        assert_eq!(purses.nth(plain.len()), None);
    }
}
