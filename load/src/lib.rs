//! `dizaine load`: plays random legal moves over real sockets, and compares the rate with an echo server on the same machine.
//!
//! A crate of its own because the generator shares its processors with the server that it measures: it is optimised, and the rest of
//! the command line is not.

pub mod echo;
mod machine;
mod memory;
mod meter;
mod pace;
mod report;
mod sockets;
mod table;

use std::num::NonZeroUsize;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use clap::Args;
use dizaine_core::chance::FastChance;
use dizaine_words::{Catalogue, Lang};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, sleep, timeout};

use dizaine_protocol::client::Lobby;
use dizaine_protocol::{NewTable, Pace as BotPace, Settings};
use machine::{Beside, Fsync};
use meter::{Meter, Used};
use pace::Pace;
use report::Report;
use table::{Table, Tables};

pub use echo::EchoServer;

/// Open files that thousands of sockets need.
const FILES: u64 = 65_536;
/// Tables that are opened at the same time.
const OPENING: usize = 32;

/// The arguments of `dizaine load`.
#[derive(Args)]
pub struct Load {
    #[arg(long)]
    url: Option<String>,
    #[arg(long, default_value = dizaine_games::NAMES[0])]
    game: String,
    #[arg(long, default_value = "500")]
    tables: NonZeroUsize,
    #[arg(long, default_value = "2")]
    players: NonZeroUsize,
    #[arg(long, value_parser = parse_rate)]
    rate: Option<f64>,
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    #[arg(long)]
    json: bool,
}

fn parse_rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "moves a second are a number")?;
    if rate > 0.0 && rate.is_finite() { Ok(rate) } else { Err("moves a second are more than none".into()) }
}

/// Measures and prints the report.
pub fn run(load: &Load, lang: Lang) -> Result<()> {
    ensure!(
        load.players.get() > 1,
        "--players: a move is timed until another seat has seen it; say 2 or more"
    );
    ensure!(load.seconds > 0, "--seconds: say 1 or more");
    rlimit::increase_nofile_limit(FILES).context("cannot open enough sockets")?;
    let report = tokio::runtime::Runtime::new()?.block_on(measure(load, lang))?;
    report.print(load.json, lang)
}

async fn measure(load: &Load, lang: Lang) -> Result<Report> {
    let folder = tempfile::tempdir().context("cannot create a temporary folder")?;
    let server = match &load.url {
        Some(_) => None,
        None => {
            let data = folder.path().to_str().context("the folder for temporary files has an odd name")?;
            let arguments = ["serve", "--listen", "127.0.0.1:0", "--no-open", "--no-limits", "--data", data];
            Some(Beside::start(&arguments)?)
        }
    };
    let url = load.url.as_deref().or(server.as_ref().map(|server| &*server.url)).unwrap_or_default();
    let tables = Arc::new(load.tables_at(Lobby::at(url)?).await?);
    let idle = match &server {
        Some(server) => memory::idle(server, &tables, load.tables.get()).await?,
        None => None,
    };
    let mut played = load.play(&tables, server.as_ref(), lang).await?;
    let server_bytes = server.as_ref().and_then(Beside::memory);
    drop(server);
    let update_bytes = played.update_bytes();
    let beside = Beside::start(&["echo-server", "--bytes", &update_bytes.to_string()])?;
    let mut echoed = load.echo(&Lobby::at(&beside.url)?, &beside, lang).await?;
    drop(beside);
    let fsync = Fsync::measure(folder.path())?;
    let over = load.duration();
    Ok(Report {
        game: load.game.clone(),
        tables: load.tables.get(),
        players: load.players.get(),
        seconds: load.seconds,
        rate: load.rate,
        first_error: played.first_error.take(),
        games: played.games,
        update_bytes,
        played: played.rates(over),
        echo: echoed.rates(over),
        server_bytes,
        idle,
        fsync,
    })
}

impl Load {
    fn duration(&self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }

    async fn tables_at(&self, lobby: Lobby) -> Result<Tables> {
        let mut tokens = Vec::new();
        for seat in 0..self.players.get() {
            tokens.push(lobby.guest(&format!("Load {seat}")).await?);
        }
        let settings =
            Settings { window_ms: Some(0), pace: BotPace::Instant, stand_in: false, ..Settings::default() };
        let options = json!({ "players": self.players });
        Ok(Tables { lobby, tokens, table: NewTable { game: self.game.clone(), options, settings } })
    }

