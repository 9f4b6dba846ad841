//! What can be said on the command line.

use std::fs::OpenOptions;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use dizaine_bots::{Budget, Strength};
use dizaine_core::{AnyTable, Game, PLAYERS, Seat, Viewer};
use dizaine_games::{OpenError, Visitor, visit};
use dizaine_load::{EchoServer, Load};
use dizaine_words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::backup::Backup;
use crate::health::Health;
use crate::serve::Serve;
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
    /// What was said on the command line. How to serve is said to `serve`, or to no command.
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
    /// Play games at random and print what came of them
    Simulate(Simulate),
    /// Let bots play each other, and say which is better
    Arena(Arena),
    /// Replace one bot of a table by a stronger one with the same deals, at many tables, and say what it gains
    Ladder(Ladder),
    /// Say how often the expert wins when it gives itself a chance
    Calibration(Calibration),
    /// Say what was luck and what was skill in a finished game
    Analyse(Analyse),
    /// Check a record and tell what happened
    Replay(Replay),
    /// Compute perfect play and check it, for games that can be solved
    Solve(Solve),
    /// Check that nobody steered the chance of a served game
    Verify(Verify),
    /// Copy all tables to a file, also while the server runs
    Backup(Backup),
    /// Ask a running server whether it is well: exit code 0 if it is
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
    /// Writes every game here, one complete record a line
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
    /// The record of a finished game, or several, one a line
    pub(crate) file: PathBuf,
    /// Prints JSON, one object a record
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes a report with plots here, a page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// A record, or several, one a line
    pub(crate) file: PathBuf,
    /// The viewer: a seat's number, `table` for a bystander, `all` for one who sees everything
    #[arg(long = "as", value_name = "SEAT|table|all", value_parser = parse_viewer, default_value = "all")]
    pub(crate) viewer: Viewer,
    /// Prints JSON, one object a record
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
    /// Prints one JSON object per variant, a line each
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

/// The table to be opened.
#[derive(Args)]
pub(crate) struct TableArguments {
    /// The game
    pub(crate) game: String,
    /// How many players
    #[arg(long)]
    players: Option<usize>,
    /// An option of the game, repeated for several; `help` lists the options
    #[arg(long = "option", value_name = "KEY=VALUE|help", value_parser = parse_option)]
    options: Vec<Given>,
}

/// What was given as `--option`.
#[derive(Clone)]
enum Given {
    /// List the options.
    Help,
    /// This key has this value.
    Value(String, Value),
}

impl TableArguments {
    /// The options of a table of `G`: those given over the defaults, for `players` if no number of players was given.
    fn options<G: Game>(&self, players: Option<usize>) -> anyhow::Result<G::Options> {
        let players = self.players.or(players);
        let given = self.options.iter().filter_map(|given| match given {
            Given::Value(key, value) => Some((key.clone(), value.clone())),
            Given::Help => None,
        });
        let given: Map<String, Value> =
            players.map(|players| (PLAYERS.to_owned(), players.into())).into_iter().chain(given).collect();
        G::DESCRIPTION.check(&given)?;
        let defaults = players.map_or_else(G::Options::default, G::options_for);
        let mut options = serde_json::to_value(defaults)?;
        if let Some(options) = options.as_object_mut() {
            options.extend(given);
        }
        G::Options::deserialize(options).context("options")
    }

    /// An empty table with these options.
    pub(crate) fn open(&self) -> anyhow::Result<Box<dyn AnyTable>> {
        self.open_for(None)
    }

    /// The same, for `players` if no number of players was given.
    pub(crate) fn open_for(&self, players: Option<usize>) -> anyhow::Result<Box<dyn AnyTable>> {
        struct Open<'a>(&'a TableArguments, Option<usize>);
        impl Visitor for Open<'_> {
            type Output = anyhow::Result<Value>;
            fn visit<G: Game>(self) -> Self::Output {
                Ok(serde_json::to_value(self.0.options::<G>(self.1)?)?)
            }
        }
        let unknown = || Err(self.unknown_game());
        let options = visit(&self.game, Open(self, players)).unwrap_or_else(unknown)?;
        Ok(dizaine_games::open(&self.game, &options)?)
    }

    /// Whether the options are to be listed instead of playing.
    pub(crate) fn wants_help(&self) -> bool {
        self.options.iter().any(|given| matches!(given, Given::Help))
    }

    /// There is no such game.
    pub(crate) fn unknown_game(&self) -> anyhow::Error {
        OpenError::UnknownGame(self.game.clone()).into()
    }

    /// A table of a game for this number of players.
    pub(crate) fn for_players(game: &str, players: usize) -> Self {
        Self { game: game.to_owned(), players: Some(players), options: Vec::new() }
    }
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

/// `help`, or `KEY=VALUE` where the value is JSON or else a plain word.
fn parse_option(text: &str) -> Result<Given, String> {
    if text == "help" {
        return Ok(Given::Help);
    }
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE, or help")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    Ok(Given::Value(key.to_owned(), value))
}
