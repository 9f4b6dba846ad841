//! Standing orders: carried out at their time, forgotten with their occasion, and unknown to everyone else.

use dizaine_core::Seat;
use dizaine_protocol::{ClientMessage, Clock, Code, Millis, Settings};
use serde_json::{Value, json};

use super::due::{START, due};
use super::{guest, running, say};
use crate::{Attendance, Deed, Room, Told, Updates};

/// A round of bluff among three people in which a first bet was made, and the seat that is asked after the one that is asked now.
fn betting() -> (Room, Seat, Seat) {
    let settings = Settings { clock: Clock::Day, ..Settings::default() };
    let mut room = running("bluff", 3, 3, settings, START);
    let first = room.table.turn().must().iter().next().unwrap();
    let bet = json!({ "bet": { "number": 1, "symbol": "pi" } });
    let bet = room.table.choices(first).into_iter().find(|choice| *choice == bet).expect("a bet on one die");
    room.replace(room.with_move(first, &[bet], "a".into(), START).unwrap().room);
    let asked = room.table.turn().must().iter().next().unwrap();
    let next = Seat::all(3).find(|&other| other != first && other != asked).unwrap();
    (room, asked, next)
}

fn order(room: &Room, seat: Seat, actions: &[Value]) -> ClientMessage {
    let orders = room.table.orders(seat).expect("a round is under way");
    let (occasion, number) = (orders.occasion.to_owned(), orders.number);
    ClientMessage::Order { seat, occasion, number, actions: actions.to_vec() }
}

/// All that the others, and a spectator, are sent or listed.
fn told(room: &Room, now: Millis, except: Seat) -> Vec<String> {
    let mut told = Told::default();
    let mut updates = Updates::new(room, &mut told, now);
    let viewers = Seat::all(3).filter(|&seat| seat != except).map(Some).chain([None]);
    let mut all: Vec<String> =
        viewers.map(|seat| serde_json::to_string(&updates.update(seat, 0).0).unwrap()).collect();
    all.push(serde_json::to_string(&room.info(&[], 0)).unwrap());
    all.push(format!("{:?} {:?}", room.listing(), room.pending().seats));
    all.push(format!("{:?} {:?}", room.notices_for(None), room.seat_log(None)));
    all
}

#[test]
fn an_order_is_carried_out_after_the_time_that_bots_take() {
    let (mut room, asked, next) = betting();
    let raise = json!({ "bet": { "number": 3, "symbol": "pi" } });
    // What is not legal any more is left out: the bet on two dice will be too low.
    let wish = order(&room, next, &[json!({ "bet": { "number": 2, "symbol": "pi" } }), raise.clone()]);
    say(&mut room, next.index() as u8, &wish, START);
    let two = json!({ "bet": { "number": 2, "symbol": "pi" } });
    room.replace(room.with_move(asked, &[two], "b".into(), START).unwrap().room);
    let window = room.window_end().unwrap();
    let ready = room.bots_ready_at();
    assert!(ready > room.shown_until());
    let nobody = Attendance::default();
    assert_eq!(due(&room, &nobody, Millis(window.max(ready).0 - 1)).now, None);
    let at = window.max(ready);
    assert_eq!(due(&room, &nobody, at).now, Some(Deed::Order(next, raise.clone())));
    assert_eq!(room.pending().due, Some(ready), "a table without sockets goes on");
    let after = room.with_order(next, &raise, at).unwrap().room;
    assert!(after.course.moves > room.course.moves && after.newly_asked(&room).len() == 1);
}

#[test]
fn an_order_of_which_nothing_is_legal_asks_its_seat() {
    let (mut room, asked, next) = betting();
    let low = json!({ "bet": { "number": 2, "symbol": "pi" } });
    let wish = order(&room, next, &[low]);
    say(&mut room, next.index() as u8, &wish, START);
    let five = json!({ "bet": { "number": 5, "symbol": "pi" } });
    let next_room = room.with_move(asked, &[five], "b".into(), START).unwrap().room;
    assert_eq!(next_room.newly_asked(&room), [guest(next.index() as u8).id]);
    assert_eq!(next_room.next_order(), None);
}

#[test]
fn an_order_ends_with_its_occasion_and_can_be_withdrawn() {
    let (room, asked, next) = betting();
    let mut ordered = room.clone();
    let wish = order(&room, next, &[json!("bluff")]);
    say(&mut ordered, next.index() as u8, &wish, START);
    let mut withdrawn = ordered.clone();
    let none = order(&room, next, &[]);
    say(&mut withdrawn, next.index() as u8, &none, START);
    assert!(withdrawn.orders.is_empty());
    // The call ends the round.
    let over = ordered.with_move(asked, &[json!("bluff")], "b".into(), START).unwrap().room;
    assert!(over.orders.is_empty());
    let late = over.judge(&guest(next.index() as u8), &wish, START).unwrap_err();
    assert!(late.is(Code::NoOccasion) || late.is(Code::Over), "{late}");
    let foreign = room.judge(&guest(asked.index() as u8), &wish, START).unwrap_err();
    assert!(foreign.is(Code::NotYourSeat));
    let nonsense = order(&room, next, &[json!("nonsense")]);
    assert!(room.judge(&guest(next.index() as u8), &nonsense, START).unwrap_err().is(Code::Malformed));
}

/// Non-interference: nothing that anybody else is sent tells of an order, until it is carried out.
#[test]
fn nobody_else_can_tell_that_there_is_an_order() {
    let (room, asked, next) = betting();
    let mut ordered = room.clone();
    let wish = order(&room, next, &[json!("dixe"), json!("bluff")]);
    say(&mut ordered, next.index() as u8, &wish, START);
    let two = json!({ "bet": { "number": 2, "symbol": "pi" } });
    for now in [START, START.after(60_000)] {
        assert_eq!(told(&room, now, next), told(&ordered, now, next));
        let [without, with] = [&room, &ordered]
            .map(|room| room.with_move(asked, std::slice::from_ref(&two), "b".into(), now).unwrap().room);
        assert_eq!(told(&without, now, next), told(&with, now, next));
        // A channel that is told whose turn it is hears the same; the player themself need not be told.
        assert_eq!(without.newly_asked(&room), with.newly_asked(&ordered));
        let player = guest(next.index() as u8).id;
        assert_eq!(
            (without.newly_unanswered(&room), with.newly_unanswered(&ordered)),
            (vec![player], vec![])
        );
    }
}
