//! The arguments of the command line.

use std::fs::OpenOptions;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use dizaine_bots::{Budget, Strength};
use dizaine_core::{Seat, Viewer};
use dizaine_load::{EchoServer, Load};
use dizaine_words::Lang;
use serde::Serialize;

use crate::backup::Backup;
use crate::health::Health;
use crate::serve::Serve;
use crate::table::TableArguments;
use crate::verify::Verify;

/// Four tabletop games around ten, to play and to study. Without a command: serves a table to play at.
#[derive(Parser)]
#[command(version, about)]
pub(crate) struct Arguments {
    /// The language, such as fr or en; by default that of the environment's locale
    #[arg(long, global = true, value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) serve: Serve,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Arguments {
    /// The parsed arguments. Those of `serve` also stand without a command.
    pub(crate) fn read() -> Self {
        let arguments = Self::parse();
        if arguments.command.is_some() && arguments.serve != Self::parse_from([""]).serve {
            let told = "options of the server come after `serve`, or without a command";
            Self::command().error(ErrorKind::ArgumentConflict, told).exit();
        }
        arguments
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve tables to browsers and bots (what happens without a command)
    Serve(Serve),
    /// Choose a game and play it in this terminal
    Menu,
    /// Play in this terminal, against bots
    Play(Play),
    /// Play games at random and print the results
    Simulate(Simulate),
    /// Let bots play each other, and compute which is better
    Arena(Arena),
    /// Replace one bot of a table by a stronger one with the same deals, at many tables, and say what it gains
    Ladder(Ladder),
    /// Compare the chances that the expert gives itself with how often it wins
    Calibration(Calibration),
    /// Separate luck from skill in a finished game
    Analyse(Analyse),
    /// Check a record and tell what happened in it
    Replay(Replay),
    /// Compute perfect play and check it, for games that can be solved
    Solve(Solve),
    /// Check that nobody steered the chance of a served game
    Verify(Verify),
    /// Copy all tables to a file, also while the server runs
    Backup(Backup),
    /// Check the health of a running server: exit code 0 if it can serve
    Health(Health),
    /// Play random moves over real sockets, and measure
    Load(Load),
    /// Answers sockets without rules or store, for `load` to compare with
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
    /// How well the bots play: novice, regular or expert; regular by default
    #[arg(long, value_name = "STRENGTH", value_parser = parse_strength)]
    pub(crate) bots: Option<Strength>,
    /// Repeats the same game; otherwise it is different each time
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Repeats the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Writes every game here, one complete record per line
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Arena {
    /// The bots, by name: one for every seat; two of which the first sits among others like the
    /// second; or one for all seats
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// How many games, rounded up so that every deal is played from every seat
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) contest: Contest,
    #[command(flatten)]
    pub(crate) files: Files,
}

#[derive(Args)]
pub(crate) struct Ladder {
    /// The games; all by default
    pub(crate) games: Vec<String>,
    /// Only tables of this number of players
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// How many deals a comparison has; each is played from every seat by both bots
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: u64,
    #[command(flatten)]
    pub(crate) contest: Contest,
    /// Writes the results here as a JSON list
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Calibration {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// How much work a decision may take, in playouts or nodes
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget: u32,
    /// Repeats the same games
    #[arg(long, default_value_t = 7)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) files: Files,
}

#[derive(Args)]
pub(crate) struct Analyse {
    /// The record of a finished game, or several, one per line
    pub(crate) file: PathBuf,
    /// Prints JSON, one object per record
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes a report with plots here, a page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// A record, or several, one per line
    pub(crate) file: PathBuf,
    /// The viewer: a seat's number, `table` for a spectator, `all` for someone who sees everything
    #[arg(long = "as", value_name = "SEAT|table|all", value_parser = parse_viewer, default_value = "all")]
    pub(crate) viewer: Viewer,
    /// Prints JSON, one object per record
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// Every variant of the game, such as every set of cards; those that `--values` holds already are left out
    #[arg(long)]
    pub(crate) all: bool,
    /// Keeps the solved table in this folder, and resumes one that is not complete
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// Adds the value of moving first to this file, one line per variant
    #[arg(long, value_name = "FILE")]
    pub(crate) values: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// How many positions are compared with a direct computation afterwards
    #[arg(long, default_value_t = 2000)]
    pub(crate) positions: usize,
    /// To how many points a best response to the table is computed afterwards; the work grows with the square
    #[arg(long, default_value_t = 40, value_name = "POINTS")]
    pub(crate) response: u16,
    /// How many games the table plays against itself afterwards
    #[arg(long, default_value_t = 2000)]
    pub(crate) games: u64,
    /// Prints one JSON object per variant, one per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// How bots play each other.
#[derive(Args)]
pub(crate) struct Contest {
    /// How much work a bot may do for one decision, in playouts or nodes; by default that of the bots people play against
    #[arg(long)]
    budget: Option<u32>,
    /// Repeats the same games
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
    /// How many threads; all cores by default. The result does not depend on it
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
    /// Writes the result here as one JSON object
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Writes a report with plots here, a page that needs nothing else
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
