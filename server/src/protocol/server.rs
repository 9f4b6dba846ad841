//! What the server says on the socket of a table.

use dizaine_core::Seat;
use dizaine_store::SessionId;
use serde::Serialize;
use serde_json::value::RawValue;

use super::{Problem, TableInfo};

/// One message from the server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`; a `table` and the updates of your seats follow.
    Welcome {
        /// [`VERSION`](super::VERSION).
        version: u32,
        /// Who you are to the others; null for someone who only watches.
        #[cfg_attr(feature = "ts", ts(type = "string | null"))]
        me: Option<SessionId>,
    },
    /// The table has changed, the game apart.
    Table {
        /// As it is now.
        table: TableInfo,
    },
    /// The game has gone on, or this is how it stands.
    Update {
        /// Through the eyes of one seat or of a spectator.
        #[serde(flatten)]
        update: Update,
    },
    /// What came of a move.
    Answer {
        /// The client's name for it.
        id: String,
        /// What came of it.
        answer: Answer,
    },
    /// The game is about to start: open the nonces of these seats.
    OpenNonce {
        /// Yours.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
    },
    /// Lines of chat.
    Chat {
        /// In order.
        lines: Vec<ChatEntry>,
    },
    /// Your last message could not be done.
    Problem {
        /// Why, and what to do.
        problem: Problem,
    },
    /// Someone is there.
    Pong,
}

/// The game through the eyes of one seat, or of a spectator.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Whose; null for those of a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The number of the first event in `seen`, counted for these eyes alone.
    pub from: u32,
    /// What they have newly seen.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub seen: Box<RawValue>,
    /// What they see now.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// Who must act, and who may break in.
    pub waiting: Waiting,
    /// What this seat can do, if anything.
    pub decision: Option<Decision>,
    /// The time left to call out of turn.
    pub window: Option<Window>,
    /// The milliseconds left to decide, where the table has a clock.
    pub clock_ms: Option<u32>,
    /// The standings by seat, once the game is over.
    #[cfg_attr(feature = "ts", ts(type = "unknown | null"))]
    pub outcome: Option<Box<RawValue>>,
    /// The odds of this seat's decision, where the table shows them.
    #[cfg_attr(feature = "ts", ts(type = "unknown | null"))]
    pub odds: Option<Box<RawValue>>,
}

/// Whom the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Waiting {
    /// It cannot go on without these.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub must: Vec<Seat>,
    /// These may break in.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub may: Vec<Seat>,
}

/// Something a seat can decide.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// To be named in the answer.
    pub number: u32,
    /// The game waits for it; otherwise it is a call out of turn.
    pub must: bool,
    /// Every action there is.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub choices: Box<RawValue>,
}

/// The time in which everyone may call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    /// What is left of it, in milliseconds.
    pub left_ms: u32,
    /// The whole of it.
    pub of_ms: u32,
    /// The people who have let the bet pass.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub passed: Vec<Seat>,
}

/// What came of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// It is played and will not be lost.
    Accepted,
    /// It is kept until everyone has had time to call.
    Held,
    /// It was kept, and someone called: it did not happen.
    Dropped,
    /// The decision it answers is over.
    Stale,
    /// It is not possible. Nothing has changed.
    Refused {
        /// Why not, and what to do.
        problem: Problem,
    },
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatEntry {
    /// Its number at this table.
    pub number: u32,
    /// By whom.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub player: SessionId,
    /// The name they had.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}
