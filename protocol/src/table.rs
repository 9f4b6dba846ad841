//! A table as everyone at it sees it: its seats, settings and stage.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Millis, SessionId, TableId};

/// How a table is run. The rules of the game have options of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The table is listed for everyone while it waits for players.
    pub public: bool,
    /// Anyone with the link may watch.
    pub spectators: bool,
    /// The time limit of a decision.
    pub clock: Clock,
    /// A bot plays for an absent player until they return.
    pub stand_in: bool,
    /// The length of the window to interrupt, in milliseconds, at most 10,000; by default 3000 with
    /// people at the table, otherwise 0.
    pub window_ms: Option<u32>,
    /// How long bots wait before they move.
    pub pace: Pace,
    /// Whether odds are shown.
    pub odds: bool,
    /// Time beside the limit of a decision. It counts only where the table has a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reserve: Option<Reserve>,
    /// After how many seconds bots take the free seats and the game starts by itself, counted from the moment at which the first
    /// person sits down; 5 to 600. Without it the host starts the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bots_after_s: Option<u32>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public: false,
            spectators: true,
            clock: Clock::None,
            stand_in: true,
            window_ms: None,
            pace: Pace::Normal,
            odds: false,
            reserve: None,
            bots_after_s: None,
        }
    }
}

/// How long a decision may take before a bot makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    None,
    /// Two minutes.
    Relaxed,
    /// Thirty seconds.
    Fast,
    /// One day: nobody has to be there, and the table goes on without anyone connected.
    Day,
    /// Three days, on the same terms.
    ThreeDays,
    /// Seven days, on the same terms.
    Week,
}

/// Time that a seat has for the whole game, used where the limit of a decision is not enough (Fischer).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Reserve {
    /// The reserve at the start of the game in milliseconds, at most an hour.
    pub ms: u32,
    /// What each decision adds in milliseconds, at most a minute. The reserve never exceeds what it began with.
    pub increment_ms: u32,
}

/// How long bots wait before they move, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// About a second.
    Normal,
    /// About a third of a second.
    Quick,
    /// No wait.
    Instant,
}

/// What everyone at a table knows of it, apart from the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The id, as in the table's link.
    pub id: TableId,
    /// The code, to be said aloud.
    pub code: String,
    /// The name of the game.
    pub game: String,
    /// All options of the game.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// How the table is run.
    pub settings: Settings,
    /// The guest who may configure and start the table.
    pub host: SessionId,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The number of connected clients without a seat.
    pub watchers: u32,
    /// Those of them who have a name and are connected to the same server.
    #[serde(default)]
    pub spectators: Vec<Spectator>,
    /// When bots take the free seats and the game starts, in milliseconds since 1970 by the clock of the server.
    #[serde(default)]
    pub bots_at: Option<Millis>,
    /// The seat whose person opened the table at which the same people play next.
    #[serde(default)]
    pub again_by: Option<Seat>,
    /// The number of televisions that show the table.
    #[serde(default)]
    pub screens: u32,
    /// The stage of the table.
    pub stage: Stage,
    /// The seats whose browsers the start waits for: each has to be asked for its nonce.
    #[serde(default)]
    pub unopened: Vec<Seat>,
    /// The seats of people who ask for a pause; the game pauses once all of them do.
    pub pause_asked: Vec<Seat>,
    /// Whether nobody is admitted who was not here when the host locked the table.
    #[serde(default)]
    pub locked: bool,
    /// The guests who may not chat.
    #[serde(default)]
    pub muted: Vec<SessionId>,
    /// The commitments and numbers that prove that nobody steered the randomness.
    pub fairness: Fairness,
    /// The table at which the same people play next.
    pub again: Option<TableId>,
    /// Set where the table shares its luck with others.
    #[serde(default)]
    pub deal: Option<DealInfo>,
}

/// Luck that many tables share: the deal of a day, or that of a duplicate event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DealInfo {
    /// The day, counted from 1970 in UTC.
    pub day: Option<u32>,
    /// When its seed, records, replays and analyses may be revealed, in milliseconds since 1970 by the clock of the server; null for an
    /// event, where that is when the last table has ended.
    pub opens: Option<Millis>,
    /// The event.
    pub event: Option<TableId>,
    /// Whether they may be revealed.
    pub open: bool,
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waiting for players, or for the host to start.
    Waiting,
    /// Waiting for the browsers to reveal their nonces.
    Starting,
    /// The game runs.
    Playing,
    /// The game is paused until someone resumes it.
    Paused,
    /// The game is over.
    Over,
    /// The game was abandoned: everyone left, or those present chose to end it.
    Abandoned,
    /// The game was started with an older version of the rules, and cannot go on. Its record can be downloaded.
    Outdated,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub place: Place,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Place {
    /// Nobody yet.
    Free,
    /// The rules play this seat.
    Rules {
        /// Its proper name, the same in every language.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        strength: String,
        /// Its proper name, the same in every language.
        name: String,
        /// The name of the person who left the seat to it, if one did.
        after: Option<String>,
    },
    /// A person.
    Person {
        /// The public id of the guest.
        player: SessionId,
        /// The name shown.
        name: String,
        /// The colour shown, 0 to 8.
        colour: u8,
        /// Whether they are connected now.
        connected: bool,
        /// Whether a bot plays for them at the moment.
        stand_in: bool,
        /// The name of the bot that plays for them, or would.
        bot: String,
        /// Whether a bot makes their present decision, because the time for it is over.
        late: bool,
        /// Set while the seat is away: its player missed several decisions, or has had no connection for the grace time.
        away: Option<Away>,
    },
}

/// A seat that is away, and what those present want to do about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Away {
    /// When the table's `stand_in` setting decides, unless a majority of those present does before, in milliseconds since 1970 by
    /// the clock of the server.
    pub until: Millis,
    /// What those present have chosen so far.
    pub votes: Vec<Vote>,
    /// What was decided; null while people choose.
    pub choice: Option<Choice>,
}

/// The choice of one person about a seat that is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// The seat of the person who chooses.
    pub by: Seat,
    /// What they choose.
    pub choice: Choice,
}

/// What can be done about a seat that is away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The table waits for the person.
    Wait,
    /// A bot plays until they return.
    Bot,
    /// The game ends here.
    End,
}

/// A guest who watches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spectator {
    /// The public id of the guest.
    pub player: SessionId,
    /// Their name.
    pub name: String,
}

/// The commitments and numbers that prove that nobody steered the randomness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, published when the table is made. A cancelled start makes another seed.
    pub commitment: String,
    /// SHA-256 of the seed of the bots' own randomness, in hexadecimal, published at the same time; null at a table that was made by a
    /// version whose records do not hold it.
    #[serde(default)]
    pub bots_commitment: Option<String>,
    /// The number of starts that were cancelled.
    pub cancelled: u32,
    /// SHA-256 of each seat's nonce, in hexadecimal; null for a seat without one.
    pub nonce_hashes: Vec<Option<String>>,
    /// The nonce hashes of all tables of an event, table by table, once all have closed their lists; null elsewhere.
    #[serde(default)]
    pub shared_hashes: Option<Vec<Option<String>>>,
    /// The nonces by seat, once the game has started.
    pub nonces: Option<Vec<Option<String>>>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The seed of the bots, once the game is over.
    pub bots_seed: Option<String>,
}
