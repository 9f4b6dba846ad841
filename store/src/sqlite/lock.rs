//! One process a file.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::Path;

use crate::StoreError;

/// Holds the file for this process. The kernel lets go of it when the process ends, however it ends.
pub(super) struct Lock(#[expect(dead_code, reason = "it is held, not read")] File);

impl Lock {
    /// Takes the lock file beside the store's. The store's own file will not do: closing any handle of it would drop the
    /// locks that SQLite has on it.
    pub(super) fn take(store: &Path) -> Result<Self, StoreError> {
        let mut beside = OsString::from(store);
        beside.push(".lock");
        let unavailable = |error: std::io::Error| {
            StoreError::Unavailable(format!("{}: {error}", Path::new(&beside).display()))
        };
        let file =
            File::options().create(true).truncate(false).write(true).open(&beside).map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(store.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unavailable(error)),
        }
    }
}
