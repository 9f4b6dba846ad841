//! Sending the game to its viewers. Viewers who see the same get the same text, serialized once.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use dizaine_core::Seat;
use dizaine_protocol::{Answer, Place, ServerMessage, TableInfo};
use dizaine_room::Updates;

use super::Actor;
use super::sockets::text;

/// A message to one socket for one of its viewers, who then has seen `seen` events.
struct Prepared {
    socket: u64,
    viewer: Option<Seat>,
    seen: u32,
    text: Utf8Bytes,
}

impl Actor {
    /// Prepares an update for every viewer at every socket, or for those of one socket.
    fn prepare(&mut self, only: Option<u64>) -> Vec<Prepared> {
        let mut prepared = Vec::new();
        if !self.room.is_set_up() {
            return prepared;
        }
        let mut updates = Updates::new(&self.room, &mut self.told, self.site.now());
        let mut written: BTreeMap<(Option<Seat>, u32), (Utf8Bytes, u32)> = BTreeMap::new();
        for (&number, socket) in
            self.sockets.iter().filter(|(number, _)| only.is_none_or(|only| only == **number))
        {
            for viewer in socket.visitor.viewers(&self.room) {
                let known = socket.seen.get(&viewer).copied().unwrap_or(0);
                let (text, seen) = written
                    .entry((viewer, known))
                    .or_insert_with(|| {
                        let (update, seen) = updates.update(viewer, known);
                        (text(&ServerMessage::Update(update)), seen)
                    })
                    .clone();
                prepared.push(Prepared { socket: number, viewer, seen, text });
            }
        }
        prepared
    }

    fn send_prepared(&mut self, prepared: Vec<Prepared>) {
        for Prepared { socket, viewer, seen, text } in prepared {
            if let Some(socket) = self.sockets.get_mut(&socket) {
                socket.seen.insert(viewer, seen);
            }
            self.send_text(socket, text);
        }
    }

    /// Sends the table, if it has changed, and the game to every socket.
    pub(super) fn send_everything(&mut self) {
        self.send_away();
        self.send_table();
        let prepared = self.prepare(None);
        self.send_prepared(prepared);
        self.send_notices();
    }

    /// Sends the game to a socket that joins.
    pub(super) fn send_game_to(&mut self, socket: u64) {
        let prepared = self.prepare(Some(socket));
        self.send_prepared(prepared);
    }

    /// Sends what a move has changed: the game, and the table only if its stage changed or somebody was late. The player's socket gets its answer before
    /// the update. Everything is prepared before anything is sent, so that it leaves together.
    pub(super) fn send_move(&mut self, made: Option<(u64, &str)>) {
        let prepared = self.prepare(None);
        if let Some((socket, id)) = made {
            self.reply(socket, id.to_owned(), Answer::Accepted);
        }
        self.drop_held();
        let stage = self.room.shown_stage();
        let was_late = |told: &TableInfo| {
            told.seats.iter().any(|seat| matches!(seat.place, Place::Person { late: true, .. }))
        };
        if self.told_table.as_ref().is_none_or(|told| told.stage != stage || was_late(told)) {
            self.send_table();
        }
        self.send_prepared(prepared);
    }
}
