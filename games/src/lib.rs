//! The registry: the one place that lists the games. A fifth game is one more line here.

use dizaine_core::{AnyTable, BadOptions, Game, Record, RecordError, Table};
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

pub use dizaine_bluff as bluff;
pub use dizaine_dicy as dicy;
pub use dizaine_dix as dix;
pub use dizaine_retro as retro;

/// Something to be done with a game whose type is not known before.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it with `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// The names of all games, in the order people are shown them.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),*];

        /// Does something with the game called `name`; `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            match name {
                $(<$game>::NAME => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

registry! {
    dix::Dix,
    dicy::Dicy,
    bluff::Bluff,
    retro::Retro,
}

/// Why a table could not be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// No such game.
    #[error("there is no game called `{0}`; there are: {names}", names = NAMES.join(", "))]
    UnknownGame(String),
    /// Options that are no options of this game.
    #[error("options: {0}")]
    Malformed(String),
    /// Options that no game can be played with.
    #[error(transparent)]
    Bad(#[from] BadOptions),
}

/// An empty table of the game called `name`. Options that are left out have their defaults.
pub fn open(name: &str, options: &Value) -> Result<Box<dyn AnyTable>, OpenError> {
    struct Open<'a>(&'a Value);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyTable>, OpenError>;
        fn visit<G: Game>(self) -> Self::Output {
            let malformed = |error: serde_json::Error| OpenError::Malformed(error.to_string());
            let object = serde_json::Map::deserialize(self.0).map_err(malformed)?;
            G::DESCRIPTION.check(&object)?;
            let options = G::Options::deserialize(self.0).map_err(malformed)?;
            Ok(Box::new(Table::<G>::new(options)?))
        }
    }
    visit(name, Open(options)).unwrap_or_else(|| Err(OpenError::UnknownGame(name.to_owned())))
}

/// An empty table for a record, whose moves can then be redone one by one.
pub fn for_record(record: &Record) -> Result<Box<dyn AnyTable>, RecordError> {
    struct ForRecord<'a>(&'a Record);
    impl Visitor for ForRecord<'_> {
        type Output = Result<Box<dyn AnyTable>, RecordError>;
        fn visit<G: Game>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::for_record(self.0)?))
        }
    }
    let unknown = || Err(RecordError::UnknownGame(record.game.clone()));
    visit(&record.game, ForRecord(record)).unwrap_or_else(unknown)
}

/// Replays a whole record and checks every part of it.
pub fn replay(record: &Record) -> Result<Box<dyn AnyTable>, RecordError> {
    struct Replay<'a>(&'a Record);
    impl Visitor for Replay<'_> {
        type Output = Result<Box<dyn AnyTable>, RecordError>;
        fn visit<G: Game>(self) -> Self::Output {
            Ok(Box::new(Table::<G>::replay(self.0)?))
        }
    }
    visit(&record.game, Replay(record)).unwrap_or_else(|| Err(RecordError::UnknownGame(record.game.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn error(name: &str, options: &Value) -> String {
        open(name, options).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn every_game_opens_with_its_defaults() {
        for name in NAMES {
            assert_eq!(open(name, &json!({})).unwrap().name(), *name);
        }
    }

    /// The schema and the options agree on keys and defaults, and the schema takes every number of players that it names.
    #[test]
    fn descriptions_are_true_of_their_games() {
        struct Describe;
        impl Visitor for Describe {
            type Output = ();
            fn visit<G: Game>(self) {
                let defaults = serde_json::to_value(G::Options::default()).unwrap();
                let description = G::DESCRIPTION;
                for (key, value) in defaults.as_object().unwrap() {
                    let option = description.option(key).unwrap_or_else(|| panic!("{} {key}", G::NAME));
                    assert_eq!(option.kind.default(), *value, "{} {key}", G::NAME);
                }
                let players = description.players;
                for count in players.least..=players.most {
                    assert!(open(G::NAME, &json!({ "players": count })).is_ok(), "{} {count}", G::NAME);
                }
                assert!(open(G::NAME, &json!({ "players": players.most + 1 })).is_err());
                assert!((players.least..=players.most).contains(&players.usual));
            }
        }
        for name in NAMES {
            visit(name, Describe).unwrap();
        }
    }

    #[test]
    fn what_cannot_be_opened_says_why() {
        assert!(error("chess", &json!({})).contains("no game called `chess`"));
        assert!(error("dix", &json!([3])).contains("invalid type"));
        for (options, field) in [
            (json!({ "plaers": 3 }), "plaers"),
            (json!({ "players": "three" }), "players"),
            (json!({ "players": 300 }), "players"),
            (json!({ "players": 0 }), "players"),
            (json!({ "players": 6 }), "players"),
            (json!({ "players": 2, "level": 7 }), "level"),
            (json!({ "players": 1, "level": 3 }), "level"),
            (json!({ "players": 1, "level": 11 }), "level"),
        ] {
            assert!(error("dix", &options).contains(&format!("option `{field}`")), "{options}");
        }
    }
}
