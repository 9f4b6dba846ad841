//! Fuzzing: libFuzzer makes up histories, a target checks that no secret shows in them.

use std::process::Command;

use crate::command::{cargo, output};

/// Inputs per target in CI.
pub(crate) const CI_RUNS: &str = "4000";
/// Inputs per target when fuzzing is asked for by name.
pub(crate) const LONG_RUNS: &str = "1000000";

/// The binaries of `fuzz/`: one per game with secrets.
const TARGETS: &[&str] = &["bluff", "retro"];

/// Compiler flags that let libFuzzer see which code an input reaches.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Ccodegen-units=1";

/// The same inputs every time: 400 bytes at most, from a fixed seed.
const LIBFUZZER: &str = "-seed=10 -max_len=400 -len_control=0 -verbosity=0 -artifact_prefix=fuzz/target/";

/// The commands that try `runs` inputs on each target. Compiling libFuzzer takes a C++ compiler.
pub(crate) fn commands(runs: &str) -> Result<Vec<Command>, String> {
    let host = host()?;
    let command = |target: &&str| {
        let mut command = cargo();
        command.args("run --release --locked --quiet --manifest-path fuzz/Cargo.toml".split(' '));
        // With an explicit target, cargo does not pass the coverage flags to build scripts.
        command.args(["--target", &host, "--bin", target, "--", &format!("-runs={runs}")]);
        command.args(LIBFUZZER.split(' '));
        // Other flags than the rest of the project, hence another folder.
        command.env("RUSTFLAGS", COVERAGE).env("CARGO_TARGET_DIR", "fuzz/target");
        command
    };
    Ok(TARGETS.iter().map(command).collect())
}

/// The target triple of this machine.
fn host() -> Result<String, String> {
    let version = output(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`rustc -vV` names no host".to_owned())
}
