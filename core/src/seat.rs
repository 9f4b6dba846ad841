//! Seats in turn order, sets of seats, and one value for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::set::{Item, Set};

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

    /// All seats of a table of `seats` once each, in turn order from this one on.
    #[inline]
    pub fn round(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        let mut next = self;
        (0..seats).map(move |_| {
            let seat = next;
            next = seat.left(seats);
            seat
        })
    }

    /// All other seats of a table of `seats`, in turn order from this one on.
    pub fn others(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        self.round(seats).skip(1)
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
pub type Seats = Set<Seat>;

impl Item for Seat {
    type Bits = u16;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        Self(index as u8)
    }
}

impl Seats {
    /// Every seat of a table of `seats`.
    #[inline]
    pub fn all(seats: usize) -> Self {
        Self::first(seats)
    }

    /// The first member to the left of `seat` in turn order; `seat` itself comes last. `None` if the set is empty.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        self.from(Seat(seat.0 + 1))
    }

    /// The first member from `seat` on in turn order. `None` if the set is empty.
    #[inline]
    pub const fn from(self, seat: Seat) -> Option<Seat> {
        let bits = self.bits();
        if bits == 0 {
            return None;
        }
        // Two copies of the table side by side: the search need not wrap around its end.
        let twice = bits as u32 | (bits as u32) << u16::BITS;
        let distance = (twice >> seat.0).trailing_zeros();
        Some(Seat((seat.0 + distance as u8) % u16::BITS as u8))
    }
}

/// One value per seat, for games of at most `N` seats.
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
        assert_eq!(some.intersection(Seats::all(5)), [seat(1), seat(4)].into_iter().collect());
        assert_eq!(Seats::only(seat(3)).after(seat(3)), Some(seat(3)));
        assert_eq!(Seats::NONE.after(seat(3)), None);
        assert_eq!(
            (Seats::only(seat(3)).single(), some.single(), Seats::NONE.single()),
            (Some(seat(3)), None, None)
        );
        assert_eq!(seat(3).round(5).map(Seat::index).collect::<Vec<_>>(), [3, 4, 0, 1, 2]);
    }
}
