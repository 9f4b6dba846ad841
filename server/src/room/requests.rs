//! What a guest may ask of a table, and what comes of it. Everything a person can do wrong ends here, in words.

use dizaine_core::Seat;
use dizaine_store::{Millis, SessionId};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Person, Room, Seated, Stage};
use crate::entry::Entry;
use crate::protocol::{ClientMessage, Code, Nonce, NonceHash, Problem, Settings};

/// Someone with a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guest {
    pub(crate) id: SessionId,
    pub(crate) name: String,
    pub(crate) colour: u8,
}

/// What is to be done for a guest.
#[derive(Debug)]
pub(crate) enum Wish {
    /// This entry is to be appended.
    Append(Entry),
    /// A move is to be tried.
    Play(Try),
    /// Something is to be said.
    Say(String),
    /// A new table for the same people.
    Again,
    /// An answer that needs nothing.
    Pong,
    /// It is so already.
    Nothing,
}

/// A move that a client asks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Try {
    pub(crate) id: String,
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) actions: Vec<Value>,
}

/// The longest id of a move, line of chat and name, in characters.
const LONGEST_ID: usize = 64;
const LONGEST_LINE: usize = 300;
const LONGEST_NAME: usize = 24;
/// The longest time to call.
const LONGEST_WINDOW_MS: u32 = 10_000;

/// How many a host can mute, and how many entries a log has before nothing but moves is added: many times what the longest
/// game needs.
const MOST_MUTED: usize = 64;
const LONGEST_LOG: u32 = 20_000;

/// A name that can be shown: 1 to 24 characters, none of them invisible, no space at either end.
pub(crate) fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(is_invisible);
    if fits { Ok(name.to_owned()) } else { Err(Code::Name.into()) }
}

/// Control characters, and those that turn the direction of text or join nothing.
fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Settings that a table can be run with.
pub(crate) fn check_settings(settings: Settings) -> Result<Settings, Problem> {
    match settings.window_ms {
        Some(ms) if ms > LONGEST_WINDOW_MS => Err(Code::Settings.into()),
        _ => Ok(settings),
    }
}

impl Room {
    /// What `guest` wants of this table, or why they cannot have it.
    pub(crate) fn wish(&self, guest: &Guest, message: ClientMessage, now: Millis) -> Result<Wish, Problem> {
        let entry = match message {
            ClientMessage::Hello { .. } => return Err(Code::Malformed.into()),
            ClientMessage::Ping {} => return Ok(Wish::Pong),
            ClientMessage::Play { id, seat, decision, actions } => {
                self.own(guest, seat)?;
                if id.is_empty() || id.len() > LONGEST_ID {
                    return Err(Problem::malformed("`id` has 1 to 64 bytes"));
                }
                return Ok(Wish::Play(Try { id, seat, decision, actions }));
            }
            ClientMessage::Chat { text } => return self.say(guest, &text).map(Wish::Say),
            ClientMessage::Again {} => {
                self.member(guest)?;
                return match self.stage {
                    Stage::Over | Stage::Abandoned => Ok(Wish::Again),
                    _ => Err(Code::NotOver.into()),
                };
            }
            ClientMessage::NoCall { seat, decision } => self.pass_call(guest, seat, decision)?,
            ClientMessage::Sit { seat, name, nonce_hash } => self.sit(guest, seat, name, nonce_hash)?,
            ClientMessage::StandUp { seat } => {
                self.own(guest, seat)?;
                self.before_start()?;
                Entry::StoodUp { seat }
            }
            ClientMessage::AddBot { seat, strength } => self.add_bot(guest, seat, strength)?,
            ClientMessage::RemoveBot { seat } => {
                self.hosted_by(guest)?;
                self.before_start()?;
                match self.at(seat)? {
                    Seated::Bot { .. } => Entry::BotRemoved { seat },
                    _ => return Err(Code::NoBot.into()),
                }
            }
            ClientMessage::Configure { options, settings } => self.configure(guest, &options, settings)?,
            ClientMessage::Start {} => {
                self.hosted_by(guest)?;
                self.before_start()?;
                if self.places.contains(&Seated::Free) {
                    return Err(Code::SeatsFree.into());
                }
                Entry::Starting { at: now }
            }
            ClientMessage::OpenNonce { seat, nonce } => self.open_nonce(guest, seat, nonce)?,
            ClientMessage::Leave { seat } => {
                self.own(guest, seat)?;
                self.in_game()?;
                Entry::Left { seat }
            }
            ClientMessage::Return { seat } => {
                self.own(guest, seat)?;
                self.in_game()?;
                Entry::Returned { seat }
            }
            ClientMessage::Remove { seat } => {
                self.hosted_by(guest)?;
                self.person(seat)?;
                match self.stage {
                    Stage::Waiting => Entry::StoodUp { seat },
                    _ => self.in_game().map(|()| Entry::Left { seat })?,
                }
            }
            ClientMessage::PassHost { seat } => {
                self.hosted_by(guest)?;
                Entry::HostPassed { to: self.person(seat)?.player.clone() }
            }
            ClientMessage::Pause { seat, wanted } => {
                self.own(guest, seat)?;
                match self.stage {
                    Stage::Playing => Entry::PauseAsked { seat, wanted, at: now },
                    Stage::Paused(_) => return Err(Code::Paused.into()),
                    _ => return Err(self.no_game()),
                }
            }
            ClientMessage::Resume {} => {
                self.member(guest)?;
                match self.stage {
                    Stage::Paused(_) => Entry::Resumed { at: now },
                    _ => return Err(Code::NotPaused.into()),
                }
            }
            ClientMessage::Mute { player, muted } => {
                self.hosted_by(guest)?;
                Entry::Muted { player, muted }
            }
        };
        if self.is_so_already(&entry) { Ok(Wish::Nothing) } else { self.room_for(entry).map(Wish::Append) }
    }

