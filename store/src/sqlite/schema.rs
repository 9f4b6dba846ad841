//! The schema of the file and its migrations.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::failed;
use crate::{StoreError, chain};

/// Migration `n` turns schema version `n` into `n + 1`. A published migration is never changed; later ones follow it.
const MIGRATIONS: &[&str] = &[
    include_str!("schema.sql"),
    include_str!("chain.sql"),
    include_str!("relocations.sql"),
    include_str!("days.sql"),
    include_str!("pushes.sql"),
];

/// The version of the schema in the file; 0 if it has none.
pub(super) fn version(db: &Connection) -> Result<usize, StoreError> {
    db.pragma_query_value(None, "user_version", |row| Ok(row.get::<_, u32>(0)? as usize)).map_err(failed)
}

/// Migrates the file to the newest schema. The caller holds the lock on the file.
pub(super) fn migrate(db: &Connection) -> Result<(), StoreError> {
    let version = version(db)?;
    let missing = MIGRATIONS.get(version..).ok_or(StoreError::Newer)?;
    for (next, migration) in (version + 1..).zip(missing) {
        let step = db.unchecked_transaction().map_err(failed)?;
        step.execute_batch(migration).map_err(failed)?;
        if next == 2 {
            hash_all(&step).map_err(failed)?;
        }
        step.pragma_update(None, "user_version", next as u32).map_err(failed)?;
        step.commit().map_err(failed)?;
    }
    Ok(())
}

/// Computes the hash of every log, which earlier versions did not store.
fn hash_all(db: &Connection) -> rusqlite::Result<()> {
    let mut entries = db.prepare("SELECT no, entry FROM entries ORDER BY no, seq")?;
    let mut rows = entries.query([])?;
    let mut hashes: BTreeMap<i64, Vec<u8>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let hash = hashes.entry(row.get(0)?).or_default();
        *hash = chain::extend(hash, row.get_ref(1)?.as_str()?).to_vec();
    }
    for (no, hash) in hashes {
        db.execute("UPDATE heads SET hash = ? WHERE no = ?", params![hash, no])?;
    }
    Ok(())
}
