//! A connection that comes back.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Config, Error, NoTls, Row};

use crate::StoreError;

/// How long a database may take to answer before it counts as gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a statement is tried that two nodes locked each other out of.
const TRIES: usize = 4;

/// What a statement is given: each value with its type, so that one round trip does.
pub(super) type Given<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

/// A connection, made when it is needed and made again when it is lost. Statements of many tasks share it: each is sent
/// without waiting for the answers of those before.
pub(super) struct Link {
    config: Arc<Config>,
    client: Mutex<Option<Arc<Client>>>,
}

impl Link {
    /// A connection that is to be made so.
    pub(super) fn new(config: Arc<Config>) -> Self {
        Self { config, client: Mutex::new(None) }
    }

    /// Asks something that may be asked twice: a connection that proves dead is made again, once.
    pub(super) async fn read(&self, sql: &str, given: Given<'_>) -> Result<Vec<Row>, StoreError> {
        match self.write(sql, given).await {
            Err(StoreError::Unavailable(_)) => self.write(sql, given).await,
            answer => answer,
        }
    }

    /// Does one statement, which is one transaction. If the connection is lost, whether it was done is not known.
    pub(super) async fn write(&self, sql: &str, given: Given<'_>) -> Result<Vec<Row>, StoreError> {
        let mut tries = TRIES;
        loop {
            let client = self.client().await?;
            let answer = timeout(PATIENCE, client.query_typed(sql, given)).await;
            tries -= 1;
            match answer {
                Ok(Ok(rows)) => return Ok(rows),
                // All of it was undone, for somebody else's sake.
                Ok(Err(error)) if tries > 0 && error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                Ok(Err(error)) => {
                    if lost(&error) {
                        self.forget(&client).await;
                    }
                    return Err(failed(error));
                }
                Err(_) => {
                    self.forget(&client).await;
                    return Err(StoreError::Unavailable("PostgreSQL takes too long to answer".into()));
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
        // It ends with its client, or with the server; the next statement then finds it closed.
        tokio::spawn(async move { drop(connection.await) });
        let client = Arc::new(client);
        *slot = Some(Arc::clone(&client));
        Ok(client)
    }

    /// Lets go of this connection, unless there is a newer one.
    async fn forget(&self, client: &Arc<Client>) {
        let mut slot = self.client.lock().await;
        if slot.as_ref().is_some_and(|newest| Arc::ptr_eq(newest, client)) {
            *slot = None;
        }
    }
}

/// Whether the connection is gone, or is about to be because the server stops.
fn lost(error: &Error) -> bool {
    error.code().is_none_or(|code| code.code().starts_with("57P"))
}

/// What the store answers when PostgreSQL did not do its work.
#[expect(clippy::needless_pass_by_value, reason = "so it can be given to map_err")]
pub(super) fn failed(error: Error) -> StoreError {
    match error.code() {
        Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => {
            StoreError::Corrupt(explained(&error))
        }
        _ => StoreError::Unavailable(explained(&error)),
    }
}

/// The error with its cause: alone it says "db error".
fn explained(error: &Error) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
