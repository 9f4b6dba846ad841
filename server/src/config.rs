//! The configuration of a node.

use std::path::PathBuf;

use dizaine_store::Millis;

use crate::quota::Quota;

/// The configuration of a node.
#[derive(Clone, Debug)]
pub struct Config {
    /// Reads a clock that starts at the time of the system and that nobody sets.
    pub clock: fn() -> Millis,
    /// The URL of the site, such as `https://example.org`; requests of pages with another origin are refused. `None` accepts
    /// the host that a request names.
    pub public_url: Option<String>,
    /// Whether to trust the client address that a proxy names in `X-Forwarded-For`.
    pub trusted_proxy: bool,
    /// Whether only this machine can reach the server. It then answers to no other host than this machine's and the public one.
    pub loopback: bool,
    /// How long data are kept.
    pub keep: Keep,
    /// Whether no other node shares the store.
    pub alone: bool,
    /// Rate limits and size limits.
    pub limits: Limits,
    /// Whether hosts may name an address that is told what happens at their table.
    pub webhooks: bool,
    /// Whether push services and webhooks may be at private addresses, and be reached without TLS.
    pub private_endpoints: bool,
    /// The folder for games that were solved for experts; `None` keeps them in memory only.
    pub solved: Option<PathBuf>,
}

/// How long data are kept, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// Tables, after their last entry.
    pub tables_ms: u64,
    /// Lines of chat, after they were written.
    pub chat_ms: u64,
    /// Sessions, after the guest last entered a name.
    pub sessions_ms: u64,
}

impl Keep {
    /// Keeps data for this many days.
    pub const fn days(tables: u32, chat: u32, sessions: u32) -> Self {
        const DAY_MS: u64 = 24 * 3_600_000;
        Self {
            tables_ms: tables as u64 * DAY_MS,
            chat_ms: chat as u64 * DAY_MS,
            sessions_ms: sessions as u64 * DAY_MS,
        }
    }
}

impl Config {
    /// Whether browsers reach the site over TLS.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The host of the public URL, with its port if it has one.
    pub(crate) fn public_host(&self) -> Option<&str> {
        Some(self.public_url.as_deref()?.split_once("://")?.1.trim_end_matches('/'))
    }
}

/// Limits on what clients may ask for. What is counted by guest is also counted by address, which gets several times as much.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections to this node that are not sockets (yet).
    pub connections: u32,
    /// Such connections of one address, unless a trusted proxy makes them.
    pub connections_each: u32,
    /// Sockets on this node.
    pub sockets: u32,
    /// Sockets of one address.
    pub sockets_each: u32,
    /// Messages and control frames on one socket.
    pub messages: Quota,
    /// Requests of one address.
    pub requests: Quota,
    /// New sessions of one address.
    pub sessions: Quota,
    /// Codes that lead to no table, tried by one address.
    pub misses: Quota,
    /// New tables of one guest.
    pub tables: Quota,
    /// Tables of one guest that become public.
    pub listings: Quota,
    /// Running tables of one host at which bots play alone.
    pub bots_alone: u32,
    /// Lines of chat of one guest, at all tables together.
    pub chat: Quota,
    /// Links that move one guest to another device; each may hold what the browser kept, up to 10 MB.
    pub relocations: Quota,
    /// Browsers and webhooks of one guest that are to be told of turns.
    pub endpoints: Quota,
    /// Messages to webhooks that one guest has set.
    pub webhooks: Quota,
    /// Messages to the browsers of one guest.
    pub pushes: Quota,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4_096,
            connections_each: 256,
            sockets: 20_000,
            sockets_each: 200,
            messages: Quota { most: 200, in_ms: 4_000 },
            requests: Quota { most: 100, in_ms: 5_000 },
            sessions: Quota::an_hour(120),
            misses: Quota::an_hour(20),
            tables: Quota::an_hour(40),
            listings: Quota::an_hour(6),
            bots_alone: 4,
            chat: Quota { most: 5, in_ms: 10_000 },
            relocations: Quota::an_hour(4),
            endpoints: Quota::an_hour(30),
            webhooks: Quota::an_hour(120),
            pushes: Quota::an_hour(240),
        }
    }
}

impl Limits {
    /// Limits that nobody reaches, for load tests.
    pub fn none() -> Self {
        let most = 1_000_000_000;
        let quota = Quota::a_second(most);
        Self {
            connections: most,
            connections_each: most,
            sockets: most,
            sockets_each: most,
            messages: quota,
            requests: quota,
            sessions: quota,
            misses: quota,
            tables: quota,
            listings: quota,
            bots_alone: most,
            chat: quota,
            relocations: quota,
            endpoints: quota,
            webhooks: quota,
            pushes: quota,
        }
    }
}
