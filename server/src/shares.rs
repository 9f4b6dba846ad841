//! The quotas and places of each guest and each address on a server.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dizaine_protocol::{Code, Problem};
use dizaine_store::{Millis, SessionId};

use crate::config::{Config, Limits};
use crate::quota::{Buckets, Quota};

/// An address may be that of a household or a school: it gets this many times the quota of a guest.
const HOUSEHOLD: u32 = 5;
/// All networks of one IPv6 site together get this many times the quota of one of them: one customer may have a whole site.
const SITE: u32 = 16;

/// The quotas of a node, by guest and by address.
pub(crate) struct Shares {
    /// Requests over HTTP.
    pub(crate) requests: Addresses,
    /// New sessions.
    pub(crate) sessions: Addresses,
    /// Codes that lead to no table.
    pub(crate) misses: Addresses,
    /// New tables.
    pub(crate) tables: Share,
    /// Tables that become public.
    pub(crate) listings: Share,
    /// Lines of chat, at all tables and through all sockets together.
    pub(crate) chat: Share,
    /// Links that move a guest to another device.
    pub(crate) relocations: Share,
    /// Addresses that are to be told of turns: browsers and webhooks.
    pub(crate) endpoints: Share,
    /// Messages to webhooks, by whoever set them.
    pub(crate) webhooks: Buckets<SessionId>,
    /// Messages to browsers, by their guest.
    pub(crate) pushes: Buckets<SessionId>,
    /// Open sockets.
    pub(crate) sockets: Arc<Places<IpAddr>>,
    /// Running tables at which bots play alone, by host.
    pub(crate) bots_alone: Arc<Places<SessionId>>,
}

impl Shares {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            requests: Addresses::new(limits.requests),
            sessions: Addresses::new(limits.sessions),
            misses: Addresses::new(limits.misses),
            tables: Share::new(limits.tables),
            listings: Share::new(limits.listings),
            chat: Share::new(limits.chat),
            relocations: Share::new(limits.relocations),
            endpoints: Share::new(limits.endpoints),
            webhooks: Buckets::new(limits.webhooks),
            pushes: Buckets::new(limits.pushes),
            sockets: Places::new(limits.sockets, limits.sockets_each),
            bots_alone: Places::new(u32::MAX, limits.bots_alone),
        }
    }
}

/// The problem of someone who has to wait this long. Waits of seconds are not worth a number.
pub(crate) fn wait(ms: u64) -> Problem {
    match ms.div_ceil(60_000) {
        0 | 1 => Code::TooFast.into(),
        minutes => Code::TooMany.with("minutes", minutes as u32),
    }
}

/// A quota that an address has, and its IPv6 site several times over.
pub(crate) struct Addresses {
    households: Buckets<IpAddr>,
    sites: Buckets<IpAddr>,
}

impl Addresses {
    fn new(quota: Quota) -> Self {
        Self { households: Buckets::new(quota), sites: Buckets::new(quota.times(SITE)) }
    }

    /// Takes one of the share of this household and one of that of its site, or neither; otherwise the milliseconds to wait.
    pub(crate) fn take(&self, household: IpAddr, now: Millis) -> Result<(), u64> {
        self.households.take(household, now)?;
        let Some(site) = household.group() else { return Ok(()) };
        self.sites.take(site, now).inspect_err(|_| self.households.give_back(household, now))
    }

    /// Takes one use back.
    pub(crate) fn give_back(&self, household: IpAddr, now: Millis) {
        self.households.give_back(household, now);
        if let Some(site) = household.group() {
            self.sites.give_back(site, now);
        }
    }
}

/// A quota that a guest has, and their address several times over.
pub(crate) struct Share {
    guests: Buckets<SessionId>,
    addresses: Addresses,
}

impl Share {
    fn new(quota: Quota) -> Self {
        Self { guests: Buckets::new(quota), addresses: Addresses::new(quota.times(HOUSEHOLD)) }
    }

