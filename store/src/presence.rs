//! Which guests are connected to which tables, as the nodes report it.

use async_trait::async_trait;

use crate::{Millis, SessionId, StoreError, TableId};

/// Which guests are connected to which tables. Reports are short-lived: a crash of the database may lose them, and each node
/// renews its own before it expires.
#[async_trait]
pub trait Presence: Send + Sync {
    /// Reports who is connected through `node`, valid until `until`. Replaces the node's previous report.
    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError>;

    /// Who is connected to these tables at `now` through any node but `node`, which knows its own connections better. Each guest
    /// at most once per table, in any order.
    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError>;
}
