//! What the server sends on the socket of a table.

use dizaine_core::{Seat, StepText};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Millis, Notice, Problem, SessionId, TableInfo};

/// One message from the server.
#[allow(clippy::large_enum_variant, reason = "a message is written and dropped, never kept in a list")]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`; a `table` and one `update` per viewer of this client follow.
    Welcome {
        /// The version of the protocol that the server speaks: [`VERSION`](crate::VERSION).
        version: u32,
        /// The client's public id; null for someone without a session, who can only watch.
        me: Option<SessionId>,
        /// The clock of the server, in milliseconds since 1970.
        now: Millis,
    },
    /// The table has changed, apart from the game itself.
    Table {
        /// The table as it is now.
        #[cfg_attr(feature = "ts", ts(type = "TableInfo<G>"))]
        table: TableInfo,
    },
    /// The game as one viewer sees it: after a move, or on joining.
    #[cfg_attr(feature = "ts", ts(type = "Update<G>"))]
    Update(Update),
    /// What happened to the people of the table, on joining and after each change: all of it, oldest first.
    Notices {
        /// The viewer's seat; null for a spectator.
        seat: Option<Seat>,
        /// The notices.
        notices: Vec<Notice>,
    },
    /// The result of a move.
    Answer {
        /// The id that the client gave the move.
        id: String,
        /// The result.
        answer: Answer,
    },
    /// The game is about to start: reveal the nonces of these seats.
    OpenNonce {
        /// Seats of this client.
        seats: Vec<Seat>,
    },
    /// Chat lines that are new to the client.
    Chat {
        /// The lines, oldest first.
        lines: Vec<ChatEntry>,
    },
    /// A guest reported a name or a chat line. Sent to the host, and to the one who reported it.
    Reported {
        /// Who reported it.
        by: SessionId,
        /// The guest whose name or line it is.
        player: SessionId,
        /// The number of the chat line; null if the name was reported.
        line: Option<u32>,
    },
    /// The last message of the client was refused, or the server closes the connection.
    Problem {
        /// The reason.
        problem: Problem,
    },
    /// The answer to `ping`.
    Pong,
}

/// The game as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// The viewer's seat; null for a spectator.
    pub seat: Option<Seat>,
    /// The number of the first new event, counted for this viewer alone.
    pub from: u32,
    /// Events that are new to this viewer and happened before those of `steps`: more than can be shown one by one.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['seen']>"))]
    pub earlier: Box<RawValue>,
    /// The other new events, with what this viewer sees after them: 1 to 20 steps. The view of the last one is the view of now,
    /// to which all other fields of this message belong.
    #[cfg_attr(feature = "ts", ts(type = "Array<Step<G>>"))]
    pub steps: Vec<Step>,
    /// The seats that must act, and those that may interrupt.
    pub waiting: Waiting,
    /// What this seat can do, if anything.
    #[cfg_attr(feature = "ts", ts(type = "Decision<G> | null"))]
    pub decision: Option<Decision>,
    /// The open window to interrupt, if there is one.
    pub window: Option<Window>,
    /// The milliseconds left to decide, where the table has a clock. It starts when the steps have been shown at normal speed
    /// and the window to interrupt has closed, so that at first more is left than the limit of the clock. It is the time of this seat
    /// if it must act, otherwise of the first seat that the game waits for.
    pub clock_ms: Option<u32>,
    /// How much of `clock_ms` is the reserve of that seat, where the table has one.
    pub reserve_ms: Option<u32>,
    /// The standings by seat, once the game is over.
    #[cfg_attr(feature = "ts", ts(as = "Option<dizaine_core::Outcome>"))]
    pub outcome: Option<Box<RawValue>>,
    /// The odds of this seat's decision, where the table shows them.
    #[cfg_attr(feature = "ts", ts(type = "G['odds'] | null"))]
    pub odds: Option<Box<RawValue>>,
}

/// Events that a viewer sees together, and the view after them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// The events.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['seen']>"))]
    pub seen: Box<RawValue>,
    /// What the viewer sees after them.
    #[cfg_attr(feature = "ts", ts(type = "G['view']"))]
    pub view: Box<RawValue>,
    /// How long the viewer needs to see it at normal speed, in milliseconds.
    pub ms: u16,
}

