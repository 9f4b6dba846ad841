//! The registry: the one place that lists the games. A fifth game is one more line here.

use dizaine_core::{AnyTable, BadOptions, Encode, Game, Record, RecordError, Table};
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

pub use dizaine_bluff as bluff;
pub use dizaine_dicy as dicy;
pub use dizaine_dix as dix;
pub use dizaine_retro as retro;
#[cfg(feature = "toy")]
pub use dizaine_toy as toy;

macro_rules! registry {
    (listed: [$($(#[$included:meta])* $game:ty),* $(,)?], unlisted: [$($(#[$condition:meta])* $unlisted:ty),* $(,)?] $(,)?) => {
        /// The names of the games that people are offered, in the order in which they are shown.
        pub const NAMES: &[&str] = &[$($(#[$included])* <$game>::NAME),*];

        /// The names of games that are opened by name only. No list, menu or generated type shows them.
        pub const UNLISTED: &[&str] = &[$($(#[$condition])* <$unlisted>::NAME),*];

        dizaine_core::registry! {
            Encode: $($(#[$included])* $game,)* $($(#[$condition])* $unlisted,)*
        }

        /// The TypeScript types of every listed game.
        #[cfg(feature = "ts")]
        pub mod typescript {
            use super::*;
            use dizaine_core::typescript::Modules;

            /// Adds the types of every listed game to `modules`.
            #[must_use]
            pub fn add_games(modules: Modules) -> Modules {
                $(let modules = modules
                    .with::<<$game as Game>::Options>()
                    .with::<<$game as Game>::Action>()
                    .with::<<$game as Game>::View>()
                    .with::<<$game as Game>::Seen>();)*
                modules
            }
        }
    };
}

registry! {
    // Left out to measure what one game alone weighs in the engine of the page: see `xtask/src/site.rs`.
    listed: [
        #[cfg(not(dizaine_without = "dix"))]
        dix::Dix,
        #[cfg(not(dizaine_without = "dicy"))]
        dicy::Dicy,
        #[cfg(not(dizaine_without = "bluff"))]
        bluff::Bluff,
        #[cfg(not(dizaine_without = "retro"))]
        retro::Retro,
    ],
    unlisted: [
        #[cfg(feature = "toy")]
        toy::Toy,
    ],
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
    open_of(name, options, u32::MAX)
}

/// An empty table that was begun with version `rules` of the rules: the defaults are those of that version.
pub fn open_of(name: &str, options: &Value, rules: u32) -> Result<Box<dyn AnyTable>, OpenError> {
    struct Open<'a>(&'a Value, u32);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnyTable>, OpenError>;
        fn visit<G: Game>(self) -> Self::Output {
            let malformed = |error: serde_json::Error| OpenError::Malformed(error.to_string());
            let object = serde_json::Map::deserialize(self.0).map_err(malformed)?;
            G::DESCRIPTION.check(&object)?;
            let options = G::Options::deserialize(self.0).map_err(malformed)?;
            Ok(Box::new(Table::<G>::new(G::options_of(self.1, options))?))
        }
    }
    visit(name, Open(options, rules)).unwrap_or_else(|| Err(OpenError::UnknownGame(name.to_owned())))
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
