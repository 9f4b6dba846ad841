//! A lock that lets only one process open a file.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::Path;

use crate::StoreError;

/// Locks a store's file for this process. The kernel releases the lock when the process ends, in whatever way.
pub(super) struct Lock(#[expect(dead_code, reason = "held, not read")] File);

impl Lock {
    /// Locks a file beside the store's file. The store's file itself must not be locked: closing any handle of it would release
    /// the locks that SQLite holds on it.
    pub(super) fn take(store: &Path) -> Result<Self, StoreError> {
        let mut path = OsString::from(store);
        path.push(".lock");
        let unavailable = |error: std::io::Error| {
            StoreError::Unavailable(format!("{}: {error}", Path::new(&path).display()))
        };
        let file =
            File::options().create(true).truncate(false).write(true).open(&path).map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(store.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unavailable(error)),
        }
    }
}
