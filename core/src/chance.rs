//! Where randomness comes from: always from outside, through one small trait.

use hmac::{Hmac, KeyInit, Mac};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::Sha256;
use thiserror::Error;

use crate::record::Draw;

/// A source of fair integers.
pub trait Chance {
    /// An integer below `m`, each as likely as any other; `m` is at least 1. With `m` = 1 there is nothing to draw.
    fn below(&mut self, m: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn below(&mut self, m: u32) -> u32 {
        (**self).below(m)
    }
}

/// The stream of one move at a table: block k of move n is HMAC-SHA-256(key, n ‖ k), both as four big-endian bytes.
/// It is a function of the key and the number of the move, so no generator state is ever saved.
pub struct TableChance {
    key: [u8; 32],
    move_number: u32,
    next_block: u32,
    block: [u8; 32],
    /// Bytes of `block` already used.
    used: usize,
}

impl TableChance {
    /// The stream of move `move_number`; move 0 is the set-up.
    pub fn new(key: [u8; 32], move_number: u32) -> Self {
        Self { key, move_number, next_block: 0, block: [0; 32], used: 32 }
    }

    fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes a key of any length");
            mac.update(&self.move_number.to_be_bytes());
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block += 1;
            self.used = 0;
        }
        let word = &self.block[self.used..self.used + 4];
        self.used += 4;
        u32::from_be_bytes(word.try_into().expect("four bytes"))
    }
}

impl Chance for TableChance {
    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 {
            return 0;
        }
        // The largest multiple of m that fits: words from there on would favour small results.
        let end = (1 << 32) / u64::from(m) * u64::from(m);
        loop {
            let word = self.word();
            if u64::from(word) < end {
                return word % m;
            }
        }
    }
}

/// A fast generator (xoshiro256++) for simulation and for bots; never for a table of people.
#[derive(Clone)]
pub struct FastChance(Xoshiro256PlusPlus);

