//! `dizaine`: serves tables, plays the games in a terminal, and studies them.

mod analyse;
mod arena;
mod arguments;
mod backup;
mod calibration;
mod failure;
mod health;
mod help;
mod ladder;
mod locale;
mod menu;
mod options;
mod play;
mod progress;
mod prompt;
mod replay;
mod serve;
mod simulate;
mod solve;
mod table;
mod verify;

use std::process::ExitCode;

use dizaine_core::BadOptions;
use dizaine_games::{NAMES, OpenError};
use dizaine_protocol::client;
use dizaine_words::{Catalogue, Lang};

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;

/// Bad input, as clap reports it too.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::read();
    let lang = arguments.lang.unwrap_or_else(locale::from_environment);
    if let Err(error) = arguments.check() {
        return finish(Err(error), lang);
    }
    let asked = arguments.command.as_ref().and_then(Command::opens);
    if let Some(table) = asked.filter(|table| table.wants_help()) {
        return finish(options::list(&table.game, lang), lang);
    }
    let done = match arguments.command {
        None => serve::run(&arguments.serve, lang),
        Some(Command::Serve(serve)) => serve::run(&serve, lang),
        Some(Command::Menu) => menu::run(lang),
        Some(Command::Play(play)) => play::run(&play, lang),
        Some(Command::Simulate(simulate)) => simulate::run(&simulate, lang),
        Some(Command::Arena(arena)) => arena::run(&arena, lang),
        Some(Command::Ladder(ladder)) => ladder::run(&ladder, lang),
        Some(Command::Calibration(calibration)) => calibration::run(&calibration, lang),
        Some(Command::Analyse(analyse)) => analyse::run(&analyse, lang),
        Some(Command::Replay(replay)) => replay::run(&replay, lang),
        Some(Command::Solve(solve)) => solve::run(&solve, lang),
        Some(Command::Backup(backup)) => backup::run(&backup, lang),
        Some(Command::Health(health)) => health::run(&health),
        Some(Command::Load(load)) => dizaine_load::run(&load, lang),
        Some(Command::EchoServer(echo)) => dizaine_load::echo::run(&echo),
        Some(Command::Verify(verify)) => match verify::run(&verify, lang) {
            Ok(true) => Ok(()),
            Ok(false) => return ExitCode::FAILURE,
            Err(error) => Err(error),
        },
    };
    finish(done, lang)
}

/// The exit code; an error is printed.
fn finish(done: anyhow::Result<()>, lang: Lang) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("dizaine: {}", told(&error, lang));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// What went wrong: games and options that there are not, what a server refused and every [`Failure`] in the person's language;
/// what a system, a file or a bot got wrong in English.
fn told(error: &anyhow::Error, lang: Lang) -> String {
    let of_store = || error.downcast_ref().and_then(Failure::of_store).map(|failure| failure.tell(lang));
    let told = error.downcast_ref::<Failure>().map(|failure| failure.tell(lang)).or_else(of_store);
    if let Some(told) = told {
        return told;
    }
    if let Some(OpenError::UnknownGame(game)) = error.downcast_ref() {
        let variables = [("game", game.as_str().into()), ("games", NAMES.join(", ").into())];
        return Catalogue::shared(lang).say("cli-unknown-game", variables);
    }
    if let Some(bad) = error.downcast_ref::<BadOptions>() {
        let hint = Catalogue::shared(lang).word("cli-options-hint");
        return format!("{} {hint}", dizaine_words::bad_options(bad, lang));
    }
    match error.downcast_ref::<client::Error>() {
        Some(client::Error::Refused(problem)) => match problem.refused_by() {
            Some(game) => dizaine_words::refusal(game, &problem.code, lang),
            None => dizaine_words::problem(&problem.code, &problem.args, lang),
        },
        _ => format!("{error:#}"),
    }
}

/// Whether the reader of the output has closed it (`dizaine replay … | head`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
