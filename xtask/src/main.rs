//! The project's chores: `cargo xtask test | lint | e2e | timings | screenshots | bench | fuzz | soak`.

mod client;

use std::env;
use std::process::{Command, ExitCode, Stdio};

const HELP: &str = "\
cargo xtask test          everything CI checks: formatting, clippy with warnings denied, all tests, the page in a real
                          Chromium, some fuzzing
cargo xtask lint          formatting and linters alone: rustfmt, clippy, prettier, eslint
cargo xtask e2e           plays every game through the page in a real Chromium
cargo xtask timings       times the page in a Chromium that has the machine to itself
cargo xtask screenshots   draws the pictures of the README anew
cargo xtask bench         moves a second beside a calibrating loop; instructions a move where valgrind is installed
cargo xtask fuzz [RUNS]   looks for a history of DiXkiBluff or Retro in which a secret shows
cargo xtask soak          conformance over 100,000 random games a configuration";

/// With these the tests compare the client's types with the server's.
const TYPES: &str = "dizaine-games/ts,dizaine-server/ts";

/// Games a configuration in a soak.
const SOAK_GAMES: &str = "100000";
/// And how many are searched for leaks, of each game that has secrets.
const SOAK_LEAKS: &str = "20000";

/// Inputs a fuzz target tries in CI, and when asked for more.
const CI_RUNS: &str = "4000";
const LONG_RUNS: &str = "1000000";

/// The games with secrets: a fuzz target each.
const FUZZED: &[&str] = &["bluff", "retro"];

/// What a compiler must add for libFuzzer to see which code an input reaches.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Ccodegen-units=1";

/// What callgrind counts: a game, its players, and how many games.
const COUNTED: &[(&str, &str, &str)] = &[
    ("dix", "4", "300"),
    ("dix", "5", "300"),
    ("dicy", "2", "300"),
    ("bluff", "3", "600"),
    ("retro", "4", "300"),
];

fn main() -> ExitCode {
    let done = match env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("lint") => lint(),
        Some(script @ ("e2e" | "timings" | "screenshots")) => browse(script),
        Some("bench") => bench(),
        Some("fuzz") => fuzz(env::args().nth(2).as_deref().unwrap_or(LONG_RUNS)),
        Some("soak") => soak(),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Everything CI checks. What it needs beside Rust and Node is installed first, so that nothing fails half-way.
fn test() -> Result<(), String> {
    need("c++", "g++")?;
    need("python3", "python3 python3-venv")?;
    need_postgres()?;
    client::need_browser()?;
    lint()?;
    client::check()?;
    cargo(&["test", "--workspace", "--features", TYPES])?;
    // The tests of the command line have built the binary that the browsers talk to.
    client::browse("e2e")?;
    fuzz(CI_RUNS)
}

fn browse(script: &str) -> Result<(), String> {
    cargo(&["build", "--package", "dizaine"])?;
    client::browse(script)
}

/// Debian keeps the server's programs off the path.
fn need_postgres() -> Result<(), String> {
    let mut versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if versions.any(|version| version.path().join("bin/initdb").exists()) {
        return Ok(());
    }
    need("initdb", "postgresql")
}

fn lint() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    client::lint()
}

fn soak() -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["test", "--release", "--workspace", "--test", "conformance", "--", "--nocapture"])
        .env("DIZAINE_GAMES", SOAK_GAMES);
    run(&mut command)?;
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["test", "--release", "--package", "dizaine-server", "--test", "leaks"])
        .env("DIZAINE_GAMES", SOAK_LEAKS);
    run(&mut command)
}

/// Tries `runs` inputs on each target. libFuzzer is C++, so a compiler for it has to be there.
fn fuzz(runs: &str) -> Result<(), String> {
    need("c++", "g++")?;
    // Naming the machine keeps build scripts free of the instrumentation.
    let host = host()?;
    for target in FUZZED {
        let mut command = Command::new(env!("CARGO"));
        command.args("run --release --locked --quiet --manifest-path fuzz/Cargo.toml".split(' '));
        command.args(["--target", &host, "--bin", target, "--", &format!("-runs={runs}")]);
        command.args(
            "-seed=10 -max_len=400 -len_control=0 -verbosity=0 -artifact_prefix=fuzz/target/".split(' '),
        );
        // It builds with flags of its own, and so in a folder of its own.
        command.env("RUSTFLAGS", COVERAGE).env("CARGO_TARGET_DIR", "fuzz/target");
        println!("fuzz {target}: {runs} inputs");
        run(&mut command)?;
    }
    Ok(())
}

/// The machine this runs on, as rustc names it.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what machine this is".to_owned())
}

/// Installs a Debian package if `program` is missing, or says which command would.
fn need(program: &str, package: &str) -> Result<(), String> {
    let is_there = |program: &str| {
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    if is_there(program) {
        return Ok(());
    }
    let line = format!("apt-get update && apt-get install --yes {package}");
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0"));
    let mut install = match (root, is_there("sudo")) {
        (true, _) => Command::new("sh"),
        (false, true) => {
            let mut sudo = Command::new("sudo");
            sudo.arg("sh");
            sudo
        }
        (false, false) => return Err(format!("{program} is missing; as root, run: {line}")),
    };
    run(install.args(["-c", &line]))
        .map_err(|problem| format!("{problem}\n{program} is missing; run: {line}"))
}

fn bench() -> Result<(), String> {
    cargo(&["bench", "--package", "dizaine-games", "--bench", "random_play"])?;
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("instructions a move: not counted, because valgrind is not installed");
        return Ok(());
    }
    let binary = bench_binary()?;
    for (game, players, games) in COUNTED {
        let (set_up, _) = instructions(&binary, game, players, "0")?;
        let (all, moves) = instructions(&binary, game, players, games)?;
        println!("{game:6} {players} players  {} instructions a move", (all - set_up) / moves.max(1));
    }
    Ok(())
}

/// The bench as a program: what cargo says it has built.
fn bench_binary() -> Result<String, String> {
    let arguments = ["bench", "--package", "dizaine-games", "--bench", "random_play", "--no-run"];
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .arg("--message-format=json")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let executable = |line: &str| Some(line.split_once("\"executable\":\"")?.1.split_once('"')?.0.to_owned());
    messages.lines().filter_map(executable).next_back().ok_or_else(|| "cargo built no bench".to_owned())
}

/// Instructions that callgrind counts for so many games, and the moves they took.
fn instructions(binary: &str, game: &str, players: &str, games: &str) -> Result<(u64, u64), String> {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            binary,
            "callgrind",
            game,
            players,
            games,
        ])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let counted = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    let moves = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    counted.zip(moves).ok_or_else(|| format!("valgrind counted nothing:\n{said}"))
}

fn cargo(arguments: &[&str]) -> Result<(), String> {
    run(Command::new(env!("CARGO")).args(arguments))
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = format!("{command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
