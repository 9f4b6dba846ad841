//! Who holds each seat.

use std::sync::Arc;

use dizaine_bots::Strength;
use dizaine_core::{Seat, SeatKind};
use dizaine_protocol::{Nonce, NonceHash, SessionId};

use crate::entry::Change;
use crate::{Away, Room, Stage};

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Nobody sits there.
    Free,
    /// The rules.
    Rules,
    /// A bot.
    Bot {
        /// The name of its strength.
        strength: String,
        /// Its proper name.
        name: String,
        /// The name of the person who left the seat to it, if one did.
        after: Option<String>,
    },
    /// A person.
    Person(Person),
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The guest.
    pub player: SessionId,
    /// The name shown at this seat.
    pub name: String,
    /// The colour shown, 0 to 8.
    pub colour: u8,
    /// The commitment to a nonce, if the browser made one.
    pub nonce_hash: Option<NonceHash>,
    /// Whether the browser has to make another, because a start was cancelled.
    pub owes_promise: bool,
    /// The nonce, once it is revealed.
    pub nonce: Option<Nonce>,
    /// Whether a bot plays for them at the moment.
    pub stand_in: bool,
    /// How many decisions they have missed in a row.
    pub missed: u8,
    /// Set while the seat is away.
    pub away: Option<Away>,
}

impl Person {
    /// Whether the browser has promised a nonce and not revealed it.
    pub(crate) fn owes_nonce(&self) -> bool {
        self.nonce_hash.is_some() && self.nonce.is_none()
    }
}

impl Room {
    /// The people at the table with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(self.places.len()).zip(self.places.iter()).filter_map(|(seat, place)| match place {
            Place::Person(person) => Some((seat, person)),
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        })
    }

    pub(crate) fn people_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        Arc::make_mut(&mut self.places).iter_mut().filter_map(|place| match place {
            Place::Person(person) => Some(person),
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        })
    }

    /// The seats of a guest.
    pub fn seats_of(&self, player: &SessionId) -> impl Iterator<Item = Seat> {
        self.people().filter(move |(_, person)| person.player == *player).map(|(seat, _)| seat)
    }

    /// What happens next at a seat of a guest who has left the site for good.
    pub fn forget(&self, player: &SessionId) -> Option<Change> {
        let seat = self.seats_of(player).next()?;
        match self.stage {
            Stage::Waiting => Some(Change::StoodUp { seat }),
            Stage::Playing | Stage::Paused(_) => Some(Change::Left { seat }),
            // The start would wait for a browser that is gone. The tables of an event start together, or none does.
            Stage::Starting(_) if self.event().is_none() => Some(Change::StartCancelled),
            Stage::Starting(_) | Stage::Over | Stage::Abandoned | Stage::Outdated => None,
        }
    }

    /// Whether a person decides for themselves at some seat.
    pub fn has_active_people(&self) -> bool {
        self.people().any(|(_, person)| !person.stand_in)
    }

    /// The strength of the bot that plays this seat now, if one does.
    pub fn bot_at(&self, seat: Seat) -> Option<Strength> {
        match &self.places[seat.index()] {
            Place::Bot { strength, .. } => Strength::named(strength),
            Place::Person(person) if person.stand_in || self.course.late.has(seat) => {
                Some(self.stand_in_strength())
            }
            Place::Free | Place::Rules | Place::Person(_) => None,
        }
    }

    /// Stand-ins are the best bots below the expert: they play soundly and without long calculations.
    pub(crate) fn stand_in_strength(&self) -> Strength {
        let below =
            dizaine_bots::strengths(self.table.name()).filter(|&strength| strength != Strength::Expert);
        below.last().unwrap_or(Strength::Novice)
    }

    /// The name of the bot that plays for the person at a seat, or would.
    pub(crate) fn stand_in_name(&self, seat: Seat) -> String {
        self.new_bot_name(seat, self.stand_in_strength().name())
    }

    /// The proper name for a bot that takes a seat: one that nobody else here has. Tables begin at different names.
    pub(crate) fn new_bot_name(&self, seat: Seat, strength: &str) -> String {
        let Some(known) = Strength::named(strength) else { return strength.to_owned() };
        let others = Seat::all(self.places.len()).filter(|&other| other != seat);
        let taken: Vec<String> = others.map(|other| self.name_at(other)).collect();
        let start = self.identity.id.as_str().bytes().map(usize::from).sum();
        known.proper_name(start, |name| taken.iter().any(|other| other == name)).to_owned()
    }

    /// The name shown at a seat.
    pub fn name_at(&self, seat: Seat) -> String {
        match &self.places[seat.index()] {
            Place::Free => String::new(),
            Place::Rules => self.automatic_name(seat).to_owned(),
            Place::Bot { after: Some(left), .. } => left.clone(),
            Place::Bot { name, after: None, .. } => name.clone(),
            Place::Person(person) => person.name.clone(),
        }
    }

    /// Resizes the places to the seats of the game. Whoever sits at a remaining seat keeps it.
    pub(crate) fn lay_places(&mut self) {
        let places = Arc::make_mut(&mut self.places);
        places.resize(self.table.seats(), Place::Free);
        for (seat, place) in Seat::all(places.len()).zip(places) {
            match (self.table.seat_kind(seat, true), &place) {
                (SeatKind::Rules, _) => *place = Place::Rules,
                (_, Place::Rules) => *place = Place::Free,
                _ => {}
            }
        }
    }

    /// The place at a seat. Log entries name seats of this table: they were judged before they were stored.
    pub(crate) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut Arc::make_mut(&mut self.places)[seat.index()]
    }
}