    fn progress(&self, key: &str, lang: Lang) -> ProgressBar {
        // indicatif hides it if standard error is not a terminal.
        let bar = ProgressBar::new(self.seconds.into());
        bar.set_style(
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} s").expect("a fixed template"),
        );
        bar.set_message(Catalogue::shared(lang).word(key));
        bar
    }

    /// Plays at all tables at once, as soon as every table is ready.
    async fn play(&self, tables: &Arc<Tables>, server: Option<&Beside>, lang: Lang) -> Result<Meter> {
        let count = self.tables.get();
        let opening = Arc::new(Semaphore::new(OPENING));
        let ready = Arc::new(Barrier::new(count + 1));
        let mut tasks = JoinSet::new();
        for number in 0..count {
            let (tables, opening, ready) = (tables.clone(), opening.clone(), ready.clone());
            let (rate, over) = (self.rate, self.duration());
            tasks.spawn(async move {
                let mut meter = Meter::default();
                let permit = opening.acquire().await;
                let mut table = Table::open(&tables, &mut meter).await;
                drop(permit);
                ready.wait().await;
                let mut pace = Pace::new(rate, number, count);
                let mut chance = FastChance::nth(1, number as u64);
                let games = async {
                    loop {
                        let played = match &mut table {
                            Ok(table) => table.play(&mut chance, &mut pace, &mut meter).await,
                            Err(error) => Err(anyhow::anyhow!("{error:#}")),
                        };
                        if let Err(error) = played {
                            meter.failed(&error);
                            // Do not ask a failing server again at once.
                            sleep(Duration::from_millis(100)).await;
                        }
                        table = Table::open(&tables, &mut meter).await;
                    }
                };
                let _ = timeout(over, games).await;
                meter
            });
        }
        self.gather(tasks, &ready, self.progress("progress-play", lang), server).await
    }

    async fn echo(&self, lobby: &Lobby, server: &Beside, lang: Lang) -> Result<Meter> {
        let count = self.tables.get();
        let opening = Arc::new(Semaphore::new(OPENING));
        let ready = Arc::new(Barrier::new(count + 1));
        let mut tasks = JoinSet::new();
        for number in 0..count {
            let (host, opening, ready) = (lobby.host.clone(), opening.clone(), ready.clone());
            let (rate, over, players) = (self.rate, self.duration(), self.players.get());
            tasks.spawn(async move {
                let mut meter = Meter::default();
                let permit = opening.acquire().await;
                let room = echo::Room::open(&host, number, players).await;
                drop(permit);
                ready.wait().await;
                let mut pace = Pace::new(rate, number, count);
                let played = async { room?.play(&mut pace, &mut meter).await };
                if let Ok(Err(error)) = timeout(over, played).await {
                    meter.failed(&error);
                }
                meter
            });
        }
        self.gather(tasks, &ready, self.progress("progress-echo", lang), Some(server)).await
    }

    /// Starts all tables together and adds up what they measured.
    async fn gather(
        &self,
        mut tasks: JoinSet<Meter>,
        ready: &Barrier,
        bar: ProgressBar,
        server: Option<&Beside>,
    ) -> Result<Meter> {
        ready.wait().await;
        let used = || {
            let generator = machine::processor_time("self")?;
            Some(Used { server: server?.processor_time()?, generator })
        };
        let before = used();
        let start = Instant::now();
        while start.elapsed() < self.duration() {
            sleep(Duration::from_millis(250)).await;
            bar.set_position(start.elapsed().as_secs());
        }
        let after = used();
        bar.finish_and_clear();
        let between = |(before, after): (Used, Used)| Used {
            server: after.server.saturating_sub(before.server),
            generator: after.generator.saturating_sub(before.generator),
        };
        let mut all = Meter { used: before.zip(after).map(between), ..Meter::default() };
        while let Some(meter) = tasks.join_next().await {
            all.add(meter?);
        }
        Ok(all)
    }
}
