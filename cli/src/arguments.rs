//! The arguments of the command line. What each of them means is said in the catalogue: `help-COMMAND-ARGUMENT`.

use std::fs::OpenOptions;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use anyhow::Context;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use dizaine_bots::{Budget, Strength};
use dizaine_core::{Seat, Viewer};
use dizaine_load::{EchoServer, Load};
use dizaine_words::Lang;
use serde::Serialize;

use crate::backup::Backup;
use crate::failure::Failure;
use crate::health::Health;
use crate::serve::Serve;
use crate::table::TableArguments;
use crate::verify::Verify;
use crate::{help, locale};

#[derive(Parser)]
#[command(version)]
pub(crate) struct Arguments {
    #[arg(long, global = true, display_order = 998, value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) serve: Serve,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Arguments {
    /// The parsed arguments.
    pub(crate) fn read() -> Self {
        // Help is shown while the arguments are parsed, so its language is looked for before.
        let lang = locale::from_arguments(std::env::args_os()).unwrap_or_else(locale::from_environment);
        let matches = help::in_language(Self::command(), lang).get_matches();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// Those of `serve` also stand without a command, but not before another one.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let is_served = self.command.is_none() || self.serve == Self::parse_from([""]).serve;
        anyhow::ensure!(is_served, Failure::new("cli-server-options", []));
        Ok(())
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Menu,
    Play(Play),
    Simulate(Simulate),
    Arena(Arena),
    Ladder(Ladder),
    Calibration(Calibration),
    Analyse(Analyse),
    Replay(Replay),
    Solve(Solve),
    Verify(Verify),
    Backup(Backup),
    Health(Health),
    Load(Load),
    #[command(hide = true)]
    EchoServer(EchoServer),
}

impl Command {
    /// The table that the command opens, if it opens one.
    pub(crate) fn opens(&self) -> Option<&TableArguments> {
        match self {
            Self::Play(Play { table, .. })
            | Self::Simulate(Simulate { table, .. })
            | Self::Arena(Arena { table, .. })
            | Self::Solve(Solve { table, .. })
            | Self::Calibration(Calibration { table, .. }) => Some(table),
            _ => None,
        }
    }
}

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    #[arg(long, value_name = "STRENGTH", value_parser = parse_strength)]
    pub(crate) bots: Option<Strength>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Arena {
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArguments,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) contest: Contest,
    #[command(flatten)]
    pub(crate) files: Files,
}

#[derive(Args)]
pub(crate) struct Ladder {
    pub(crate) games: Vec<String>,
    #[arg(long)]
    pub(crate) players: Option<usize>,
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: u64,
    #[command(flatten)]
    pub(crate) contest: Contest,
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Calibration {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget: u32,
    #[arg(long, value_name = "BUDGET")]
    pub(crate) play_budget: Option<u32>,
    #[arg(long, value_name = "STRENGTH", value_parser = parse_strength)]
    pub(crate) among: Option<Strength>,
    #[arg(long, default_value_t = 7)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) files: Files,
}

#[derive(Args)]
pub(crate) struct Analyse {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[arg(long = "as", value_name = "SEAT|table|all", value_parser = parse_viewer, default_value = "all")]
    pub(crate) viewer: Viewer,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) values: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[arg(long, default_value_t = 2000)]
    pub(crate) positions: usize,
    #[arg(long, default_value_t = 40, value_name = "POINTS")]
    pub(crate) response: u16,
    #[arg(long, default_value_t = 2000)]
    pub(crate) games: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// How bots play each other.
#[derive(Args)]
pub(crate) struct Contest {
    #[arg(long)]
    budget: Option<u32>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

impl Contest {
    /// The work for one decision.
    pub(crate) fn budget(&self) -> Budget {
        self.budget.map_or_else(Budget::default, Budget)
    }
}

/// On how many threads games are played.
#[derive(Args)]
pub(crate) struct Threads {
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Their number.
    pub(crate) fn count(&self) -> usize {
        self.threads.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

/// Where a result is written besides the terminal.
#[derive(Args)]
pub(crate) struct Files {
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Files {
    /// Says before the work that a file cannot be written after it.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        [&self.json, &self.html].into_iter().flatten().try_for_each(|path| writable(path))
    }

    /// Writes those that were asked for.
    pub(crate) fn write(&self, result: &impl Serialize, page: impl FnOnce() -> String) -> anyhow::Result<()> {
        if let Some(path) = &self.json {
            write(path, &format!("{}\n", serde_json::to_string_pretty(result)?))?;
        }
        if let Some(path) = &self.html {
            write(path, &page())?;
        }
        Ok(())
    }
}

/// Says that an option must be at least 1, unless it is.
pub(crate) fn at_least_one(option: &str, number: u64) -> anyhow::Result<()> {
    anyhow::ensure!(number > 0, Failure::new("cli-at-least-one", [("option", option.to_owned())]));
    Ok(())
}

/// Whether a file can be written; it is left as it was.
pub(crate) fn writable(path: &Path) -> anyhow::Result<()> {
    let is_new = !path.exists();
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.with_context(|| path.display().to_string())?;
    if is_new {
        std::fs::remove_file(path).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Writes a file; an error names it.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    Lang::from_tag(text).ok_or_else(|| format!("say {}", Lang::ALL.map(Lang::code).join(" or ")))
}

fn parse_strength(text: &str) -> Result<Strength, String> {
    Strength::named(text).ok_or_else(|| format!("say {}", Strength::ALL.map(Strength::name).join(", ")))
}

fn parse_viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "table" => Ok(Viewer::Table),
        "all" => Ok(Viewer::All),
        _ => match text.parse().ok().and_then(Seat::new) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => Err("say a seat's number (0 is the first), table or all".into()),
        },
    }
}