    /// A table cannot be made to hold more and more. Whoever wants to leave it can.
    fn room_for(&self, entry: Entry) -> Result<Entry, Problem> {
        let full = match &entry {
            Entry::Left { .. } => false,
            Entry::Muted { muted: true, .. } if self.muted.len() >= MOST_MUTED => true,
            _ => self.length >= LONGEST_LOG,
        };
        if full { Err(Code::Full.into()) } else { Ok(entry) }
    }

    /// What changes nothing is no entry: a log grows by what happens, not by how often it is asked for.
    fn is_so_already(&self, entry: &Entry) -> bool {
        let person = |seat: &Seat| self.person(*seat).ok();
        match entry {
            Entry::NonceOpened { seat, nonce } => {
                person(seat).is_some_and(|person| person.nonce == Some(*nonce))
            }
            Entry::Returned { seat } => person(seat).is_some_and(|person| !person.stand_in),
            Entry::PauseAsked { seat, wanted, .. } => self.play.pause_asked.has(*seat) == *wanted,
            Entry::Muted { player, muted } => self.muted.contains(player) == *muted,
            Entry::HostPassed { to } => self.host == *to,
            Entry::BotSat { seat, strength } => {
                matches!(&self.places[seat.index()], Seated::Bot { strength: same, .. } if same == strength)
            }
            _ => false,
        }
    }

    fn at(&self, seat: Seat) -> Result<&Seated, Problem> {
        self.places.get(seat.index()).ok_or_else(|| Code::NoSeat.into())
    }

    fn person(&self, seat: Seat) -> Result<&Person, Problem> {
        match self.at(seat)? {
            Seated::Person(person) => Ok(person),
            Seated::Free | Seated::Rules | Seated::Bot { .. } => Err(Code::SeatFree.into()),
        }
    }

    /// The seat is the guest's.
    fn own(&self, guest: &Guest, seat: Seat) -> Result<(), Problem> {
        match self.at(seat)? {
            Seated::Person(person) if person.player == guest.id => Ok(()),
            _ => Err(Code::NotYourSeat.into()),
        }
    }

    /// The guest sits at the table, or is its host.
    fn member(&self, guest: &Guest) -> Result<(), Problem> {
        let sits = self.host == guest.id || self.seats_of(&guest.id).next().is_some();
        if sits { Ok(()) } else { Err(Code::NotYourSeat.into()) }
    }

