//! Judging what is asked while a table waits for players: who sits where, the options, the start.

use dizaine_core::Seat;
use dizaine_protocol::{Code, Millis, Nonce, NonceHash, Problem, Settings};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::entry::Change;
use crate::judge::Guest;
use crate::limits::check_settings;
use crate::names::check_name;
use crate::people::Place;
use crate::{Room, Stage, games};

impl Room {
    /// A guest takes a free seat, or promises a new nonce at their own.
    pub(crate) fn sit(
        &self,
        guest: &Guest,
        seat: Seat,
        name: Option<&str>,
        nonce_hash: Option<NonceHash>,
    ) -> Result<Change, Problem> {
        self.before_start()?;
        if self.removed.contains(&guest.id) {
            return Err(Code::Removed.into());
        }
        match self.at(seat)? {
            Place::Free => {}
            // A new nonce hash, after a start was cancelled or on another device.
            Place::Person(person) if person.player == guest.id => {}
            _ => return Err(Code::SeatTaken.into()),
        }
        if self.table.has_secrets() && self.seats_of(&guest.id).any(|other| other != seat) {
            return Err(Code::OneSeat.into());
        }
        let name = name.map_or_else(|| Ok(guest.name.clone()), check_name)?;
        let name = self.told_apart_at(seat, &name);
        Ok(Change::Sat { seat, player: guest.id.clone(), name, colour: guest.colour, nonce_hash })
    }

    /// The host gives a seat to a bot.
    pub(crate) fn add_bot(&self, guest: &Guest, seat: Seat, strength: &str) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        if !matches!(self.at(seat)?, Place::Free | Place::Bot { .. }) {
            return Err(Code::SeatTaken.into());
        }
        let known = dizaine_bots::strengths(self.table.name()).any(|known| known.name() == strength);
        if known {
            let name = Some(self.new_bot_name(seat, strength));
            Ok(Change::BotSat { seat, strength: strength.to_owned(), name })
        } else {
            Err(Code::NoBot.into())
        }
    }

    /// The host frees the seat of a bot.
    pub(crate) fn remove_bot(&self, guest: &Guest, seat: Seat) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        match self.at(seat)? {
            Place::Bot { .. } => Ok(Change::BotRemoved { seat }),
            Place::Free | Place::Rules | Place::Person(_) => Err(Code::NoBot.into()),
        }
    }

    /// The host chooses options and settings.
    pub(crate) fn configure(
        &self,
        guest: &Guest,
        options: &Value,
        settings: Settings,
    ) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        if self.is_sealed() {
            return Err(Code::Sealed.into());
        }
        let settings = check_settings(settings)?;
        let table = games::open(self.table.name(), options)?;
        if self.is_set_up() {
            return self.configure_in_game(&table.options(), settings);
        }
        self.before_start()?;
        let lost = self.places.iter().skip(table.seats()).any(|place| matches!(place, Place::Person(_)));
        if lost {
            return Err(Code::SeatsLost.into());
        }
        Ok(Change::Configured { options: table.options(), settings })
    }

    /// During a game its options stay, and so do the settings that say who finds the table and what is shown of the odds.
    fn configure_in_game(&self, options: &Value, settings: Settings) -> Result<Change, Problem> {
        self.in_game()?;
        let fixed = |settings: &Settings| (settings.public, settings.odds, settings.bots_after_s);
        if *options == self.table.options() && fixed(&settings) == fixed(&self.settings) {
            Ok(Change::Configured { options: self.table.options(), settings })
        } else {
            Err(Code::Started.into())
        }
    }

    /// A start closes the list of promises: every seat is taken, and whoever opened a nonce for a
    /// cancelled start has promised a new one.
    pub(crate) fn close_promises(&self, guest: &Guest, now: Millis) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        if self.event().is_some() {
            return Err(Code::Together.into());
        }
        self.can_start()?;
        Ok(Change::Starting { at: now, rules: Some(self.table.rules()) })
    }

    /// Whether the list of promises can be closed.
    pub(crate) fn can_start(&self) -> Result<(), Problem> {
        self.before_start()?;
        if self.places.contains(&Place::Free) {
            return Err(Code::SeatsFree.into());
        }
        if self.people().any(|(_, person)| person.owes_promise) {
            return Err(Code::NotPromised.into());
        }
        Ok(())
    }

    /// Where a start waits for days, its people need not. The tables of an event start together, or none does.
    pub(crate) fn cancel_start(&self, guest: &Guest) -> Result<Change, Problem> {
        self.member(guest)?;
        match self.stage {
            Stage::Waiting => Err(Code::NotStarted.into()),
            Stage::Starting(_) if self.event().is_some() => Err(Code::Together.into()),
            Stage::Starting(_) if self.is_over_days() => Ok(Change::StartCancelled),
            _ => Err(Code::Started.into()),
        }
    }

    /// A browser may be asked twice, and then answers twice; the second answer changes nothing.
    pub(crate) fn open_nonce(&self, guest: &Guest, seat: Seat, nonce: Nonce) -> Result<Change, Problem> {
        self.own(guest, seat)?;
        let Stage::Starting(_) = self.stage else { return Err(Code::Nonce.into()) };
        let hash: [u8; 32] = Sha256::digest(nonce.0).into();
        if self.person(seat)?.nonce_hash == Some(NonceHash(hash)) {
            Ok(Change::NonceOpened { seat, nonce })
        } else {
            Err(Code::Nonce.into())
        }
    }
}
