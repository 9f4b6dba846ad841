//! Places at a table, sets of them, and one value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::bits::nth_bit;

/// The most seats a table of any game has (DiXkiBluff: nine).
pub const MAX_SEATS: usize = 9;

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// Seat 0, where counting starts.
    pub const FIRST: Self = Self(0);

    /// The seat with this index, if a table can be that large.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left at a table of `seats`, which is the order of play.
    #[inline]
    #[must_use]
    pub const fn left(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize >= seats { 0 } else { next })
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats.min(MAX_SEATS)).map(|index| Self(index as u8))
    }

    /// All seats of a table of `seats`, once each, from this one on to the left.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        let mut next = self;
        (0..seats).map(move |_| {
            let seat = next;
            next = seat.left(seats);
            seat
        })
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(index.into())
            .ok_or_else(|| format!("there is no seat {index}; seats are 0 to {}", MAX_SEATS - 1))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The seats of these bits, seat 0 the lowest.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a table of `seats`.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Whether `seat` is one of them.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// These and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These but `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// These but those.
    #[inline]
    #[must_use]
    pub const fn but(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Those of these that are among those too.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seat, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number `index` of them in seat order.
    #[inline]
    pub fn nth(self, index: usize) -> Option<Seat> {
        if index < self.len() { Some(Seat(nth_bit(self.0.into(), index) as u8)) } else { None }
    }

    /// The first of them to the left of `seat`, round the table; `seat` itself comes last. `None` if there is none.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        self.from(Seat(seat.0 + 1))
    }

    /// The first of them from `seat` on, round the table. `None` if there is none.
    #[inline]
    pub const fn from(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // The table twice, end to end: then nobody need know whether the way leads past its end.
        let twice = self.0 as u32 | (self.0 as u32) << u16::BITS;
        let distance = (twice >> seat.0).trailing_zeros();
        Some(Seat((seat.0 + distance as u8) % u16::BITS as u8))
    }

    /// They, in seat order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (lowest < u16::BITS as u8).then_some(Seat(lowest))
        })
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value a seat, for games of at most `N` seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// The value of each seat, from its seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// The values of the first `seats` seats, with their seats.
    pub fn iter(&self, seats: usize) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(seats).zip(&self.0[..seats])
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_walked_in_order_and_round_the_table() {
        let seat = |index| Seat::new(index).unwrap();
        let some: Seats = [seat(1), seat(4), seat(8)].into_iter().collect();
        assert_eq!(some.iter().map(Seat::index).collect::<Vec<_>>(), [1, 4, 8]);
        assert_eq!((0..3).map(|index| some.nth(index).unwrap().index()).collect::<Vec<_>>(), [1, 4, 8]);
        assert_eq!((some.nth(3), Seats::NONE.nth(0), Seats::NONE.iter().next()), (None, None, None));
        assert_eq!([0, 1, 4, 7, 8].map(|from| some.after(seat(from)).unwrap().index()), [1, 4, 8, 8, 1]);
        assert_eq!([0, 1, 2, 8].map(|from| some.from(seat(from)).unwrap().index()), [1, 1, 4, 8]);
        assert_eq!(Seats::only(seat(3)).from(seat(8)), Some(seat(3)));
        assert_eq!(Seats::from_bits(0b1_0001_0010), some);
        assert_eq!(some.and(Seats::all(5)), [seat(1), seat(4)].into_iter().collect());
        assert_eq!(Seats::only(seat(3)).after(seat(3)), Some(seat(3)));
        assert_eq!(Seats::NONE.after(seat(3)), None);
        assert_eq!(
            (Seats::only(seat(3)).single(), some.single(), Seats::NONE.single()),
            (Some(seat(3)), None, None)
        );
        assert_eq!(seat(3).round(5).map(Seat::index).collect::<Vec<_>>(), [3, 4, 0, 1, 2]);
    }
}
