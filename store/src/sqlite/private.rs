//! Files that only the user who runs the server may read: they hold seeds of running games and hashes of sessions.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;

/// The ends of the names of the files that SQLite keeps beside its own. They hold what it has not moved to its file yet.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Creates this file if it is missing, and takes the right to read it from others. SQLite gives new files beside it the same mode; those
/// that a process of an earlier version left behind when it was killed get it here.
pub(super) fn create(file: &Path) -> io::Result<()> {
    create_one(file)?;
    for end in BESIDE {
        let mut beside = OsString::from(file);
        beside.push(end);
        if Path::new(&beside).exists() {
            create_one(Path::new(&beside))?;
        }
    }
    Ok(())
}

fn create_one(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if opened.metadata()?.permissions().mode() & 0o077 != 0 {
            opened.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
    }
    drop(opened);
    Ok(())
}
