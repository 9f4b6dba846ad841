//! The schema of the database and its migrations.

use tokio_postgres::Client;

use super::connection::failed;
use crate::StoreError;

/// Migration `n` turns schema version `n` into `n + 1`. A published migration is never changed; later ones follow it.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

/// The lock lets nodes that start together migrate one after the other. Its number is arbitrary, but must stay the same.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(7101010101);
    CREATE TABLE IF NOT EXISTS dizaine (version integer NOT NULL);";

/// Migrates the database to the newest schema.
pub(super) async fn migrate(client: &Client) -> Result<(), StoreError> {
    client.batch_execute(BEGIN).await.map_err(failed)?;
    let version = client.query_opt("SELECT version FROM dizaine", &[]).await.map_err(failed)?;
    let version = version.map_or(0, |row| row.get::<_, i32>(0)) as usize;
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
