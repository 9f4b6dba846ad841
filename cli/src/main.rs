//! `dizaine`: the games in a terminal, and the tools to study them.

mod arena;
mod arguments;
mod locale;
mod menu;
mod play;
mod prompt;
mod registry;
mod replay;
mod simulate;
mod solve;
mod text;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command};

/// Bad input, as clap reports it too.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let lang = arguments.lang.unwrap_or_else(locale::from_environment);
    let done = match arguments.command {
        None => menu::run(lang),
        Some(Command::Play(play)) => play::run(&play, lang),
        Some(Command::Simulate(simulate)) => simulate::run(&simulate),
        Some(Command::Arena(arena)) => arena::run(&arena, lang),
        Some(Command::Replay(replay)) => replay::run(&replay, lang),
        Some(Command::Solve(solve)) => solve::run(&solve),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("dizaine: {error:#}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Whoever reads our output has read enough (`dizaine replay … | head`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
