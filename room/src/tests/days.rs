//! Games over days: a table goes on though nobody is connected, and being absent means nothing.

use std::sync::Arc;

use dizaine_core::Seats;
use dizaine_protocol::{
    Choice, ClientMessage, Clock, Code, Millis, Nonce, NonceHash, Settings, Stage, TableId,
};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::due::{START, due, present};
use super::{commit, guest, new_room, running, say};
use crate::{Attendance, Change, Deal, Deed, GRACE_MS, IDLE_MS, NONCE_OVER_DAYS_MS, Pending, Room};

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

/// The start waits for a day, and tells at once whom it waits for: nobody has to be there with the others.
#[test]
fn a_start_waits_for_every_browser_for_a_day() {
    let settings = |clock| Settings { clock, ..Settings::default() };
    let (nonce, hash) = promise();
    for clock in [Clock::Day, Clock::Week] {
        let mut room = new_room("dix", &json!({ "players": 3 }), settings(clock));
        for number in [0, 1] {
            let message =
                ClientMessage::Sit { seat: super::seat(number.into()), name: None, nonce_hash: Some(hash) };
            say(&mut room, number, &message, START);
        }
        // A program that promises nothing is not waited for.
        super::sit(&mut room, 2);
        let before = room.clone();
        assert!(room.newly_needed(&before).is_empty());
        say(&mut room, 0, &ClientMessage::Start {}, START);
        let end = START.after(NONCE_OVER_DAYS_MS);
        assert_eq!(room.newly_needed(&before), [guest(0).id, guest(1).id]);
        assert_eq!(room.info(&[], 0).unopened, [super::seat(0), super::seat(1)]);
        assert_eq!(room.pending().due, Some(end));
        let starting = room.clone();
        say(&mut room, 0, &ClientMessage::OpenNonce { seat: super::seat(0), nonce }, START);
        assert!(room.newly_needed(&starting).is_empty(), "they were told once");
        assert_eq!(room.pending(), Pending { seats: Seats::NONE.with(super::seat(1)), due: Some(end) });
        assert_eq!(change_due(&room, Millis(end.0 - 1)), None);
        assert_eq!(change_due(&room, end), Some(Change::StartCancelled));
        // Whoever is forgotten meanwhile is not waited for.
        assert_eq!(room.forget(&guest(1).id), Some(Change::StartCancelled));
        commit(&mut room, Change::StartCancelled);
        assert_eq!(room.forget(&guest(1).id), Some(Change::StoodUp { seat: super::seat(1) }));
    }
    // Elsewhere people are there, and are not told.
    let mut room = new_room("dix", &json!({ "players": 2 }), settings(Clock::Fast));
    for number in [0, 1] {
        let message =
            ClientMessage::Sit { seat: super::seat(number.into()), name: None, nonce_hash: Some(hash) };
        say(&mut room, number, &message, START);
    }
    let before = room.clone();
    say(&mut room, 0, &ClientMessage::Start {}, START);
    assert!(room.newly_needed(&before).is_empty());
    assert_eq!(room.pending(), Pending::default());
}

#[test]
fn whoever_is_seated_cancels_a_start_that_waits_for_days() {
    let refused = |room: &Room, number, code| {
        assert!(room.judge(&guest(number), &ClientMessage::CancelStart {}, START).unwrap_err().is(code));
    };
    for (clock, waits) in [(Clock::Day, true), (Clock::Fast, false)] {
        let mut room = new_room("dix", &json!({ "players": 2 }), Settings { clock, ..Settings::default() });
        for number in [0, 1] {
            let seat = super::seat(number.into());
            let sit = ClientMessage::Sit { seat, name: None, nonce_hash: Some(promise().1) };
            say(&mut room, number, &sit, START);
        }
        refused(&room, 1, Code::NotStarted);
        say(&mut room, 0, &ClientMessage::Start {}, START);
        refused(&room, 7, Code::NotYourSeat);
        if waits {
            say(&mut room, 1, &ClientMessage::CancelStart {}, START);
            assert_eq!((room.shown_stage(), room.pending().due), (Stage::Waiting, None));
        } else {
            refused(&room, 1, Code::Started);
        }
    }
}

/// A nonce and what is promised of it.
fn promise() -> (Nonce, NonceHash) {
    let nonce = Nonce([7; 32]);
    (nonce, NonceHash(Sha256::digest(nonce.0).into()))
}

/// A table of an event, which is running.
fn of_an_event(settings: Settings) -> Room {
    let mut room = running("dix", 2, 2, settings, START);
    let event = Some(TableId::from_random([9; 24]));
    room.deal = Some(Arc::new(Deal { id: "event".into(), day: None, opens: None, event }));
    room
}

#[test]
fn a_game_of_an_event_at_which_nothing_happens_ends_and_keeps_nothing_sealed() {
    let room = of_an_event(Settings::default());
    let end = room.course.last_at.after(IDLE_MS);
    assert_eq!(room.pending().due, Some(end), "the store wakes it, though nobody is there");
    assert_eq!(change_due(&room, Millis(end.0 - 1)), None);
    assert_eq!(change_due(&room, end), Some(Change::Abandoned));
    let mut paused = room;
    let later = START.after(IDLE_MS - 1);
    for seat in [0, 1] {
        commit(&mut paused, Change::PauseAsked { seat: super::seat(seat), wanted: true, at: later });
    }
    let end = later.after(IDLE_MS);
    assert_eq!(paused.pending(), Pending { seats: Seats::NONE, due: Some(end) });
    assert_eq!(change_due(&paused, Millis(end.0 - 1)), None);
    assert_eq!(change_due(&paused, end), Some(Change::Abandoned));
    // Any move begins the time anew, and a week for each decision is shorter.
    let room = of_an_event(Settings { clock: Clock::Week, ..Settings::default() });
    assert_eq!(room.pending().due, Some(room.shown_until().after(7 * DAY_MS)));
    // Other tables wait for ever.
    let mut alone = over_days(Clock::None, 2);
    assert_eq!(change_due(&alone, START.after(100 * IDLE_MS)), None);
    alone.deal = Some(Arc::new(Deal { id: "daily".into(), day: Some(1), opens: None, event: None }));
    assert_eq!(change_due(&alone, START.after(100 * IDLE_MS)), None);
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
