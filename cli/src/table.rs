//! The arguments that say which table a command opens: a game, a number of players and options.

use anyhow::Context;
use clap::Args;
use dizaine_core::{AnyTable, Game, PLAYERS};
use dizaine_games::{OpenError, Visitor, visit};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The table to be opened.
#[derive(Args)]
pub(crate) struct TableArguments {
    pub(crate) game: String,
    #[arg(long)]
    players: Option<usize>,
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

/// `help`, or `KEY=VALUE` where the value is JSON or else a plain word.
fn parse_option(text: &str) -> Result<Given, String> {
    if text == "help" {
        return Ok(Given::Help);
    }
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE, or help")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    Ok(Given::Value(key.to_owned(), value))
}
