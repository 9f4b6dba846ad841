//! Programs other than Rust and Node.js that some tasks need, and how they are installed.
//!
//! Nothing is installed with `sudo` unless the user agreed: by `--install`, by the variable `CI`, or by answering a question.

use std::env;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::command::run;

/// A program and the Debian packages that hold it.
#[derive(Clone, Copy)]
pub(crate) struct Requirement {
    program: &'static str,
    packages: &'static str,
}

/// Compiles libFuzzer.
pub(crate) const COMPILER: Requirement = Requirement { program: "c++", packages: "g++" };
/// Runs the example bot.
pub(crate) const PYTHON: Requirement = Requirement { program: "python3", packages: "python3 python3-venv" };
/// Creates and runs the databases of the store's tests.
pub(crate) const POSTGRES: Requirement = Requirement { program: "initdb", packages: "postgresql" };
/// Compiles C for static binaries.
pub(crate) const MUSL: Requirement = Requirement { program: "musl-gcc", packages: "musl-tools" };
/// Builds container images.
pub(crate) const BUILDAH: Requirement = Requirement { program: "buildah", packages: "buildah" };
/// Shows the page.
pub(crate) const BROWSER: Requirement = Requirement { program: "chromium", packages: "chromium" };

impl Requirement {
    fn is_met(self) -> bool {
        is_program(self.program) || (self.program == "initdb" && has_debian_postgres())
    }
}

/// Debian keeps the programs of a PostgreSQL server off the search path.
fn has_debian_postgres() -> bool {
    let mut versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.any(|version| version.path().join("bin/initdb").exists())
}

fn is_program(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// What is known of the machine and the user when a program is missing.
#[derive(Clone, Copy)]
struct Situation {
    is_root: bool,
    has_apt: bool,
    has_sudo: bool,
    /// The user has agreed in advance: `--install`, or the variable `CI`.
    agreed: bool,
    /// Somebody can answer a question.
    has_terminal: bool,
}

/// What to do about missing programs.
#[derive(Debug, PartialEq, Eq)]
enum Decision {
    /// Run the command, which installs the packages.
    Install,
    /// Show the command and run it if the user agrees.
    Ask,
    /// Show the command and fail.
    Stop,
}

fn decide(situation: Situation) -> Decision {
    match situation {
        Situation { has_apt: false, .. } => Decision::Stop,
        Situation { is_root: true, .. } => Decision::Install,
        Situation { has_sudo: false, .. } => Decision::Stop,
        Situation { agreed: true, .. } => Decision::Install,
        Situation { has_terminal: true, .. } => Decision::Ask,
        _ => Decision::Stop,
    }
}

/// The shell command that installs the packages, as this user has to type it.
fn install_command(packages: &str, is_root: bool) -> String {
    let sudo = if is_root { "" } else { "sudo " };
    format!("{sudo}apt-get update && {sudo}apt-get install --yes {packages}")
}

/// Whether the variable `CI` is set to anything but an empty text, `0` or `false`.
fn is_ci(value: Option<&str>) -> bool {
    !matches!(value, None | Some("" | "0" | "false"))
}

/// Makes sure that all programs are there, or returns an error that says how to install them.
pub(crate) fn require(needed: &[Requirement], install: bool) -> Result<(), String> {
    let missing: Vec<Requirement> = needed.iter().copied().filter(|one| !one.is_met()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let situation = Situation {
        is_root: Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n"),
        has_apt: is_program("apt-get"),
        has_sudo: is_program("sudo"),
        agreed: install || is_ci(env::var("CI").ok().as_deref()),
        has_terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
    };
    let programs = join(&missing, |one| one.program);
    let command = install_command(&join(&missing, |one| one.packages), situation.is_root);
    let advice =
        format!("missing: {programs}\nOn Debian or Ubuntu this command installs them:\n\n  {command}\n");
    match decide(situation) {
        Decision::Install => println!("{advice}"),
        Decision::Ask if is_agreed(&advice)? => {}
        Decision::Ask => return Err("nothing was installed".to_owned()),
        Decision::Stop => return Err(advice),
    }
    run(Command::new("sh").args(["-c", &command]))
}

fn join(missing: &[Requirement], text: impl Fn(&Requirement) -> &'static str) -> String {
    missing.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Shows what is missing and asks whether to install it.
fn is_agreed(advice: &str) -> Result<bool, String> {
    print!("{advice}\nRun it now? [y/N] ");
    let mut answer = String::new();
    io::stdout()
        .flush()
        .and_then(|()| io::stdin().read_line(&mut answer))
        .map_err(|error| error.to_string())?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ordinary user of Debian at a terminal.
    const USER: Situation =
        Situation { is_root: false, has_apt: true, has_sudo: true, agreed: false, has_terminal: true };

    #[test]
    fn an_ordinary_user_is_asked() {
        assert_eq!(decide(USER), Decision::Ask);
    }

    #[test]
    fn an_ordinary_user_who_agreed_in_advance_is_not_asked() {
        assert_eq!(decide(Situation { agreed: true, ..USER }), Decision::Install);
        assert_eq!(decide(Situation { agreed: true, has_terminal: false, ..USER }), Decision::Install);
    }

    #[test]
    fn without_a_terminal_nothing_is_installed() {
        assert_eq!(decide(Situation { has_terminal: false, ..USER }), Decision::Stop);
    }

    #[test]
    fn without_sudo_an_ordinary_user_gets_the_command() {
        assert_eq!(decide(Situation { has_sudo: false, ..USER }), Decision::Stop);
        assert_eq!(decide(Situation { has_sudo: false, agreed: true, ..USER }), Decision::Stop);
    }

    #[test]
    fn root_installs() {
        let root = Situation { is_root: true, has_sudo: false, has_terminal: false, ..USER };
        assert_eq!(decide(root), Decision::Install);
    }

    #[test]
    fn without_apt_nobody_installs() {
        assert_eq!(decide(Situation { has_apt: false, agreed: true, ..USER }), Decision::Stop);
        assert_eq!(decide(Situation { has_apt: false, is_root: true, ..USER }), Decision::Stop);
    }

    #[test]
    fn the_command_names_all_packages_and_sudo_where_it_is_needed() {
        assert_eq!(
            install_command("g++ chromium", false),
            "sudo apt-get update && sudo apt-get install --yes g++ chromium"
        );
        assert_eq!(install_command("g++", true), "apt-get update && apt-get install --yes g++");
    }

    #[test]
    fn ci_is_a_variable_with_a_value() {
        assert!(is_ci(Some("true")) && is_ci(Some("1")));
        assert!(!is_ci(None) && !is_ci(Some("")) && !is_ci(Some("false")) && !is_ci(Some("0")));
    }
}
