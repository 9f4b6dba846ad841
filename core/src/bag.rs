//! A draw pile that does not know its own order.

use crate::Chance;
use crate::bits::{at_most, running_sums};

/// A multiset of up to `8 * W` kinds of card. What will be drawn is not stored: a card is chosen when it is drawn,
/// so that the future can neither leak nor be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bag<const W: usize> {
    /// How many of each kind, eight kinds a group.
    counts: [[u8; 8]; W],
    len: u16,
}

impl<const W: usize> Default for Bag<W> {
    fn default() -> Self {
        Self { counts: [[0; 8]; W], len: 0 }
    }
}

impl<const W: usize> Bag<W> {
    /// Puts `count` cards of `kind` in. A group of eight kinds holds at most 127 cards.
    #[inline]
    pub fn add(&mut self, kind: usize, count: u8) {
        self.counts[kind / 8][kind % 8] += count;
        self.len += u16::from(count);
        debug_assert!(self.counts[kind / 8].iter().map(|&count| u32::from(count)).sum::<u32>() < 128);
    }

    /// Takes one card of `kind`, which must be there, out.
    #[inline]
    pub fn remove(&mut self, kind: usize) {
        self.counts[kind / 8][kind % 8] -= 1;
        self.len -= 1;
    }

    /// How many cards of `kind` are left.
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.counts[kind / 8][kind % 8]
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether none is left.
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

    /// The kind of card `index` when all cards lie sorted by kind (the canonical order). It always takes the same
    /// steps: which group holds the card cannot be guessed.
    #[inline]
    fn nth(&self, index: u32) -> usize {
        let index = u64::from(index);
        let (mut group, mut before, mut end) = (0, 0, 0);
        for counts in &self.counts[..W - 1] {
            end += running_sums(u64::from_le_bytes(*counts)) >> 56;
            let beyond = index >= end;
            group += usize::from(beyond);
            before = if beyond { end } else { before };
        }
        let sums = running_sums(u64::from_le_bytes(self.counts[group]));
        group * 8 + at_most(sums, index - before)
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
    fn an_empty_bag_gives_nothing_and_asks_nothing() {
        let mut script = Script::new([]);
        assert_eq!(Bag::<1>::default().pick(&mut script), None);
        script.finish().unwrap();
    }
}
