//! Copies of the whole store, made while it is in use.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{failed, private, readers};
use crate::StoreError;

/// Copies the store in `file`, which another process may have open: reading needs no lock.
pub(super) fn copy_file(file: &Path, to: &Path) -> Result<(), StoreError> {
    if !file.exists() {
        return Err(StoreError::Unavailable(format!("there is no store at {}", file.display())));
    }
    write(&readers::open(file).map_err(failed)?, to)
}

/// Writes a copy to `file`, which must not exist. The copy is first written under another name, so that a file with the right
/// name is complete and durable.
pub(super) fn write(db: &Connection, file: &Path) -> Result<(), StoreError> {
    let unavailable = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", file.display()));
    if file.exists() {
        return Err(StoreError::Refused(format!("{} is there already; name another file", file.display())));
    }
    let partial = partial_name(file);
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(unavailable(error)),
        _ => {}
    }
    // SQLite accepts an empty file.
    private::create(&partial).map_err(unavailable)?;
    let copied = vacuum_into(db, &partial).and_then(|()| {
        File::open(&partial).and_then(|copy| copy.sync_all()).map_err(unavailable)?;
        // Unlike a rename, a hard link fails if such a file was created meanwhile.
        fs::hard_link(&partial, file).map_err(unavailable)
    });
    let _ = fs::remove_file(&partial);
    copied
}

fn vacuum_into(db: &Connection, to: &Path) -> Result<(), StoreError> {
    let name = to.to_str().ok_or_else(|| {
        StoreError::Refused(format!("{} is not a UTF-8 path; name another file", to.display()))
    })?;
    db.execute("VACUUM INTO ?", [name]).map_err(failed)?;
    Ok(())
}

fn partial_name(file: &Path) -> PathBuf {
    let mut partial = OsString::from(file);
    partial.push(".partial");
    partial.into()
}
