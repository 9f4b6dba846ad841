//! Read-only connections, which never wait for the writer.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;
use tokio::task;

use super::{configure, failed};
use crate::StoreError;

/// The number of reads that may run at once.
const READERS: usize = 4;

/// A pool of read-only connections.
pub(super) struct Readers {
    file: PathBuf,
    free: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    /// A pool for this file. Connections are opened when they are first needed.
    pub(super) fn new(file: PathBuf) -> Self {
        Self { file, free: Arc::new(Semaphore::new(READERS)), idle: Arc::default() }
    }

    /// Reads on a blocking thread: a page may have to come from the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let unavailable = |error: &dyn std::error::Error| StoreError::Unavailable(error.to_string());
        let permit = Arc::clone(&self.free).acquire_owned().await.map_err(|error| unavailable(&error))?;
        let (file, idle) = (self.file.clone(), Arc::clone(&self.idle));
        let read = move || {
            let _permit = permit;
            let known = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let db = known.map_or_else(|| open(&file), Ok)?;
            let result = work(&db);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(db);
            result
        };
        task::spawn_blocking(read).await.map_err(|error| unavailable(&error))?.map_err(failed)
    }
}

/// Opens a read-only connection.
pub(super) fn open(file: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    configure(&db)?;
    Ok(db)
}
