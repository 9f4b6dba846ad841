//! A file beside the store's file: a lock that lets only one process open it, and a mark that a site was here.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::unavailable;
use crate::StoreError;

/// What the file says once a store was opened.
const MARK: &str = "A site of Dizaine is kept beside this file.\n";

/// Locks a store's file for this process. The kernel releases the lock when the process ends, in whatever way.
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    /// Whether a site was here.
    marked: bool,
}

impl Lock {
    /// Locks a file beside the store's file. The store's file itself must not be locked: closing any handle of it would release
    /// the locks that SQLite holds on it.
    pub(super) fn take(store: &Path) -> Result<Self, StoreError> {
        let mut path = OsString::from(store);
        path.push(".lock");
        let path = PathBuf::from(path);
        let file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .map_err(|error| unavailable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { marked: file.metadata().is_ok_and(|found| found.len() > 0), file, path }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(store.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unavailable(&path, &error)),
        }
    }

    /// Refuses a store that is missing or empty (`has_tables`) although a site was here: starting anew would hide that it is lost.
    pub(super) fn refuse_if_emptied(&self, store: &Path, has_tables: bool) -> Result<(), StoreError> {
        if !self.marked || has_tables {
            return Ok(());
        }
        Err(StoreError::Refused(format!(
            "{} is missing or empty, but a site was here; put a copy of it there, or delete {} to begin anew",
            store.display(),
            self.path.display()
        )))
    }

    /// Notes that a site is here.
    pub(super) fn mark(&mut self, store: &Path) -> Result<(), StoreError> {
        if self.marked {
            return Ok(());
        }
        self.file.write_all(MARK.as_bytes()).map_err(|error| unavailable(store, &error))
    }
}
