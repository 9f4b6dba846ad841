//! A fast generator.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Chance;

/// A fast generator (xoshiro256++) for simulation and for bots; never for a table of people.
#[derive(Clone)]
pub struct FastChance(Xoshiro256PlusPlus);

impl FastChance {
    /// The stream of this seed; equal seeds give equal streams.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Stream `index` of a family, for work that threads divide: the draws do not depend on which thread does which part.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_about_as_likely_as_any_other() {
        let mut seen = [0_u32; 7];
        let mut chance = FastChance::new(1);
        for _ in 0..70_000 {
            seen[chance.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn streams_of_a_family_differ() {
        let mut first = FastChance::nth(1, 0);
        let mut second = FastChance::nth(1, 1);
        assert!((0..20).any(|_| first.below(1000) != second.below(1000)));
    }
}
