//! What a client says on the socket of a table.

use dizaine_core::Seat;
use dizaine_store::SessionId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Problem, Settings};

/// One message from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: which protocol it speaks and what it has seen before.
    Hello {
        /// [`VERSION`](super::VERSION).
        version: u32,
        /// What it has seen, by seat; whatever is not named is sent from the start.
        #[serde(default)]
        after: Vec<After>,
    },
    /// Plays a move.
    Play {
        /// Made by the client, different for each of its moves; a resend carries the same one.
        id: String,
        /// For this seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The number of the decision it answers.
        decision: u32,
        /// One action, or the parts of one decision.
        #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
        actions: Vec<Value>,
    },
    /// Lets the bet pass without a call.
    NoCall {
        /// For this seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The number of the decision it answers.
        decision: u32,
    },
    /// Takes a free seat.
    Sit {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Another name than the guest's own, for several people at one device.
        #[serde(default)]
        name: Option<String>,
        /// SHA-256 of the browser's part of the chance.
        #[serde(default)]
        nonce_hash: Option<NonceHash>,
    },
    /// Frees a seat before the game starts.
    StandUp {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Host: puts a bot on a free seat, or changes its strength.
    AddBot {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How well it plays.
        strength: String,
    },
    /// Host: takes a bot away.
    RemoveBot {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Host: sets the table anew before the game starts.
    Configure {
        /// The game's options; those not named have their defaults.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        options: Value,
        /// How the table is run.
        settings: Settings,
    },
    /// Host: starts the game; every seat is taken.
    Start {},
    /// Opens the nonce that `sit` promised.
    OpenNonce {
        /// For this seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The nonce.
        nonce: Nonce,
    },
    /// Leaves a game for good; a bot takes over.
    Leave {
        /// Which seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Takes one's decisions back from a bot that stands in.
    Return {
        /// Which seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Host: removes a player; in a game a bot takes over.
    Remove {
        /// Which seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Host: passes the role on.
    PassHost {
        /// To whoever sits here.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Asks for a pause, or takes that back.
    Pause {
        /// For this seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Whether it wants one.
        wanted: bool,
    },
    /// Ends the pause.
    Resume {},
    /// After the game: opens a table with the same people and options.
    Again {},
    /// Says something to everyone at the table.
    Chat {
        /// Up to 300 characters.
        text: String,
    },
    /// Host: takes a guest's word away, or gives it back.
    Mute {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        player: SessionId,
        /// Whether they may not chat.
        muted: bool,
    },
    /// Is anyone there?
    Ping {},
}

/// What a client has seen of one seat's events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct After {
    /// Whose eyes; null for those of a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// How many events.
    pub seen: u32,
}

/// 32 bytes as 64 hexadecimal digits.
macro_rules! hexadecimal {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                dizaine_core::fairness::from_hex(&text).map(Self).ok_or("64 hexadecimal digits are expected")
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> Self {
                dizaine_core::fairness::to_hex(&bytes.0)
            }
        }
    };
}

hexadecimal!(
    /// A browser's part of the chance.
    Nonce
);
hexadecimal!(
    /// SHA-256 of a nonce.
    NonceHash
);

impl ClientMessage {
    /// Reads a message, or says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        serde_json::from_str(text).map_err(|error| Problem::malformed(&error.to_string()))
    }
}
