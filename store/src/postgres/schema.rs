//! The schema of the database and its migrations.

use tokio_postgres::Client;

use super::connection::failed;
use crate::StoreError;

/// Migration `n` turns schema version `n` into `n + 1`. A published migration is never changed; later ones follow it.
const MIGRATIONS: &[&str] = &[
    include_str!("schema.sql"),
    include_str!("chain.sql"),
    include_str!("relocations.sql"),
    include_str!("days.sql"),
    include_str!("pushes.sql"),
];

/// The lock lets nodes that start together migrate one after the other. Its number is arbitrary, but must stay the same.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(7101010101);";

/// The newest schema that was there, 0 for an empty database. A database with tables but without their version, or with a version
/// but without the tables, was emptied or half restored.
const VERSION: &str = "SELECT to_regclass('dizaine') IS NOT NULL, to_regclass('entries') IS NOT NULL";

const EMPTIED: &str = "a site was in this database, and some of its tables are missing; restore a copy (pg_restore), or use another database";

/// Migrates the database to the newest schema.
pub(super) async fn migrate(client: &Client) -> Result<(), StoreError> {
    client.batch_execute(BEGIN).await.map_err(failed)?;
    let found = client.query_one(VERSION, &[]).await.map_err(failed)?;
    let version = match (found.get(0), found.get(1)) {
        (false, false) => {
            client.batch_execute("CREATE TABLE dizaine (version integer NOT NULL)").await.map_err(failed)?;
            0
        }
        (true, true) => {
            let version = client.query_opt("SELECT version FROM dizaine", &[]).await.map_err(failed)?;
            version.ok_or_else(|| StoreError::Refused(EMPTIED.into()))?.get::<_, i32>(0) as usize
        }
        _ => return Err(StoreError::Refused(EMPTIED.into())),
    };
    let missing = MIGRATIONS.get(version..).ok_or(StoreError::Newer)?;
    for migration in missing {
        client.batch_execute(migration).await.map_err(failed)?;
    }
    let newest = MIGRATIONS.len();
    client
        .batch_execute(&format!("DELETE FROM dizaine; INSERT INTO dizaine VALUES ({newest}); COMMIT"))
        .await
        .map_err(failed)
}
