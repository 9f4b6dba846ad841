//! The crates meant for crates.io, built from the packages that would be uploaded.

use std::process::Command;

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
pub(crate) fn command() -> Command {
    let mut command = cargo();
    command.args("package --quiet --allow-dirty".split(' '));
    for name in PUBLISHED {
        command.args(["--package", name]);
    }
    command
}
