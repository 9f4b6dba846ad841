//! Records of a table for download: the whole record after the game, one viewer's during it.

use dizaine_core::{Record, Seat, SeatRecord, SharedDeal, fairness};
use dizaine_protocol::{Code, Problem};
use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::Room;
use crate::entry::{Deal, Entry};
use crate::people::Place;

/// What one viewer has seen of a running game.
#[derive(Debug, Serialize)]
pub struct SeatLog {
    /// The name of the game.
    game: String,
    /// The version of its rules.
    rules: u32,
    /// Its options.
    options: Value,
    /// The viewer's seat; null for a spectator.
    seat: Option<Seat>,
    /// The names by seat.
    names: Vec<String>,
    /// The events that the viewer has seen.
    seen: Vec<Value>,
    /// What the viewer sees now.
    view: Value,
}

/// Why there is no record, or no replay of one.
#[derive(Debug, Error)]
pub enum NoRecord {
    /// The request cannot be fulfilled.
    #[error("{}", .0.code)]
    Refused(Problem),
    /// The log or the record cannot be read.
    #[error("a log or record cannot be read: {0}")]
    Unreadable(String),
}

impl From<Code> for NoRecord {
    fn from(code: Code) -> Self {
        Self::Refused(code.into())
    }
}

impl From<serde_json::Error> for NoRecord {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl From<NoRecord> for Problem {
    fn from(error: NoRecord) -> Self {
        match error {
            NoRecord::Refused(problem) => problem,
            NoRecord::Unreadable(_) => Code::Damaged.into(),
        }
    }
}

impl Room {
    /// What the viewer at `seat`, or a spectator, has seen so far.
    pub fn seat_log(&self, seat: Option<Seat>) -> SeatLog {
        let viewer = self.viewer(seat);
        SeatLog {
            game: self.table.name().to_owned(),
            rules: self.rules,
            options: self.table.options(),
            seat,
            names: Seat::all(self.places.len()).map(|seat| self.name_at(seat)).collect(),
            seen: self.table.seen(viewer, 0),
            view: self.table.view(viewer),
        }
    }

    /// The whole record of a game that is over, from its log. Only then may the seed be revealed.
    pub fn record(&self, log: &[String]) -> Result<Record, NoRecord> {
        if !self.is_over() {
            return Err(Code::NotOver.into());
        }
        if self.is_sealed() {
            return Err(Code::Sealed.into());
        }
        let (mut moves, mut taken_over) = (Vec::new(), 0);
        for text in log {
            if let Entry::Moved(moved) = Entry::parse(text)? {
                taken_over += u32::from(moved.taken_over);
                moves.push(moved.into_move()?);
            }
        }
        let nonces = self.course.nonces.as_deref().unwrap_or_default();
        let hashes = self.course.nonce_hashes.as_deref().filter(|_| self.version > 1).unwrap_or_default();
        let seat = |seat: Seat| {
            let nonce = nonces.get(seat.index()).copied().flatten();
            // Whoever gave a nonce was a person, even if a bot played on for them.
            let person = nonce.is_some() || matches!(self.places[seat.index()], Place::Person(_));
            let kind = self.table.seat_kind(seat, person);
            let hash = hashes.get(seat.index()).copied().flatten();
            SeatRecord {
                name: self.name_at(seat),
                kind,
                nonce_hash: hash.map(String::from),
                nonce: nonce.map(String::from),
            }
        };
        let seats = Seat::all(self.places.len()).map(seat).collect();
        let mut record = self.table.record(seats, moves);
        record.record = self.version;
        record.rules = self.rules;
        record.taken_over = taken_over;
        record.table = Some(self.identity.id.to_string());
        record.deal = self.deal.as_deref().map(|deal| self.shared_deal(deal));
        record.commitment = Some(fairness::to_hex(&fairness::commitment(&self.seed())));
        record.seed = Some(fairness::to_hex(&self.seed()));
        if self.version > 1 {
            record.cancelled = self.course.cancelled;
            record.bots_commitment = Some(fairness::to_hex(&fairness::commitment(&self.bots_seed())));
            record.bots_seed = Some(fairness::to_hex(&self.bots_seed()));
        }
        Ok(record)
    }

    fn shared_deal(&self, deal: &Deal) -> SharedDeal {
        let hashes = self.course.shared_hashes.as_deref().unwrap_or_default();
        let nonces = self.course.shared_nonces.as_deref().unwrap_or_default();
        SharedDeal {
            id: deal.id.clone(),
            nonce_hashes: hashes.iter().map(|hash| hash.map(String::from)).collect(),
            nonces: nonces.iter().map(|nonce| nonce.map(String::from)).collect(),
        }
    }
}
