//! Televisions at a table.

use dizaine_core::Seat;
use dizaine_protocol::{Code, ScreenPass};
use dizaine_room::{Guest, Room, Stage};

use super::{Actor, Screen, Visitor};
use crate::site::Visit;

impl Visitor {
    /// The seats whose views this client is sent; a seat of `None` is a spectator's. A television is never shown more than that,
    /// even if its guest has a seat.
    pub(super) fn viewers(&self, room: &Room) -> Vec<Option<Seat>> {
        match &self.screen {
            Some(word) => {
                // A lock keeps others from coming, and nobody from staying.
                let may_stay = room.settings.spectators || room.invites_screen(self.guest.as_ref(), word);
                may_stay.then_some(None).into_iter().collect()
            }
            None => room.viewers_of(self.guest.as_ref()),
        }
    }

    /// Why this client may not join the table, if it may not.
    pub(super) fn refusal(&self, room: &Room) -> Option<Code> {
        let guest = self.guest.as_ref();
        if let Some(word) = &self.screen {
            let admitted = room.is_open_to_watchers() || room.invites_screen(guest, word);
            return (!admitted).then_some(if room.settings.spectators {
                Code::Locked
            } else {
                Code::NoSpectators
            });
        }
        if !room.admits(guest) {
            return Some(Code::Locked);
        }
        // Before the game anyone may come to take a seat, and there is nothing to watch; during the game there is no seat to take.
        let may_sit = matches!(room.stage, Stage::Waiting | Stage::Starting(_));
        (room.viewers_of(guest).is_empty() && !may_sit).then_some(Code::NoSpectators)
    }

    /// The guest whose presence this client shows. A television that was left on does not mean that its guest is there.
    pub(super) fn player(&self) -> Option<&Guest> {
        self.guest.as_ref().filter(|_| self.screen.is_none())
    }
}

impl Actor {
    /// The connection of a client who has a session.
    pub(super) fn visit(&self, visitor: &Visitor) -> Option<Visit> {
        Some(Visit {
            table: self.room.identity.id.clone(),
            guest: visitor.guest.as_ref()?.id.clone(),
            token: visitor.token?,
            screen: visitor.screen.is_some(),
        })
    }

    /// How televisions are admitted here.
    pub(super) fn screen(&self) -> Screen {
        let Room { identity, host, again, .. } = &self.room;
        let pass = ScreenPass {
            id: identity.id.clone(),
            code: identity.code.to_string(),
            word: self.room.screen_word().to_string(),
        };
        let people = self.room.people().map(|(_, person)| person.player.clone());
        Screen {
            pass,
            members: people.chain([host.clone()]).collect(),
            open: self.room.is_open_to_watchers(),
            again: again.as_ref().map(|(table, _)| table.clone()),
        }
    }
}
