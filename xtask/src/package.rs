//! The crates meant for crates.io, built from the packages that would be uploaded.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use crate::command::cargo;

/// In the order in which they depend on each other.
const PUBLISHED: &[&str] = &[
    "dizaine-core",
    "dizaine-dix",
    "dizaine-dicy",
    "dizaine-bluff",
    "dizaine-retro",
    "dizaine-toy",
    "dizaine-games",
];

/// The command that packs the crates and compiles what was packed, without the rest of the workspace.
///
/// Cargo takes a package for unchanged as long as its version is the same. So what an earlier run unpacked and compiled is
/// removed first; a crate would otherwise be compiled against an old copy of the crates it depends on.
pub(crate) fn command() -> Result<Command, String> {
    const TARGET: &str = "target/packages";
    remove(Path::new(TARGET))?;
    for copy in unpacked().map_err(|error| format!("Cargo's home: {error}"))? {
        remove(&copy)?;
    }
    let mut command = cargo();
    command.args(["package", "--quiet", "--allow-dirty", "--target-dir", TARGET]);
    for name in PUBLISHED {
        command.args(["--package", name]);
    }
    Ok(command)
}

/// The copies of the packages that Cargo unpacked from the temporary registries of earlier runs. The folder of a registry
/// that has no host name begins with a dash.
fn unpacked() -> io::Result<Vec<PathBuf>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let Some(home) = home.or_else(|| Some(env::home_dir()?.join(".cargo"))) else { return Ok(Vec::new()) };
    let mut copies = Vec::new();
    for registry in folders(&home.join("registry/src"))? {
        if file_name(&registry).starts_with('-') {
            let packages = folders(&registry)?.into_iter();
            copies.extend(packages.filter(|package| file_name(package).starts_with("dizaine-")));
        }
    }
    Ok(copies)
}

fn folders(parent: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(parent) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", folder.display()))
        }
        _ => Ok(()),
    }
}
