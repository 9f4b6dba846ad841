//! How a node is run.

use std::path::PathBuf;

use dizaine_store::Millis;

/// How a node is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Reads the clock.
    pub clock: fn() -> Millis,
    /// Where browsers reach the site, such as `https://example.org`; they may come from nowhere else. `None` takes
    /// whatever host a request names.
    pub public_url: Option<String>,
    /// A proxy stands in front and names the client's address in `X-Forwarded-For`.
    pub trusted_proxy: bool,
    /// How long a table is kept after something last happened at it, in milliseconds.
    pub keep_ms: u64,
    /// No other node shares the store.
    pub alone: bool,
    /// Limits on how much one client may ask.
    pub limits: Limits,
    /// Where games that experts have solved are kept; only in memory if nowhere.
    pub solved: Option<PathBuf>,
}

/// Limits on how much one client may ask.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets on this node.
    pub sockets: u64,
    /// Sockets of one address.
    pub sockets_each: u32,
    /// Messages a second on one socket, and how many at once.
    pub messages: (u32, u32),
    /// Requests a second of one address, and how many at once.
    pub requests: (u32, u32),
    /// Lines of chat in ten seconds.
    pub chat: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { sockets: 20_000, sockets_each: 200, messages: (50, 200), requests: (20, 100), chat: 5 }
    }
}
