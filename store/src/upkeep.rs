//! The upkeep of a store as a whole: expiry, copies, health.

use std::path::Path;

use async_trait::async_trait;

use crate::{Millis, StoreError};

/// The upkeep of a store as a whole.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Deletes tables whose last append is older than `before` (`stalled` for games still being played), with their logs and
    /// chats; and sessions, device links and presence reports that have expired by `now`. Returns the number of deleted
    /// tables. Deletes in many small commits, so that appends do not wait long: not atomic as a whole. Idempotent.
    async fn expire(&self, before: Millis, stalled: Millis, now: Millis) -> Result<u64, StoreError>;

    /// Writes a consistent copy of everything to `file`, which must not exist yet; `file` appears only once the copy is complete
    /// and durable. Reads and writes go on meanwhile. Refused by stores that cannot copy themselves to a file.
    async fn backup(&self, file: &Path) -> Result<(), StoreError>;

    /// Succeeds if the store can be written to. It performs a write, because only a write proves that.
    async fn healthy(&self) -> Result<(), StoreError>;
}
