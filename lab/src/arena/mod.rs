//! Tournaments: bots play many games against each other, and statistics say which is stronger.

#[cfg(feature = "training")]
mod among;
mod any;
mod game;
mod ladder;
mod line_up;
mod replacement;
mod report;
mod statistics;
mod times;
mod tournament;

use dizaine_core::{BadOptions, Seat};
use thiserror::Error;

#[cfg(feature = "training")]
pub use among::{Effort, Make, win_share};
pub use any::{AnyTournament, tournament};
pub use ladder::{Climb, Others, Rung, RungReport, TOLERANCE, Watch, climb, rungs};
pub use line_up::{Entrant, LineUps};
pub use replacement::{Gain, Replacement};
pub use report::{BotReport, Report};
pub(crate) use statistics::wilson;
pub use statistics::{Share, share};
pub use times::Times;
pub use tournament::{Results, Tournament};

/// Why a tournament cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ArenaError {
    /// A bot that the game does not have.
    #[error("{game} has no bot called `{name}`; there are: {}", known.join(", "))]
    UnknownBot {
        /// The game.
        game: &'static str,
        /// The name that was asked for.
        name: String,
        /// The names that the game has.
        known: Vec<&'static str>,
    },
    /// A number of bots that does not fit the table.
    #[error("{names} bots are named for {seats} seats: name one, two or {seats}")]
    Names {
        /// How many bots are named.
        names: usize,
        /// How many seats they can take.
        seats: usize,
    },
    /// Options that no game can be played with.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// A bot is missing.
    #[error("seat {} of {game} must act, and no bot sits there", seat.index())]
    NoBot {
        /// The game.
        game: &'static str,
        /// The seat.
        seat: Seat,
    },
    /// A bot broke the rules.
    #[error("the bot at seat {} of {game} chose {action}, which is not one of its choices", seat.index())]
    Illegal {
        /// The game.
        game: &'static str,
        /// The seat of the bot.
        seat: Seat,
        /// What it chose.
        action: String,
    },
    /// A game that goes on for ever.
    #[error("a game of {game} did not end in {moves} moves")]
    Endless {
        /// The game.
        game: &'static str,
        /// After how many moves it was stopped.
        moves: usize,
    },
    /// Somebody has set [`Tournament::stop`].
    #[error("the tournament was stopped")]
    Stopped,
}
