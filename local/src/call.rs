//! The worker's calls, and the replies to them.

use dizaine_core::fairness::Anchor;
use dizaine_core::{Record, Seat};
use dizaine_protocol::{
    After, ClientMessage, ListedTable, Millis, NewTable, Play, Problem, ServerMessage, Settings,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::play_from::Onward;
use crate::{Head, Line, Secret, Stored};

/// One call of the worker.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// The time.
    pub now: Millis,
    /// New random bytes.
    pub random: Secret,
    /// What is asked.
    pub ask: Ask,
}

/// What can be asked. All but `make`, `from`, `open` and `study` is about the table that one of the first three has opened.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Makes a table, at which a person of this name plays against bots, and starts the game.
    Make {
        /// The table.
        table: NewTable,
        /// The name of the person.
        name: String,
        /// Their colour, 0 to 8.
        colour: u8,
        /// The strength of the bots.
        strength: String,
    },
    /// Makes a table at which a person goes on with a game against bots.
    From {
        /// What is taken over: the answer to [`Study::From`].
        game: Onward,
        /// The seat of the person.
        seat: Seat,
        /// How the table is run.
        settings: Settings,
        /// The name of the person.
        name: String,
        /// Their colour, 0 to 8.
        colour: u8,
        /// The strength of the bots at the seats where none played.
        strength: String,
    },
    /// Opens a table that was stored: a [`Stored`], unless it is damaged.
    Open(Box<RawValue>),
    /// A message of the person.
    #[serde(with = "Said")]
    Say(ClientMessage),
    /// Nothing: it is time for what is due.
    Wake,
    /// Takes back the last move of the person, and all that followed.
    TakeBack,
    /// What an expert would do now.
    Advise,
    /// The record of the game, once it is over.
    Record,
    /// A question about a record of any game that is over.
    #[cfg_attr(not(feature = "study"), serde(skip_deserializing))]
    Study {
        /// The record.
        record: Box<Record>,
        /// The question.
        about: Study,
    },
}

/// Those messages of a client that mean something where nobody else is. Their type stands outside of their fields: what reads a type
/// that stands among them is four times as large, and the page would load it.
#[derive(Deserialize)]
#[serde(remote = "ClientMessage", rename_all = "snake_case", deny_unknown_fields)]
enum Said {
    Hello {
        version: u32,
        #[serde(default)]
        after: Vec<After>,
        #[serde(default)]
        screen: Option<String>,
    },
    Play(Play),
    Waive {
        seat: Seat,
        decision: u32,
    },
    WaitForMe {
        seat: Seat,
        seen: Option<u32>,
    },
    Configure {
        options: Value,
        settings: Settings,
    },
    Leave {
        seat: Seat,
    },
    Return {
        seat: Seat,
    },
    Pause {
        seat: Seat,
        wanted: bool,
    },
    Resume {},
    Again {},
}

/// What can be asked about a record.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Study {
    /// Replays it by the rules; the answer is the outcome.
    Check,
    /// What a viewer saw of each move.
    Moves {
        /// A seat, `table` or `all`.
        viewer: String,
    },
    /// Some positions.
    Positions {
        /// A seat, `table` or `all`.
        viewer: String,
        /// The first move.
        from: usize,
    },
    /// What is taken over to go on with the game; what the seat did not know is dealt anew.
    From {
        /// The number of the last move that is taken over; 0 is the set-up.
        at: usize,
        /// The seat that goes on.
        seat: Seat,
    },
    /// Luck and skill.
    Analysis,
    /// What each seat could believe about what was hidden from it.
    Beliefs {
        /// The number of the move after which; 0 is the set-up.
        at: usize,
    },
    /// What `dizaine verify` finds.
    Verify {
        /// What this browser kept of the start.
        anchor: Option<Anchor>,
    },
}

/// The reply to a call.
#[derive(Default, Serialize)]
pub struct Reply {
    /// A table that was made: its log follows in `lines`, unless it is the one at which the person plays next.
    pub made: Option<Head>,
    /// The table at which the person plays next, to be stored whole.
    pub again: Option<Stored>,
    /// The entries from this number on are no longer in the log.
    pub cut: Option<u32>,
    /// New entries of the log. They are to be stored before anything is shown; if another tab has stored entries of the same
    /// numbers, nothing of this reply has happened.
    pub lines: Vec<Line>,
    /// How the table is listed from now on, where that changes.
    pub listed: Option<ListedTable>,
    /// Messages to the person, as a server would send them.
    pub messages: Vec<Box<RawValue>>,
    /// When to call again if nothing is asked before.
    pub next: Option<Millis>,
    /// The answer to what was asked.
    pub answer: Option<Box<RawValue>>,
    /// Why there is no answer.
    pub problem: Option<Problem>,
}

impl Reply {
    pub(crate) fn answered(answer: Box<RawValue>) -> Self {
        Self { answer: Some(answer), ..Self::default() }
    }

    pub(crate) fn refused(problem: Problem) -> Self {
        Self { problem: Some(problem), ..Self::default() }
    }

    pub(crate) fn send(&mut self, message: &ServerMessage) {
        self.messages.push(raw(message));
    }
}

/// The JSON of a value. Every type of the protocol is plain data, so it always exists.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data has a JSON form")
}
