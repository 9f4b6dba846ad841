//! Remembers when checks passed, so that `check` does not repeat them on the same files.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::SystemTime;

use crate::command::output;

/// Checks that read only some files.
pub(crate) struct Passed {
    /// A file as old as the beginning of the checks: what is changed while they run is checked again.
    begun: PathBuf,
    /// The same of the last ones that passed.
    passed: PathBuf,
}

impl Passed {
    /// The checks of this name begin; `folder` remembers them.
    pub(crate) fn begin(folder: &str, name: &str) -> Result<Self, String> {
        let file = |state: &str| PathBuf::from(folder).join(format!("{name}-{state}"));
        let checks = Self { begun: file("begun"), passed: file("passed") };
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&checks.begun, ""));
        written.map_err(|error| format!("{}: {error}", checks.begun.display()))?;
        Ok(checks)
    }

    /// Whether nothing in these folders has changed since the checks last passed. Files that git ignores do not count.
    pub(crate) fn holds_for(&self, folders: &[&str]) -> bool {
        let mut list = Command::new("git");
        list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]).args(folders);
        let (Some(passed), Ok(files)) = (modified(&self.passed), output(&mut list)) else { return false };
        // A file that is gone has changed.
        files.split_terminator('\0').all(|file| modified(file).is_some_and(|modified| modified < passed))
    }

    /// They passed.
    pub(crate) fn remember(self) -> Result<(), String> {
        fs::rename(&self.begun, &self.passed).map_err(|error| format!("{}: {error}", self.passed.display()))
    }
}

fn modified(file: impl AsRef<std::path::Path>) -> Option<SystemTime> {
    fs::metadata(file).and_then(|about| about.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_repeated_only_where_something_changed() {
        let here = env!("CARGO_MANIFEST_DIR");
        let folder = std::env::temp_dir().join(format!("dizaine-passed-{}", std::process::id()));
        let begin = || Passed::begin(folder.to_str().unwrap(), "trial").unwrap();
        let sources = format!("{here}/src");
        let checks = begin();
        assert!(!checks.holds_for(&[&sources]), "they never passed");
        checks.remember().unwrap();
        assert!(begin().holds_for(&[&sources]), "nothing has changed");
        assert!(!begin().holds_for(&["/nowhere"]), "git does not know these files");
        let stamp = folder.join("trial-passed");
        let old = fs::File::options().write(true).open(stamp).unwrap();
        old.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        assert!(!begin().holds_for(&[&sources]), "the files are newer");
        fs::remove_dir_all(folder).unwrap();
    }
}
