//! The project's tasks, run as `cargo xtask COMMAND`. `HELP` lists the commands.

mod bench;
mod client;
mod command;
mod engine;
mod faults;
mod fuzz;
mod image;
mod package;
mod parts;
mod passed;
mod python;
mod quick;
mod requirements;
mod site;
mod tiers;
mod timings;

use std::env;
use std::process::ExitCode;

use requirements::{BROWSER, BUILDAH, COMPILER, MUSL, POSTGRES, PYTHON};

const HELP: &str = "\
usage: cargo xtask COMMAND

  check         before a commit: formatting, linters, unit tests, the rules of every game, the client's types and unit tests
  test          everything CI checks: the above, all tests (with a real PostgreSQL), the page in a real Chromium,
                some fuzzing, the packages for crates.io, the Python package
                  --install   installs missing Debian packages with sudo, without asking
  soak          the laws over 100,000 random games per configuration, and 20,000 games searched for leaks

  faults [MINUTES]  kills, freezes, cuts off and misleads nodes and PostgreSQL, and checks what all viewers were told

  lint          formatting and linters: rustfmt, clippy, prettier, eslint
  e2e           plays every game through the page in a real Chromium
  timings       measures how fast the bots, the server and the page answer, on a machine with nothing else to do
  bench         moves per second, next to a calibration loop; instructions per move if valgrind is installed
  python        builds the Python package and runs its tests, in a virtual environment
                  --examples  runs instead the examples that learn, with PyTorch: some minutes, some gigabytes
  fuzz [RUNS]   searches for a history of a game with secrets in which a secret shows
  package       builds all crates, the program with its page too, from the packages for crates.io
  site [FOLDER] writes the page for play without a server, for any static host
                  --test      plays on it too, in a real Chromium, as such a host serves it
  image         builds a static binary and a container image that holds nothing else, and starts it
  screenshots   redraws the pictures of the README";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), String> {
    let (install, arguments): (Vec<&str>, Vec<&str>) =
        arguments.iter().partition(|&&word| word == "--install");
    let require = |needed| requirements::require(needed, !install.is_empty());
    match arguments[..] {
        ["check"] => tiers::check(),
        ["test"] => {
            // Checked first, so that nothing fails half-way because a program is missing.
            require(&[COMPILER, PYTHON, POSTGRES, BROWSER])?;
            engine::add_target()?;
            tiers::test()
        }
        ["soak"] => {
            require(&[BROWSER])?;
            engine::add_target()?;
            tiers::soak()
        }
        ["faults"] => {
            require(&[POSTGRES])?;
            faults::faults(faults::MINUTES)
        }
        ["faults", minutes] => {
            require(&[POSTGRES])?;
            faults::faults(minutes)
        }
        ["lint"] => tiers::lint(),
        ["e2e"] => {
            require(&[BROWSER])?;
            engine::add_target()?;
            client::build_and_browse("e2e")
        }
        ["screenshots"] => {
            require(&[BROWSER])?;
            client::build_and_browse("screenshots")
        }
        ["timings"] => {
            require(&[BROWSER])?;
            engine::add_target()?;
            timings::timings()
        }
        ["bench"] => {
            require(&[PYTHON])?;
            bench::bench()?;
            python::bench()
        }
        ["python"] => {
            require(&[PYTHON])?;
            python::test()
        }
        ["python", "--examples"] => {
            require(&[PYTHON])?;
            python::examples()
        }
        ["fuzz"] => {
            require(&[COMPILER])?;
            command::run_all(fuzz::commands(fuzz::LONG_RUNS)?)
        }
        ["fuzz", runs] => {
            require(&[COMPILER])?;
            command::run_all(fuzz::commands(runs)?)
        }
        ["image"] => {
            require(&[MUSL, BUILDAH])?;
            engine::add_target()?;
            image::image()
        }
        ["package"] => package::package(),
        ["site"] => site::site(site::FOLDER),
        ["site", "--test"] => {
            require(&[BROWSER])?;
            engine::add_target()?;
            site::test()
        }
        ["site", folder] => site::site(folder),
        _ => Err(HELP.to_owned()),
    }
}
