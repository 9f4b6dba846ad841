//! The embedded store: one file, one process, nothing to set up.
//!
//! One thread writes and groups the writes that are waiting into one commit; reads use connections of their own. A write is
//! acknowledged after it was synced to the disk.

mod chat;
mod columns;
mod copy;
mod lock;
mod logs;
mod presence;
mod private;
mod pushes;
mod readers;
mod schema;
mod sessions;
mod upkeep;
mod writer;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::broadcast;

use crate::{Change, StoreError};
use lock::Lock;
use presence::Reports;
use readers::Readers;
use writer::Writer;

/// A store in one file, or in memory.
pub struct Sqlite {
    // Fields are dropped in this order: writer, readers, and only then the lock on the file.
    writer: Writer,
    /// `None` in memory, where the writer has the only connection.
    readers: Option<Readers>,
    /// The file, for messages.
    place: String,
    presence: Reports,
    changes: broadcast::Sender<Change>,
    #[expect(dead_code, reason = "held, not read")]
    lock: Option<Lock>,
}

impl Sqlite {
    /// Opens this file; creates it and its folder if necessary. Fails with [`StoreError::InUse`] if another process has it open.
    pub fn open(file: impl AsRef<Path>) -> Result<Self, StoreError> {
        let file = resolve(file.as_ref()).map_err(|error| unavailable(file.as_ref(), &error))?;
        let mut lock = Lock::take(&file)?;
        lock.refuse_if_emptied(&file, file.metadata().is_ok_and(|found| found.len() > 0))?;
        private::create(&file).map_err(|error| unavailable(&file, &error))?;
        let db = Connection::open(&file).map_err(failed)?;
        check(&db).map_err(|error| at(&file.display().to_string(), error))?;
        // A file of SQLite that was made anew holds a page, and no table.
        lock.refuse_if_emptied(&file, schema::version(&db)? > 0)?;
        // A checkpoint every 64 MiB: a page that many commits change is then copied to its place only once. Deleted rows, which may
        // hold names, are overwritten.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16384;
             PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -65536; PRAGMA secure_delete = ON;",
        )
        .map_err(failed)?;
        let place = file.display().to_string();
        let store = Self::start(db, Some(Readers::new(file.clone())), place)?;
        lock.mark(&file)?;
        Ok(Self { lock: Some(lock), ..store })
    }

    /// Writes a copy of the store in `file` to `to`, which must not exist yet. A server may have the store open meanwhile.
    pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
        copy::copy_file(file, to)
    }

    /// A store in memory. Its data is gone when it is dropped.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::start(Connection::open_in_memory().map_err(failed)?, None, "memory".into())
    }

    /// Sends a change to the receivers, as if another node had made it.
    #[cfg(feature = "testkit")]
    pub fn tell(&self, change: Change) {
        let _ = self.changes.send(change);
    }

    fn start(db: Connection, readers: Option<Readers>, place: String) -> Result<Self, StoreError> {
        configure(&db).map_err(failed)?;
        schema::migrate(&db)?;
        let (changes, _) = broadcast::channel(1);
        let writer = Writer::start(db)?;
        Ok(Self { writer, readers, place, presence: Reports::default(), changes, lock: None })
    }

    /// Runs a read-only query.
    async fn read_with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &self.readers {
            Some(readers) => readers.read(work).await,
            None => self.writer.write(work).await,
        }
        .map_err(|error| self.place(error))
    }

    /// The error with the name of the file that is damaged.
    fn place(&self, error: StoreError) -> StoreError {
        at(&self.place, error)
    }
}

fn at(place: &str, error: StoreError) -> StoreError {
    match error {
        StoreError::Corrupt(what) => StoreError::Corrupt(format!("{place}: {what}")),
        other => other,
    }
}

fn unavailable(file: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", file.display()))
}

/// Reads the whole file once, and refuses one that is damaged.
fn check(db: &Connection) -> Result<(), StoreError> {
    let found: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Corrupt(found)) }
}

/// Keeps prepared statements: neither other statements nor other bound values make SQLite prepare one again.
fn configure(db: &Connection) -> rusqlite::Result<()> {
    db.set_prepared_statement_cache_capacity(64);
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// The canonical path of this file, whatever symbolic links lead to it. Creates its folder.
fn resolve(file: &Path) -> std::io::Result<PathBuf> {
    if file.exists() {
        return file.canonicalize();
    }
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder)?;
            Ok(folder.canonicalize()?.join(file.file_name().unwrap_or_default()))
        }
        _ => Ok(file.to_owned()),
    }
}

/// The store's error for an error of SQLite.
#[expect(clippy::needless_pass_by_value, reason = "the signature that map_err needs")]
fn failed(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    match &error {
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) => {
            StoreError::Corrupt(error.to_string())
        }
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}
