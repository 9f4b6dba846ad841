//! Seats that are away: when a seat is, what those present choose to do about it, and who decides if they do not.

use dizaine_core::Seat;
use dizaine_protocol::{Choice, Millis, SessionId, Vote};

use crate::entry::Change;
use crate::people::{Person, Place};
use crate::{Attendance, Deed, GRACE_MS, Room, Stage};

/// How many decisions in a row a person may miss before the seat is away.
pub const MISSES: u8 = 3;
/// How long those present may choose before the table's setting decides, in milliseconds.
pub const VOTE_MS: u64 = 30_000;

/// A seat that is away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Away {
    /// Since when.
    pub since: Millis,
    /// What those present have chosen, one vote for each of them.
    pub votes: Vec<Vote>,
    /// What was decided; `None` while people choose.
    pub choice: Option<Choice>,
}

impl Away {
    /// What more than half of the voters choose. A voter has one vote, from any of their seats.
    fn majority(&self, voters: &[Vec<Seat>]) -> Option<Choice> {
        [Choice::Wait, Choice::Bot, Choice::End].into_iter().find(|choice| {
            let chose = |seats: &&Vec<Seat>| {
                self.votes.iter().any(|vote| vote.choice == *choice && seats.contains(&vote.by))
            };
            2 * voters.iter().filter(chose).count() > voters.len()
        })
    }
}

impl Person {
    /// Whether the person decides for themselves: the seat is not away, and no bot plays for them.
    pub fn is_active(&self) -> bool {
        !self.stand_in && self.away.is_none()
    }
}

impl Room {
    /// The people who play and are connected, by the seats of each. Over days nobody need be connected.
    fn voters(&self, attendance: &Attendance) -> Vec<Vec<Seat>> {
        let votes = |seat: Seat, person: &Person| self.voting_seat(&person.player) == Some(seat);
        let here = |person: &Person| self.is_over_days() || attendance.present().contains(&person.player);
        let voters = self.people().filter(|(seat, person)| votes(*seat, person) && here(person));
        voters.map(|(_, person)| self.seats_of(&person.player).collect()).collect()
    }

    /// The seat by which a guest votes: the first of theirs at which they play.
    pub(crate) fn voting_seat(&self, player: &SessionId) -> Option<Seat> {
        let plays = |(_, person): &(Seat, &Person)| person.player == *player && person.is_active();
        self.people().find(plays).map(|(seat, _)| seat)
    }

    /// A person without a connection for the grace time is away, if somebody else waits for them. At a table
    /// over days nobody is away for that reason.
    pub(crate) fn go_away(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        if self.is_over_days() {
            return None;
        }
        let gone = |person: &Person| attendance.is_absent_for(&person.player, GRACE_MS, now);
        let (seat, _) = self.people().find(|(_, person)| person.is_active() && gone(person))?;
        let somebody = !self.voters(attendance).is_empty();
        somebody.then_some(Deed::Append(Change::WentAway { seat, at: now }))
    }

    /// A majority of those present decides about a seat that is away, at any time; if there is none in time, the table's setting
    /// does. Where nobody is present, nothing is decided: the game waits, unless it is played over days.
    pub(crate) fn settle(&self, attendance: &Attendance, now: Millis) -> Option<Deed> {
        let voters = self.voters(attendance);
        if voters.is_empty() && !self.is_over_days() {
            return None;
        }
        let usual = if self.settings.stand_in { Choice::Bot } else { Choice::Wait };
        self.people().find_map(|(seat, person)| {
            let away = person.away.as_ref()?;
            let in_time = away.choice.is_some() || now < self.vote_end(away);
            let choice = away.majority(&voters).or_else(|| (!in_time).then_some(usual))?;
            (away.choice != Some(choice)).then_some(Deed::Append(Change::Settled { seat, choice }))
        })
    }

    /// The next moment at which the table's setting decides about a seat.
    pub(crate) fn next_settling(&self, attendance: &Attendance) -> Option<Millis> {
        let open = self.people().filter_map(|(_, person)| person.away.as_ref());
        let open = open.filter(|away| away.choice.is_none()).map(|away| self.vote_end(away));
        open.min().filter(|_| self.is_over_days() || !self.voters(attendance).is_empty())
    }

    /// Notes a missed decision: a bot makes it, unless it was one too many in a row.
    pub(crate) fn miss(&mut self, seat: Seat, at: Millis) {
        let Place::Person(person) = self.place_mut(seat) else { return };
        person.missed += 1;
        if person.missed < MISSES {
            self.course.late = self.course.late.with(seat);
        } else {
            self.set_away(seat, at);
        }
    }

    pub(crate) fn set_away(&mut self, seat: Seat, since: Millis) {
        if let Place::Person(person) = self.place_mut(seat) {
            person.away = Some(Away { since, votes: Vec::new(), choice: None });
        }
        self.course.pause_asked = self.course.pause_asked.without(seat);
    }

    pub(crate) fn note_vote(&mut self, seat: Seat, by: Seat, choice: Choice) {
        // A guest who voted by another of their seats has changed their mind.
        let theirs = self.person(by).map(|person| self.seats_of(&person.player).collect());
        let theirs: Vec<Seat> = theirs.unwrap_or_else(|_| vec![by]);
        if let Place::Person(Person { away: Some(away), .. }) = self.place_mut(seat) {
            away.votes.retain(|vote| !theirs.contains(&vote.by));
            away.votes.push(Vote { by, choice });
        }
    }

    pub(crate) fn note_settled(&mut self, seat: Seat, choice: Choice) {
        if let Place::Person(person) = self.place_mut(seat)
            && let Some(away) = &mut person.away
        {
            away.choice = Some(choice);
            person.stand_in = choice == Choice::Bot;
        }
        if choice == Choice::End {
            self.stage = Stage::Abandoned;
        }
    }

    /// The person plays again. A person who was away gets the whole time for a decision; one who was only late does not, or every late
    /// move would begin the clock anew.
    pub(crate) fn note_returned(&mut self, seat: Seat, at: Option<Millis>) {
        self.course.late = self.course.late.without(seat);
        let Place::Person(person) = self.place_mut(seat) else { return };
        if !person.is_active() {
            person.stand_in = false;
            person.away = None;
            person.missed = 0;
            self.course.clock_from = at.unwrap_or(self.course.clock_from);
        }
    }
}
