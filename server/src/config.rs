//! The configuration of a node.

use std::path::PathBuf;

use dizaine_store::Millis;

/// The configuration of a node.
#[derive(Clone, Debug)]
pub struct Config {
    /// Reads the clock.
    pub clock: fn() -> Millis,
    /// The URL of the site, such as `https://example.org`; requests of pages with another origin are refused. `None` accepts
    /// the host that a request names.
    pub public_url: Option<String>,
    /// Whether to trust the client address that a proxy names in `X-Forwarded-For`.
    pub trusted_proxy: bool,
    /// How long a table is kept after its last entry, in milliseconds.
    pub keep_ms: u64,
    /// Whether no other node shares the store.
    pub alone: bool,
    /// Rate limits and size limits.
    pub limits: Limits,
    /// The folder for games that were solved for experts; `None` keeps them in memory only.
    pub solved: Option<PathBuf>,
}

/// Limits on what clients may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets on this node.
    pub sockets: u64,
    /// Sockets per client address.
    pub sockets_each: u32,
    /// Messages per second on one socket, and the burst size.
    pub messages: (u32, u32),
    /// Requests per second of one client address, and the burst size.
    pub requests: (u32, u32),
    /// Chat lines per ten seconds on one socket.
    pub chat: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { sockets: 20_000, sockets_each: 200, messages: (50, 200), requests: (20, 100), chat: 5 }
    }
}
