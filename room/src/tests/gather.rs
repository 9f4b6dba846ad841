//! Tables that start by themselves, and people who were removed.

use dizaine_protocol::{ClientMessage, Code, Millis, Settings};
use serde_json::json;

use super::due::{START, due, ids, nothing, present};
use super::{commit, guest, new_room, say, seat, sit};
use crate::{Attendance, Change, Deed, GRACE_MS, Place, Room, Stage};

fn gathering() -> Room {
    new_room("dix", &json!({ "players": 3 }), Settings { bots_after_s: Some(30), ..Settings::default() })
}

/// Does every change that is due at `now`, up to the start.
fn do_all(room: &mut Room, here: &Attendance, now: Millis) {
    while let Some(Deed::Append(change)) = due(room, here, now).now {
        commit(room, change);
    }
}

#[test]
fn bots_take_the_free_seats_after_the_time_that_everyone_sees() {
    let mut room = gathering();
    let mut here = present(&room, &[0], START);
    assert_eq!(due(&room, &here, START), nothing(None), "nobody has sat down");
    sit(&mut room, 0);
    do_all(&mut room, &here, START);
    let end = START.after(30_000);
    assert_eq!((room.bots_at(), due(&room, &here, START)), (Some(end), nothing(Some(end))));
    sit(&mut room, 1);
    here.update(&room, ids(&[0, 1]), START);
    do_all(&mut room, &here, end);
    assert!(matches!(room.places[2], Place::Bot { .. }));
    assert_eq!(room.stage, Stage::Starting(end));
}

#[test]
fn a_full_table_starts_at_once_and_without_those_who_are_gone() {
    let mut room = gathering();
    let mut here = present(&room, &[0], START);
    for number in [0, 1, 2] {
        sit(&mut room, number);
    }
    // One of them closed the page: their seat is free again, and the time goes on.
    here.update(&room, ids(&[0, 1]), START);
    do_all(&mut room, &here, START);
    assert_eq!((&room.places[2], room.stage), (&Place::Free, Stage::Waiting));
    sit(&mut room, 2);
    here.update(&room, ids(&[0, 1, 2]), START);
    do_all(&mut room, &here, START.after(5));
    assert_eq!(room.stage, Stage::Starting(START.after(5)));
}

#[test]
fn the_time_begins_anew_for_people_who_come_back_much_later() {
    let mut room = gathering();
    sit(&mut room, 0);
    commit(&mut room, Change::Gathering { at: START });
    let much_later = START.after(30_000 + GRACE_MS);
    let here = present(&room, &[0], much_later);
    do_all(&mut room, &here, much_later);
    assert_eq!((room.stage, room.bots_at()), (Stage::Waiting, Some(much_later.after(30_000))));
}

#[test]
fn a_table_at_which_browsers_do_not_answer_stops_starting_by_itself() {
    let mut room = gathering();
    sit(&mut room, 0);
    let here = present(&room, &[0], START);
    for _ in 0..3 {
        commit(&mut room, Change::Starting { at: START, rules: None });
        commit(&mut room, Change::StartCancelled);
    }
    assert_eq!((room.bots_at(), due(&room, &here, START).now), (None, None));
}

#[test]
fn whoever_was_removed_cannot_sit_down_again() {
    let mut room = gathering();
    sit(&mut room, 0);
    sit(&mut room, 1);
    say(&mut room, 0, &ClientMessage::Remove { seat: seat(1) }, START);
    for index in [1, 2] {
        let message = ClientMessage::Sit { seat: seat(index), name: None, nonce_hash: None };
        assert!(room.judge(&guest(1), &message, START).unwrap_err().is(Code::Removed));
    }
    sit(&mut room, 2);
}
