//! The project's chores: `cargo xtask test | lint | bench | soak`.

use std::env;
use std::process::{Command, ExitCode, Stdio};

const HELP: &str = "\
cargo xtask test     everything CI checks: formatting, clippy with warnings denied, all tests
cargo xtask lint     formatting and clippy alone
cargo xtask bench    moves a second beside a calibrating loop; instructions a move where valgrind is installed
cargo xtask soak     conformance over 100,000 random games a configuration";

/// Games a configuration in a soak.
const SOAK_GAMES: &str = "100000";

/// What callgrind counts: a game, its players, and how many games.
const COUNTED: &[(&str, &str, &str)] = &[("dix", "4", "300"), ("dix", "5", "300")];

fn main() -> ExitCode {
    let done = match env::args().nth(1).as_deref() {
        Some("test") => lint().and_then(|()| cargo(&["test", "--workspace"])),
        Some("lint") => lint(),
        Some("bench") => bench(),
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

fn lint() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn soak() -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["test", "--release", "--workspace", "--test", "conformance"])
        .env("DIZAINE_GAMES", SOAK_GAMES);
    run(&mut command)
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
