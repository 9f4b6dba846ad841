//! A draw pile without a stored order.

use crate::Chance;
use crate::bits::{at_most, running_sums};

/// A multiset of up to `8 * W` kinds of card, `W` being at most 8. What will be drawn is not stored: a card is chosen
/// when it is drawn, so that the future can neither leak nor be read.
///
/// Eight counts share a word, a byte each, and always change as a word: a processor that has just written one byte
/// has to wait before it can read the eight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bag<const W: usize> {
    /// The number of cards of each kind, eight kinds per group.
    counts: [u64; W],
    /// The number of cards in each group.
    groups: u64,
    len: u16,
}

impl<const W: usize> Default for Bag<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// One card, as it is counted in byte `index` of a word.
#[inline]
const fn one(index: usize) -> u64 {
    1 << (8 * index)
}

impl<const W: usize> Bag<W> {
    /// No cards.
    pub const EMPTY: Self = Self { counts: [0; W], groups: 0, len: 0 };

    /// Adds `count` cards of `kind`. Each group, and all groups but the last together, hold at most 127 cards.
    #[inline]
    pub const fn add(&mut self, kind: usize, count: u8) {
        self.counts[kind / 8] += count as u64 * one(kind % 8);
        self.groups += count as u64 * one(kind / 8);
        self.len += count as u16;
        debug_assert!(self.groups.to_le_bytes()[kind / 8] < 128);
        debug_assert!(running_sums(self.groups & Self::BEFORE_LAST) >> 56 < 128);
    }

    /// Removes one card of `kind`, which must be there.
    #[inline]
    pub fn remove(&mut self, kind: usize) {
        debug_assert!(self.count(kind) > 0, "a card that is not in the bag");
        self.counts[kind / 8] -= one(kind % 8);
        self.groups -= one(kind / 8);
        self.len -= 1;
    }

    /// The number of cards of `kind`.
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.counts[kind / 8].to_le_bytes()[kind % 8]
    }

    /// Writes the number of cards of each of the first kinds.
    #[inline(always)]
    pub fn write_counts<const N: usize>(&self, counts: &mut [u8; N]) {
        let (groups, rest) = counts.as_chunks_mut::<8>();
        let whole = groups.len();
        for (written, group) in groups.iter_mut().zip(&self.counts) {
            *written = group.to_le_bytes();
        }
        if !rest.is_empty() {
            rest.copy_from_slice(&self.counts[whole].to_le_bytes()[..N % 8]);
        }
    }

    /// The number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Chooses the kind of the next card, leaving it in: an event takes it out. `None` if the bag is empty.
    #[inline]
    pub fn pick(&self, chance: &mut impl Chance) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        Some(self.nth(chance.below(self.len.into())))
    }

    /// The bytes of all groups but the last, which needs no sum: an index beyond the other groups lies in it.
    const BEFORE_LAST: u64 = if W == 8 { u64::MAX >> 8 } else { (1 << (8 * (W - 1))) - 1 };

    /// The kind of card `index` when all cards lie sorted by kind (the canonical order). It always takes the same
    /// steps: which group holds the card cannot be guessed.
    #[inline]
    fn nth(&self, index: u32) -> usize {
        let index = u64::from(index);
        let ends = running_sums(self.groups & Self::BEFORE_LAST);
        let group = at_most(ends, index.min(127)).min(W - 1);
        let start = ((ends << 8) >> (8 * group)) & 0xff;
        group * 8 + at_most(running_sums(self.counts[group]), index - start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Script;

    #[test]
    fn a_draw_indexes_the_cards_in_canonical_order() {
        let mut bag = Bag::<2>::default();
        for (kind, count) in [(0, 2), (7, 1), (9, 100), (15, 3)] {
            bag.add(kind, count);
        }
        let sorted: Vec<usize> = (0..16).flat_map(|kind| vec![kind; bag.count(kind).into()]).collect();
        assert_eq!(bag.len(), sorted.len());
        for (index, &kind) in sorted.iter().enumerate() {
            let mut script = Script::new([(106, index as u32)]);
            assert_eq!(bag.pick(&mut script), Some(kind), "card {index}");
            script.finish().unwrap();
        }
    }

    #[test]
    fn a_large_bag_finds_every_card_too() {
        let mut bag = Bag::<7>::default();
        (0..55).for_each(|kind| bag.add(kind, 1 + u8::from(kind % 3 > 0) + u8::from(kind > 48)));
        let sorted: Vec<usize> = (0..56).flat_map(|kind| vec![kind; bag.count(kind).into()]).collect();
        let found = |index: usize| bag.nth(index as u32);
        assert_eq!((0..sorted.len()).map(found).collect::<Vec<_>>(), sorted);
    }

    #[test]
    fn an_empty_bag_gives_nothing_and_asks_nothing() {
        let mut script = Script::new([]);
        assert_eq!(Bag::<1>::default().pick(&mut script), None);
        script.finish().unwrap();
    }
}