    /// Takes one of the guest's share and one of the address's share, or neither.
    pub(crate) fn take(&self, guest: &SessionId, address: IpAddr, now: Millis) -> Result<(), Problem> {
        self.guests.take(guest.clone(), now).map_err(wait)?;
        self.addresses.take(address, now).map_err(|ms| {
            self.guests.give_back(guest.clone(), now);
            wait(ms)
        })
    }
}

/// The address as it counts: an IPv6 client usually has a whole /64 network, so the addresses of one are the same.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Who can hold places.
pub trait Holder: Ord + Clone {
    /// The group whose members have a part of the places together, if they do.
    fn group(&self) -> Option<Self>;
}

impl Holder for SessionId {
    fn group(&self) -> Option<Self> {
        None
    }
}

impl Holder for IpAddr {
    /// The site of an IPv6 network: its first 48 bits.
    fn group(&self) -> Option<Self> {
        match self {
            Self::V6(address) => Some(Ipv6Addr::from_bits(address.to_bits() >> 80 << 80).into()),
            Self::V4(_) => None,
        }
    }
}

/// The last quarter of the places is a reserve for addresses that hold fewer than this.
const FEW: u32 = 8;

/// Places for connections or sockets, shared between addresses, or for tables, shared between guests: each has at most `each` of
/// the `most` places, and those that hold many cannot take the last ones. A group has at most a quarter of the places, unless one may
/// have them all.
#[derive(Debug)]
pub struct Places<K: Ord> {
    most: u32,
    each: u32,
    held: Mutex<Holders<K>>,
}

#[derive(Debug)]
struct Holders<K> {
    total: u32,
    by: BTreeMap<K, u32>,
    by_group: BTreeMap<K, u32>,
}

impl Places<IpAddr> {
    /// The places for connections. Those of a trusted proxy are everybody's, so that it has to share them out itself.
    pub fn for_connections(config: &Config) -> Arc<Self> {
        let Limits { connections, connections_each, .. } = config.limits;
        Self::new(connections, if config.trusted_proxy { connections } else { connections_each })
    }
}

impl<K: Holder> Places<K> {
    /// `most` places in all, `each` for one address.
    pub fn new(most: u32, each: u32) -> Arc<Self> {
        let held = Holders { total: 0, by: BTreeMap::new(), by_group: BTreeMap::new() };
        Arc::new(Self { most, each, held: Mutex::new(held) })
    }

    /// The most that one of them holds.
    pub(crate) fn each(&self) -> u32 {
        self.each
    }

    /// Takes a place until the guard is dropped; `None` if there is none for this one.
    pub(crate) fn take(self: &Arc<Self>, holder: K) -> Option<Place<K>> {
        let mut held = self.held();
        let own = held.by.get(&holder).copied().unwrap_or(0);
        let crowded = held.total >= self.most - self.most / 4;
        let shared = self.each < self.most;
        let most = if crowded && shared { self.each.min(FEW) } else { self.each };
        if held.total >= self.most || own >= most {
            return None;
        }
        if let Some(group) = holder.group() {
            let most = if shared { (self.most / 4).max(self.each) } else { self.most };
            let theirs = held.by_group.entry(group).or_default();
            if *theirs >= most {
                return None;
            }
            *theirs += 1;
        }
        held.total += 1;
        held.by.insert(holder.clone(), own + 1);
        Some(Place { places: self.clone(), holder })
    }
}

impl<K: Ord> Places<K> {
    fn held(&self) -> MutexGuard<'_, Holders<K>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(crate) struct Place<K: Holder> {
    places: Arc<Places<K>>,
    holder: K,
}

impl<K: Holder> Drop for Place<K> {
    fn drop(&mut self) {
        let mut held = self.places.held();
        held.total -= 1;
        give_back(&mut held.by, &self.holder);
        if let Some(group) = self.holder.group() {
            give_back(&mut held.by_group, &group);
        }
    }
}

