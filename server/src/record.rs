//! Records of a table for download: the whole one after the game, one's own eyes' during it.

use dizaine_core::{Record, Seat, SeatRecord, fairness};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::entry::Entry;
use crate::protocol::{Code, Problem};
use crate::room::{Room, Seated};

/// What one pair of eyes has seen of a game that still runs.
#[derive(Debug, Serialize)]
pub(crate) struct SeatLog {
    /// The game.
    game: String,
    /// The version of its rules.
    rules: u32,
    /// Its options.
    options: Value,
    /// Whose eyes; null for a spectator's.
    seat: Option<Seat>,
    /// Who sits where, by name.
    names: Vec<String>,
    /// All that they have seen: a list.
    seen: Box<RawValue>,
    /// What they see now.
    view: Box<RawValue>,
}

impl Room {
    /// The name shown at a seat.
    fn name_at(&self, seat: Seat) -> String {
        match &self.places[seat.index()] {
            Seated::Free => String::new(),
            Seated::Rules => "ALIX".to_owned(),
            Seated::Bot { strength, after } => after.clone().unwrap_or_else(|| format!("bot {strength}")),
            Seated::Person(person) => person.name.clone(),
        }
    }

    /// What these eyes have seen so far.
    pub(crate) fn seat_log(&self, eye: Option<Seat>) -> SeatLog {
        let shown = self.table.show(self.viewer(eye), 0, 0);
        SeatLog {
            game: self.table.name().to_owned(),
            rules: self.table.rules(),
            options: self.table.options(),
            seat: eye,
            names: Seat::all(self.places.len()).map(|seat| self.name_at(seat)).collect(),
            seen: shown.seen,
            view: shown.view,
        }
    }

    /// The whole record of a game that is over, from its log. Only then may the seed be told.
    pub(crate) fn record(&self, log: &[String]) -> Result<Record, Problem> {
        if !self.is_over() {
            return Err(Code::NotOver.into());
        }
        let unreadable = |error: serde_json::Error| {
            tracing::error!(table = %self.row.id, %error, "a log cannot be read");
            Problem::from(Code::Unavailable)
        };
        let mut moves = Vec::new();
        for text in log {
            if let Entry::Moved(moved) = Entry::parse(text).map_err(unreadable)? {
                moves.push(moved.into_move().map_err(unreadable)?);
            }
        }
        let nonces = self.play.nonces.as_deref().unwrap_or_default();
        let seat = |seat: Seat| {
            let nonce = nonces.get(seat.index()).copied().flatten();
            // Whoever brought a nonce was a person, even if a bot played on for them.
            let person = nonce.is_some() || matches!(self.places[seat.index()], Seated::Person(_));
            let kind = self.table.seat_kind(seat, person);
            SeatRecord { name: self.name_at(seat), kind, nonce: nonce.map(String::from) }
        };
        let seats = Seat::all(self.places.len()).map(seat).collect();
        let mut record = self.table.record(seats, moves);
        record.table = Some(self.row.id.to_string());
        record.commitment = Some(fairness::to_hex(&fairness::commitment(&self.row.secrets.seed)));
        record.seed = Some(fairness::to_hex(&self.row.secrets.seed));
        Ok(record)
    }
}
