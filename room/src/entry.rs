//! What a table's log holds: everything that happened at it, in order.
//!
//! The log is read by this program alone. Players learn from it only what the room shows them.

use dizaine_core::{BotChoice, Draw, Move, Played, Seat, fairness};
use dizaine_protocol::{Choice, Millis, NewTable, Nonce, NonceHash, Problem, SessionId, Settings, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::games;
use crate::limits::check_settings;

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
    /// The luck that it shares with other tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
}

/// Luck that a table shares with others, so that their games can be compared. Nothing reveals it until all games have ended, or the day is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The id from which the keys of all its tables are derived, in place of their own ids.
    pub id: String,
    /// The day whose deal it is, counted from 1970 in UTC; none for a duplicate event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u32>,
    /// When it may be revealed; without it, when the last table of the event has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<Millis>,
    /// The duplicate event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<TableId>,
}

impl Created {
    /// A table that `host` wishes for, if there is such a game with these options and settings.
    pub fn new(wish: &NewTable, host: SessionId) -> Result<Self, Problem> {
        let table = games::open(&wish.game, &wish.options)?;
        Ok(Self {
            version: LOG_VERSION,
            game: wish.game.clone(),
            rules: table.rules(),
            options: table.options(),
            settings: check_settings(wish.settings)?,
            host,
            deal: None,
        })
    }
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
    /// How a bot chose the move, where a bot did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotChoice>,
    /// In logs of earlier versions, which say no more of a bot: true if one chose the move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    by_bot: bool,
    /// Whether the move was taken over from another game: only its events are known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_over: bool,
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
    Sat {
        seat: Seat,
        player: SessionId,
        /// Not in the log: see [`Entry::note`].
        #[serde(default, skip_serializing)]
        name: String,
        colour: u8,
        nonce_hash: Option<NonceHash>,
    },
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
    /// The time for a decision of this seat was over: a bot makes it, or the seat is away.
    Missed { seat: Seat, at: Millis },
    /// The seat is away: its player has had no connection for the grace time.
    WentAway { seat: Seat, at: Millis },
    /// The person at the seat `by` chose what to do about a seat that is away.
    Voted { seat: Seat, by: Seat, choice: Choice },
    /// What is done about a seat that is away.
    Settled { seat: Seat, choice: Choice },
    /// The person is back.
    Returned {
        seat: Seat,
        /// When; not in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Millis>,
    },
    /// The time after which bots take the free seats begins.
    Gathering { at: Millis },
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
    /// The host removed a person: their seat is free, or in a running game a bot has it.
    Removed { seat: Seat },
    /// Only these guests are admitted; everyone if there is no list.
    Locked { to: Option<Vec<SessionId>> },
    /// The person at a seat orders in advance what to do on an occasion; without actions they withdraw the order.
    Ordered { seat: Seat, occasion: String, number: u32, actions: Vec<Value> },
    /// Everyone has left.
    Abandoned,
    /// The game was started with an older version of the rules, and cannot go on.
    Outdated,
    /// All tables of the event have closed their lists of nonce hashes; this is all of them, table by table.
    AllClosed { nonce_hashes: Vec<Option<NonceHash>> },
    /// All tables of the event have revealed their nonces; this is all of them in the same order.
    Dealt { nonces: Vec<Option<Nonce>> },
    /// The luck that the table shares with others may be revealed.
    Opened {},
    /// The same people play on at another table.
    Again {
        table: TableId,
        /// The seat of the person who opened it; not in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
}

impl Moved {
    /// The entry of a move that was just played.
    pub fn new(played: Played, id: Option<String>, bot: Option<BotChoice>, at: Millis) -> Self {
        let Played { seat, actions, chance, events } = played;
        Self { id, seat, bot, by_bot: false, taken_over: false, actions, chance, events, at }
    }

    /// The entry of a move that is taken over from another game.
    pub fn taken_over(seat: Option<Seat>, events: &[Value], at: Millis) -> Self {
        let raw = |list: &[Value]| to_raw_value(list).expect("plain data has a JSON form");
        let (actions, events) = (raw(&[]), raw(events));
        Self {
            id: None,
            seat,
            bot: None,
            by_bot: false,
            taken_over: true,
            actions,
            chance: Vec::new(),
            events,
            at,
        }
    }

    /// The move as it stands in a record.
    pub fn into_move(self) -> Result<Move, serde_json::Error> {
        Ok(Move {
            seat: self.seat,
            actions: serde_json::from_str(self.actions.get())?,
            chance: self.chance,
            events: serde_json::from_str(self.events.get())?,
            at: Some(self.at.0),
            bot: self.bot,
        })
    }
}

impl Change {
    /// The seats that it is about.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        use Change::*;
        let (seat, by) = match self {
            Sat { seat, .. }
            | StoodUp { seat }
            | BotSat { seat, .. }
            | BotRemoved { seat }
            | NonceOpened { seat, .. }
            | Waived { seat }
            | Left { seat }
            | StoodIn { seat }
            | Missed { seat, .. }
            | WentAway { seat, .. }
            | Settled { seat, .. }
            | Returned { seat, .. }
            | PauseAsked { seat, .. }
            | Removed { seat }
            | Ordered { seat, .. } => (Some(*seat), None),
            Voted { seat, by, .. } => (Some(*seat), Some(*by)),
            Again { by, .. } => (None, *by),
            Configured { .. }
            | Starting { .. }
            | StartCancelled
            | Gathering { .. }
            | Handed { .. }
            | HostPassed { .. }
            | Resumed { .. }
            | Muted { .. }
            | Locked { .. }
            | Abandoned
            | Outdated
            | AllClosed { .. }
            | Dealt { .. }
            | Opened {} => (None, None),
        };
        seat.into_iter().chain(by)
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

    /// What the entry says of a guest, the name of one who sits down. It is kept outside of the log, so that it can be erased.
    pub fn note(&self) -> Option<(&SessionId, &str)> {
        match self {
            Self::Changed(Change::Sat { player, name, .. }) => Some((player, name)),
            Self::Created(_) | Self::Moved(_) | Self::Changed(_) => None,
        }
    }

    /// The entry with its note, if it has one that was not erased.
    #[must_use]
    pub fn with_note(mut self, note: Option<&str>) -> Self {
        if let (Self::Changed(Change::Sat { name, .. }), Some(note)) = (&mut self, note) {
            note.clone_into(name);
        }
        self
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
                    | Missed { .. }
                    | WentAway { .. }
                    | Voted { .. }
                    | Gathering { .. }
                    | AllClosed { .. }
                    | Dealt { .. }
                    | Opened {}
                    | Ordered { .. }
                    | Returned { .. }
            ),
        }
    }
}
