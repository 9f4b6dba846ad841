//! The reserve of a clock: used beyond the limit of a decision, and filled by every decision.

use dizaine_core::Seat;
use dizaine_protocol::{ClientMessage, Clock, Code, Millis, Reserve, Settings};
use serde_json::json;

use super::due::{START, due, present};
use super::{guest, new_room, running};
use crate::{Change, Deed, Room, Told, Updates};

fn with_reserve(ms: u32, increment_ms: u32) -> Room {
    let reserve = Some(Reserve { ms, increment_ms });
    running("dix", 2, 2, Settings { clock: Clock::Fast, reserve, ..Settings::default() }, START)
}

fn awaited(room: &Room) -> Seat {
    room.table.turn().must().iter().next().unwrap()
}

fn draws(room: &mut Room, now: Millis) {
    let next = room.with_move(awaited(room), &[json!("draw")], now.0.to_string(), now).unwrap();
    room.replace(next.room);
}

#[test]
fn the_reserve_is_used_after_the_limit_and_filled_by_each_decision() {
    let mut room = with_reserve(60_000, 5_000);
    let here = present(&room, &[0, 1], START);
    let seat = awaited(&room);
    assert_eq!(room.deadline_of(seat), Some(START.after(90_000)));
    draws(&mut room, START.after(50_000));
    assert_eq!(room.reserve_of(seat), Some(45_000), "20 s over the limit, and 5 s for the decision");
    // A decision within the limit uses nothing, and fills no more than there was.
    for _ in 0..20 {
        let now = room.shown_until();
        if awaited(&room) != seat || room.table.choices(seat).iter().all(|action| *action != json!("draw")) {
            break;
        }
        draws(&mut room, now);
        assert!(room.reserve_of(seat).unwrap() <= 60_000);
    }
    // When limit and reserve are both over, the decision is missed.
    let last = awaited(&room);
    let end = room.deadline_of(last).unwrap();
    assert_eq!(due(&room, &here, Millis(end.0 - 1)).now, None);
    assert_eq!(due(&room, &here, end).now, Some(Deed::Append(Change::Missed { seat: last, at: end })));
}

#[test]
fn an_update_tells_the_time_with_the_reserve_in_it() {
    let room = with_reserve(60_000, 0);
    let (update, _) = Updates::new(&room, &mut Told::default(), START).update(Some(awaited(&room)), 0);
    assert_eq!((update.clock_ms, update.reserve_ms), (Some(90_000), Some(60_000)));
    let without = running("dix", 2, 2, Settings { clock: Clock::Fast, ..Settings::default() }, START);
    let (update, _) = Updates::new(&without, &mut Told::default(), START).update(None, 0);
    assert_eq!((update.clock_ms, update.reserve_ms), (Some(30_000), None));
}

#[test]
fn a_reserve_beyond_an_hour_is_refused() {
    let room = new_room("dix", &json!({}), Settings::default());
    for reserve in [Reserve { ms: 3_600_001, increment_ms: 0 }, Reserve { ms: 0, increment_ms: 60_001 }] {
        let settings = Settings { reserve: Some(reserve), ..Settings::default() };
        let message = ClientMessage::Configure { options: room.table.options(), settings };
        assert!(room.judge(&guest(0), &message, START).unwrap_err().is(Code::Times));
    }
}
