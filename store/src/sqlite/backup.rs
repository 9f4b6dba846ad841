//! A copy of everything, while play goes on.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{failed, readers};
use crate::StoreError;

/// Copies the store in `file`, which another process may have open: reading needs no lock.
pub(super) fn of(file: &Path, to: &Path) -> Result<(), StoreError> {
    if !file.exists() {
        return Err(StoreError::Unavailable(format!("there is no store at {}", file.display())));
    }
    write(&readers::open(file).map_err(failed)?, to)
}

/// Writes a copy under another name first: what bears the right name is complete, and on the disk. A file that is there already
/// is never written over.
pub(super) fn write(db: &Connection, file: &Path) -> Result<(), StoreError> {
    let unavailable = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", file.display()));
    if file.exists() {
        return Err(StoreError::Unsupported(format!(
            "{} is there already; name another file",
            file.display()
        )));
    }
    let partial = beside(file);
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(unavailable(error)),
        _ => {}
    }
    let copied = copy(db, &partial).and_then(|()| {
        File::open(&partial).and_then(|copy| copy.sync_all()).map_err(unavailable)?;
        // Unlike a rename, a link fails if somebody has made such a file meanwhile.
        fs::hard_link(&partial, file).map_err(unavailable)
    });
    let _ = fs::remove_file(&partial);
    copied
}

fn copy(db: &Connection, to: &Path) -> Result<(), StoreError> {
    let name = to.to_str().ok_or_else(|| {
        StoreError::Unsupported(format!("{} cannot be written as text; name another file", to.display()))
    })?;
    db.execute("VACUUM INTO ?", [name]).map_err(failed)?;
    Ok(())
}

fn beside(file: &Path) -> PathBuf {
    let mut partial = OsString::from(file);
    partial.push(".partial");
    partial.into()
}
