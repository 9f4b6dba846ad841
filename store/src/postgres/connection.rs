//! A connection that reconnects by itself.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Config, Error, NoTls, Row};

use crate::StoreError;

/// The time after which a statement without an answer counts as failed.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The number of times that a statement is tried if PostgreSQL aborts it because of a deadlock.
const TRIES: usize = 4;

/// The parameters of a statement, each with its type, so that one round trip is enough.
pub(super) type Parameters<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

/// A connection, opened when it is first needed and opened again when it was lost. Many tasks share it: their statements are
/// pipelined, each is sent without waiting for the answers to earlier ones.
pub(super) struct Connection {
    config: Arc<Config>,
    client: Mutex<Option<Arc<Client>>>,
}

impl Connection {
    /// A connection with this configuration, not yet open.
    pub(super) fn new(config: Arc<Config>) -> Self {
        Self { config, client: Mutex::new(None) }
    }

    /// Runs an idempotent statement: if the connection proves dead, reconnects and tries once more.
    pub(super) async fn read(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        match self.write(sql, parameters).await {
            Err(StoreError::Unavailable(_)) => self.write(sql, parameters).await,
            answer => answer,
        }
    }

    /// Runs one statement, which is one transaction. If the connection is lost, it is unknown whether the statement took effect.
    pub(super) async fn write(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        let mut tries = TRIES;
        loop {
            let client = self.client().await?;
            let answer = timeout(TIMEOUT, client.query_typed(sql, parameters)).await;
            tries -= 1;
            match answer {
                Ok(Ok(rows)) => return Ok(rows),
                // The whole transaction was rolled back.
                Ok(Err(error)) if tries > 0 && error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                Ok(Err(error)) => {
                    if lost(&error) {
                        self.forget(&client).await;
                    }
                    return Err(failed(error));
                }
                Err(_) => {
                    self.forget(&client).await;
                    return Err(StoreError::Unavailable("PostgreSQL did not answer in time".into()));
                }
            }
        }
    }

    async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let mut slot = self.client.lock().await;
        if let Some(client) = slot.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let (client, connection) = self.config.connect(NoTls).await.map_err(failed)?;
        // The task ends with the client or with the server; the next statement then finds the client closed.
        tokio::spawn(async move { drop(connection.await) });
        let client = Arc::new(client);
        *slot = Some(Arc::clone(&client));
        Ok(client)
    }

    /// Drops this client, unless a newer one has replaced it.
    async fn forget(&self, client: &Arc<Client>) {
        let mut slot = self.client.lock().await;
        if slot.as_ref().is_some_and(|newest| Arc::ptr_eq(newest, client)) {
            *slot = None;
        }
    }
}

/// Whether the connection is lost, or about to be because the server is shutting down.
fn lost(error: &Error) -> bool {
    error.code().is_none_or(|code| code.code().starts_with("57P"))
}

/// The store's error for an error of PostgreSQL.
#[expect(clippy::needless_pass_by_value, reason = "the signature that map_err needs")]
pub(super) fn failed(error: Error) -> StoreError {
    match error.code() {
        Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => {
            StoreError::Corrupt(explained(&error))
        }
        _ => StoreError::Unavailable(explained(&error)),
    }
}

/// The error with its cause: without it, the text is only "db error".
fn explained(error: &Error) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
