//! How fast the rules are: moves per second, and instructions per move, which do not depend on the machine's load.

use std::process::{Command, Stdio};

use crate::command::{cargo, output, run_cargo};

/// What callgrind measures: a game, its number of players, and how many games.
const COUNTED: &[(&str, &str, &str)] = &[
    ("dix", "4", "300"),
    ("dix", "5", "300"),
    ("dicy", "2", "300"),
    ("bluff", "3", "600"),
    ("retro", "4", "300"),
];

pub(crate) fn bench() -> Result<(), String> {
    run_cargo("bench --package dizaine-games --bench random_play")?;
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("instructions per move: not counted, because valgrind is not installed");
        return Ok(());
    }
    let binary = binary()?;
    for (game, players, games) in COUNTED {
        // The start of the program is subtracted.
        let (start, _) = instructions(&binary, game, players, "0")?;
        let (all, moves) = instructions(&binary, game, players, games)?;
        println!("{game:6} {players} players  {} instructions per move", (all - start) / moves.max(1));
    }
    Ok(())
}

/// The path of the benchmark's binary, from the messages of cargo.
fn binary() -> Result<String, String> {
    let arguments = "bench --package dizaine-games --bench random_play --no-run --message-format=json";
    let messages = output(cargo().args(arguments.split(' ')))?;
    let executable = |line: &str| Some(line.split_once("\"executable\":\"")?.1.split_once('"')?.0.to_owned());
    messages.lines().filter_map(executable).next_back().ok_or_else(|| "cargo built no benchmark".to_owned())
}

/// The number of instructions that callgrind counts for `games` random games, and the number of moves in them.
fn instructions(binary: &str, game: &str, players: &str, games: &str) -> Result<(u64, u64), String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args([binary, "callgrind", game, players, games])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    let counted = report.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    let moves = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    counted.zip(moves).ok_or_else(|| format!("valgrind counted nothing:\n{report}"))
}
