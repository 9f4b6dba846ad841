//! The chores of the web client.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::{cargo, need, run};

/// Types, words and components. The server's build script has installed what they need.
pub(crate) fn check() -> Result<(), String> {
    npm(&["run", "--silent", "check"], None)?;
    npm(&["run", "--silent", "test"], None)
}

/// The page in a real browser, against a real server: `script` is one of the client's own.
pub(crate) fn browse(script: &str) -> Result<(), String> {
    need("chromium", "chromium")?;
    cargo(&["build", "--package", "dizaine"])?;
    let (mut server, url) = serve()?;
    let done = npm(&["run", "--silent", script], Some(&url));
    let _ = server.kill();
    let _ = server.wait();
    done
}

/// A server on a free port, with a data folder of its own, and its address.
fn serve() -> Result<(Child, String), String> {
    let data = std::env::temp_dir().join(format!("dizaine-e2e-{}", std::process::id()));
    let mut server = Command::new("target/debug/dizaine")
        .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--no-limits", "--lang", "en", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("the server could not be started: {error}"))?;
    let mut line = String::new();
    if let Some(said) = server.stdout.take() {
        BufReader::new(said)
            .read_line(&mut line)
            .map_err(|error| format!("the server says nothing: {error}"))?;
    }
    match line.split_whitespace().find(|word| word.starts_with("http")) {
        Some(url) => Ok((server, url.trim_end_matches('/').to_owned())),
        None => Err(format!("the server did not say where it is: {line}")),
    }
}

fn npm(arguments: &[&str], url: Option<&str>) -> Result<(), String> {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir("web");
    if let Some(url) = url {
        command.env("DIZAINE_URL", url);
    }
    run(&mut command)
}
