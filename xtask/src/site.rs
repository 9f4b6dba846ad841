//! The page as a site of files alone: any static host serves it, in any folder.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::client;
use crate::command::{cargo, run};

/// Where it is written unless a folder is named.
pub(crate) const FOLDER: &str = "target/site";

/// The file through which this program and the page's engine are compared.
const RECORDS: &str = "DIZAINE_RECORDS";

/// Builds the page for play without a server, its engine included. Its addresses stand behind the `#`, so that the host
/// need not know them.
pub(crate) fn site(folder: &str) -> Result<(), String> {
    let out = absolute(folder)?;
    if !Path::new("web/node_modules").exists() {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir("web"))?;
    }
    run(&mut build(&out))?;
    if !has_engine(&out).map_err(|error| format!("{}: {error}", out.display()))? {
        return Err(
            "a site without a server needs its engine: rustup target add wasm32-unknown-unknown".to_owned()
        );
    }
    // GitHub Pages would otherwise leave files out.
    fs::write(out.join(".nojekyll"), "").map_err(|error| error.to_string())?;
    println!("{}: to be served by any static host", out.display());
    Ok(())
}

fn absolute(folder: &str) -> Result<PathBuf, String> {
    env::current_dir().map(|root| root.join(folder)).map_err(|error| error.to_string())
}

fn build(out: &Path) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", "build"]).current_dir("web");
    command.env("DIZAINE_SITE", "1").env("DIZAINE_WEB_OUT", out);
    command
}

/// Plays on the site in a folder, as a plain host serves it, and updates it.
fn play(out: &Path) -> Command {
    let mut command = client::browsing("site");
    command.env("DIZAINE_SITE_FOLDER", out);
    command
}

/// Builds the site and plays on it; the client's packages are installed and the target of the engine is there.
pub(crate) fn checks() -> Result<Vec<Command>, String> {
    let out = absolute(FOLDER)?;
    Ok(vec![build(&out), play(&out)])
}

fn has_engine(out: &Path) -> std::io::Result<bool> {
    let files = fs::read_dir(out.join("assets"))?.collect::<Result<Vec<_>, _>>()?;
    Ok(files.iter().any(|file| file.path().extension().is_some_and(|extension| extension == "wasm")))
}

/// The most bytes of an engine with one game and its experts, compressed as a server sends it.
const ONE_GAME: u64 = 250_000;

/// Weighs the engine of the page with each game alone.
fn weigh_engines() -> Result<(), String> {
    let folders = fs::read_dir("web/src/games").map_err(|error| error.to_string())?;
    let folders = folders.filter_map(|folder| Some(folder.ok()?.path()).filter(|path| path.is_dir()));
    let names = folders.filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
    let games: Vec<String> = names.collect();
    for game in &games {
        let others = games.iter().filter(|other| *other != game);
        let flags: Vec<String> =
            others.map(|other| format!("'--cfg', 'dizaine_without=\"{other}\"'")).collect();
        let flags = format!("target.wasm32-unknown-unknown.rustflags=[{}]", flags.join(", "));
        let build = "build --package dizaine-local --no-default-features --features tables --profile wasm --target wasm32-unknown-unknown --target-dir target/engine-one";
        run(cargo().args(build.split(' ')).args(["--config", &flags]))?;
        let file = "target/engine-one/wasm32-unknown-unknown/wasm/dizaine_local.wasm";
        let script = "const z=require('zlib'),f=require('fs').readFileSync(process.argv[1]);process.stdout.write(String(z.brotliCompressSync(f,{params:{[z.constants.BROTLI_PARAM_SIZE_HINT]:f.length}}).length))";
        let output =
            Command::new("node").args(["-e", script, file]).output().map_err(|error| error.to_string())?;
        let bytes: u64 =
            String::from_utf8_lossy(&output.stdout).parse().map_err(|_| "node weighs nothing".to_owned())?;
        println!("the engine with {game} alone: {bytes} bytes");
        if bytes > ONE_GAME {
            return Err(format!(
                "the engine with {game} alone has {bytes} bytes; at most {ONE_GAME} are allowed"
            ));
        }
    }
    Ok(())
}

/// Writes the site and plays on it.
pub(crate) fn test() -> Result<(), String> {
    site(FOLDER)?;
    run(&mut play(&absolute(FOLDER)?))
}

/// The engines, and many games played by this program and by the page's engine, compared byte for byte.
pub(crate) fn soak() -> Result<(), String> {
    test()?;
    weigh_engines()?;
    let records = absolute("target/records.json")?;
    let same = "test --release --package dizaine-local --test all -- the_records_are_those_of_the_engine";
    run(cargo().args(same.split(' ')).env(RECORDS, &records))?;
    run(client::unit_tests("engine").env(RECORDS, &records))
}
