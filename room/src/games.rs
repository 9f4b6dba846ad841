//! The games that can be played, as the protocol describes them.

use dizaine_bots::Strength;
use dizaine_core::{AnyTable, Seat};
use dizaine_games::OpenError;
use dizaine_protocol::{BotInfo, Code, GameInfo, Problem};
use serde_json::Value;

use crate::{Place, Room};

/// An empty table of a game, or why these options are refused.
pub fn open(game: &str, options: &Value) -> Result<Box<dyn AnyTable>, Problem> {
    dizaine_games::open(game, options).map_err(|error| match error {
        OpenError::UnknownGame(_) => Code::NoGame.into(),
        OpenError::Malformed(why) => Problem::malformed(&why),
        OpenError::Bad(bad) => Problem::bad_options(game, &bad),
    })
}

/// Every game, with its options and bots.
pub fn all() -> Vec<GameInfo> {
    let none = Value::Object(serde_json::Map::new());
    let tables = dizaine_games::NAMES.iter().filter_map(|game| dizaine_games::open(game, &none).ok());
    let bots = |game: &str| {
        let bot = |strength: Strength| BotInfo { strength: strength.name().to_owned() };
        dizaine_bots::strengths(game).map(bot).collect()
    };
    let info = |table: Box<dyn AnyTable>| GameInfo {
        name: table.name().to_owned(),
        rules: table.rules(),
        options: table.options(),
        description: table.description(),
        bots: bots(table.name()),
        hot_seat: !table.has_secrets(),
    };
    tables.map(info).collect()
}

impl Room {
    /// The proper name of a seat that the rules play.
    pub(crate) fn automatic_name(&self, seat: Seat) -> &'static str {
        let is_automatic = |place: &&Place| **place == Place::Rules;
        let before = self.places[..seat.index()].iter().filter(is_automatic).count();
        self.table.description().automatic.get(before).copied().unwrap_or_default()
    }
}
