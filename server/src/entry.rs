//! What a table's log holds: everything that happened at it, in order.

use dizaine_core::{Draw, Move, Played, Seat};
use dizaine_store::{Millis, SessionId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::protocol::{Nonce, NonceHash, Settings};

/// One thing that happened. The log is read by this program alone; what players may know of it is made from the table it
/// adds up to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// Entry 0.
    Created(Created),
    /// The host set the table anew.
    Configured { options: Value, settings: Settings },
    /// Someone took a seat.
    Sat { seat: Seat, player: SessionId, name: String, colour: u8, nonce_hash: Option<NonceHash> },
    /// Someone freed theirs before the start, or the host freed it.
    StoodUp { seat: Seat },
    /// A bot took a seat, or got another strength.
    BotSat { seat: Seat, strength: String },
    /// A bot was taken away.
    BotRemoved { seat: Seat },
    /// The list of nonce hashes is closed; the nonces may be opened.
    Starting { at: Millis },
    /// A browser opened its nonce.
    NonceOpened { seat: Seat, nonce: Nonce },
    /// A browser did not, in time.
    StartCancelled,
    /// A move; the set-up is the first.
    Moved(Moved),
    /// Someone let a bet pass.
    PassedCall { seat: Seat },
    /// A player's seat went to a bot for good.
    Left { seat: Seat },
    /// A bot plays for someone until they are back.
    StoodIn { seat: Seat },
    /// They are back.
    Returned { seat: Seat },
    /// A guest's seats now belong to another of their devices.
    Handed { from: SessionId, to: SessionId },
    /// Somebody else is the host.
    HostPassed { to: SessionId },
    /// Someone asks for a pause, or no longer does.
    PauseAsked { seat: Seat, wanted: bool, at: Millis },
    /// The pause is over.
    Resumed { at: Millis },
    /// A guest may not chat, or may again.
    Muted { player: SessionId, muted: bool },
    /// Nobody is left to play.
    Abandoned,
    /// The same people play on at another table.
    Again { table: TableId },
}

/// How a table began.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Created {
    /// The version of this log.
    pub(crate) version: u32,
    /// Which game, by which rules.
    pub(crate) game: String,
    /// The version of its rules.
    pub(crate) rules: u32,
    /// All its options.
    pub(crate) options: Value,
    /// How the table is run.
    pub(crate) settings: Settings,
    /// Who made it.
    pub(crate) host: SessionId,
}

/// The version of the log that this program writes and reads.
pub(crate) const LOG_VERSION: u32 = 1;

/// A move as it is logged: a [`Move`] whose parts need not be read to follow it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moved {
    /// The client's name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// Who moved; nobody in the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// A bot moved for them, or is them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) by_bot: bool,
    /// What they did.
    pub(crate) actions: Box<RawValue>,
    /// What was drawn.
    pub(crate) chance: Vec<Draw>,
    /// What came of it.
    pub(crate) events: Box<RawValue>,
    /// When.
    pub(crate) at: Millis,
}

impl Moved {
    /// What was played, as it is logged.
    pub(crate) fn new(played: Played, id: Option<String>, by_bot: bool, at: Millis) -> Self {
        let Played { seat, actions, chance, events } = played;
        Self { id, seat, by_bot, actions, chance, events, at }
    }

    /// As it stands in a record.
    pub(crate) fn into_move(self) -> Result<Move, serde_json::Error> {
        Ok(Move {
            seat: self.seat,
            actions: serde_json::from_str(self.actions.get())?,
            chance: self.chance,
            events: serde_json::from_str(self.events.get())?,
            at: Some(self.at.0),
        })
    }
}

impl Entry {
    /// As the store keeps it.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("plain data has a JSON form")
    }

    /// What the store kept.
    pub(crate) fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Whether lists of tables say something else after it.
    pub(crate) fn changes_lists(&self) -> bool {
        !matches!(
            self,
            Self::Moved(_)
                | Self::PassedCall { .. }
                | Self::PauseAsked { .. }
                | Self::Resumed { .. }
                | Self::Muted { .. }
                | Self::NonceOpened { .. }
                | Self::StoodIn { .. }
                | Self::Returned { .. }
        )
    }
}
