//! An expert advises someone who plays against bots alone, and nobody else.

use std::sync::Arc;

use dizaine_protocol::{Choice, ClientMessage, Code, Millis, Problem, Settings};
use serde_json::json;

use super::due::START;
use super::{commit, guest, new_room, running, say, seat, sit};
use crate::{Change, Deal, Room};

/// The game of one guest against bots, in the seat of guest 0.
fn alone() -> Room {
    running("dix", 3, 1, Settings::default(), START)
}

/// Why this guest is not advised at this seat; `None` if they are.
fn refused(room: &Room, number: u8, at: usize) -> Option<Problem> {
    room.coached(&guest(number), seat(at)).err()
}

#[test]
fn only_the_one_person_at_a_table_is_advised_at_their_own_seat() {
    let room = alone();
    assert_eq!(refused(&room, 0, 0), None);
    assert_eq!(refused(&room, 0, 1), Some(Code::NotYourSeat.into()), "a bot's");
    assert_eq!(refused(&room, 1, 0), Some(Code::NotYourSeat.into()));
    assert_eq!(refused(&room, 0, 7), Some(Code::NoSeat.into()));
}

#[test]
fn nobody_is_advised_before_the_start_and_after_the_end() {
    let mut waiting = new_room("dix", &json!({ "players": 2 }), Settings::default());
    sit(&mut waiting, 0);
    assert_eq!(refused(&waiting, 0, 0), Some(Code::NotStarted.into()));
    let mut over = alone();
    commit(&mut over, Change::Abandoned);
    assert_eq!(refused(&over, 0, 0), Some(Code::Over.into()));
}

/// A person whose seat a bot plays for a while comes back; one who has left for good does not.
#[test]
fn who_is_away_still_plays_and_who_has_left_does_not() {
    let mut room = running("dix", 3, 2, Settings::default(), START);
    assert_eq!(refused(&room, 0, 0), Some(Code::NoCoach.into()));
    commit(&mut room, Change::WentAway { seat: seat(1), at: START });
    commit(&mut room, Change::Settled { seat: seat(1), choice: Choice::Bot });
    assert!(room.bot_at(seat(1)).is_some());
    assert_eq!(refused(&room, 0, 0), Some(Code::NoCoach.into()));
    say(&mut room, 1, &ClientMessage::Leave { seat: seat(1) }, START);
    assert_eq!(refused(&room, 0, 0), None);
}

#[test]
fn nobody_is_advised_in_a_deal_that_others_play_too() {
    let day = Deal { id: "daily dix 1".to_owned(), day: Some(1), opens: Some(Millis(0)), event: None };
    let event =
        Deal { id: "event".to_owned(), day: None, opens: None, event: Some(alone().identity.id.clone()) };
    for deal in [day, event] {
        let mut room = alone();
        room.deal = Some(Arc::new(deal));
        assert_eq!(refused(&room, 0, 0), Some(Code::NoCoach.into()));
        // Its luck may be told: whoever still plays is not advised either.
        room.opened = true;
        assert_eq!(refused(&room, 0, 0), Some(Code::NoCoach.into()));
    }
}
