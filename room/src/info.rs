//! What a room shows of itself: to those at it, and in lists of tables.

use dizaine_core::{Seat, fairness};
use dizaine_protocol::{
    Away as ShownAway, DealInfo, Fairness, Nonce, NonceHash, Place as ShownPlace, SeatInfo, SeatSummary,
    SessionId, Stage as ShownStage, Status, Summary, TableInfo,
};

use crate::people::Place;
use crate::{Room, Stage};

/// How a table is found by people who do not have its link.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// Its stage, in short.
    pub status: Status,
    /// Whether it is listed for everyone while it waits for players.
    pub public: bool,
    /// The guests who sit at it; while it waits, its host too.
    pub members: Vec<SessionId>,
    /// What a list shows of it.
    pub summary: Summary,
}

impl Room {
    /// The table as everyone at it sees it; `present` are the guests who are connected. The node adds the spectators.
    pub fn info(&self, present: &[SessionId], watchers: u32) -> TableInfo {
        let place = |seat: Seat, place: &Place| match place {
            Place::Free => ShownPlace::Free,
            Place::Rules => ShownPlace::Rules { name: self.automatic_name(seat).to_owned() },
            Place::Bot { strength, name, after } => {
                ShownPlace::Bot { strength: strength.clone(), name: name.clone(), after: after.clone() }
            }
            Place::Person(person) => ShownPlace::Person {
                player: person.player.clone(),
                name: person.name.clone(),
                colour: person.colour,
                connected: present.contains(&person.player),
                stand_in: person.stand_in,
                bot: self.stand_in_name(seat),
                late: self.course.late.has(seat),
                away: person.away.as_ref().map(|away| ShownAway {
                    until: self.vote_end(away),
                    votes: away.votes.clone(),
                    choice: away.choice,
                }),
            },
        };
        let seats = Seat::all(self.places.len()).zip(self.places.iter());
        TableInfo {
            id: self.identity.id.clone(),
            code: self.identity.code.to_string(),
            game: self.table.name().to_owned(),
            options: self.table.options(),
            settings: self.settings,
            host: self.host.clone(),
            seats: seats.map(|(seat, held)| SeatInfo { seat, place: place(seat, held) }).collect(),
            watchers,
            spectators: Vec::new(),
            bots_at: self.bots_at(),
            again_by: self.again.as_ref().and_then(|(_, by)| *by),
            screens: 0,
            stage: self.shown_stage(),
            unopened: self.unopened().map(|(seat, _)| seat).collect(),
            pause_asked: self.course.pause_asked.iter().collect(),
            locked: self.locked.is_some(),
            muted: self.muted.to_vec(),
            fairness: self.fairness(),
            again: self.again.as_ref().map(|(table, _)| table.clone()),
            deal: self.deal.as_ref().map(|deal| DealInfo {
                day: deal.day,
                opens: deal.opens,
                event: deal.event.clone(),
                open: self.opened,
            }),
        }
    }

    /// The stage as everyone at the table sees it.
    pub fn shown_stage(&self) -> ShownStage {
        match self.stage {
            Stage::Waiting => ShownStage::Waiting,
            Stage::Starting(_) => ShownStage::Starting,
            Stage::Playing => ShownStage::Playing,
            Stage::Paused(_) => ShownStage::Paused,
            Stage::Over => ShownStage::Over,
            Stage::Abandoned => ShownStage::Abandoned,
            Stage::Outdated => ShownStage::Outdated,
        }
    }

    fn fairness(&self) -> Fairness {
        // What the start has closed stays as it is when a person leaves.
        let hashes = self.course.nonce_hashes.as_deref().map_or_else(|| self.promised(), <[_]>::to_vec);
        let told = self.is_over() && !self.is_sealed();
        // The record of a table of version 1 promises nothing of its bots, and an anchor must fit the record.
        let bots = Some(self.bots_seed()).filter(|_| self.version > 1);
        let hex = |nonces: &[Option<Nonce>]| nonces.iter().map(|nonce| nonce.map(String::from)).collect();
        Fairness {
            commitment: fairness::to_hex(&fairness::commitment(&self.seed())),
            bots_commitment: bots.map(|seed| fairness::to_hex(&fairness::commitment(&seed))),
            cancelled: self.course.cancelled,
            nonce_hashes: shown_hashes(&hashes),
            shared_hashes: self.course.shared_hashes.as_deref().map(shown_hashes),
            nonces: self.course.nonces.as_deref().map(hex),
            seed: told.then(|| fairness::to_hex(&self.seed())),
            bots_seed: bots.filter(|_| told).map(|seed| fairness::to_hex(&seed)),
        }
    }

    /// How the table is listed.
    pub fn listing(&self) -> Listing {
        let seat = |place: &Place| match place {
            Place::Free => SeatSummary::Free,
            Place::Rules => SeatSummary::Rules,
            Place::Bot { .. } => SeatSummary::Bot,
            Place::Person(person) => SeatSummary::Person(person.name.clone()),
        };
        let player = |place: &Place| match place {
            Place::Person(person) => Some(person.player.clone()),
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        };
        let mut members: Vec<_> = self.people().map(|(_, person)| person.player.clone()).collect();
        if self.stage == Stage::Waiting {
            members.push(self.host.clone());
        }
        members.sort();
        members.dedup();
        Listing {
            status: match self.stage {
                Stage::Waiting => Status::Waiting,
                Stage::Starting(_) | Stage::Playing | Stage::Paused(_) => Status::Playing,
                Stage::Over | Stage::Abandoned | Stage::Outdated => Status::Over,
            },
            public: self.settings.public && self.locked.is_none(),
            members,
            summary: Summary {
                game: self.table.name().to_owned(),
                options: self.table.options(),
                seats: self.places.iter().map(seat).collect(),
                players: self.places.iter().map(player).collect(),
                host: Some(self.host.clone()),
            },
        }
    }
}

fn shown_hashes(hashes: &[Option<NonceHash>]) -> Vec<Option<String>> {
    hashes.iter().map(|hash| hash.map(String::from)).collect()
}
