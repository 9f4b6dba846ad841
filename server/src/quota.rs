//! Quotas: how much a guest or an address may ask for in a time.

use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use dizaine_store::Millis;

// The keys come from strangers, and nothing reads the order of the map.
#[expect(
    clippy::disallowed_types,
    reason = "looked up by key only; its cost does not grow with the number of keys"
)]
type Map<K> = std::collections::HashMap<K, Bucket>;

/// How many times at once, and how long it takes until that many are allowed again. In between they come back one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The number of times at once.
    pub most: u32,
    /// The time in which all of them come back, in milliseconds.
    pub in_ms: u64,
}

impl Quota {
    /// `most` times a second.
    pub const fn a_second(most: u32) -> Self {
        Self { most, in_ms: 1_000 }
    }

    /// `most` times an hour.
    pub const fn an_hour(most: u32) -> Self {
        Self { most, in_ms: 3_600_000 }
    }

    /// `factor` times as much in the same time.
    #[must_use]
    pub const fn times(self, factor: u32) -> Self {
        Self { most: self.most.saturating_mul(factor), in_ms: self.in_ms }
    }

    /// The time until one more is allowed again, in microseconds.
    const fn each_us(self) -> u64 {
        self.in_ms * 1_000 / self.most as u64
    }
}

/// What one guest, address or socket has used of a quota (the generic cell rate algorithm).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bucket {
    /// When the whole quota is available again, in microseconds since 1970.
    free_us: u64,
}

impl Bucket {
    /// Uses the quota once; otherwise the milliseconds until that is possible. A clock that goes back never blocks for longer than
    /// the time of the quota.
    pub(crate) fn take(&mut self, quota: Quota, now: Millis) -> Result<(), u64> {
        let now_us = now.0 * 1_000;
        let full_us = now_us + quota.in_ms * 1_000;
        self.free_us = self.free_us.clamp(now_us, full_us);
        let free_us = self.free_us + quota.each_us();
        if free_us > full_us {
            return Err((free_us - full_us).div_ceil(1_000));
        }
        self.free_us = free_us;
        Ok(())
    }

    /// Gives one use back.
    fn give_back(&mut self, quota: Quota) {
        self.free_us = self.free_us.saturating_sub(quota.each_us());
    }
}

/// The most keys of one generation: more of them are forgotten sooner than their quota asks for.
const MOST: usize = 100_000;

/// A bucket for each key.
///
/// A bucket that was not used for the time of the quota is empty, and so is a missing one. So there are two generations:
/// a bucket that is used moves to the newer one, and after that time the older one is dropped as a whole. No request ever
/// walks over all keys, and memory is bounded.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    quota: Quota,
    generations: Mutex<Generations<K>>,
}

#[derive(Debug)]
struct Generations<K> {
    newer: Map<K>,
    older: Map<K>,
    since: Millis,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(quota: Quota) -> Self {
        let generations = Generations { newer: Map::new(), older: Map::new(), since: Millis(0) };
        Self { quota, generations: Mutex::new(generations) }
    }

    fn with<T>(&self, key: K, now: Millis, act: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let Generations { newer, older, since } = &mut *generations;
        if since.until(now) > self.quota.in_ms || newer.len() >= MOST {
            *older = std::mem::take(newer);
            *since = now;
        }
        let known = older.remove(&key).unwrap_or_default();
        act(newer.entry(key).or_insert(known))
    }

    /// Uses the quota of `key` once; otherwise the milliseconds until that is possible.
    pub(crate) fn take(&self, key: K, now: Millis) -> Result<(), u64> {
        self.with(key, now, |bucket| bucket.take(self.quota, now))
    }

    /// Gives one use back.
    pub(crate) fn give_back(&self, key: K, now: Millis) {
        self.with(key, now, |bucket| bucket.give_back(self.quota));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_can_be_used_at_once_and_comes_back_one_by_one() {
        let quota = Quota { most: 3, in_ms: 1_500 };
        let mut bucket = Bucket::default();
        let mut taken = |at| bucket.take(quota, Millis(at));
        assert!((0..3).all(|_| taken(0).is_ok()));
        assert_eq!(taken(499), Err(1));
        assert_eq!((taken(500), taken(500)), (Ok(()), Err(500)));
        assert!((0..3).all(|_| taken(60_000).is_ok()) && taken(60_000).is_err());
        // A clock that goes back gives nothing, and blocks for no longer than the time of the quota.
        assert!(taken(0).is_err());
        assert!(taken(1_500).is_ok());
    }

    #[test]
    fn what_is_given_back_can_be_used_again() {
        let buckets = Buckets::new(Quota::an_hour(1));
        assert_eq!(buckets.take("a", Millis(0)), Ok(()));
        assert_eq!(buckets.take("a", Millis(0)), Err(3_600_000));
        assert_eq!(buckets.take("b", Millis(0)), Ok(()), "others have their own");
        buckets.give_back("a", Millis(0));
        assert_eq!(buckets.take("a", Millis(0)), Ok(()));
    }

    #[test]
    fn keys_are_forgotten_once_their_quota_is_whole_and_not_before() {
        let buckets = Buckets::new(Quota { most: 1, in_ms: 1_000 });
        let kept = || {
            let generations = buckets.generations.lock().unwrap();
            generations.newer.len() + generations.older.len()
        };
        for key in 0..1_000 {
            assert!(buckets.take(key, Millis(10_000)).is_ok());
        }
        assert!(buckets.take(7, Millis(10_999)).is_err());
        assert!(buckets.take(1_000, Millis(11_500)).is_ok(), "the first generation is the older one now");
        assert_eq!(kept(), 1_001);
        assert!(buckets.take(1_000, Millis(13_000)).is_ok());
        assert_eq!(kept(), 1, "and now it is gone");
        // A flood of addresses keeps memory bounded.
        for key in 0..3 * MOST {
            assert!(buckets.take(key, Millis(20_000)).is_ok());
        }
        assert!(kept() <= 2 * MOST);
    }
}
