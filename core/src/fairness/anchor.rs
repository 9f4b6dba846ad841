//! What was known before the start, kept where the host cannot change it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Fault;
use crate::{Record, Seat};

/// What a browser keeps when a start closes the list of nonce hashes, and offers as a file after the game. A record that
/// fits it was fixed at that moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Anchor {
    /// The version of this format: 1.
    pub anchor: u32,
    /// The table's id.
    pub table: String,
    /// SHA-256 of the seed, in hexadecimal.
    pub commitment: String,
    /// SHA-256 of the seed of the bots' own randomness, in hexadecimal; absent where the table showed none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_commitment: Option<String>,
    /// SHA-256 of each seat's nonce, in hexadecimal; null for a seat without one.
    pub nonce_hashes: Vec<Option<String>>,
    /// The id of the deal that the table shares with others; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deal: Option<String>,
    /// The options of the game; absent in anchors of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown", optional))]
    pub options: Option<Value>,
    /// The nonce hashes of all tables of an event, in hexadecimal; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shared_hashes: Option<Vec<Option<String>>>,
    /// The seats whose nonces this browser drew.
    pub own: Vec<Seat>,
}

impl Anchor {
    /// The format that this program reads and writes.
    pub const FORMAT: u32 = 1;

    /// Whether the record is the one that was promised. [`check`](super::check) checks that the record agrees with itself.
    pub fn holds(&self, record: &Record) -> Result<(), Fault> {
        if record.table.as_ref() != Some(&self.table) {
            return Err(Fault::Table);
        }
        if record.commitment.as_ref() != Some(&self.commitment) {
            return Err(Fault::Commitment);
        }
        // Format 1 draws otherwise. Whoever knows the key could choose between the two, and format 1 promised no seed of the bots.
        let promises_bots = self.bots_commitment.is_some();
        if promises_bots && (record.record == 1 || record.bots_commitment != self.bots_commitment) {
            return Err(Fault::BotsCommitment);
        }
        // The key is made from the id of the deal, and from nothing else that the table has: it must not be chosen later.
        let deal = record.deal.as_ref();
        if deal.map(|deal| &deal.id) != self.deal.as_ref() {
            return Err(Fault::Deal);
        }
        let shared = deal.map(|deal| deal.nonce_hashes.as_slice()).unwrap_or_default();
        if shared != self.shared_hashes.as_deref().unwrap_or_default() {
            return Err(Fault::Promise { seat: Seat::FIRST });
        }
        if self.options.as_ref().is_some_and(|kept| !keeps(&record.options, kept)) {
            return Err(Fault::Options);
        }
        let recorded = super::check::nonce_hashes(record)?;
        let seats = self.nonce_hashes.len().max(recorded.len());
        let differs = |&seat: &Seat| {
            let promised = self.nonce_hashes.get(seat.index()).cloned().flatten();
            promised != recorded.get(seat.index()).cloned().flatten()
        };
        match Seat::all(seats).find(differs) {
            Some(seat) => Err(Fault::Promise { seat }),
            None => Ok(()),
        }
    }

    /// Whether a nonce that this browser drew took part in the chance of the record, which [holds](Self::holds).
    pub fn took_part(&self, record: &Record) -> bool {
        let gave = |seat: &Seat| record.seats.get(seat.index()).is_some_and(|seat| seat.nonce.is_some());
        self.own.iter().any(gave)
    }
}

/// Whether options say what they said when they were kept. A later version may add some.
fn keeps(options: &Value, kept: &Value) -> bool {
    match (options.as_object(), kept.as_object()) {
        (Some(options), Some(kept)) => kept.iter().all(|(name, value)| options.get(name) == Some(value)),
        _ => options == kept,
    }
}
