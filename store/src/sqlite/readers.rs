//! Those who read: connections of their own, which never wait for the writer.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;
use tokio::task;

use super::{failed, set_up};
use crate::StoreError;

/// How many may read at once.
const MOST: usize = 4;

/// Connections that only read.
pub(super) struct Readers {
    file: PathBuf,
    free: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    /// Of this file. They are opened when they are needed.
    pub(super) fn new(file: PathBuf) -> Self {
        Self { file, free: Arc::new(Semaphore::new(MOST)), idle: Arc::default() }
    }

    /// Reads, off the async threads: a page may have to come from the disk.
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

pub(super) fn open(file: &std::path::Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    set_up(&db)?;
    Ok(db)
}
