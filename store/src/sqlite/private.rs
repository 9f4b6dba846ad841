//! Files that only the user who runs the server may read: they hold seeds of running games and hashes of sessions.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;

/// Creates this file if it is missing, and takes the right to read it from others. SQLite gives the files beside it the same mode.
pub(super) fn create(file: &Path) -> io::Result<()> {
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
