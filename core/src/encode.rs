//! A position as numbers, for learning programs: one byte per feature, and a name for every feature.

use std::fmt::Debug;

use crate::{Choices, Dense, Game, Item, Log, Seat, Seats, Set, spread_byte};

/// A game whose positions can be encoded as numbers.
///
/// An encoding reads the state and not a view, because making a view allocates. The laws of the testkit hold it to what
/// its seat may know: states with equal views, and histories that its seat cannot tell apart, have equal features.
pub trait Encode: Game {
    /// What everyone at the table can remember and no view shows any more; [`NoLog`](crate::NoLog) if there is nothing.
    type Memory: Log<Self::Event> + Clone + Default + PartialEq + Debug + Send + Sync + 'static;

    /// Whether seats may ever act out of turn.
    const INTERRUPTS: bool;

    /// Describes to `sink` what `seat` knows of the game, in an order that depends on the options alone. Players are described in turn
    /// order from `seat` on. It is fast only if it is always inlined.
    fn encode(&self, seat: Seat, memory: &Self::Memory, sink: &mut impl Sink);

    /// Sets the bits of these choices: action `id` is bit `id % 8` of byte `id / 8`.
    #[inline]
    fn mask(choices: &Self::Choices, mask: &mut [u8]) {
        choices.iter().for_each(|action| set_bit(mask, action.id()));
    }

    /// The features of a table with the options of this one.
    fn features(&self) -> Vec<Feature> {
        let mut features = Vec::new();
        self.encode(Seat::FIRST, &Self::Memory::default(), &mut features);
        features
    }

    /// Writes the values of all [`features`](Self::features), as `seat` knows them, to `values`.
    #[inline]
    fn observe(&self, seat: Seat, memory: &Self::Memory, values: &mut [u8]) {
        values.fill(0);
        self.observe_anew(seat, memory, values);
    }

    /// The same where all `values` are 0.
    #[inline]
    fn observe_anew(&self, seat: Seat, memory: &Self::Memory, values: &mut [u8]) {
        self.encode(seat, memory, &mut Values(values));
    }
}

/// Sets bit `index % 8` of byte `index / 8`.
#[inline]
pub fn set_bit(bits: &mut [u8], index: usize) {
    bits[index / 8] |= 1 << (index % 8);
}

/// Sets the bits of `word`, which has at most 57, from bit `first` on.
#[inline]
pub fn set_word(bits: &mut [u8], first: usize, word: u64) {
    let word = word << (first % 8);
    let bytes = &mut bits[first / 8..];
    // Eight bytes at once where there are as many.
    if let Some(bytes) = bytes.first_chunk_mut() {
        *bytes = (u64::from_le_bytes(*bytes) | word).to_le_bytes();
    } else {
        bytes.iter_mut().zip(word.to_le_bytes()).for_each(|(byte, bits)| *byte |= bits);
    }
}

/// Sets `len` bits from bit `first` on.
#[inline]
pub fn set_range(bits: &mut [u8], mut first: usize, mut len: usize) {
    const AT_ONCE: usize = 56;
    while len > AT_ONCE {
        set_word(bits, first, (1 << AT_ONCE) - 1);
        (first, len) = (first + AT_ONCE, len - AT_ONCE);
    }
    if len > 0 {
        set_word(bits, first, (1 << len) - 1);
    }
}

/// Writes each of the lowest bits as a byte, 0 or 1. Branch-free: a branch on random bits would be mispredicted.
#[inline(always)]
pub fn write_bits(bits: u64, values: &mut [u8]) {
    let (groups, rest) = values.as_chunks_mut::<8>();
    let whole = groups.len();
    for (group, written) in groups.iter_mut().enumerate() {
        *written = spread_byte((bits >> (8 * group)) as u8).to_le_bytes();
    }
    if !rest.is_empty() {
        let last = spread_byte((bits >> (8 * whole)) as u8).to_le_bytes();
        rest.iter_mut().zip(last).for_each(|(written, bit)| *written = bit);
    }
}

/// One number of an encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Its name, such as `market: blue 5`.
    pub name: String,
    /// Its highest value; the lowest is 0.
    pub most: u8,
}

/// Receives the features of a position, group by group.
pub trait Sink: Sized {
    /// There are so many features in all. It need not be said, and helps where it is a constant.
    #[inline(always)]
    fn room(&mut self, len: usize) {
        let _ = len;
    }

    /// `len` features from 0 to `most`. `name` names each of them; `fill` gets their values, all 0, and writes the others.
    fn group(&mut self, len: usize, most: u8, name: impl Fn(usize) -> String, fill: impl FnOnce(&mut [u8]));

    /// The same for a number of features that is known to the compiler, which then copies them without a loop.
    fn array<const N: usize>(
        &mut self,
        most: u8,
        name: impl Fn(usize) -> String,
        fill: impl FnOnce(&mut [u8; N]),
    );

    /// One number; a number above `most` counts as `most`.
    #[inline(always)]
    fn number(&mut self, name: &str, most: u8, value: u8) {
        self.array(most, |_| name.to_owned(), |values| *values = [value.min(most)]);
    }

