//! Builds the web client and makes a table of its files, so that one binary holds all.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

/// What the client is made from.
const SOURCES: &[&str] = &[
    "web/src",
    "web/build",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "docs/players",
    "docs/img",
    "words/locales",
];

/// What its engine is made from, which the client's own build compiles.
const ENGINE: &[&str] = &[
    "Cargo.lock",
    "Cargo.toml",
    "core/src",
    "games",
    "bots/src",
    "analysis/src",
    "protocol/src",
    "room/src",
    "local/src",
];

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let dist = page(&here, &out)?;
    let mut table = String::from("/// The files of the client.\nstatic FILES: &[File] = &[\n");
    list(&dist, &dist, &out.join("web-gz"), &mut table)?;
    table.push_str("];\n");
    fs::write(out.join("files.rs"), table)?;
    Ok(())
}

/// The folder of the page: built from the client, or as it came with the packaged crate, which has no client beside it.
fn page(here: &Path, out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    for variable in ["DIZAINE_SKIP_WEB", "DIZAINE_SKIP_ENGINE"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let (root, dist) = (here.join(".."), out.join("web-dist"));
    if env::var_os("DIZAINE_SKIP_WEB").is_some() {
        fs::create_dir_all(&dist)?;
        return Ok(dist);
    }
    if !root.join("web/package.json").exists() {
        return Ok(here.join("page"));
    }
    let wants_engine = env::var_os("DIZAINE_SKIP_ENGINE").is_none();
    let engine = if wants_engine { ENGINE } else { &[] };
    for source in SOURCES.iter().chain(engine) {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    if let Err(problem) = build(&root.join("web"), &dist) {
        // A build script's errors are hard to read; this line stands alone.
        println!("cargo::error={problem}");
        fs::create_dir_all(&dist)?;
    } else if wants_engine && !has_engine(&dist)? {
        println!(
            "cargo::warning=the page cannot be played without a server: its engine needs `rustup target add wasm32-unknown-unknown`"
        );
    }
    Ok(dist)
}

/// Whether the client was built with its engine.
fn has_engine(dist: &Path) -> std::io::Result<bool> {
    let files: Vec<_> = fs::read_dir(dist.join("assets"))?.collect::<Result<_, _>>()?;
    Ok(files.iter().any(|file| file.path().extension().is_some_and(|extension| extension == "wasm")))
}

/// Installs what the client needs, once, and builds it.
fn build(web: &Path, dist: &Path) -> Result<(), String> {
    let said = |error: std::io::Error| format!("the web client could not be built: {error}");
    let version = Command::new("node").arg("--version").output();
    let version =
        version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < 20) {
        let found =
            if version.is_empty() { "it was not found".to_owned() } else { format!("found {version}") };
        return Err(format!(
            "Node.js 20 or newer is needed to build the web client ({found}). Install it (Debian: apt-get install nodejs npm; \
             others: https://nodejs.org), or set DIZAINE_SKIP_WEB=1 for a server without its page."
        ));
    }
    // Two builds at once must not install over each other.
    let lock = File::create(web.join(".build-lock")).map_err(said)?;
    lock.lock().map_err(said)?;
    let wanted = fs::read(web.join("package-lock.json")).map_err(said)?;
    let stamp = web.join("node_modules/.dizaine-stamp");
    if fs::read(&stamp).ok().as_deref() != Some(&wanted) {
        npm(web, &["ci", "--no-audit", "--no-fund"], dist)?;
        fs::write(&stamp, &wanted).map_err(said)?;
    }
    npm(web, &["run", "build"], dist)
}

fn npm(web: &Path, arguments: &[&str], dist: &Path) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(npm).args(arguments).current_dir(web).env("DIZAINE_WEB_OUT", dist).output();
    let output =
        output.map_err(|error| format!("npm could not be started ({error}); install it with Node.js"))?;
    if output.status.success() {
        return Ok(());
    }
    let mut said = format!("`npm {}` failed in web/: ", arguments.join(" "));
    said.push_str(&String::from_utf8_lossy(&output.stdout).replace('\n', " | "));
    said.push_str(&String::from_utf8_lossy(&output.stderr).replace('\n', " | "));
    Err(said)
}

/// One line a file.
fn list(folder: &Path, dist: &Path, gz: &Path, table: &mut String) -> Result<(), Box<dyn Error>> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            list(&path, dist, gz, table)?;
            continue;
        }
        // It lies beside the file that it is made from.
        if path.extension().is_some_and(|extension| extension == "br") {
            continue;
        }
        let name = path.strip_prefix(dist)?.to_str().ok_or("a file name is not text")?.replace('\\', "/");
        let packed = gz.join(name.replace('/', "_"));
        fs::create_dir_all(gz)?;
        let mut encoder = GzEncoder::new(File::create(&packed)?, Compression::best());
        encoder.write_all(&fs::read(&path)?)?;
        encoder.finish()?;
        let brotli = PathBuf::from(format!("{}.br", path.display()));
        let brotli = if brotli.exists() {
            format!("Some(include_bytes!({:?}))", brotli.display().to_string())
        } else {
            "None".to_owned()
        };
        let (path, packed) = (path.display().to_string(), packed.display().to_string());
        writeln!(
            table,
            "    File {{ name: \"/{name}\", plain: include_bytes!({path:?}), gzip: include_bytes!({packed:?}), brotli: {brotli} }},"
        )?;
    }
    Ok(())
}
