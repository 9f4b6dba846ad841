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
    "words/locales",
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("..");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let dist = out.join("web-dist");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    println!("cargo::rerun-if-env-changed=DIZAINE_SKIP_WEB");
    if env::var_os("DIZAINE_SKIP_WEB").is_some() {
        fs::create_dir_all(&dist)?;
    } else if let Err(problem) = build(&root.join("web"), &dist) {
        // A build script's errors are hard to read; this line stands alone.
        println!("cargo::error={problem}");
        return Ok(());
    }
    let mut table = String::from(
        "/// The files of the client: path, bytes, the same compressed.\nstatic FILES: &[(&str, &[u8], &[u8])] = &[\n",
    );
    list(&dist, &dist, &out.join("web-gz"), &mut table)?;
    table.push_str("];\n");
    fs::write(out.join("files.rs"), table)?;
    Ok(())
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
        let name = path.strip_prefix(dist)?.to_str().ok_or("a file name is not text")?.replace('\\', "/");
        let packed = gz.join(name.replace('/', "_"));
        fs::create_dir_all(gz)?;
        let mut encoder = GzEncoder::new(File::create(&packed)?, Compression::best());
        encoder.write_all(&fs::read(&path)?)?;
        encoder.finish()?;
        let (path, packed) = (path.display().to_string(), packed.display().to_string());
        writeln!(table, "    (\"/{name}\", include_bytes!({path:?}), include_bytes!({packed:?})),")?;
    }
    Ok(())
}
