//! What can be said on the command line.

use std::path::PathBuf;

use anyhow::Context;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use dizaine_bots::Strength;
use dizaine_core::{Game, PLAYERS, Seat, Viewer};
use dizaine_words::Lang;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::backup::Backup;
use crate::load::{EchoServer, Load};
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
    /// Check a record and tell what happened
    Replay(Replay),
    /// Compute perfect play and check it, for games that can be solved
    Solve(Solve),
    /// Check that nobody steered the chance of a served game
    Verify(Verify),
    /// Copy all tables to a file, also while the server runs
    Backup(Backup),
    /// Play random moves over real sockets, and measure
    Load(Load),
    /// Answers sockets without rules or store, for `load` to compare with
    #[command(hide = true)]
    EchoServer(EchoServer),
}

impl Command {
    /// The game and the table that the command opens, if it opens one.
    pub(crate) fn opens(&self) -> Option<(&str, &TableArguments)> {
        match self {
            Self::Play(play) => Some((&play.game, &play.table)),
            Self::Simulate(simulate) => Some((&simulate.game, &simulate.table)),
            Self::Arena(arena) => Some((&arena.game, &arena.table)),
            Self::Solve(solve) => Some((&solve.game, &solve.table)),
            _ => None,
        }
    }
}

#[derive(Args)]
pub(crate) struct Play {
    /// The game
    pub(crate) game: String,
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
    /// The game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Repeats the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    /// Writes every game here, one complete record a line
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// The bots, by name: one for every seat; two of which the first sits among others like the second; or one for
    /// all seats
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) table: TableArguments,
    /// How many games, rounded up so that every deal is played from every seat
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// How much work a bot may do for one decision, in playouts or nodes; enough for its best play by default
    #[arg(long)]
    pub(crate) budget: Option<u32>,
    /// Repeats the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    /// Writes the result here as one JSON object
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
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
    /// The game; not every game can be solved
    pub(crate) game: String,
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
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    /// How many positions are compared with a direct computation afterwards
    #[arg(long, default_value_t = 2000)]
    pub(crate) positions: usize,
    /// To how many points a best response to the table is computed afterwards; the work grows with the square
    #[arg(long, default_value_t = 40, value_name = "POINTS")]
    pub(crate) response: u16,
    /// How many games the table plays against itself afterwards
    #[arg(long, default_value_t = 2000)]
    pub(crate) games: u64,
}

/// The table to be opened.
#[derive(Args)]
pub(crate) struct TableArguments {
    /// How many players
    #[arg(long)]
    pub(crate) players: Option<usize>,
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
    pub(crate) fn options<G: Game>(&self, players: Option<usize>) -> anyhow::Result<G::Options> {
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

    /// Whether the options are to be listed instead of playing.
    pub(crate) fn wants_help(&self) -> bool {
        self.options.iter().any(|given| matches!(given, Given::Help))
    }

    /// A table for this number of players.
    pub(crate) fn for_players(players: usize) -> Self {
        Self { players: Some(players), options: Vec::new() }
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
