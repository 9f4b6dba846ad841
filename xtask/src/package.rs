//! The crates meant for crates.io, built from the packages that would be uploaded.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use crate::command::{cargo, output, run};

/// The contract and the rules, in the order in which they depend on each other.
const LIBRARIES: &[&str] = &[
    "dizaine-core",
    "dizaine-dix",
    "dizaine-dicy",
    "dizaine-bluff",
    "dizaine-retro",
    "dizaine-toy",
    "dizaine-games",
];

/// What the program is made of besides.
const PROGRAM: &[&str] = &[
    "dizaine-words",
    "dizaine-bots",
    "dizaine-analysis",
    "dizaine-lab",
    "dizaine-protocol",
    "dizaine-room",
    "dizaine-store",
    "dizaine-server",
    "dizaine-load",
    "dizaine",
];

/// Where packages are compiled.
const TARGET: &str = "target/packages";
/// Where the packaged server finds its page.
const PAGE: &str = "server/page";
/// How the page begins.
const PAGE_MARK: &[u8] = b"<!doctype html>";

/// Packs all crates, compiles the program from its packages, and looks whether it has its page.
pub(crate) fn package() -> Result<(), String> {
    let page = env::current_dir().map_err(|error| error.to_string())?.join(PAGE);
    // The server's build script installs what the client's tools need.
    run(cargo().args(["build", "--package", "dizaine-server"]))?;
    run(Command::new("npm")
        .args(["run", "--silent", "build"])
        .current_dir("web")
        .env("DIZAINE_WEB_OUT", page))?;
    let packed = packing(&[LIBRARIES, PROGRAM].concat()).and_then(|mut command| run(&mut command));
    remove(Path::new(PAGE))?;
    packed?;
    let version = output(Command::new(format!("{TARGET}/debug/dizaine")).arg("--version"))?;
    let bytes = fs::read(format!("{TARGET}/debug/dizaine")).map_err(|error| error.to_string())?;
    let has_page = bytes.windows(PAGE_MARK.len()).any(|window| window == PAGE_MARK);
    if !has_page {
        return Err("the packaged program has no page".to_owned());
    }
    println!("built from packages, page included: {}", version.trim());
    Ok(())
}

/// The command that packs the libraries and compiles them from their packages.
pub(crate) fn libraries() -> Result<Command, String> {
    packing(LIBRARIES)
}

/// The command that packs these crates and compiles what was packed, without the rest of the workspace.
///
/// Cargo takes a package for unchanged as long as its version is the same. So what an earlier run unpacked and compiled is
/// removed first; a crate would otherwise be compiled against an old copy of the crates it depends on.
fn packing(crates: &[&str]) -> Result<Command, String> {
    remove(Path::new(TARGET))?;
    for copy in unpacked().map_err(|error| format!("Cargo's home: {error}"))? {
        remove(&copy)?;
    }
    let mut command = cargo();
    // What is compiled here is thrown away.
    command.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_INCREMENTAL", "0");
    command.args(["package", "--quiet", "--allow-dirty", "--target-dir", TARGET]);
    for name in crates {
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
