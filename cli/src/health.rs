//! `dizaine health`: checks that a server answers and can write, for health checks in images without a shell.

use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use dizaine_protocol::client::Lobby;
use tokio::time::timeout;

use crate::failure::Failure;

/// How long a healthy server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Args)]
pub(crate) struct Health {
    #[arg(default_value = "http://127.0.0.1:10101")]
    url: String,
}

/// Asks the server; an error if it does not answer or cannot write.
pub(crate) fn run(arguments: &Health) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let lobby = Lobby::at(&arguments.url)?;
        match timeout(PATIENCE, lobby.request("GET", "/healthz", None, "")).await {
            Ok(answer) => match answer? {
                (200, _) => Ok(()),
                (status, body) => bail!("{}: {status} {}", arguments.url, body.trim()),
            },
            Err(_) => {
                let variables = [("url", arguments.url.clone()), ("seconds", PATIENCE.as_secs().to_string())];
                bail!(Failure::new("health-silent", variables))
            }
        }
    })
}
