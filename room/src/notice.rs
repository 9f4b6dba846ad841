//! What happened to the people of a table while the game ran, with their names at that time: lines of the table's log.

use std::sync::Arc;

use dizaine_core::Seat;
use dizaine_protocol::{Choice, Notice, What};

use crate::away::MISSES;
use crate::entry::Change;
use crate::people::{Person, Place};
use crate::{Room, Stage};

/// The most notices that a room keeps; the oldest are forgotten first.
const MOST: usize = 200;

/// A notice as every viewer has it in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened {
    /// The number of events of the game before it.
    pub events: usize,
    /// What happened.
    pub what: What,
    /// The seat that it happened to.
    pub seat: Option<Seat>,
    /// The name of the person there, at that time.
    pub name: String,
    /// The name of the bot that decided, or plays from then on.
    pub bot: Option<String>,
}

impl Room {
    /// Notes what a change that is about to be applied means to the people of a running game.
    pub(crate) fn note_notice(&mut self, change: &Change) {
        if !matches!(self.stage, Stage::Playing | Stage::Paused(_)) {
            return;
        }
        let Some((what, seat)) = self.told_as(change) else { return };
        let stood_in =
            |seat: Seat| matches!(&self.places[seat.index()], Place::Person(person) if person.stand_in);
        let by_bot = match what {
            What::Late | What::StoodIn | What::Left | What::Removed => true,
            What::Returned => seat.is_some_and(stood_in),
            _ => false,
        };
        let happened = Happened {
            events: self.table.events(),
            what,
            seat,
            name: seat.map(|seat| self.name_at(seat)).unwrap_or_default(),
            bot: seat.filter(|_| by_bot).map(|seat| self.stand_in_name(seat)),
        };
        let notices = Arc::make_mut(&mut self.notices);
        if notices.len() == MOST {
            notices.remove(0);
        }
        notices.push(happened);
    }

    /// What a change is told as, and the seat that it is about.
    fn told_as(&self, change: &Change) -> Option<(What, Option<Seat>)> {
        let person = |seat: &Seat| match &self.places[seat.index()] {
            Place::Person(person) => Some(person),
            Place::Free | Place::Rules | Place::Bot { .. } => None,
        };
        let (what, seat) = match change {
            Change::Missed { seat, .. } if person(seat)?.missed + 1 < MISSES => (What::Late, *seat),
            Change::Missed { seat, .. } => (What::AwayLate, *seat),
            Change::WentAway { seat, .. } => (What::AwayGone, *seat),
            Change::StoodIn { seat } => (What::StoodIn, *seat),
            Change::Settled { seat, choice } => match choice {
                Choice::Bot => (What::StoodIn, *seat),
                Choice::Wait => (What::Waiting, *seat),
                Choice::End => (What::Ended, *seat),
            },
            // Whoever was only late has not been away.
            Change::Returned { seat, .. } if !person(seat)?.is_active() => (What::Returned, *seat),
            Change::Left { seat } => (What::Left, *seat),
            Change::Removed { seat } => (What::Removed, *seat),
            Change::PauseAsked { seat, wanted: true, .. } if self.would_pause(*seat) => {
                return Some((What::Paused, None));
            }
            Change::PauseAsked { seat, wanted: true, .. } => (What::PauseAsked, *seat),
            Change::Resumed { .. } => return Some((What::Resumed, None)),
            Change::Configured { .. } => return Some((What::Configured, None)),
            Change::Muted { player, muted } => {
                let what = if *muted { What::Muted } else { What::Unmuted };
                (what, self.seats_of(player).next()?)
            }
            Change::HostPassed { to } => (What::Host, self.seats_of(to).next()?),
            _ => return None,
        };
        Some((what, Some(seat)))
    }

    /// Whether the game pauses if this seat asks for it too: everyone else who plays has asked.
    pub(crate) fn would_pause(&self, seat: Seat) -> bool {
        let asked = self.course.pause_asked.with(seat);
        let agrees = |(seat, person): (Seat, &Person)| !person.is_active() || asked.has(seat);
        self.stage == Stage::Playing && self.people().all(agrees)
    }

    /// The notices as the viewer at `seat`, or a spectator, finds them between the events that they have seen.
    pub fn notices_for(&self, seat: Option<Seat>) -> Vec<Notice> {
        let viewer = self.viewer(seat);
        let Some(first) = self.notices.first() else { return Vec::new() };
        let all = self.table.seen(viewer, 0).len();
        let mut last = (first.events, all - self.table.seen(viewer, first.events).len());
        let notice = |happened: &Happened| {
            if happened.events != last.0 {
                last = (happened.events, all - self.table.seen(viewer, happened.events).len());
            }
            Notice {
                after: last.1 as u32,
                what: happened.what,
                seat: happened.seat,
                name: happened.name.clone(),
                bot: happened.bot.clone(),
            }
        };
        self.notices.iter().map(notice).collect()
    }
}
