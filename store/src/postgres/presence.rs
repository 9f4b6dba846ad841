//! Who is connected through which node.

use async_trait::async_trait;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{millis, parsed};
use crate::{Millis, Presence, SessionId, StoreError, TableId};

#[async_trait]
impl Presence for Postgres {
    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError> {
        let (tables, members): (Vec<&str>, Vec<&str>) =
            here.iter().map(|(table, member)| (table.as_str(), member.as_str())).unzip();
        self.connection()
            .write(
                "INSERT INTO presence (node, tables, members, until) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (node) DO UPDATE
                 SET tables = excluded.tables, members = excluded.members, until = excluded.until",
                &[
                    (&node, Type::TEXT),
                    (&tables, Type::TEXT_ARRAY),
                    (&members, Type::TEXT_ARRAY),
                    (&millis(until), Type::INT8),
                ],
            )
            .await?;
        Ok(())
    }

    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self
            .connection()
            .read(
                "SELECT DISTINCT id, member FROM presence, unnest(tables, members) AS here (id, member)
                 WHERE until > $1 AND id = ANY ($2) AND node <> $3",
                &[(&millis(now), Type::INT8), (&ids, Type::TEXT_ARRAY), (&node, Type::TEXT)],
            )
            .await?;
        rows.iter().map(|row| Ok((parsed(row, 0)?, parsed(row, 1)?))).collect()
    }
}
