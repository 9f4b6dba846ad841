//! Expiry, copies, health.

use std::path::Path;

use async_trait::async_trait;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{millis, value};
use crate::{Millis, StoreError, Upkeep};

/// The number of tables that one transaction deletes: few enough that none of their locks is held for long.
const EXPIRED: i64 = 500;

#[async_trait]
impl Upkeep for Postgres {
    async fn expire(&self, before: Millis, stalled: Millis, now: Millis) -> Result<u64, StoreError> {
        self.connection()
            .write(
                "WITH session AS (DELETE FROM sessions WHERE expires <= $1),
                 claim AS (DELETE FROM claims WHERE expires <= $1)
                 DELETE FROM presence WHERE until <= $1",
                &[(&millis(now), Type::INT8)],
            )
            .await?;
        let mut tables = 0;
        loop {
            let expired = self.expire_tables(before, stalled).await?;
            tables += expired.cast_unsigned();
            if expired < EXPIRED {
                return Ok(tables);
            }
        }
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Refused("a PostgreSQL store is copied with pg_dump".into()))
    }

    /// Writes the version of the schema again.
    async fn healthy(&self) -> Result<(), StoreError> {
        self.connection().read("UPDATE dizaine SET version = version", &[]).await.map(drop)
    }
}

impl Postgres {
    /// Deletes at most [`EXPIRED`] tables and returns how many. Skips a table to which somebody appends at this moment: it is no
    /// longer old.
    async fn expire_tables(&self, before: Millis, stalled: Millis) -> Result<i64, StoreError> {
        let rows = self
            .connection()
            .write(
                "WITH expired AS (
                    SELECT no FROM heads JOIN tables USING (no)
                    WHERE touched < CASE status WHEN 'playing' THEN $2 ELSE $1 END
                    ORDER BY no LIMIT $3 FOR UPDATE OF heads SKIP LOCKED
                ), entry AS (DELETE FROM entries WHERE no IN (SELECT no FROM expired)),
                line AS (DELETE FROM chat WHERE no IN (SELECT no FROM expired)),
                head AS (DELETE FROM heads WHERE no IN (SELECT no FROM expired)),
                gone AS (DELETE FROM tables WHERE no IN (SELECT no FROM expired))
                SELECT count(*) FROM expired",
                &[(&millis(before), Type::INT8), (&millis(stalled), Type::INT8), (&EXPIRED, Type::INT8)],
            )
            .await?;
        rows.first().map_or(Ok(0), |row| value(row, 0))
    }
}
