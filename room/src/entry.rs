//! What a table's log holds: everything that happened at it, in order.
//!
//! The log is read by this program alone. Players learn from it only what the room shows them.

use dizaine_core::{Draw, Move, Played, Seat, fairness};
use dizaine_protocol::{Millis, Nonce, NonceHash, SessionId, Settings, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The version of the log that this program writes. It also reads version 1, whose tables keep to
/// version 1 of the chance.
pub const LOG_VERSION: u32 = fairness::CHANCE;

/// One entry of a log. Moves are kept apart from other changes by type, because a move is applied to the game itself.
#[derive(Clone, Debug)]
pub enum Entry {
    /// The first entry: the table was made.
    Created(Created),
    /// A move; the set-up is the first.
    Moved(Moved),
    /// Any other change.
    Changed(Change),
}

/// How a table began.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// The version of this log, [`LOG_VERSION`].
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// All its options.
    pub options: Value,
    /// How the table is run.
    pub settings: Settings,
    /// The guest who made it.
    pub host: SessionId,
}

/// A move as it is logged: a [`Move`] whose actions and events stay JSON text, so that following it need not parse them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// The id that the client gave the move; none for a bot's move or the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The seat that moved; none in the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// True if a bot chose the move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_bot: bool,
    /// The actions: a JSON list.
    pub actions: Box<RawValue>,
    /// The random draws.
    pub chance: Vec<Draw>,
    /// The events: a JSON list.
    pub events: Box<RawValue>,
    /// When the move was made.
    pub at: Millis,
}

/// A change that is not a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Change {
    /// The host changed options and settings.
    Configured { options: Value, settings: Settings },
    /// A guest took a seat.
    Sat { seat: Seat, player: SessionId, name: String, colour: u8, nonce_hash: Option<NonceHash> },
    /// A person's seat became free before the start.
    StoodUp { seat: Seat },
    /// A bot took a seat, or got another strength. Logs of earlier versions name no bot; it then gets a name as it sits down.
    BotSat {
        seat: Seat,
        strength: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A bot was removed.
    BotRemoved { seat: Seat },
    /// The list of nonce hashes is closed; the nonces may be revealed.
    Starting {
        at: Millis,
        /// The version of the rules that the game will be played with; the table's own in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<u32>,
    },
    /// A browser revealed its nonce.
    NonceOpened { seat: Seat, nonce: Nonce },
    /// A browser did not reveal its nonce in time.
    StartCancelled,
    /// A person waived the right to interrupt.
    #[serde(rename = "passed_call")]
    Waived { seat: Seat },
    /// A person left for good; a bot has the seat now.
    Left { seat: Seat },
    /// A bot plays for a person until they return.
    StoodIn { seat: Seat },
    /// The person is back.
    Returned { seat: Seat },
    /// A guest's seats moved to another of their devices.
    Handed { from: SessionId, to: SessionId },
    /// Another guest is the host.
    HostPassed { to: SessionId },
    /// A person asks for a pause, or withdraws that.
    PauseAsked { seat: Seat, wanted: bool, at: Millis },
    /// The pause is over.
    Resumed { at: Millis },
    /// A guest may not chat, or may again.
    Muted { player: SessionId, muted: bool },
    /// Everyone has left.
    Abandoned,
    /// The game was started with an older version of the rules, and cannot go on.
    Outdated,
    /// The same people play on at another table.
    Again { table: TableId },
}

impl Moved {
    /// The entry of a move that was just played.
    pub fn new(played: Played, id: Option<String>, by_bot: bool, at: Millis) -> Self {
        let Played { seat, actions, chance, events } = played;
        Self { id, seat, by_bot, actions, chance, events, at }
    }

    /// The move as it stands in a record.
    pub fn into_move(self) -> Result<Move, serde_json::Error> {
        Ok(Move {
            seat: self.seat,
            actions: serde_json::from_str(self.actions.get())?,
            chance: self.chance,
            events: serde_json::from_str(self.events.get())?,
            at: Some(self.at.0),
        })
    }
}

impl From<Change> for Entry {
    fn from(change: Change) -> Self {
        Self::Changed(change)
    }
}

impl Entry {
    /// The entry as JSON text, as the store keeps it: an object whose one field is named after the variant.
    pub fn to_text(&self) -> String {
        #[derive(Serialize)]
        #[serde(rename_all = "snake_case")]
        enum Tagged<'a> {
            Created(&'a Created),
            Moved(&'a Moved),
        }
        let text = match self {
            Self::Created(created) => serde_json::to_string(&Tagged::Created(created)),
            Self::Moved(moved) => serde_json::to_string(&Tagged::Moved(moved)),
            Self::Changed(change) => serde_json::to_string(change),
        };
        text.expect("plain data has a JSON form")
    }

    /// Parses what the store kept. The name of the variant is the first string in the text.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Tagged {
            Created(Created),
            Moved(Moved),
        }
        match text.split('"').nth(1) {
            Some("created" | "moved") => Ok(match serde_json::from_str(text)? {
                Tagged::Created(created) => Self::Created(created),
                Tagged::Moved(moved) => Self::Moved(moved),
            }),
            _ => serde_json::from_str(text).map(Self::Changed),
        }
    }

    /// Whether lists of tables show something else after this entry.
    pub fn changes_listing(&self) -> bool {
        use Change::*;
        match self {
            Self::Created(_) => true,
            Self::Moved(_) => false,
            Self::Changed(change) => !matches!(
                change,
                Waived { .. }
                    | PauseAsked { .. }
                    | Resumed { .. }
                    | Muted { .. }
                    | NonceOpened { .. }
                    | StoodIn { .. }
                    | Returned { .. }
            ),
        }
    }
}
