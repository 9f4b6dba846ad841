//! The schema of the file and its migrations.

use rusqlite::Connection;

use super::failed;
use crate::StoreError;

/// Migration `n` turns schema version `n` into `n + 1`. A published migration is never changed; later ones follow it.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

/// Migrates the file to the newest schema. The caller holds the lock on the file.
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