    /// Yes (1) or no (0).
    #[inline(always)]
    fn flag(&mut self, name: &str, value: bool) {
        self.number(name, 1, value.into());
    }

    /// One of `len` possibilities, or none of them: a 1 among zeros.
    #[inline(always)]
    fn one_of(&mut self, len: usize, name: impl Fn(usize) -> String, chosen: Option<usize>) {
        // Without a branch on `chosen`, because the zero that it writes for `None` is there already.
        self.group(len, 1, name, |values| values[chosen.unwrap_or(0)] = chosen.is_some().into());
    }

    /// The members of a set of `len` possible items.
    #[inline(always)]
    fn set<T: Item>(&mut self, len: usize, name: impl Fn(usize) -> String, members: Set<T>) {
        self.group(len, 1, name, |values| write_bits(members.bits().into(), values));
    }

    /// A seat, or nobody, as one of the `seats` from `own` on.
    #[inline(always)]
    fn seat(&mut self, name: &str, own: Seat, seats: usize, seat: Option<Seat>) {
        self.one_of(seats, |place| of_place(place, name), seat.map(|seat| place(seat, own, seats)));
    }

    /// Some of the `seats` from `own` on.
    #[inline(always)]
    fn seats(&mut self, name: &str, own: Seat, seats: usize, members: Seats) {
        let places = from_seat(members, own, seats);
        self.group(seats, 1, |place| of_place(place, name), |values| write_bits(places, values));
    }
}

/// How many places `seat` is to the left of `own`.
#[inline]
pub fn place(seat: Seat, own: Seat, seats: usize) -> usize {
    let (seat, own) = (seat.index(), own.index());
    if seat >= own { seat - own } else { seat + seats - own }
}

/// Writes one value per seat, in turn order from `own` on.
#[inline]
pub fn each_seat(values: &mut [u8], own: Seat, of: impl Fn(Seat) -> u8) {
    let (seats, mut seat) = (values.len(), own);
    for value in values {
        *value = of(seat);
        seat = seat.left(seats);
    }
}

/// One bit per place to the left of `own`: whether the seat there is a member.
#[inline]
pub fn from_seat(members: Seats, own: Seat, seats: usize) -> u64 {
    // Two copies of the table side by side: the turn need not wrap around its end.
    let bits = u64::from(members.bits());
    (bits | bits << seats) >> own.index()
}

/// The name of a feature of the player `place` seats to the left: `own: tokens`, `left 1: tokens`.
pub fn of_place(place: usize, what: &str) -> String {
    match place {
        0 => format!("own: {what}"),
        _ => format!("left {place}: {what}"),
    }
}

/// Collects the names.
impl Sink for Vec<Feature> {
    fn group(&mut self, len: usize, most: u8, name: impl Fn(usize) -> String, _: impl FnOnce(&mut [u8])) {
        self.extend((0..len).map(|index| Feature { name: name(index), most }));
    }

    fn array<const N: usize>(
        &mut self,
        most: u8,
        name: impl Fn(usize) -> String,
        _: impl FnOnce(&mut [u8; N]),
    ) {
        self.group(N, most, name, |_| ());
    }
}

/// Collects the values. All of it is inlined, so that the compiler knows the place of most features and
/// no pointer goes through memory.
struct Values<'a>(&'a mut [u8]);

impl Sink for Values<'_> {
    #[inline(always)]
    fn room(&mut self, len: usize) {
        self.0 = &mut std::mem::take(&mut self.0)[..len];
    }

    #[inline(always)]
    fn group(&mut self, len: usize, _: u8, _: impl Fn(usize) -> String, fill: impl FnOnce(&mut [u8])) {
        let (values, rest) = std::mem::take(&mut self.0).split_at_mut(len);
        self.0 = rest;
        fill(values);
    }

    #[inline(always)]
    fn array<const N: usize>(&mut self, _: u8, _: impl Fn(usize) -> String, fill: impl FnOnce(&mut [u8; N])) {
        let (values, rest) =
            std::mem::take(&mut self.0).split_first_chunk_mut().expect("room for every feature");
        self.0 = rest;
        fill(values);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_bits_are_set() {
        for (first, len) in [(0, 0), (0, 1), (3, 5), (7, 57), (5, 56), (1, 120), (60, 67), (127, 1)] {
            let mut bits = [0; 16];
            set_range(&mut bits, first, len);
            let set: Vec<usize> = (0..128).filter(|bit| bits[bit / 8] >> (bit % 8) & 1 == 1).collect();
            assert_eq!(set, (first..first + len).collect::<Vec<_>>());
        }
    }

    #[test]
    fn bits_become_bytes_and_seats_places() {
        for len in [1, 5, 8, 13, 36, 64] {
            let mut values = vec![9; len];
            let bits: u64 = 0x9e37_79b9_7f4a_7c15;
            write_bits(bits, &mut values);
            assert!(values.iter().enumerate().all(|(bit, &value)| u64::from(value) == bits >> bit & 1));
        }
        let seat = |index| Seat::new(index).unwrap();
        let members = Seats::only(seat(0)).with(seat(3));
        assert_eq!(from_seat(members, seat(2), 5) & 0b1_1111, 1 << 3 | 1 << 1);
    }
}
