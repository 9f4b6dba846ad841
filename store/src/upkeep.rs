//! The upkeep of a store as a whole: expiry, copies, health.

use std::path::Path;

use async_trait::async_trait;

use crate::{Millis, StoreError};

/// What counts as old: what last changed before these moments.
#[derive(Clone, Copy, Debug)]
pub struct Old {
    /// Tables that wait for players, or whose game is over.
    pub tables: Millis,
    /// Tables whose game is still being played.
    pub playing: Millis,
    /// Lines of chat.
    pub chat: Millis,
}

/// The upkeep of a store as a whole.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Deletes what is old: tables with their logs, notes and chats; chat lines; and sessions, device links, relocations and presence reports
    /// that have expired by `now`. Returns the number of deleted tables. Deletes in many small commits, so that appends do not
    /// wait long: not atomic as a whole. Idempotent.
    async fn expire(&self, old: Old, now: Millis) -> Result<u64, StoreError>;

    /// Writes a consistent copy of everything to `file`, which must not exist yet; `file` appears only once the copy is complete
    /// and durable. Reads and writes go on meanwhile. Refused by stores that cannot copy themselves to a file.
    async fn backup(&self, file: &Path) -> Result<(), StoreError>;

    /// The time of the database that nodes share; `None` for a store of one process.
    async fn clock(&self) -> Result<Option<Millis>, StoreError>;

    /// Succeeds if the store can be written to. It performs a write, because only a write proves that.
    async fn healthy(&self) -> Result<(), StoreError>;
}
