//! Games over days: a table goes on though nobody is connected, and being absent means nothing.

use dizaine_core::Seats;
use dizaine_protocol::{Choice, Clock, Millis, Settings};

use super::due::{START, due, present};
use super::{commit, running};
use crate::{Attendance, Change, Deed, GRACE_MS, Pending, Room};

const DAY_MS: u64 = 24 * 3_600_000;

fn over_days(clock: Clock, people: u8) -> Room {
    running("dix", 2, people, Settings { clock, ..Settings::default() }, START)
}

fn change_due(room: &Room, now: Millis) -> Option<Change> {
    match due(room, &Attendance::default(), now).now {
        Some(Deed::Append(change)) => Some(change),
        _ => None,
    }
}

#[test]
fn a_table_says_whom_it_waits_for_and_until_when() {
    for (clock, days) in [(Clock::Day, 1), (Clock::ThreeDays, 3), (Clock::Week, 7)] {
        let room = over_days(clock, 2);
        let end = room.shown_until().after(days * DAY_MS);
        assert_eq!(room.pending(), Pending { seats: room.table.turn().must(), due: Some(end) });
        assert_eq!(change_due(&room, Millis(end.0 - 1)), None);
        assert!(matches!(change_due(&room, end), Some(Change::Missed { .. })), "{clock:?}");
    }
    // Other tables do not go on without anyone, and a table of which nobody is asked anything waits for nobody.
    let room = over_days(Clock::Fast, 2);
    assert_eq!(room.pending(), Pending { seats: room.table.turn().must(), due: None });
    let mut paused = over_days(Clock::Day, 1);
    commit(&mut paused, Change::PauseAsked { seat: super::seat(0), wanted: true, at: START });
    assert_eq!(paused.pending(), Pending { seats: Seats::NONE, due: None });
}

#[test]
fn a_bot_that_is_to_move_is_due_at_once() {
    let mut room = over_days(Clock::Day, 2);
    let end = room.pending().due.unwrap();
    let change = change_due(&room, end).unwrap();
    commit(&mut room, change);
    assert_eq!(room.pending(), Pending { seats: Seats::NONE, due: Some(room.shown_until()) });
}

#[test]
fn nobody_has_to_be_there() {
    let room = over_days(Clock::Week, 2);
    // Only guest 1 is connected, long after guest 0, the host, is gone.
    let here = present(&room, &[1], START);
    assert_eq!(due(&room, &here, START.after(10 * GRACE_MS)).now, None);
}

#[test]
fn a_seat_that_is_away_is_settled_without_anyone() {
    let mut room = over_days(Clock::Day, 2);
    let seat = room.table.turn().must().iter().next().unwrap();
    commit(&mut room, Change::WentAway { seat, at: START });
    let end = START.after(DAY_MS);
    assert_eq!(room.pending(), Pending { seats: Seats::NONE, due: Some(end) });
    assert_eq!(change_due(&room, Millis(end.0 - 1)), None);
    let settled = Change::Settled { seat, choice: Choice::Bot };
    assert_eq!(change_due(&room, end), Some(settled.clone()));
    commit(&mut room, settled);
    assert_eq!(room.pending().due, Some(room.shown_until()), "the bot plays on");
}
