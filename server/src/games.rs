//! The games a server offers, in its own words.

use dizaine_core::AnyTable;
use dizaine_games::OpenError;
use serde_json::Value;

use crate::protocol::{Code, GameInfo, Problem, StrengthInfo};

/// An empty table of a game, or what is wrong with the wish for one.
pub(crate) fn open(game: &str, options: &Value) -> Result<Box<dyn AnyTable>, Problem> {
    dizaine_games::open(game, options).map_err(|error| match error {
        OpenError::UnknownGame(_) => Code::NoGame.into(),
        OpenError::Malformed(why) => Problem::malformed(&why),
        OpenError::Bad(bad) => bad.into(),
    })
}

/// All games, with their options and bots.
pub(crate) fn all() -> Vec<GameInfo> {
    let none = Value::Object(serde_json::Map::new());
    let tables = dizaine_games::NAMES.iter().filter_map(|game| dizaine_games::open(game, &none).ok());
    let info = |table: Box<dyn AnyTable>| GameInfo {
        name: table.name().to_owned(),
        rules: table.rules(),
        options: table.options(),
        bots: dizaine_bots::strengths(table.name())
            .map(|strength| StrengthInfo { strength: strength.name().to_owned(), about: None })
            .collect(),
        hot_seat: !table.has_secrets(),
    };
    tables.map(info).collect()
}
