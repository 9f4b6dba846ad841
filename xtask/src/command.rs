//! Starts other programs and reports which one failed.

use std::process::{Command, Stdio};

/// Cargo, as it was called for this program.
pub(crate) fn cargo() -> Command {
    Command::new(env!("CARGO"))
}

/// Runs cargo with these arguments, separated by spaces.
pub(crate) fn run_cargo(arguments: &str) -> Result<(), String> {
    run(cargo().args(arguments.split(' ')))
}

/// Waits for `command`; its output goes to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let line = line(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line}: {status}")),
        Err(error) => Err(format!("{line}: {error}")),
    }
}

/// Waits for one command after another, until one fails.
pub(crate) fn run_all(commands: Vec<Command>) -> Result<(), String> {
    commands.into_iter().try_for_each(|mut command| run(&mut command))
}

/// Like [`run_all`], but keeps what the commands write, to show it later.
pub(crate) fn capture(commands: Vec<Command>) -> (Result<(), String>, String) {
    let mut written = String::new();
    for mut command in commands {
        let line = line(&command);
        match command.stdin(Stdio::null()).output() {
            Ok(output) => {
                written += &String::from_utf8_lossy(&output.stdout);
                written += &String::from_utf8_lossy(&output.stderr);
                if !output.status.success() {
                    return (Err(format!("{line}: {}", output.status)), written);
                }
            }
            Err(error) => return (Err(format!("{line}: {error}")), written),
        }
    }
    (Ok(()), written)
}

/// Waits for `command` and returns what it wrote to its standard output; its errors go to the terminal.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let line = line(command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{line}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{line}: {}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
