//! Expiry, copies, health.

use std::path::Path;

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::columns::millis;
use super::{Sqlite, copy};
use crate::{Millis, Old, StoreError, Upkeep};

/// The number of tables that one commit deletes: few enough that appends do not wait long for it.
const EXPIRED: u32 = 100;
/// The number of lines of chat that one commit deletes.
const LINES: u32 = 1000;

#[async_trait]
impl Upkeep for Sqlite {
    async fn expire(&self, old: Old, now: Millis) -> Result<u64, StoreError> {
        self.presence.expire(now);
        self.writer.write(move |db| expire_sessions(db, now)).await?;
        while self.writer.write(move |db| expire_chat(db, old.chat)).await? == LINES as usize {}
        let mut tables = 0;
        loop {
            let (expired, more) = self.writer.write(move |db| expire_tables(db, old)).await?;
            tables += expired;
            if !more {
                return Ok(tables);
            }
        }
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let file = file.to_owned();
        match &self.readers {
            Some(readers) => readers.read(move |db| Ok(copy::write(db, &file))).await?,
            None => Err(StoreError::Refused("a store in memory cannot be copied to a file".into())),
        }
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    /// Writes the version of the schema again.
    async fn healthy(&self) -> Result<(), StoreError> {
        self.writer
            .write(|db| {
                let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
                db.pragma_update(None, "user_version", version)
            })
            .await
    }
}

/// Deletes sessions, device links and relocations that have expired.
fn expire_sessions(db: &Connection, now: Millis) -> rusqlite::Result<()> {
    for table in ["sessions", "claims", "relocations"] {
        db.prepare_cached(&format!("DELETE FROM {table} WHERE expires <= ?"))?.execute([millis(now)])?;
    }
    Ok(())
}

/// Deletes at most [`LINES`] lines of chat; returns how many.
fn expire_chat(db: &Connection, before: Millis) -> rusqlite::Result<usize> {
    db.prepare_cached(
        "DELETE FROM chat WHERE (no, line) IN (SELECT no, line FROM chat WHERE at < ? LIMIT ?)",
    )?
    .execute(params![millis(before), LINES])
}

/// Deletes at most [`EXPIRED`] tables. Returns how many, and whether there may be more.
fn expire_tables(db: &Connection, old: Old) -> rusqlite::Result<(u64, bool)> {
    let expired: Vec<i64> = db
        .prepare_cached(
            "SELECT no FROM heads JOIN tables USING (no)
             WHERE touched < CASE status WHEN 'playing' THEN ?2 ELSE ?1 END LIMIT ?3",
        )?
        .query_map(params![millis(old.tables), millis(old.playing), EXPIRED], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for table in ["tables", "heads", "entries", "notes", "members", "chat", "pushes", "webhooks"] {
        let mut delete = db.prepare_cached(&format!("DELETE FROM {table} WHERE no = ?"))?;
        for no in &expired {
            delete.execute([no])?;
        }
    }
    Ok((expired.len() as u64, expired.len() == EXPIRED as usize))
}
