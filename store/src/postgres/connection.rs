//! A connection that reconnects by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::{Mutex, OnceCell};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error, Row, Statement};

use super::address::Address;
use crate::StoreError;

/// The time after which a statement without an answer counts as failed.
const TIMEOUT: Duration = Duration::from_secs(10);
/// PostgreSQL itself ends a statement shortly before, so that it holds no locks for longer.
const LONGEST: &str = "SET statement_timeout = '9s'";
/// The number of times that a statement is tried if PostgreSQL aborts it because of a deadlock.
const TRIES: usize = 4;

/// The parameters of a statement, each with its type, so that one round trip is enough.
pub(super) type Parameters<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

/// A connection that is open, and the statement that was prepared on it.
struct Open {
    client: Client,
    prepared: OnceCell<Statement>,
}

impl Open {
    async fn query(&self, sql: &str, parameters: Parameters<'_>, often: Often) -> Result<Vec<Row>, Error> {
        if often == Often::No {
            return self.client.query_typed(sql, parameters).await;
        }
        let types: Vec<Type> = parameters.iter().map(|(_, kind)| kind.clone()).collect();
        let prepare = || self.client.prepare_typed(sql, &types);
        let statement = self.prepared.get_or_try_init(prepare).await?;
        let values: Vec<_> = parameters.iter().map(|(value, _)| *value).collect();
        self.client.query(statement, &values).await
    }
}

/// Whether a statement is run so often that parsing and planning it once for all is worth a round trip.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Often {
    Yes,
    No,
}

/// A connection, opened when it is first needed and opened again when it was lost. Many tasks share it: their statements are
/// pipelined, each is sent without waiting for the answers to earlier ones.
pub(super) struct Connection {
    address: Arc<Address>,
    open: Mutex<Option<Arc<Open>>>,
    waiting: AtomicUsize,
}

impl Connection {
    /// A connection to this address, not yet open.
    pub(super) fn new(address: Arc<Address>) -> Self {
        Self { address, open: Mutex::new(None), waiting: AtomicUsize::new(0) }
    }

    /// The number of statements that are not answered yet.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Relaxed)
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
        self.run(sql, parameters, Often::No).await
    }

    /// Does the same with a statement that PostgreSQL parses and plans once a connection. A connection has one such statement.
    pub(super) async fn write_often(
        &self,
        sql: &str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        self.run(sql, parameters, Often::Yes).await
    }

    async fn run(&self, sql: &str, parameters: Parameters<'_>, often: Often) -> Result<Vec<Row>, StoreError> {
        let _counted = Counted::new(&self.waiting);
        let mut tries = TRIES;
        loop {
            let open = timeout(TIMEOUT, self.open()).await.map_err(|_| silent())??;
            let answer = timeout(TIMEOUT, open.query(sql, parameters, often)).await;
            tries -= 1;
            match answer {
                Ok(Ok(rows)) => return Ok(rows),
                // The whole transaction was rolled back.
                Ok(Err(error)) if tries > 0 && error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                Ok(Err(error)) => {
                    if lost(&error) {
                        self.forget(&open).await;
                    }
                    return Err(failed(error));
                }
                Err(_) => {
                    self.forget(&open).await;
                    return Err(silent());
                }
            }
        }
    }

    async fn open(&self) -> Result<Arc<Open>, StoreError> {
        let mut slot = self.open.lock().await;
        if let Some(open) = slot.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(Arc::clone(open));
        }
        let (client, connection) = self.address.connect().await?;
        // The task ends with the client or with the server; the next statement then finds the client closed.
        tokio::spawn(async move { drop(connection.await) });
        client.batch_execute(LONGEST).await.map_err(failed)?;
        let open = Arc::new(Open { client, prepared: OnceCell::new() });
        *slot = Some(Arc::clone(&open));
        Ok(open)
    }

    /// Drops this connection, unless a newer one has replaced it.
    async fn forget(&self, open: &Arc<Open>) {
        let mut slot = self.open.lock().await;
        if slot.as_ref().is_some_and(|newest| Arc::ptr_eq(newest, open)) {
            *slot = None;
        }
    }
}

/// A statement that is counted until it is answered, or nobody waits for it any more.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Relaxed);
        Self(count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

fn silent() -> StoreError {
    StoreError::Unavailable("PostgreSQL did not answer in time".into())
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