/// One place less; nothing is kept of those without places.
fn give_back<K: Ord>(held: &mut BTreeMap<K, u32>, holder: &K) {
    if let Some(places) = held.get_mut(holder) {
        *places -= 1;
        if *places == 0 {
            held.remove(holder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const TWO: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn places_are_held_while_they_last() {
        let places = Places::new(8, 1);
        let one = places.take(ONE);
        assert!(one.is_some() && places.take(ONE).is_none());
        assert!(places.take(TWO).is_some());
        drop(one);
        assert!(places.take(ONE).is_some());
        assert!(places.held().by.is_empty(), "nothing is kept of an address without places");
    }

    #[test]
    fn the_last_places_are_for_those_who_hold_few() {
        let places = Places::new(400, 300);
        let many: Vec<_> = std::iter::repeat_with(|| places.take(ONE)).map_while(|place| place).collect();
        assert_eq!(many.len(), 300);
        let more: Vec<_> = std::iter::repeat_with(|| places.take(TWO)).map_while(|place| place).collect();
        assert_eq!(more.len(), FEW as usize);
        assert!(places.take(IpAddr::from([192, 0, 2, 3])).is_some());
        drop(many);
        assert!(places.take(TWO).is_some(), "there is space again");
    }

    #[test]
    fn a_household_of_ipv6_holds_its_places_together() {
        let places = Places::new(100, 1);
        let take = |address: &str| places.take(household(address.parse().unwrap()));
        let _place = take("2001:db8:1:2::1");
        assert!(take("2001:db8:1:2:ffff::9").is_none());
        assert!(take("2001:db8:1:3::1").is_some());
    }

    #[test]
    fn one_ipv6_site_does_not_hold_all_places() {
        let places = Places::new(400, 30);
        let network =
            |site: u32, network: u32| household(format!("2001:db8:{site:x}:{network:x}::1").parse().unwrap());
        let all =
            |site| -> Vec<_> { (0..1_000).filter_map(|number| places.take(network(site, number))).collect() };
        let one = all(1);
        assert_eq!(one.len(), 100, "a quarter");
        assert!(places.take(network(2, 0)).is_some() && places.take(ONE).is_some());
        drop(one);
        assert!(places.held().by_group.is_empty());
        // Behind a proxy one address may have them all.
        let proxied = Places::new(400, 400);
        assert_eq!((0..500).filter_map(|_| proxied.take(network(1, 0)).map(std::mem::forget)).count(), 400);
    }

    #[test]
    fn a_site_of_many_networks_does_not_multiply_its_share() {
        let misses = Addresses::new(Quota::an_hour(2));
        let take = |number: u32| {
            misses.take(household(format!("2001:db8:1:{number:x}::1").parse().unwrap()), Millis(0)).is_ok()
        };
        assert_eq!((0..1_000).filter(|&number| take(number)).count(), 2 * SITE as usize);
        let other = household("2001:db8:2::1".parse().unwrap());
        assert!(misses.take(other, Millis(0)).is_ok() && misses.take(ONE, Millis(0)).is_ok());
        // What was refused cost the network nothing.
        misses.give_back(household("2001:db8:1::1".parse().unwrap()), Millis(0));
        assert!(take(999) && !take(998));
    }

    #[test]
    fn fresh_guests_do_not_renew_the_share_of_an_address() {
        let share = Share::new(Quota::an_hour(2));
        let guest = |n| SessionId::from_random([n; 16]);
        let taken = |n, address| share.take(&guest(n), address, Millis(0));
        assert!(taken(0, ONE).is_ok() && taken(0, ONE).is_ok());
        let refused = taken(0, ONE).unwrap_err();
        assert!(refused.is(Code::TooMany) && refused.status == 429, "{refused}");
        assert!((1..=4).all(|n| taken(n, ONE).is_ok() && taken(n, ONE).is_ok()));
        assert!(taken(5, ONE).is_err(), "the address has had five times as much");
        assert!(taken(5, TWO).is_ok() && taken(5, TWO).is_ok(), "which cost the guest nothing");
    }
}
