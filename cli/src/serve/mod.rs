//! `dizaine serve`, also the default command: serves the page and its tables.

mod address;
mod bounded;
mod clock;
pub(crate) mod data;
mod greeting;
mod logs;
mod traces;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use dizaine_server::{Config, Keep, Limits, Places, Site, router};
use dizaine_words::Lang;
use greeting::{Greeting, Lan};
use tokio::sync::watch;

pub(crate) use logs::LogFormat;

/// Open files that a server with all its sockets needs.
const FILES: u64 = 32_768;
/// How long the last messages to sockets may take on shutdown.
const GOODBYE: Duration = Duration::from_millis(500);

#[derive(Args, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Serve {
    #[arg(long)]
    pub(crate) no_open: bool,
    #[arg(long)]
    pub(crate) lan: bool,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "lan")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "URL", value_parser = parse_public_url)]
    pub(crate) public_url: Option<String>,
    #[arg(long)]
    pub(crate) trusted_proxy: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "postgres://…", conflicts_with = "data")]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep: u32,
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub(crate) keep_chat: u32,
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    pub(crate) keep_sessions: u32,
    #[arg(long)]
    pub(crate) webhooks: bool,
    #[arg(long)]
    pub(crate) private_endpoints: bool,
    #[arg(long, value_enum, default_value_t)]
    pub(crate) log_format: LogFormat,
    #[arg(long, hide = true, default_value_t = 0, allow_negative_numbers = true, value_name = "SECONDS")]
    pub(crate) clock_ahead: i64,
    #[arg(long, hide = true)]
    pub(crate) no_limits: bool,
}

fn parse_public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => Ok(url.to_owned()),
        _ => Err("say where browsers reach the site, without a path: https://example.org".into()),
    }
}

impl Serve {
    fn config(&self, alone: bool, loopback: bool) -> Config {
        Config {
            clock: clock::now,
            public_url: self.public_url.clone(),
            trusted_proxy: self.trusted_proxy,
            loopback,
            keep: Keep::days(self.keep, self.keep_chat, self.keep_sessions),
            alone,
            limits: self.limits(),
            webhooks: self.webhooks,
            private_endpoints: self.private_endpoints,
            solved: data::solved(self.data.as_deref()),
        }
    }

    fn limits(&self) -> Limits {
        if self.no_limits { Limits::none() } else { Limits::default() }
    }
}

/// Serves until a signal stops it.
pub(crate) fn run(arguments: &Serve, lang: Lang) -> Result<()> {
    let _traces = logs::start(arguments.log_format);
    // Every socket is an open file; most systems allow more of them than the default.
    if let Err(error) = rlimit::increase_nofile_limit(FILES) {
        tracing::warn!(%error, "the number of open files stays as it is");
    }
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let served = runtime.block_on(serve(arguments, lang));
    // Do not wait for bots that are still thinking.
    runtime.shutdown_timeout(GOODBYE);
    served
}

async fn serve(arguments: &Serve, lang: Lang) -> Result<()> {
    clock::set_ahead(arguments.clock_ahead);
    // Catch signals first, so that an early one is not missed.
    let stop = stop_signal()?;
    // A folder on the command line has priority over the environment.
    let database = match arguments.data {
        Some(_) => None,
        None => data::database(arguments.database.as_deref()),
    };
    let store = data::open(database.as_deref(), arguments.data.as_deref()).await?;
    let listener = address::listen(arguments.listen, arguments.lan).await?;
    let listening = listener.local_addr()?;
    let config = arguments.config(database.is_none(), listening.ip().is_loopback());
    let places = Places::for_connections(&config);
    let site = Site::new(store, config);
    site.synchronise().await;
    tokio::spawn(site.clone().keep());

    let url = arguments.public_url.clone().unwrap_or_else(|| address::local_url(listening));
    let lan =
        if arguments.lan { address::lan_url(listening).map_or(Lan::Missing, Lan::At) } else { Lan::Unasked };
    let greeting = Greeting { url, lan };
    greeting.say(lang)?;
    tracing::info!(address = %listening, version = env!("CARGO_PKG_VERSION"), "listening");
    if !arguments.no_open {
        greeting.open_browser();
    }

    let goodbye = async {
        stopped(stop.clone()).await;
        tracing::info!("stopping");
        site.close().await;
        // The last messages of the tables are still on their way to the sockets.
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::join!(
        dizaine_server::serve(listener, router(site.clone()), places, stopped(stop.clone())),
        goodbye
    );
    tracing::info!("stopped");
    Ok(())
}

async fn stopped(mut stop: watch::Receiver<bool>) {
    // The sender is not dropped before it sends `true`.
    let _ = stop.wait_for(|&stop| stop).await;
}

/// Becomes true at the first interrupt or termination signal. A second one ends the process at once.
fn stop_signal() -> Result<watch::Receiver<bool>> {
    let (sender, receiver) = watch::channel(false);
    #[cfg(unix)]
    let mut asked = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    #[cfg(unix)]
    let mut typed = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())?;
    #[cfg(windows)]
    let mut asked = tokio::signal::windows::ctrl_close()?;
    #[cfg(windows)]
    let mut typed = tokio::signal::windows::ctrl_c()?;
    tokio::spawn(async move {
        tokio::select! {
            _ = asked.recv() => {}
            _ = typed.recv() => {}
        }
        let _ = sender.send(true);
        tokio::select! {
            _ = asked.recv() => {}
            _ = typed.recv() => {}
        }
        tracing::warn!("stopped at once");
        std::process::exit(130);
    });
    Ok(receiver)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        assert_eq!(parse_public_url("https://example.org/").unwrap(), "https://example.org");
        assert_eq!(parse_public_url("http://localhost:8080").unwrap(), "http://localhost:8080");
        for wrong in ["example.org", "https://", "https://example.org/dizaine", "ftp://x", "https://a@b"] {
            assert!(parse_public_url(wrong).is_err(), "{wrong}");
        }
    }
}
