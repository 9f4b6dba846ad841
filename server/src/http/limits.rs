//! Rate limits and socket limits.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use dizaine_store::Millis;

use crate::config::Limits;

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    /// In thousandths of a token.
    level: u64,
    filled: Millis,
}

impl Bucket {
    /// A full bucket of `most` tokens.
    pub(super) fn full(most: u32, now: Millis) -> Self {
        Self { level: u64::from(most) * 1000, filled: now }
    }

    /// Takes one token if there is one; `(rate, most)` are tokens per second and the size of the bucket.
    pub(super) fn take(&mut self, (rate, most): (u32, u32), now: Millis) -> bool {
        let gained = self.filled.until(now) * u64::from(rate);
        self.level = (self.level + gained).min(u64::from(most) * 1000);
        self.filled = self.filled.max(now);
        let enough = self.level >= 1000;
        if enough {
            self.level -= 1000;
        }
        enough
    }
}

/// The bucket and the sockets of each client address.
pub(super) struct Limiter {
    limits: Limits,
    addresses: Mutex<BTreeMap<IpAddr, Address>>,
}

#[derive(Clone, Copy)]
struct Address {
    requests: Bucket,
    sockets: u32,
}

/// With more addresses than this, idle ones are forgotten.
const MANY: usize = 10_000;

impl Limiter {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, addresses: Mutex::new(BTreeMap::new()) }
    }

    fn with<T>(&self, address: IpAddr, now: Millis, act: impl FnOnce(&mut Address) -> T) -> T {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if addresses.len() > MANY {
            let resting =
                |address: &Address| address.sockets == 0 && address.requests.filled.until(now) > 60_000;
            addresses.retain(|_, address| !resting(address));
        }
        let fresh = || Address { requests: Bucket::full(self.limits.requests.1, now), sockets: 0 };
        act(addresses.entry(address).or_insert_with(fresh))
    }

    /// Counts a request of this address; false if it exceeds the rate limit.
    pub(super) fn request(&self, address: IpAddr, now: Millis) -> bool {
        self.with(address, now, |known| known.requests.take(self.limits.requests, now))
    }

    /// Counts a socket of this address until the guard is dropped; `None` if it has too many.
    pub(super) fn socket(self: &Arc<Self>, address: IpAddr, now: Millis) -> Option<SocketGuard> {
        let most = self.limits.sockets_each;
        let open = self.with(address, now, |known| {
            let open = known.sockets < most;
            known.sockets += u32::from(open);
            open
        });
        open.then(|| SocketGuard { limiter: self.clone(), address })
    }
}

/// A counted socket.
pub(super) struct SocketGuard {
    limiter: Arc<Limiter>,
    address: IpAddr,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        self.limiter.with(self.address, Millis(0), |known| known.sockets = known.sockets.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_then_its_rate() {
        let limit = (2, 3);
        let mut bucket = Bucket::full(3, Millis(0));
        let taken = |bucket: &mut Bucket, at| bucket.take(limit, Millis(at));
        assert!((0..3).all(|_| taken(&mut bucket, 0)));
        assert!(!taken(&mut bucket, 499));
        assert!(taken(&mut bucket, 500) && !taken(&mut bucket, 500));
        assert!((0..3).all(|_| taken(&mut bucket, 60_000)) && !taken(&mut bucket, 60_000));
        // A clock that goes back gives nothing.
        assert!(!taken(&mut bucket, 0));
    }

    #[test]
    fn sockets_are_counted_while_they_last() {
        let limiter = Arc::new(Limiter::new(Limits { sockets_each: 1, ..Limits::default() }));
        let (one, two) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let open = limiter.socket(one, Millis(0));
        assert!(open.is_some() && limiter.socket(one, Millis(0)).is_none());
        assert!(limiter.socket(two, Millis(0)).is_some());
        drop(open);
        assert!(limiter.socket(one, Millis(0)).is_some());
    }
}
