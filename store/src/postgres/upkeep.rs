//! Expiry, copies, health.

use std::path::Path;

use async_trait::async_trait;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{millis, moment, value};
use crate::{Millis, Old, StoreError, Upkeep};

/// The number of tables that one transaction deletes: few enough that none of their locks is held for long.
const EXPIRED: i64 = 500;
/// The number of lines of chat that one transaction deletes.
const LINES: i64 = 5000;

#[async_trait]
impl Upkeep for Postgres {
    async fn expire(&self, old: Old, now: Millis) -> Result<u64, StoreError> {
        self.connection()
            .write(
                "WITH session AS (DELETE FROM sessions WHERE expires <= $1),
                 claim AS (DELETE FROM claims WHERE expires <= $1),
                 relocation AS (DELETE FROM relocations WHERE expires <= $1)
                 DELETE FROM presence WHERE until <= $1",
                &[(&millis(now), Type::INT8)],
            )
            .await?;
        while self.expire_chat(old.chat).await? == LINES {}
        let mut tables = 0;
        loop {
            let expired = self.expire_tables(old).await?;
            tables += expired.cast_unsigned();
            if expired < EXPIRED {
                return Ok(tables);
            }
        }
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Refused("a PostgreSQL store is copied with pg_dump".into()))
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        let rows = self.connection().read(sql, &[]).await?;
        rows.first().map(|row| moment(row, 0)).transpose()
    }

    /// Writes the version of the schema again.
    async fn healthy(&self) -> Result<(), StoreError> {
        self.connection().read("UPDATE dizaine SET version = version", &[]).await.map(drop)
    }
}

impl Postgres {
    /// Deletes at most [`LINES`] lines of chat and returns how many.
    async fn expire_chat(&self, before: Millis) -> Result<i64, StoreError> {
        let rows = self
            .connection()
            .write(
                "WITH old AS (SELECT no, line FROM chat WHERE at < $1 LIMIT $2),
                 gone AS (DELETE FROM chat USING old WHERE chat.no = old.no AND chat.line = old.line RETURNING 1)
                 SELECT count(*) FROM gone",
                &[(&millis(before), Type::INT8), (&LINES, Type::INT8)],
            )
            .await?;
        rows.first().map_or(Ok(0), |row| value(row, 0))
    }

    /// Deletes at most [`EXPIRED`] tables and returns how many. Skips a table to which somebody
    /// appends at this moment: it is no longer old.
    async fn expire_tables(&self, old: Old) -> Result<i64, StoreError> {
        let rows = self
            .connection()
            .write(
                "WITH expired AS (
                    SELECT no FROM heads JOIN tables USING (no)
                    WHERE touched < CASE status WHEN 'playing' THEN $2 ELSE $1 END
                    ORDER BY no LIMIT $3 FOR UPDATE OF heads SKIP LOCKED
                ), entry AS (DELETE FROM entries WHERE no IN (SELECT no FROM expired)),
                note AS (DELETE FROM notes WHERE no IN (SELECT no FROM expired)),
                line AS (DELETE FROM chat WHERE no IN (SELECT no FROM expired)),
                push AS (DELETE FROM pushes WHERE no IN (SELECT no FROM expired)),
                webhook AS (DELETE FROM webhooks WHERE no IN (SELECT no FROM expired)),
                head AS (DELETE FROM heads WHERE no IN (SELECT no FROM expired)),
                gone AS (DELETE FROM tables WHERE no IN (SELECT no FROM expired))
                SELECT count(*) FROM expired",
                &[
                    (&millis(old.tables), Type::INT8),
                    (&millis(old.playing), Type::INT8),
                    (&EXPIRED, Type::INT8),
                ],
            )
            .await?;
        rows.first().map_or(Ok(0), |row| value(row, 0))
    }
}
