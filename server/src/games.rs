//! The games a server offers, in its own words.

use dizaine_bots::Strength;
use dizaine_core::AnyTable;
use dizaine_games::OpenError;
use serde_json::Value;

use crate::protocol::{Code, GameInfo, Problem, StrengthInfo, Words};

/// An empty table of a game, or what is wrong with the wish for one.
pub(crate) fn open(game: &str, options: &Value) -> Result<Box<dyn AnyTable>, Problem> {
    dizaine_games::open(game, options).map_err(|error| match error {
        OpenError::UnknownGame(_) => Code::NoGame.into(),
        OpenError::Malformed(why) => Problem::malformed(&why),
        OpenError::Bad(bad) => bad.into(),
    })
}

/// A bot, as people are told of it.
fn introduce(game: &str, strength: Strength) -> StrengthInfo {
    let about = dizaine_bots::about(game, strength);
    StrengthInfo {
        strength: strength.name().to_owned(),
        name: about.map(|about| about.name.to_owned()),
        about: about.map(|about| Words { fr: about.fr.to_owned(), en: about.en.to_owned() }),
    }
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
            .map(|strength| introduce(table.name(), strength))
            .collect(),
        hot_seat: !table.has_secrets(),
    };
    tables.map(info).collect()
}
