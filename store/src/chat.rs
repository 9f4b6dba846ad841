//! The chat of each table.

use async_trait::async_trait;

use crate::{Millis, SessionId, StoreError, TableId};

/// The chat of each table: numbered lines.
#[async_trait]
pub trait Chat: Send + Sync {
    /// Stores a line and returns its number at its table: 0, 1, 2, … in the order of storing. No number is given twice, even
    /// after its line was deleted. Fails with [`StoreError::NoTable`] if there is no such table. Not idempotent.
    async fn say(&self, line: ChatLine) -> Result<u32, StoreError>;

    /// The last `limit` lines of a table's chat among those from number `from` on, in order, each with its number. Empty if there is
    /// no such table.
    async fn chat(&self, table: &TableId, from: u32, limit: u32) -> Result<Vec<(u32, ChatLine)>, StoreError>;
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The table at which it was written.
    pub table: TableId,
    /// The guest who wrote it.
    pub by: SessionId,
    /// The guest's name at that time.
    pub name: String,
    /// The moment of writing.
    pub at: Millis,
    /// The text.
    pub text: String,
}
