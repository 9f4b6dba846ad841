//! Lines of a table's log about its people: who was late, went away, came back, was replaced.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened to the people of a table while the game ran. It keeps the names at that time:
/// who sits there today may be somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Notice {
    /// The number of events that this viewer had seen before it.
    pub after: u32,
    /// What happened.
    pub what: What,
    /// The seat that it happened to; null if it concerns the whole table.
    pub seat: Option<Seat>,
    /// The name of the person at that seat, at that time; empty if it concerns the whole table.
    pub name: String,
    /// The name of the bot that decided, or plays from then on, where one does.
    pub bot: Option<String>,
}

/// What happened to the people of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The time of a decision was over; a bot makes this one decision.
    Late,
    /// The seat is away after several missed decisions.
    AwayLate,
    /// The seat is away, because its player has had no connection for the grace time.
    AwayGone,
    /// A bot plays for the person until they return.
    StoodIn,
    /// The table waits for the person.
    Waiting,
    /// The person plays again.
    Returned,
    /// The person left for good, and a bot has the seat.
    Left,
    /// The host removed the person, and a bot has the seat.
    Removed,
    /// The person asks for a pause.
    PauseAsked,
    /// The game is paused: everyone agreed.
    Paused,
    /// The game goes on.
    Resumed,
    /// The host forbade the person to chat.
    Muted,
    /// The person may chat again.
    Unmuted,
    /// The person is the host now.
    Host,
    /// The host changed how the table is run.
    Configured,
    /// Those present chose to end the game.
    Ended,
}
