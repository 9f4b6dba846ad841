//! Recorded games: what a store holds, what a replay shows, what golden tests read.

use std::fmt;

use serde::de::{Error as _, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use crate::chance::Misfit;
use crate::{BadOptions, Rejection, Seat};

/// One complete game as a JSON document. `docs/PROTOCOL.md` is its reference.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub record: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The options of the table.
    #[cfg_attr(feature = "ts", ts(type = "G['options']"))]
    pub options: Value,
    /// Who sat where.
    pub seats: Vec<SeatRecord>,
    /// The table's id, part of its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The luck that the table shared with others, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deal: Option<SharedDeal>,
    /// SHA-256 of the seed, in hexadecimal, published before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The number of starts that were cancelled before this one, each with a seed and nonces of its own.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cancelled: u32,
    /// The seed, in hexadecimal, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// SHA-256 of the seed of the bots' own randomness, in hexadecimal, published before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_commitment: Option<String>,
    /// That seed, in hexadecimal, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_seed: Option<String>,
    /// How many of the moves, the set-up included, were taken over from another game: only their events
    /// are known, and these are not checked.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken_over: u32,
    /// The set-up, then every move.
    pub moves: Vec<Move>,
    /// The standings by seat, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<crate::Outcome>", optional))]
    pub outcome: Option<Value>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Luck that several tables share: their keys are made from this and the seed, in place of a table's id and the nonces of its seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SharedDeal {
    /// The id of the deal.
    pub id: String,
    /// SHA-256 of each nonce, in hexadecimal, table by table and seat by seat; null for a seat without one.
    /// Empty for a deal without nonces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Option<String>>>", optional))]
    pub nonce_hashes: Vec<Option<String>>,
    /// The nonces, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Option<String>>>", optional))]
    pub nonces: Vec<Option<String>>,
}

/// Who held a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// The name shown at the table.
    pub name: String,
    /// What kind of player.
    pub kind: SeatKind,
    /// SHA-256 of the nonce, in hexadecimal, as promised before the start. Format 1 has only the nonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce_hash: Option<String>,
    /// The browser's part of the chance, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// What kind of player holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A program.
    Bot,
    /// The rules themselves (ALIX).
    Rules,
}

/// One accepted move: the set-up if it has no seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who moved; nobody in the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What they did: one action, or the parts of one decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(type = "Array<G['action']>"))]
    pub actions: Vec<Value>,
    /// What was drawn for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Draw>,
    /// What happened. Events are private to records: clients read what viewers saw of them.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
    /// When, in milliseconds since 1970, where a clock was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// How a bot chose it, where a bot did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotChoice>,
}

/// What the choice of a bot depended on besides the game and the bot's randomness: enough to make the choice again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotChoice {
    /// The name of the bot's strength.
    pub strength: String,
    /// The version of the bots.
    pub version: u32,
    /// The work that the bot was allowed, in playouts or nodes.
    pub budget: u32,
    /// Whether the bot had a solved table at hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub solved: bool,
}

/// One use of chance: its bound, the value below it, and the spot at which it was drawn. In JSON it is a list of the three;
/// records of format 1 have no spots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "[bound: number, value: number, spot?: string]"))]
pub struct Draw {
    /// The bound.
    pub bound: u32,
    /// The value, less than the bound.
    pub value: u32,
    /// The text of the [spot](crate::chance::Spot).
    pub spot: Option<String>,
}

impl Serialize for Draw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.spot {
            Some(spot) => (self.bound, self.value, spot).serialize(serializer),
            None => (self.bound, self.value).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Draw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;
        impl<'de> Visitor<'de> for Parts {
            type Value = Draw;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of bound, value and spot")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Draw, A::Error> {
                let bound = parts.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let value = parts.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                let spot = parts.next_element()?;
                match parts.next_element::<IgnoredAny>()? {
                    None => Ok(Draw { bound, value, spot }),
                    Some(_) => Err(A::Error::invalid_length(4, &self)),
                }
            }
        }
        deserializer.deserialize_seq(Parts)
    }
}

/// The version of [`Record`] that this program writes. It reads this one and version 1, whose draws have no spots.
pub const FORMAT: u32 = 2;

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RecordError {
    /// The document is not a record.
    #[error("not a record: {0}")]
    Malformed(String),
    /// Written by another version.
    #[error("field `{field}` is {found}; this program reads {known}")]
    Version {
        /// `record` or `rules`.
        field: &'static str,
        /// The version in the record.
        found: u32,
        /// The version that this program reads.
        known: u32,
    },
    /// No such game, or not the one expected.
    #[error("field `game`: there is no game called `{0}` here")]
    UnknownGame(String),
    /// Options that no game can be played with.
    #[error("field `options`: {0}")]
    Options(String),
    /// A wrong number of seats.
    #[error("field `seats` lists {found}; these options make {expected}")]
    Seats {
        /// How many it lists.
        found: usize,
        /// How many there are.
        expected: usize,
    },
    /// A move that cannot have happened.
    #[error("move {number}: {fault}")]
    Move {
        /// Its number; 0 is the set-up.
        number: usize,
        /// What is wrong with it.
        fault: MoveFault,
    },
    /// Another result than the rules give.
    #[error("field `outcome` differs from what the rules give")]
    Outcome,
}

/// Why a recorded move cannot have happened.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum MoveFault {
    /// The first move is the set-up, and no other is.
    #[error("the first move, and no other, has no seat (the set-up)")]
    SetUp,
    /// The rules refuse it.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// Its chance does not fit.
    #[error("field `chance`: {0}")]
    Chance(#[from] Misfit),
    /// Its events are not the ones the rules give.
    #[error("field `events`, number {index}, differs from what the rules give")]
    Event {
        /// The first that differs.
        index: usize,
    },
}

impl From<BadOptions> for RecordError {
    fn from(bad: BadOptions) -> Self {
        Self::Options(bad.to_string())
    }
}

impl Record {
    /// Reads a record, of whatever game.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let record: Self =
            serde_json::from_str(text).map_err(|error| RecordError::Malformed(error.to_string()))?;
        record.checked()
    }

    /// The record, if its parts agree.
    pub fn checked(self) -> Result<Self, RecordError> {
        let record = self;
        if !(1..=FORMAT).contains(&record.record) {
            return Err(RecordError::Version { field: "record", found: record.record, known: FORMAT });
        }
        if record.taken_over as usize > record.moves.len() {
            return Err(RecordError::Malformed("more moves were taken over than there are".to_owned()));
        }
        let has_spots = record.record > 1;
        let mut draws = record.moves.iter().flat_map(|made| &made.chance);
        if draws.any(|draw| draw.spot.is_some() != has_spots) {
            let what = if has_spots { "a draw without its spot" } else { "a draw with a spot, in format 1" };
            return Err(RecordError::Malformed(what.to_owned()));
        }
        Ok(record)
    }
}