impl FastChance {
    /// The stream of this seed: the same one, always.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Stream `index` of a family, for work that is shared out: it does not depend on who does which part.
    pub fn nth(seed: u64, index: u64) -> Self {
        // An odd constant spreads neighbouring indices over all 64 bits before seeding.
        Self::new(seed ^ (index.wrapping_add(1)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Chance for FastChance {
    #[inline]
    fn below(&mut self, m: u32) -> u32 {
        // Lemire's method: the high half of word × m, redrawn in the few cases that would favour a result.
        loop {
            let product = (self.0.next_u64() >> 32) * u64::from(m);
            let low = product as u32;
            if low >= m || low >= m.wrapping_neg() % m {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Draws written down beforehand: by a test, or by a record that is being replayed.
///
/// `act` cannot fail, so a script that does not fit notes the first misfit, answers 0 from then on, and tells at
/// [`finish`](Self::finish).
#[derive(Clone, Debug)]
pub struct Script {
    draws: Vec<Draw>,
    next: usize,
    misfit: Option<Misfit>,
}

/// How a game's draws differed from its script.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// The game drew more often than was written down.
    #[error("draw {at} is missing (one below {m} was asked for)")]
    Missing {
        /// Which draw, from 0.
        at: usize,
        /// The bound asked for.
        m: u32,
    },
    /// The game asked for another bound.
    #[error("draw {at} is recorded as {value} below {written}, but one below {m} was asked for")]
    Bound {
        /// Which draw, from 0.
        at: usize,
        /// The bound asked for.
        m: u32,
        /// The bound written down.
        written: u32,
        /// The value written down.
        value: u32,
    },
    /// Some draws were not used.
    #[error("{left} recorded draws were not used")]
    Left {
        /// How many.
        left: usize,
    },
}

impl Script {
    /// These draws: bound and value of each.
    pub fn new(draws: impl IntoIterator<Item = (u32, u32)>) -> Self {
        Self { draws: draws.into_iter().map(|(m, value)| Draw(m, value)).collect(), next: 0, misfit: None }
    }

    /// Whether all draws fitted and none is left.
    pub fn finish(&self) -> Result<(), Misfit> {
        match (self.misfit, self.draws.len() - self.next) {
            (Some(misfit), _) => Err(misfit),
            (None, 0) => Ok(()),
            (None, left) => Err(Misfit::Left { left }),
        }
    }
}

impl Chance for Script {
    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 || self.misfit.is_some() {
            return 0;
        }
        let at = self.next;
        match self.draws.get(at) {
            Some(&Draw(written, value)) if written == m && value < m => {
                self.next += 1;
                value
            }
            Some(&Draw(written, value)) => {
                self.misfit = Some(Misfit::Bound { at, m, written, value });
                0
            }
            None => {
                self.misfit = Some(Misfit::Missing { at, m });
                0
            }
        }
    }
}

/// Passes another chance on and writes down what it gave.
pub struct Recorder<C> {
    inner: C,
    /// What has been drawn so far.
    pub draws: Vec<Draw>,
}

impl<C: Chance> Recorder<C> {
    /// Records what `inner` gives.
    pub fn new(inner: C) -> Self {
        Self { inner, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, m: u32) -> u32 {
        let value = self.inner.below(m);
        if m > 1 {
            self.draws.push(Draw(m, value));
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of a stream, computed with another implementation of HMAC-SHA-256 (Python's `hmac`).
    #[test]
    fn table_chance_is_the_documented_stream() {
        let mut chance = TableChance::new([7; 32], 3);
        let words: Vec<u32> = (0..10).map(|_| chance.word()).collect();
        assert_eq!(
            words,
            [
                0x89d8_bc55,
                0xcb49_9107,
                0x3ebf_53c4,
                0x39b9_7367,
                0xadb3_1f9c,
                0x0a05_6f7c,
                0xfcb9_eb2e,
                0x3a5e_32d6,
                0x1bcb_a479,
                0xc19e_46ef
            ]
        );
    }

    #[test]
    fn every_value_is_about_as_likely_as_any_other() {
        let mut streams: [Box<dyn Chance>; 2] =
            [Box::new(TableChance::new([1; 32], 0)), Box::new(FastChance::new(1))];
        for chance in &mut streams {
            let mut seen = [0_u32; 7];
            for _ in 0..70_000 {
                seen[chance.below(7) as usize] += 1;
            }
            assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
        }
    }

    /// Only one multiple of 2³¹ + 1 fits into 32 bits, so every larger word of the documented stream above is drawn again:
    /// words 0, 1 and 4 of it.
    #[test]
    fn words_that_would_favour_small_values_are_drawn_again() {
        let mut chance = TableChance::new([7; 32], 3);
        let m = (1 << 31) + 1;
        assert_eq!([0; 3].map(|_| chance.below(m)), [0x3ebf_53c4, 0x39b9_7367, 0x0a05_6f7c]);
    }

    #[test]
    fn streams_of_a_family_differ() {
        let mut first = FastChance::nth(1, 0);
        let mut second = FastChance::nth(1, 1);
        assert!((0..20).any(|_| first.below(1000) != second.below(1000)));
    }

    #[test]
    fn a_script_tells_where_it_does_not_fit() {
        let mut script = Script::new([(6, 3), (6, 5), (2, 1)]);
        assert_eq!((script.below(6), script.below(1)), (3, 0));
        assert_eq!(script.finish(), Err(Misfit::Left { left: 2 }));
        assert_eq!(script.below(5), 0);
        assert_eq!(script.finish(), Err(Misfit::Bound { at: 1, m: 5, written: 6, value: 5 }));

        let mut short = Script::new([]);
        assert_eq!(short.below(4), 0);
        assert_eq!(short.finish(), Err(Misfit::Missing { at: 0, m: 4 }));

        let mut impossible = Script::new([(4, 4)]);
        assert_eq!(impossible.below(4), 0);
        assert!(impossible.finish().is_err());
    }

    #[test]
    fn a_recorder_writes_down_what_was_drawn() {
        let mut recorder = Recorder::new(Script::new([(6, 3), (2, 1)]));
        assert_eq!((recorder.below(6), recorder.below(1), recorder.below(2)), (3, 0, 1));
        assert_eq!(recorder.draws, [Draw(6, 3), Draw(2, 1)]);
    }
}
