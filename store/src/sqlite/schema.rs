//! The tables of the file, and how an older file becomes a newer one.

use rusqlite::Connection;

use super::failed;
use crate::StoreError;

/// Each makes the next version of the file. What is here is never changed, only followed.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

/// Brings the file to the newest version. The caller has the file for itself.
pub(super) fn migrate(db: &Connection) -> Result<(), StoreError> {
    let version: usize =
        db.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0)).map_err(failed)? as usize;
    let missing = MIGRATIONS.get(version..).ok_or(StoreError::Newer)?;
    for (next, migration) in (version + 1..).zip(missing) {
        let step = format!("BEGIN IMMEDIATE; {migration} PRAGMA user_version = {next}; COMMIT;");
        db.execute_batch(&step).map_err(failed)?;
    }
    Ok(())
}