    fn hosted_by(&self, guest: &Guest) -> Result<(), Problem> {
        if self.host == guest.id { Ok(()) } else { Err(Code::NotHost.into()) }
    }

    fn before_start(&self) -> Result<(), Problem> {
        if self.stage == Stage::Waiting { Ok(()) } else { Err(Code::Started.into()) }
    }

    fn in_game(&self) -> Result<(), Problem> {
        match self.stage {
            Stage::Playing | Stage::Paused(_) => Ok(()),
            _ => Err(self.no_game()),
        }
    }

    /// Why there is no game to do this in.
    pub(crate) fn no_game(&self) -> Problem {
        match self.stage {
            Stage::Over | Stage::Abandoned => Code::Over.into(),
            Stage::Paused(_) => Code::Paused.into(),
            Stage::Waiting | Stage::Starting(_) | Stage::Playing => Code::NotStarted.into(),
        }
    }

    fn sit(
        &self,
        guest: &Guest,
        seat: Seat,
        name: Option<String>,
        nonce_hash: Option<NonceHash>,
    ) -> Result<Entry, Problem> {
        self.before_start()?;
        match self.at(seat)? {
            Seated::Free => {}
            // A new promise for the next start, after one was cancelled.
            Seated::Person(person) if person.player == guest.id => {}
            _ => return Err(Code::SeatTaken.into()),
        }
        if self.table.has_secrets() && self.seats_of(&guest.id).any(|other| other != seat) {
            return Err(Code::OneSeat.into());
        }
        let name = name.map_or_else(|| Ok(guest.name.clone()), |name| check_name(&name))?;
        Ok(Entry::Sat { seat, player: guest.id.clone(), name, colour: guest.colour, nonce_hash })
    }

    fn add_bot(&self, guest: &Guest, seat: Seat, strength: String) -> Result<Entry, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        if !matches!(self.at(seat)?, Seated::Free | Seated::Bot { .. }) {
            return Err(Code::SeatTaken.into());
        }
        let known = dizaine_bots::strengths(self.table.name()).any(|known| known.name() == strength);
        if known { Ok(Entry::BotSat { seat, strength }) } else { Err(Code::NoBot.into()) }
    }

    fn configure(&self, guest: &Guest, options: &Value, settings: Settings) -> Result<Entry, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        let settings = check_settings(settings)?;
        let table = crate::games::open(self.table.name(), options)?;
        let lost = self.places.iter().skip(table.seats()).any(|place| matches!(place, Seated::Person(_)));
        if lost {
            return Err(Code::SeatsLost.into());
        }
        Ok(Entry::Configured { options: table.options(), settings })
    }

    /// Browsers may be asked twice, and answer twice; the second time it is so already.
    fn open_nonce(&self, guest: &Guest, seat: Seat, nonce: Nonce) -> Result<Entry, Problem> {
        self.own(guest, seat)?;
        let Stage::Starting(_) = self.stage else { return Err(Code::Nonce.into()) };
        let hash: [u8; 32] = Sha256::digest(nonce.0).into();
        if self.person(seat)?.nonce_hash == Some(NonceHash(hash)) {
            Ok(Entry::NonceOpened { seat, nonce })
        } else {
            Err(Code::Nonce.into())
        }
    }

    /// R10: a call names its bet; so does letting it pass.
    fn pass_call(&self, guest: &Guest, seat: Seat, decision: u32) -> Result<Entry, Problem> {
        self.own(guest, seat)?;
        let may = matches!(self.table.turn(), dizaine_core::Turn::Of { may, .. } if may.has(seat));
        let open = self.stage == Stage::Playing && may && self.play.decisions[seat] == decision;
        if open && !self.play.passed.has(seat) {
            Ok(Entry::PassedCall { seat })
        } else {
            Err(Code::NoWindow.into())
        }
    }

    fn say(&self, guest: &Guest, text: &str) -> Result<String, Problem> {
        let text: String = text.trim().chars().filter(|&char| !is_invisible(char)).collect();
        if self.muted.contains(&guest.id) {
            Err(Code::Muted.into())
        } else if (1..=LONGEST_LINE).contains(&text.chars().count()) {
            Ok(text)
        } else {
            Err(Code::Chat.into())
        }
    }
}
