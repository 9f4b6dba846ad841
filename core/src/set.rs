//! Sets of a small enumeration as bits.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Chance;
use crate::bits::{count_of_byte, nth_bit, nth_bit_of_byte};

/// A value of a small enumeration, numbered from 0 without gaps.
pub trait Item: Copy {
    /// The integer that holds a set of them; it has a bit for each.
    type Bits: Bits;
    /// The number of this value.
    fn index(self) -> usize;
    /// The value with this number, which must be in range.
    fn at(index: usize) -> Self;
}

/// Implements [`Item`] for an enumeration with a constant `ALL`, the array of its values in order; `$bits` holds a set of them.
#[macro_export]
macro_rules! item {
    ($name:ty, $bits:ty) => {
        impl $crate::Item for $name {
            type Bits = $bits;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(index: usize) -> Self {
                Self::ALL[index]
            }
        }
    };
}

/// An unsigned integer whose bits are the members of a set.
pub trait Bits: Copy + Eq + std::hash::Hash + Into<u64> {
    /// No bit set.
    const ZERO: Self;
    /// The integer with these low bits.
    fn truncate(bits: u64) -> Self;
    /// The position of set bit number `index`, counted from the lowest; `index` is below the number of set bits.
    fn nth(self, index: usize) -> usize;
    /// The number of set bits.
    fn count(self) -> usize;
}

impl Bits for u8 {
    const ZERO: Self = 0;

    #[inline]
    fn truncate(bits: u64) -> Self {
        bits as Self
    }

    #[inline]
    fn nth(self, index: usize) -> usize {
        nth_bit_of_byte(self, index)
    }

    #[inline]
    fn count(self) -> usize {
        count_of_byte(self)
    }
}

/// Two look-ups, which take fewer instructions than the general way.
impl Bits for u16 {
    const ZERO: Self = 0;

    #[inline]
    fn truncate(bits: u64) -> Self {
        bits as Self
    }

    #[inline]
    fn nth(self, index: usize) -> usize {
        let [low, high] = self.to_le_bytes();
        let in_low = count_of_byte(low);
        if index < in_low { nth_bit_of_byte(low, index) } else { 8 + nth_bit_of_byte(high, index - in_low) }
    }

    #[inline]
    fn count(self) -> usize {
        let [low, high] = self.to_le_bytes();
        count_of_byte(low) + count_of_byte(high)
    }
}

macro_rules! bits {
    ($($type:ty),*) => {$(
        impl Bits for $type {
            const ZERO: Self = 0;

            #[inline]
            fn truncate(bits: u64) -> Self {
                bits as Self
            }

            #[inline]
            fn nth(self, index: usize) -> usize {
                nth_bit(self.into(), index)
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }
    )*};
}

bits!(u32, u64);

/// A set of values of an enumeration, in the order of their numbers.
#[derive(Clone, Copy)]
pub struct Set<T: Item>(T::Bits, PhantomData<T>);

impl<T: Item> Set<T> {
    /// The empty set.
    pub const NONE: Self = Self::from_bits(T::Bits::ZERO);

    /// The set of these bits, value 0 the lowest.
    #[inline]
    pub const fn from_bits(bits: T::Bits) -> Self {
        Self(bits, PhantomData)
    }

    /// Its bits, value 0 the lowest.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.0
    }

    #[inline]
    fn wide(self) -> u64 {
        self.0.into()
    }

    #[inline]
    fn narrow(bits: u64) -> Self {
        Self::from_bits(T::Bits::truncate(bits))
    }

    /// The set of these values; one that is listed twice is in it once.
    pub fn of(items: &[T]) -> Self {
        items.iter().copied().collect()
    }

    /// The set of the first `count` values.
    #[inline]
    pub fn first(count: usize) -> Self {
        Self::narrow((1 << count) - 1)
    }

    /// The set of one value.
    #[inline]
    pub fn only(item: T) -> Self {
        Self::narrow(1 << item.index())
    }

    /// Whether `item` is a member.
    #[inline]
    pub fn has(self, item: T) -> bool {
        self.wide() >> item.index() & 1 == 1
    }

    /// The set with one more value.
    #[inline]
    #[must_use]
    pub fn with(self, item: T) -> Self {
        Self::narrow(self.wide() | 1 << item.index())
    }

    /// The set without one value.
    #[inline]
    #[must_use]
    pub fn without(self, item: T) -> Self {
        Self::narrow(self.wide() & !(1 << item.index()))
    }

    /// Set union.
    #[inline]
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self::narrow(self.wide() | other.wide())
    }

    /// Set intersection.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self::narrow(self.wide() & other.wide())
    }

    /// Set difference.
    #[inline]
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self::narrow(self.wide() & !other.wide())
    }

    /// The number of members.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether it has no member.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.wide() == 0
    }

    /// The only member; `None` if there is none or more than one.
    #[inline]
    pub fn single(self) -> Option<T> {
        self.wide().is_power_of_two().then(|| T::at(self.wide().trailing_zeros() as usize))
    }

    /// Member number `index` in order; `None` from [`len`](Self::len) on.
    #[inline]
    pub fn nth(self, index: usize) -> Option<T> {
        if index < self.len() { Some(T::at(self.0.nth(index))) } else { None }
    }

    /// A member chosen at random, each equally likely; `None` if the set is empty.
    #[inline]
    pub fn pick(self, chance: &mut impl Chance) -> Option<T> {
        if self.is_empty() { None } else { self.nth(chance.below(self.len() as u32) as usize) }
    }

    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut rest = self.wide();
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (lowest < u64::BITS).then(|| T::at(lowest as usize))
        })
    }
}

