//! Tests of the room as a whole.

mod away;
mod coach;
mod days;
mod due;
mod entries;
mod fairness;
mod fold;
mod gather;
mod notices;
mod orders;
mod reserve;

use dizaine_core::Seat;
use dizaine_protocol::{ClientMessage, Millis, SessionId, Settings, TableCode, TableId};
use serde_json::{Value, json};

use crate::{Change, Created, Guest, Identity, LOG_VERSION, Room, Verdict};

fn identity() -> Identity {
    Identity {
        id: TableId::from_random([1; 24]),
        code: TableCode::from_random([1; 12]),
        seed: [1; 32],
        bots: [2; 32],
    }
}

fn guest(number: u8) -> Guest {
    Guest { id: SessionId::from_random([number; 16]), name: format!("Guest {number}"), colour: number }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A new table of which guest 0 is the host.
fn new_room(game: &str, options: &Value, settings: Settings) -> Room {
    let table = dizaine_games::open(game, options).unwrap();
    let created = Created {
        version: LOG_VERSION,
        game: game.to_owned(),
        rules: table.rules(),
        options: table.options(),
        settings,
        host: guest(0).id,
        deal: None,
    };
    Room::created(identity(), created).unwrap()
}

/// Does what a message of a guest leads to.
#[track_caller]
fn say(room: &mut Room, number: u8, message: &ClientMessage, now: Millis) {
    match room.judge(&guest(number), message, now).unwrap() {
        Verdict::Append(change) => commit(room, change),
        other => panic!("{other:?}"),
    }
}

fn commit(room: &mut Room, change: Change) {
    let next = room.with_change(change);
    room.replace(next.room);
}

fn sit(room: &mut Room, number: u8) {
    let message = ClientMessage::Sit { seat: seat(number.into()), name: None, nonce_hash: None };
    say(room, number, &message, Millis(0));
}

/// Bots sit down under names that nobody else at the table has, and get another one with another strength.
#[test]
fn bots_have_names_of_their_own() {
    let mut room = new_room("bluff", &json!({ "players": 9 }), Settings::default());
    let add =
        |index: usize, strength: &str| ClientMessage::AddBot { seat: seat(index), strength: strength.into() };
    for index in 0..9 {
        say(&mut room, 0, &add(index, "regular"), Millis(0));
    }
    let names =
        |room: &Room| Seat::all(9).map(|seat| room.name_at(seat)).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(names(&room).len(), 9);
    let before = room.name_at(seat(3));
    say(&mut room, 0, &add(3, "expert"), Millis(0));
    assert!(!names(&room).contains(&before), "{before} is no expert");
    assert_eq!(names(&room).len(), 9);
}

/// A running game between `people` guests and bots on the other seats, set up at `now`.
fn running(game: &str, players: usize, people: u8, settings: Settings, now: Millis) -> Room {
    let mut room = new_room(game, &json!({ "players": players }), settings);
    for number in 0..people {
        sit(&mut room, number);
    }
    for index in usize::from(people)..players {
        let message = ClientMessage::AddBot { seat: seat(index), strength: "novice".into() };
        say(&mut room, 0, &message, Millis(0));
    }
    say(&mut room, 0, &ClientMessage::Start {}, now);
    let next = room.with_set_up(now);
    room.replace(next.room);
    room
}
