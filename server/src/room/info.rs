//! What a table says of itself: to those at it, and in lists.

use dizaine_core::{Seat, fairness};
use dizaine_store::{Index, SessionId, Status};

use super::{Room, Seated, Stage};
use crate::protocol::{self, Fairness, Place, SeatInfo, SeatSummary, Summary, TableInfo};

impl Room {
    /// The table as everyone at it sees it; `present` are the guests who are connected.
    pub(crate) fn info(&self, present: &[SessionId], watchers: u32) -> TableInfo {
        let place = |place: &Seated| match place {
            Seated::Free => Place::Free,
            Seated::Rules => Place::Rules,
            Seated::Bot { strength, after } => {
                Place::Bot { strength: strength.clone(), after: after.clone() }
            }
            Seated::Person(person) => Place::Person {
                player: person.player.clone(),
                name: person.name.clone(),
                colour: person.colour,
                connected: present.contains(&person.player),
                stand_in: person.stand_in,
            },
        };
        let seats = Seat::all(self.places.len()).zip(&self.places);
        TableInfo {
            id: self.row.id.clone(),
            code: self.row.code.to_string(),
            game: self.table.name().to_owned(),
            options: self.table.options(),
            settings: self.settings,
            host: self.host.clone(),
            seats: seats.map(|(seat, held)| SeatInfo { seat, place: place(held) }).collect(),
            watchers,
            stage: self.shown_stage(),
            pause_asked: self.play.pause_asked.iter().collect(),
            fairness: self.fairness(),
            again: self.again.clone(),
        }
    }

    /// Where it stands, as everyone is told.
    pub(crate) fn shown_stage(&self) -> protocol::Stage {
        match self.stage {
            Stage::Waiting => protocol::Stage::Waiting,
            Stage::Starting(_) => protocol::Stage::Starting,
            Stage::Playing => protocol::Stage::Playing,
            Stage::Paused(_) => protocol::Stage::Paused,
            Stage::Over => protocol::Stage::Over,
            Stage::Abandoned => protocol::Stage::Abandoned,
        }
    }

    /// Whether the game has ended, one way or the other: only then may the seed be told.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Abandoned)
    }

    fn fairness(&self) -> Fairness {
        let hash = |place: &Seated| match place {
            Seated::Person(person) => person.nonce_hash.map(String::from),
            Seated::Free | Seated::Rules | Seated::Bot { .. } => None,
        };
        let nonces = |nonces: &Vec<Option<protocol::Nonce>>| {
            nonces.iter().map(|nonce| nonce.map(String::from)).collect()
        };
        Fairness {
            commitment: fairness::to_hex(&fairness::commitment(&self.row.secrets.seed)),
            nonce_hashes: self.places.iter().map(hash).collect(),
            nonces: self.play.nonces.as_ref().map(nonces),
            seed: self.is_over().then(|| fairness::to_hex(&self.row.secrets.seed)),
        }
    }

    /// How the table is found in lists.
    pub(crate) fn index(&self) -> Index {
        let seat = |place: &Seated| match place {
            Seated::Free => SeatSummary::Free,
            Seated::Rules => SeatSummary::Rules,
            Seated::Bot { .. } => SeatSummary::Bot,
            Seated::Person(person) => SeatSummary::Person(person.name.clone()),
        };
        let mut members: Vec<_> = self.people().map(|(_, person)| person.player.clone()).collect();
        if self.stage == Stage::Waiting {
            members.push(self.host.clone());
        }
        members.sort();
        members.dedup();
        let summary = Summary {
            game: self.table.name().to_owned(),
            options: self.table.options(),
            seats: self.places.iter().map(seat).collect(),
        };
        Index {
            status: match self.stage {
                Stage::Waiting => Status::Waiting,
                Stage::Starting(_) | Stage::Playing | Stage::Paused(_) => Status::Playing,
                Stage::Over | Stage::Abandoned => Status::Over,
            },
            public: self.settings.public,
            members,
            summary: serde_json::to_string(&summary).expect("plain data has a JSON form"),
        }
    }
}
