//! What a client sends on the socket of a table.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Choice, Nonce, NonceHash, Problem, SessionId, Settings};

/// One message from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: the client's protocol version and what it has already received.
    Hello {
        /// The version of the protocol that the client speaks: [`VERSION`](crate::VERSION).
        version: u32,
        /// What the client has seen, by viewer; the events of a viewer not named are sent from the start.
        #[serde(default)]
        after: Vec<After>,
        /// The client is a television: it is shown what a spectator sees, whoever its guest is. The text is the word that
        /// admits it to a table without spectators; empty where none was given.
        #[serde(default)]
        screen: Option<String>,
    },
    /// Plays a move.
    #[cfg_attr(feature = "ts", ts(type = "Play<G>"))]
    Play(Play),
    /// Gives up the right to interrupt before the next move.
    Waive {
        /// The seat that waives.
        seat: Seat,
        /// The number of the decision that this answers.
        decision: u32,
    },
    /// Asks bots to wait until this seat has been shown what happened. It counts only where one person plays.
    WaitForMe {
        /// The seat that is shown it.
        seat: Seat,
        /// The number of events that it has been shown; null: bots need not wait any more.
        seen: Option<u32>,
    },
    /// Takes a free seat.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// A name other than the guest's own, for several people at one device.
        #[serde(default)]
        name: Option<String>,
        /// SHA-256 of the browser's part of the randomness.
        #[serde(default)]
        nonce_hash: Option<NonceHash>,
    },
    /// Frees one's own seat before the game starts.
    StandUp {
        /// The seat to free.
        seat: Seat,
    },
    /// Host only: puts a bot on a free seat, or changes a bot's strength.
    AddBot {
        /// The bot's seat.
        seat: Seat,
        /// The bot's strength, one of those that `GET /api/games` lists.
        strength: String,
    },
    /// Host only: removes a bot.
    RemoveBot {
        /// The bot's seat.
        seat: Seat,
    },
    /// Host only: changes options and settings before the game starts; during the game the settings
    /// only, without `public`, `odds` and `bots_after_s`.
    Configure {
        /// The game's options; an option that is left out gets its default.
        #[cfg_attr(feature = "ts", ts(type = "Partial<G['options']>"))]
        options: Value,
        /// How the table is run.
        settings: Settings,
    },
    /// Host only: starts the game. Every seat must be taken.
    Start {},
    /// Cancels a start that waits for days for somebody's browser. The host and everyone seated can.
    CancelStart {},
    /// Reveals the nonce whose hash was sent with `sit`.
    OpenNonce {
        /// The seat that the nonce belongs to.
        seat: Seat,
        /// The nonce.
        nonce: Nonce,
    },
    /// Leaves a running game for good; a bot takes the seat over.
    Leave {
        /// The seat to leave.
        seat: Seat,
    },
    /// Takes one's decisions back from a stand-in bot.
    Return {
        /// The seat to take back.
        seat: Seat,
    },
    /// Chooses what to do about a seat that is away. A majority of those present decides.
    Vote {
        /// The seat that is away.
        seat: Seat,
        /// What to do.
        choice: Choice,
    },
    /// Host only: removes a player, who cannot sit down again; in a running game a bot takes the seat over.
    Remove {
        /// The player's seat.
        seat: Seat,
    },
    /// Host only: makes another player the host.
    PassHost {
        /// The seat of the new host.
        seat: Seat,
    },
    /// Asks for a pause, or withdraws that.
    Pause {
        /// The seat that asks.
        seat: Seat,
        /// Whether it wants a pause.
        wanted: bool,
    },
    /// Ends the pause.
    Resume {},
    /// After the game: opens a new table with the same people and options.
    Again {},
    /// Sends a chat line to everyone at the table.
    Chat {
        /// 1 to 300 characters.
        text: String,
    },
    /// Host only: forbids a guest to chat, or allows it again.
    Mute {
        /// The guest.
        player: SessionId,
        /// True to forbid.
        muted: bool,
    },
    /// Host only: admits nobody but those who are here now, or everyone again.
    Lock {
        /// True to admit nobody else.
        locked: bool,
    },
    /// Reports a guest's name, or one of their chat lines, to the host and to whoever runs the server.
    Report {
        /// The guest.
        player: SessionId,
        /// The number of the chat line; null to report the name.
        #[serde(default)]
        line: Option<u32>,
    },
    /// Orders in advance what to do on an occasion that the game names. At the seat's turn the first legal one of the actions is played.
    Order {
        /// The seat that orders.
        seat: Seat,
        /// The occasion, as `GET /api/tables/ID/orders` names it.
        occasion: String,
        /// Its number.
        number: u32,
        /// What to do, by preference; empty to withdraw the order.
        #[cfg_attr(feature = "ts", ts(type = "Array<G['action']>"))]
        actions: Vec<Value>,
    },
    /// Whether the table is visible on this device. Whoever looks at it is not notified of their turn. At first it is.
    Visible {
        /// True if it is.
        visible: bool,
    },
    /// Asks the server for a `pong`.
    Ping {},
}

/// A move that a client asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Chosen by the client, different for each of its moves, 1 to 64 bytes. A resend carries the same id.
    pub id: String,
    /// The seat that moves.
    pub seat: Seat,
    /// The number of the decision that the move answers.
    pub decision: u32,
    /// One action, or the parts of one decision.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['action']>"))]
    pub actions: Vec<Value>,
}

/// How many events a client has received for one viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The viewer's seat; null for a spectator.
    pub seat: Option<Seat>,
    /// The number of seen events.
    pub seen: u32,
}

impl ClientMessage {
    /// Parses a message.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        serde_json::from_str(text).map_err(|error| Problem::malformed(&error.to_string()))
    }
}