impl<T: Item> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Item> Eq for Set<T> {}

impl<T: Item> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Item> Default for Set<T> {
    #[inline]
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Item + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Item> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<T: Item + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The JSON form of a set is the list of its members in ascending order, so that equal sets have equal texts.
impl<'de, T: Item + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let ascending = items.windows(2).all(|pair| pair[0].index() < pair[1].index());
        if ascending {
            Ok(items.into_iter().collect())
        } else {
            Err(serde::de::Error::custom("the members of a set are listed once each, in ascending order"))
        }
    }
}

/// In TypeScript a set is the list of its members.
#[cfg(feature = "ts")]
impl<T: Item + ts_rs::TS> ts_rs::TS for Set<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        <Vec<T> as ts_rs::TS>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        <Vec<T> as ts_rs::TS>::inline(config)
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as ts_rs::TS>::visit_generics(visitor);
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as ts_rs::TS>::visit_dependencies(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Small(u8);

    impl Item for Small {
        type Bits = u8;
        fn index(self) -> usize {
            self.0.into()
        }
        fn at(index: usize) -> Self {
            Self(index as u8)
        }
    }

    fn set(items: &[u8]) -> Set<Small> {
        items.iter().map(|&item| Small(item)).collect()
    }

    #[test]
    fn look_ups_find_what_counting_finds() {
        for bits in 0..=u16::MAX {
            assert_eq!(Bits::count(bits), bits.count_ones() as usize);
            let found = (0..Bits::count(bits)).map(|index| bits.nth(index));
            assert!(found.eq((0..16).filter(|bit| bits >> bit & 1 == 1)), "{bits:#b}");
        }
    }

    #[test]
    fn sets_obey_the_algebra_of_sets() {
        for a in 0..=255 {
            for b in [0, 1, 0x0f, 0x35, 0xff] {
                let (a, b) = (Set::<Small>::from_bits(a), Set::<Small>::from_bits(b));
                assert_eq!(a.union(b).len() + a.intersection(b).len(), a.len() + b.len());
                assert_eq!(a.difference(b).union(a.intersection(b)), a);
                assert!(a.difference(b).intersection(b).is_empty());
                assert!(a.iter().all(|item| a.has(item)) && a.iter().collect::<Set<_>>() == a);
            }
        }
    }

    #[test]
    fn members_are_found_in_order() {
        let some = set(&[1, 4, 7]);
        assert_eq!(some.iter().collect::<Vec<_>>(), [Small(1), Small(4), Small(7)]);
        assert_eq!(
            [0, 1, 2, 3].map(|index| some.nth(index)),
            [Some(Small(1)), Some(Small(4)), Some(Small(7)), None]
        );
        assert_eq!((some.single(), set(&[3]).single(), set(&[]).single()), (None, Some(Small(3)), None));
        assert_eq!((some.with(Small(4)), Set::of(&[Small(7), Small(1), Small(4), Small(7)])), (some, some));
        assert_eq!(format!("{some:?}"), "{Small(1), Small(4), Small(7)}");
        assert_eq!((some.with(Small(0)).without(Small(4)), Set::first(2)), (set(&[0, 1, 7]), set(&[0, 1])));
    }
}
