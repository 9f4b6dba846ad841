//! The tables of the database, and how an older one becomes a newer one.

use tokio_postgres::Client;

use super::link::failed;
use crate::StoreError;

/// Each makes the next version of the database. What is here is never changed, only followed.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

/// Nodes that start together do this one after the other. The number is any that others do not use.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(7101010101);
    CREATE TABLE IF NOT EXISTS dizaine (version integer NOT NULL);";

/// Brings the database to the newest version.
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