impl From<StepText> for Step {
    fn from(StepText { seen, view, ms }: StepText) -> Self {
        Self { seen, view, ms }
    }
}

/// The seats that the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Waiting {
    /// Seats that must act before the game goes on.
    pub must: Vec<Seat>,
    /// Seats that may interrupt.
    pub may: Vec<Seat>,
}

/// A numbered question to a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// To be named in the answer.
    pub number: u32,
    /// True if the game waits for it; false if it is an opportunity to interrupt.
    pub must: bool,
    /// Every legal action.
    #[cfg_attr(feature = "ts", ts(type = "Array<G['action']>"))]
    pub choices: Box<RawValue>,
}

/// The time in which seats may interrupt before the game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    /// The milliseconds left. More than `of_ms` if the window has not opened yet: it opens when the steps of the last move have
    /// been shown at normal speed, in `left_ms - of_ms` milliseconds. An interrupt is accepted before that too.
    pub left_ms: u32,
    /// Its whole length in milliseconds.
    pub of_ms: u32,
    /// The seats of people who have waived their right to interrupt.
    pub waived: Vec<Seat>,
}

/// The result of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// The move is played and stored durably.
    Accepted,
    /// The move is held until the window to interrupt closes.
    Held,
    /// The held move was not played, because someone interrupted.
    Dropped,
    /// The decision that the move answers is over.
    Stale,
    /// The move is not possible. Nothing has changed.
    Refused {
        /// The reason.
        problem: Problem,
    },
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatEntry {
    /// Its number at this table, from 0.
    pub number: u32,
    /// The author.
    pub player: SessionId,
    /// The author's name at that time.
    pub name: String,
    /// The text.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    pub at: u64,
}

impl ServerMessage {
    /// The message as JSON text.
    pub fn to_text(&self) -> String {
        let mut text = Vec::with_capacity(self.about_bytes());
        serde_json::to_writer(&mut text, self).expect("plain data has a JSON form");
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// About how long the text is. A text that has to grow is copied each time, and views are long.
    fn about_bytes(&self) -> usize {
        let Self::Update(update) = self else { return 128 };
        let steps = update.steps.iter().map(|step| step.seen.get().len() + step.view.get().len() + 32);
        let choices = update.decision.as_ref().map_or(0, |decision| decision.choices.get().len());
        384 + update.earlier.get().len() + steps.sum::<usize>() + choices
    }

    /// Parses a message. Its type is read first, because raw JSON cannot be buffered inside a tagged union.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        struct Tag {
            #[serde(rename = "type")]
            kind: String,
        }
        #[derive(Deserialize)]
        #[serde(tag = "type", rename_all = "snake_case")]
        enum Other {
            Welcome { version: u32, me: Option<SessionId>, now: Millis },
            Table { table: Box<TableInfo> },
            Notices { seat: Option<Seat>, notices: Vec<Notice> },
            Answer { id: String, answer: Answer },
            OpenNonce { seats: Vec<Seat> },
            Chat { lines: Vec<ChatEntry> },
            Reported { by: SessionId, player: SessionId, line: Option<u32> },
            Problem { problem: Problem },
            Pong,
        }
        let Tag { kind } = serde_json::from_str(text)?;
        if kind == "update" {
            return serde_json::from_str(text).map(Self::Update);
        }
        Ok(match serde_json::from_str(text)? {
            Other::Welcome { version, me, now } => Self::Welcome { version, me, now },
            Other::Table { table } => Self::Table { table: *table },
            Other::Notices { seat, notices } => Self::Notices { seat, notices },
            Other::Answer { id, answer } => Self::Answer { id, answer },
            Other::OpenNonce { seats } => Self::OpenNonce { seats },
            Other::Chat { lines } => Self::Chat { lines },
            Other::Reported { by, player, line } => Self::Reported { by, player, line },
            Other::Problem { problem } => Self::Problem { problem },
            Other::Pong => Self::Pong,
        })
    }
}
