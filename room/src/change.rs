//! Applying a change: bookkeeping only. Whether it is allowed was judged before.

use std::sync::Arc;

use dizaine_core::{Seat, Seats};
use dizaine_protocol::Millis;

use crate::entry::Change;
use crate::people::{Person, Place};
use crate::{Room, Stage};

impl Room {
    /// Applies a change. Moves cannot come here: they are applied to the game.
    pub(crate) fn apply(&mut self, change: &Change) {
        match change {
            Change::Configured { options, settings } => {
                if let Ok(table) = dizaine_games::open_of(self.table.name(), options, self.rules) {
                    self.table = table;
                    self.settings = *settings;
                    self.lay_places();
                }
            }
            Change::Sat { seat, player, name, colour, nonce_hash } => {
                *self.place_mut(*seat) = Place::Person(Person {
                    player: player.clone(),
                    name: name.clone(),
                    colour: *colour,
                    nonce_hash: *nonce_hash,
                    owes_promise: false,
                    nonce: None,
                    stand_in: false,
                });
            }
            Change::StoodUp { seat } | Change::BotRemoved { seat } => *self.place_mut(*seat) = Place::Free,
            Change::BotSat { seat, strength, name } => {
                let name = name.clone().unwrap_or_else(|| self.new_bot_name(*seat, strength));
                *self.place_mut(*seat) = Place::Bot { strength: strength.clone(), name, after: None };
            }
            Change::Starting { at, rules } => {
                self.stage = Stage::Starting(*at);
                self.course.nonce_hashes = Some(self.promised().into());
                self.rules = rules.unwrap_or(self.rules);
            }
            Change::NonceOpened { seat, nonce } => {
                if let Place::Person(person) = self.place_mut(*seat) {
                    person.nonce = Some(*nonce);
                }
            }
            Change::StartCancelled => {
                self.stage = Stage::Waiting;
                self.course.nonce_hashes = None;
                self.course.cancelled += 1;
                for person in self.people_mut() {
                    person.nonce = None;
                    person.owes_promise |= person.nonce_hash.take().is_some();
                }
            }
            Change::Waived { seat } => self.course.waived = self.course.waived.with(*seat),
            Change::Left { seat } => self.leave(*seat),
            Change::StoodIn { seat } => self.set_stand_in(*seat, true),
            Change::Returned { seat } => self.set_stand_in(*seat, false),
            Change::Handed { from, to } => {
                for person in self.people_mut().filter(|person| person.player == *from) {
                    person.player = to.clone();
                    person.stand_in = false;
                }
                if self.host == *from {
                    self.host = to.clone();
                }
            }
            Change::HostPassed { to } => self.host = to.clone(),
            Change::PauseAsked { seat, wanted, at } => self.ask_pause(*seat, *wanted, *at),
            Change::Resumed { at } => {
                if let Stage::Paused(since) = self.stage {
                    self.stage = Stage::Playing;
                    self.course.last_at = self.course.last_at.after(since.until(*at));
                }
            }
            Change::Muted { player, muted } => {
                let list = Arc::make_mut(&mut self.muted);
                list.retain(|other| other != player);
                if *muted {
                    list.push(player.clone());
                }
            }
            Change::Abandoned => self.stage = Stage::Abandoned,
            Change::Outdated => self.stage = Stage::Outdated,
            Change::Again { table } => self.again = Some(table.clone()),
        }
        self.length += 1;
    }

    /// A bot has the seat from now on; if the host left, another person becomes the host.
    fn leave(&mut self, seat: Seat) {
        let strength = self.stand_in_strength().name().to_owned();
        let Place::Person(person) = self.place_mut(seat) else { return };
        let player = person.player.clone();
        let name = std::mem::take(&mut person.name);
        *self.place_mut(seat) = Place::Bot { strength, name: name.clone(), after: Some(name) };
        self.course.pause_asked = self.course.pause_asked.without(seat);
        if self.host == player {
            let next = self.people().map(|(_, person)| person.player.clone()).next();
            self.host = next.unwrap_or(player);
        }
    }

    fn set_stand_in(&mut self, seat: Seat, stand_in: bool) {
        if let Place::Person(person) = self.place_mut(seat) {
            person.stand_in = stand_in;
        }
    }

    /// The game pauses once every person who plays asks for it.
    fn ask_pause(&mut self, seat: Seat, wanted: bool, at: Millis) {
        let asked = self.course.pause_asked;
        self.course.pause_asked = if wanted { asked.with(seat) } else { asked.without(seat) };
        let asks = |(seat, person): (Seat, &Person)| person.stand_in || self.course.pause_asked.has(seat);
        let all = self.people().all(asks);
        if all && self.stage == Stage::Playing {
            self.stage = Stage::Paused(at);
            self.course.pause_asked = Seats::NONE;
        }
    }
}
