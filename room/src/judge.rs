//! Judging what a guest asks for. Nothing here changes the room; every refusal a person can meet is made here.

use dizaine_core::{Seat, Turn};
use dizaine_protocol::{ClientMessage, Code, Millis, Nonce, NonceHash, Play, Problem, SessionId, Settings};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::entry::Change;
use crate::limits::{
    LONGEST_ID, LONGEST_LINE, LONGEST_LOG, MOST_MUTED, check_name, check_settings, has_length, is_invisible,
};
use crate::people::{Person, Place};
use crate::{Room, Stage, games};

/// Someone with a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The public id.
    pub id: SessionId,
    /// The name.
    pub name: String,
    /// The colour, 0 to 8.
    pub colour: u8,
}

/// What a message leads to.
#[derive(Debug)]
pub enum Verdict<'m> {
    /// The change is to be stored and applied.
    Append(Change),
    /// The move is to be judged by [`Room::judge_move`].
    Play(&'m Play),
    /// The line is to be added to the chat.
    Chat(String),
    /// A new table is to be opened for the same people.
    Again,
    /// `pong` is to be sent.
    Pong,
    /// The room already is as the message wants it.
    Nothing,
}

impl Room {
    /// What a message of `guest` leads to, or why it is refused.
    pub fn judge<'m>(
        &self,
        guest: &Guest,
        message: &'m ClientMessage,
        now: Millis,
    ) -> Result<Verdict<'m>, Problem> {
        let change = match message {
            ClientMessage::Hello { .. } => {
                return Err(Problem::malformed("`hello` is the first message of a socket"));
            }
            ClientMessage::Ping {} => return Ok(Verdict::Pong),
            ClientMessage::Play(play) => {
                self.own(guest, play.seat)?;
                if play.id.is_empty() || play.id.len() > LONGEST_ID {
                    return Err(Problem::malformed("`id` has 1 to 64 bytes"));
                }
                return Ok(Verdict::Play(play));
            }
            ClientMessage::Chat { text } => return self.chat(guest, text).map(Verdict::Chat),
            ClientMessage::Again {} => {
                self.member(guest)?;
                return if self.is_over() { Ok(Verdict::Again) } else { Err(Code::NotOver.into()) };
            }
            ClientMessage::Waive { seat, decision } => self.waive(guest, *seat, *decision)?,
            ClientMessage::Sit { seat, name, nonce_hash } => {
                self.sit(guest, *seat, name.as_deref(), *nonce_hash)?
            }
            ClientMessage::StandUp { seat } => {
                self.own(guest, *seat)?;
                self.before_start()?;
                Change::StoodUp { seat: *seat }
            }
            ClientMessage::AddBot { seat, strength } => self.add_bot(guest, *seat, strength)?,
            ClientMessage::RemoveBot { seat } => {
                self.hosted_by(guest)?;
                self.before_start()?;
                match self.at(*seat)? {
                    Place::Bot { .. } => Change::BotRemoved { seat: *seat },
                    Place::Free | Place::Rules | Place::Person(_) => return Err(Code::NoBot.into()),
                }
            }
            ClientMessage::Configure { options, settings } => self.configure(guest, options, *settings)?,
            ClientMessage::Start {} => self.close_promises(guest, now)?,
            ClientMessage::OpenNonce { seat, nonce } => self.open_nonce(guest, *seat, *nonce)?,
            ClientMessage::Leave { seat } => {
                self.own(guest, *seat)?;
                self.in_game()?;
                Change::Left { seat: *seat }
            }
            ClientMessage::Return { seat } => {
                self.own(guest, *seat)?;
                self.in_game()?;
                Change::Returned { seat: *seat }
            }
            ClientMessage::Remove { seat } => {
                self.hosted_by(guest)?;
                self.person(*seat)?;
                match self.stage {
                    Stage::Waiting => Change::StoodUp { seat: *seat },
                    _ => self.in_game().map(|()| Change::Left { seat: *seat })?,
                }
            }
            ClientMessage::PassHost { seat } => {
                self.hosted_by(guest)?;
                Change::HostPassed { to: self.person(*seat)?.player.clone() }
            }
            ClientMessage::Pause { seat, wanted } => {
                self.own(guest, *seat)?;
                match self.stage {
                    Stage::Playing => Change::PauseAsked { seat: *seat, wanted: *wanted, at: now },
                    Stage::Paused(_) => return Err(Code::Paused.into()),
                    _ => return Err(self.no_game()),
                }
            }
            ClientMessage::Resume {} => {
                self.member(guest)?;
                match self.stage {
                    Stage::Paused(_) => Change::Resumed { at: now },
                    _ => return Err(Code::NotPaused.into()),
                }
            }
            ClientMessage::Mute { player, muted } => {
                self.hosted_by(guest)?;
                Change::Muted { player: player.clone(), muted: *muted }
            }
        };
        if self.holds_already(&change) {
            return Ok(Verdict::Nothing);
        }
        if self.is_full_for(&change) { Err(Code::Full.into()) } else { Ok(Verdict::Append(change)) }
    }

    /// The change that moves the seats of `from` to another device, whose session is `to`. `None` if there is nothing to move.
    pub fn judge_hand_over(&self, from: &SessionId, to: &SessionId) -> Result<Option<Change>, Problem> {
        let sits = self.seats_of(from).next().is_some();
        if !sits || from == to {
            return Ok(None);
        }
        if self.table.has_secrets() && self.seats_of(to).next().is_some() {
            return Err(Code::OneSeat.into());
        }
        Ok(Some(Change::Handed { from: from.clone(), to: to.clone() }))
    }

    /// The change that gives a person who is back one of their seats back from a stand-in, if there is one.
    pub fn come_back(&self, player: &SessionId) -> Option<Change> {
        let mut theirs = self.people().filter(|(_, person)| person.player == *player && person.stand_in);
        theirs.next().map(|(seat, _)| Change::Returned { seat })
    }

    /// Bounds the log and the mute list. Leaving is always allowed.
    fn is_full_for(&self, change: &Change) -> bool {
        match change {
            Change::Left { .. } => false,
            Change::Muted { muted: true, .. } if self.muted.len() >= MOST_MUTED => true,
            _ => self.length >= LONGEST_LOG,
        }
    }

    /// Whether a change would change nothing. It is not logged then, so that repeating a request does not grow the log.
    fn holds_already(&self, change: &Change) -> bool {
        let person = |seat: &Seat| self.person(*seat).ok();
        match change {
            Change::NonceOpened { seat, nonce } => {
                person(seat).is_some_and(|person| person.nonce == Some(*nonce))
            }
            Change::Returned { seat } => person(seat).is_some_and(|person| !person.stand_in),
            Change::PauseAsked { seat, wanted, .. } => self.course.pause_asked.has(*seat) == *wanted,
            Change::Muted { player, muted } => self.muted.contains(player) == *muted,
            Change::HostPassed { to } => self.host == *to,
            Change::BotSat { seat, strength, .. } => {
                matches!(self.at(*seat), Ok(Place::Bot { strength: same, .. }) if same == strength)
            }
            _ => false,
        }
    }

    fn at(&self, seat: Seat) -> Result<&Place, Problem> {
        self.places.get(seat.index()).ok_or_else(|| Code::NoSeat.into())
    }

    fn person(&self, seat: Seat) -> Result<&Person, Problem> {
        match self.at(seat)? {
            Place::Person(person) => Ok(person),
            Place::Free | Place::Rules | Place::Bot { .. } => Err(Code::SeatFree.into()),
        }
    }

    /// The seat is the guest's.
    fn own(&self, guest: &Guest, seat: Seat) -> Result<(), Problem> {
        match self.at(seat)? {
            Place::Person(person) if person.player == guest.id => Ok(()),
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

    /// A start closes the list of promises: every seat is taken, and whoever opened a nonce for a cancelled start has promised a
    /// new one.
    fn close_promises(&self, guest: &Guest, now: Millis) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        if self.places.contains(&Place::Free) {
            return Err(Code::SeatsFree.into());
        }
        if self.people().any(|(_, person)| person.owes_promise) {
            return Err(Code::NotPromised.into());
        }
        Ok(Change::Starting { at: now, rules: Some(self.table.rules()) })
    }

    fn sit(
        &self,
        guest: &Guest,
        seat: Seat,
        name: Option<&str>,
        nonce_hash: Option<NonceHash>,
    ) -> Result<Change, Problem> {
        self.before_start()?;
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
        Ok(Change::Sat { seat, player: guest.id.clone(), name, colour: guest.colour, nonce_hash })
    }

    fn add_bot(&self, guest: &Guest, seat: Seat, strength: &str) -> Result<Change, Problem> {
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

    fn configure(&self, guest: &Guest, options: &Value, settings: Settings) -> Result<Change, Problem> {
        self.hosted_by(guest)?;
        self.before_start()?;
        let settings = check_settings(settings)?;
        let table = games::open(self.table.name(), options)?;
        let lost = self.places.iter().skip(table.seats()).any(|place| matches!(place, Place::Person(_)));
        if lost {
            return Err(Code::SeatsLost.into());
        }
        Ok(Change::Configured { options: table.options(), settings })
    }

    /// A browser may be asked twice, and then answers twice; the second answer changes nothing.
    fn open_nonce(&self, guest: &Guest, seat: Seat, nonce: Nonce) -> Result<Change, Problem> {
        self.own(guest, seat)?;
        let Stage::Starting(_) = self.stage else { return Err(Code::Nonce.into()) };
        let hash: [u8; 32] = Sha256::digest(nonce.0).into();
        if self.person(seat)?.nonce_hash == Some(NonceHash(hash)) {
            Ok(Change::NonceOpened { seat, nonce })
        } else {
            Err(Code::Nonce.into())
        }
    }

    fn waive(&self, guest: &Guest, seat: Seat, decision: u32) -> Result<Change, Problem> {
        self.own(guest, seat)?;
        let may = matches!(self.table.turn(), Turn::Of { may, .. } if may.has(seat));
        let open = self.stage == Stage::Playing && may && self.course.decisions[seat] == decision;
        if open && !self.course.waived.has(seat) {
            Ok(Change::Waived { seat })
        } else {
            Err(Code::NoWindow.into())
        }
    }

    /// The line as it is shown, without invisible characters.
    fn chat(&self, guest: &Guest, text: &str) -> Result<String, Problem> {
        let text: String = text.trim().chars().filter(|&char| !is_invisible(char)).collect();
        if self.muted.contains(&guest.id) {
            Err(Code::Muted.into())
        } else if has_length(&text, LONGEST_LINE) {
            Ok(text)
        } else {
            Err(Code::Chat.with("most", LONGEST_LINE))
        }
    }
}
