//! Applying a change: bookkeeping only. Whether it is allowed was judged before.

use std::sync::Arc;

use dizaine_core::{Seat, Seats};
use dizaine_protocol::{Millis, SessionId};

use crate::entry::Change;
use crate::people::{Person, Place};
use crate::{Room, Stage};

/// The name of a guest whose name was erased.
const ERASED: &str = "—";

impl Room {
    /// Applies a change. Moves cannot come here: they are applied to the game.
    pub(crate) fn apply(&mut self, change: &Change) {
        self.note_notice(change);
        match change {
            Change::Configured { options, settings } => {
                if self.is_set_up() {
                    self.settings = *settings;
                } else if let Ok(table) = dizaine_games::open_of(self.table.name(), options, self.rules) {
                    self.table = table;
                    self.settings = *settings;
                    self.lay_places();
                }
            }
            Change::Sat { seat, player, name, colour, nonce_hash } => {
                *self.place_mut(*seat) = Place::Person(Person {
                    player: player.clone(),
                    name: if name.is_empty() { ERASED.to_owned() } else { name.clone() },
                    colour: *colour,
                    nonce_hash: *nonce_hash,
                    owes_promise: false,
                    nonce: None,
                    stand_in: false,
                    missed: 0,
                    away: None,
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
                self.course.shared_hashes = None;
                self.course.cancelled += 1;
                self.gathering = None;
                for person in self.people_mut() {
                    person.nonce = None;
                    person.owes_promise |= person.nonce_hash.take().is_some();
                }
            }
            Change::Waived { seat } => {
                self.course.waived = self.course.waived.with(*seat);
                self.note_presence(*seat);
            }
            Change::Left { seat } => self.leave(*seat),
            Change::StoodIn { seat } => self.set_stand_in(*seat),
            Change::Missed { seat, at } => self.miss(*seat, *at),
            Change::WentAway { seat, at } => self.set_away(*seat, *at),
            Change::Voted { seat, by, choice } => self.note_vote(*seat, *by, *choice),
            Change::Settled { seat, choice } => self.note_settled(*seat, *choice),
            Change::Returned { seat, at } => self.note_returned(*seat, *at),
            Change::Gathering { at } => self.gathering = Some(*at),
            Change::Handed { from, to } => self.hand_over(from, to),
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
            Change::Removed { seat } => self.remove(*seat),
            Change::Locked { to } => self.locked = to.clone().map(Arc::new),
            Change::Ordered { seat, occasion, number, actions } => {
                self.note_order(*seat, occasion, *number, actions);
            }
            Change::Abandoned => self.stage = Stage::Abandoned,
            Change::Outdated => self.stage = Stage::Outdated,
            Change::AllClosed { nonce_hashes } => {
                self.course.shared_hashes = Some(nonce_hashes.as_slice().into());
            }
            Change::Dealt { nonces } => self.course.shared_nonces = Some(nonces.as_slice().into()),
            Change::Opened {} => self.opened = true,
            Change::Again { table, by } => self.again = Some((table.clone(), *by)),
        }
        self.length += 1;
    }

    /// One guest takes the place of another: a person on another device.
    fn hand_over(&mut self, from: &SessionId, to: &SessionId) {
        for person in self.people_mut().filter(|person| person.player == *from) {
            person.player = to.clone();
            person.stand_in = false;
            person.away = None;
        }
        if self.host == *from {
            self.host = to.clone();
        }
        if let Some(admitted) = &mut self.locked {
            Arc::make_mut(admitted).push(to.clone());
        }
    }

    /// The person is gone and cannot sit down again; they stay out if the table is locked.
    fn remove(&mut self, seat: Seat) {
        let Place::Person(person) = &self.places[seat.index()] else { return };
        let player = person.player.clone();
        Arc::make_mut(&mut self.removed).push(player.clone());
        if self.stage == Stage::Waiting {
            *self.place_mut(seat) = Place::Free;
        } else {
            self.leave(seat);
        }
        if let Some(admitted) = &mut self.locked {
            Arc::make_mut(admitted).retain(|other| *other != player);
        }
    }

    /// A bot has the seat from now on; if the host left, another person becomes the host.
    fn leave(&mut self, seat: Seat) {
        let strength = self.stand_in_strength().name().to_owned();
        let name = self.stand_in_name(seat);
        let Place::Person(person) = self.place_mut(seat) else { return };
        let player = person.player.clone();
        let after = Some(std::mem::take(&mut person.name));
        *self.place_mut(seat) = Place::Bot { strength, name, after };
        self.course.late = self.course.late.without(seat);
        self.course.pause_asked = self.course.pause_asked.without(seat);
        if self.host == player {
            let next = self.people().map(|(_, person)| person.player.clone()).next();
            self.host = next.unwrap_or(player);
        }
    }

    fn set_stand_in(&mut self, seat: Seat) {
        if let Place::Person(person) = self.place_mut(seat) {
            person.stand_in = true;
        }
    }

    /// The person at a seat does something: the decisions that they missed before are forgiven.
    pub(crate) fn note_presence(&mut self, seat: Seat) {
        if let Place::Person(person) = self.place_mut(seat) {
            person.missed = 0;
        }
    }

    /// The game pauses once every person who plays asks for it.
    fn ask_pause(&mut self, seat: Seat, wanted: bool, at: Millis) {
        let asked = self.course.pause_asked;
        if wanted && self.would_pause(seat) {
            self.stage = Stage::Paused(at);
            self.course.pause_asked = Seats::NONE;
        } else {
            self.course.pause_asked = if wanted { asked.with(seat) } else { asked.without(seat) };
        }
    }
}
