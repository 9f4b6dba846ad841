//! Judging what a guest asks for. Nothing here changes the room; every refusal a person can meet is made here.

use dizaine_core::{Seat, Turn};
use dizaine_protocol::{Choice, ClientMessage, Code, Millis, Play, Problem, SessionId, Vote};

use crate::entry::Change;
use crate::limits::{LONGEST_ID, LONGEST_LINE, LONGEST_LOG, MOST_MUTED, has_length};
use crate::names::visible;
use crate::people::{Person, Place};
use crate::{Room, Stage};

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
    /// Bots are to wait, or not: [`Attendance::wait`](crate::Attendance::wait).
    Wait(Seat, Option<u32>),
    /// The table is to be locked, or unlocked: [`Room::lock`].
    Lock(bool),
    /// The host and the operator are to be told of a guest's name or chat line.
    Report(&'m SessionId, Option<u32>),
    /// The table is visible on the guest's device, or is not any more.
    Visible(bool),
    /// A `pong` is to be sent.
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
            ClientMessage::Visible { visible } => return Ok(Verdict::Visible(*visible)),
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
            ClientMessage::WaitForMe { seat, seen } => {
                self.own(guest, *seat)?;
                return Ok(Verdict::Wait(*seat, *seen));
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
            ClientMessage::RemoveBot { seat } => self.remove_bot(guest, *seat)?,
            ClientMessage::Configure { options, settings } => self.configure(guest, options, *settings)?,
            ClientMessage::Start {} => self.close_promises(guest, now)?,
            ClientMessage::CancelStart {} => self.cancel_start(guest)?,
            ClientMessage::OpenNonce { seat, nonce } => self.open_nonce(guest, *seat, *nonce)?,
            ClientMessage::Leave { seat } => {
                self.own(guest, *seat)?;
                self.in_game()?;
                Change::Left { seat: *seat }
            }
            ClientMessage::Return { seat } => {
                self.own(guest, *seat)?;
                self.in_game()?;
                Change::Returned { seat: *seat, at: Some(now) }
            }
            ClientMessage::Order { .. } => self.judge_order(guest, message)?,
            ClientMessage::Vote { seat, choice } => self.vote(guest, *seat, *choice)?,
            ClientMessage::Remove { seat } => {
                self.hosted_by(guest)?;
                self.person(*seat)?;
                if self.stage != Stage::Waiting {
                    self.in_game()?;
                }
                Change::Removed { seat: *seat }
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
            ClientMessage::Lock { locked } => {
                self.hosted_by(guest)?;
                return Ok(if self.locked.is_some() == *locked {
                    Verdict::Nothing
                } else {
                    Verdict::Lock(*locked)
                });
            }
            ClientMessage::Report { player, line } => return Ok(Verdict::Report(player, *line)),
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
        // Another guest may know the luck from another table.
        if self.is_sealed() {
            return Err(Code::Sealed.into());
        }
        if self.table.has_secrets() && self.seats_of(to).next().is_some() {
            return Err(Code::OneSeat.into());
        }
        Ok(Some(Change::Handed { from: from.clone(), to: to.clone() }))
    }

    /// The change that gives a person who is connected again one of their seats back, if it was away or a bot played there.
    pub fn come_back(&self, player: &SessionId, now: Millis) -> Option<Change> {
        let in_game = self.in_game().is_ok();
        let mut theirs = self.people().filter(|(_, person)| person.player == *player && !person.is_active());
        theirs.next().filter(|_| in_game).map(|(seat, _)| Change::Returned { seat, at: Some(now) })
    }

    /// Bounds the log and the mute list. Leaving is always allowed.
    fn is_full_for(&self, change: &Change) -> bool {
        match change {
            Change::Left { .. } | Change::Removed { .. } => false,
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
            Change::Returned { seat, .. } => person(seat).is_some_and(Person::is_active),
            Change::Voted { seat, by, choice } => {
                let vote = Vote { by: *by, choice: *choice };
                let away = person(seat).and_then(|person| person.away.as_ref());
                away.is_some_and(|away| away.votes.contains(&vote))
            }
            Change::PauseAsked { seat, wanted, .. } => self.course.pause_asked.has(*seat) == *wanted,
            Change::Muted { player, muted } => self.muted.contains(player) == *muted,
            Change::Ordered { seat, actions, .. } => {
                self.orders.get(seat).map_or(actions.is_empty(), |order| order.actions == *actions)
            }
            Change::HostPassed { to } => self.host == *to,
            Change::Configured { options, settings } => {
                *options == self.table.options() && *settings == self.settings
            }
            Change::BotSat { seat, strength, .. } => {
                matches!(self.at(*seat), Ok(Place::Bot { strength: same, .. }) if same == strength)
            }
            _ => false,
        }
    }

    /// Whoever plays chooses what to do about another seat that is away.
    fn vote(&self, guest: &Guest, seat: Seat, choice: Choice) -> Result<Change, Problem> {
        self.in_game()?;
        if self.person(seat)?.away.is_none() {
            return Err(Code::NotAway.into());
        }
        let by = self.voting_seat(&guest.id).ok_or(Code::NotYourSeat)?;
        Ok(Change::Voted { seat, by, choice })
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
        let text = visible(text.trim());
        if self.muted.contains(&guest.id) {
            Err(Code::Muted.into())
        } else if has_length(&text, LONGEST_LINE) {
            Ok(text)
        } else {
            Err(Code::Chat.with("most", LONGEST_LINE))
        }
    }
}
