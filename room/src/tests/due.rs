//! What is due, at explicit moments.

use std::collections::BTreeSet;

use dizaine_bots::{Library, Tension, tension};
use dizaine_core::{Seat, Turn};
use dizaine_protocol::{
    Answer, ClientMessage, Clock, Code, Millis, Nonce, NonceHash, Pace, Play, SessionId, Settings,
    Stage as ShownStage, Status,
};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{commit, guest, new_room, running, say, seat, sit};
use crate::{
    Attendance, Change, Deed, Due, GRACE_MS, MoveVerdict, NONCE_MS, PATIENCE_MS, Room, Stage, Thinking, Told,
    Updates,
};

pub(super) const START: Millis = Millis(1_000_000);
/// How long a bet of bluff, and a card of dix, are shown at normal speed, in milliseconds.
const BET_MS: u64 = 800;
const CARD_MS: u64 = 700;

/// Everyone of these guests is connected.
pub(super) fn present(room: &Room, guests: &[u8], now: Millis) -> Attendance {
    let mut attendance = Attendance::default();
    attendance.update(room, ids(guests), now);
    attendance
}

pub(super) fn ids(guests: &[u8]) -> Vec<SessionId> {
    guests.iter().map(|&number| guest(number).id).collect()
}

pub(super) fn due(room: &Room, attendance: &Attendance, now: Millis) -> Due {
    room.due(now, attendance, &Thinking::default(), None)
}

pub(super) fn nothing(next: Option<Millis>) -> Due {
    Due { now: None, next }
}

#[test]
fn a_game_starts_when_every_nonce_is_open_and_is_cancelled_when_one_is_late() {
    let mut room = new_room("dix", &json!({ "players": 2 }), Settings::default());
    let nonce = Nonce([7; 32]);
    let hash = NonceHash(Sha256::digest(nonce.0).into());
    for number in [0, 1] {
        let message = ClientMessage::Sit { seat: seat(number.into()), name: None, nonce_hash: Some(hash) };
        say(&mut room, number, &message, START);
    }
    let here = present(&room, &[0, 1], START);
    assert_eq!(due(&room, &here, START), nothing(None));
    say(&mut room, 0, &ClientMessage::Start {}, START);
    let late = START.after(NONCE_MS);
    assert_eq!(due(&room, &here, START), nothing(Some(late)));
    say(&mut room, 0, &ClientMessage::OpenNonce { seat: seat(0), nonce }, START);
    assert_eq!(due(&room, &here, Millis(late.0 - 1)), nothing(Some(late)));
    assert_eq!(due(&room, &here, late).now, Some(Deed::Append(Change::StartCancelled)));
    say(&mut room, 1, &ClientMessage::OpenNonce { seat: seat(1), nonce }, START);
    assert_eq!(due(&room, &here, START).now, Some(Deed::SetUp));
    let wrong = ClientMessage::OpenNonce { seat: seat(1), nonce: Nonce([8; 32]) };
    assert!(room.judge(&guest(1), &wrong, START).unwrap_err().is(Code::Nonce));
}

#[test]
fn a_waiting_table_gets_another_host() {
    let mut room = new_room("dix", &json!({ "players": 2 }), Settings::default());
    super::sit(&mut room, 1);
    let here = present(&room, &[1], START);
    let grace = START.after(GRACE_MS);
    assert_eq!(due(&room, &here, START), nothing(Some(grace)));
    assert_eq!(due(&room, &here, grace).now, Some(Deed::Append(Change::HostPassed { to: guest(1).id })));
    // Nobody is there to take it over.
    let nobody = present(&room, &[], START);
    assert_eq!(due(&room, &nobody, grace).now, None);
}

#[test]
fn a_clock_runs_for_those_the_game_waits_for_and_rests_in_a_pause() {
    let mut room = running("dix", 2, 2, Settings { clock: Clock::Fast, ..Settings::default() }, START);
    let here = present(&room, &[0, 1], START);
    let awaited = room.table.turn().must().iter().next().unwrap();
    let end = START.after(30_000);
    assert_eq!(due(&room, &here, START), nothing(Some(end)));
    assert_eq!(due(&room, &here, end).now, Some(Deed::Append(Change::Missed { seat: awaited, at: end })));
    let pause = START.after(10_000);
    for number in [0, 1] {
        let message = ClientMessage::Pause { seat: seat(number.into()), wanted: true };
        say(&mut room, number, &message, pause);
    }
    assert_eq!(room.stage, Stage::Paused(pause));
    assert_eq!(due(&room, &here, end), nothing(None));
    say(&mut room, 0, &ClientMessage::Resume {}, pause.after(5_000));
    assert_eq!(due(&room, &here, end), nothing(Some(end.after(5_000))));
}

#[test]
fn a_game_that_everyone_has_left_is_abandoned() {
    let mut room = running("dix", 2, 2, Settings::default(), START);
    commit(&mut room, Change::Left { seat: seat(0) });
    let here = present(&room, &[], START);
    assert_ne!(due(&room, &here, START).now, Some(Deed::Append(Change::Abandoned)));
    commit(&mut room, Change::Left { seat: seat(1) });
    assert_eq!(due(&room, &here, START).now, Some(Deed::Append(Change::Abandoned)));
    commit(&mut room, Change::Abandoned);
    assert_eq!(due(&room, &here, START), nothing(None));
}

#[test]
fn a_game_of_older_rules_ends_and_bots_do_not_move() {
    let mut room = running("dicy", 3, 1, Settings::default(), START);
    let here = present(&room, &[0], START);
    room.rules -= 1;
    for pause in [false, true] {
        let mut room = room.clone();
        if pause {
            say(&mut room, 0, &ClientMessage::Pause { seat: seat(0), wanted: true }, START);
        }
        assert_eq!(due(&room, &here, START.after(60_000)).now, Some(Deed::Append(Change::Outdated)));
        commit(&mut room, Change::Outdated);
        assert_eq!(due(&room, &here, START.after(60_000)), nothing(None));
        assert!(room.is_over());
        assert_eq!(room.record(&[]).unwrap().rules, room.rules);
        assert_eq!((room.shown_stage(), room.listing().status), (ShownStage::Outdated, Status::Over));
    }
}

/// Nothing has happened at a table that waits: it is started with the rules of today.
#[test]
fn a_table_of_older_rules_that_waits_is_started_with_those_of_today() {
    let mut room = new_room("dicy", &json!({ "players": 2 }), Settings::default());
    let today = room.rules;
    room.rules -= 1;
    sit(&mut room, 0);
    sit(&mut room, 1);
    let here = present(&room, &[0, 1], START);
    // An older program began to start it, and another went on.
    commit(&mut room, Change::Starting { at: START, rules: None });
    let end = START.after(NONCE_MS);
    assert_eq!(due(&room, &here, end).now, Some(Deed::Append(Change::StartCancelled)));
    commit(&mut room, Change::StartCancelled);
    say(&mut room, 0, &ClientMessage::Start {}, end);
    assert_eq!((room.rules, due(&room, &here, end).now), (today, Some(Deed::SetUp)));
}

#[test]
fn bots_are_asked_once_and_move_when_their_wait_is_over() {
    let mut room = running("dix", 2, 1, Settings { pace: Pace::Quick, ..Settings::default() }, START);
    let here = present(&room, &[0], START);
    let mut thinking = Thinking::default();
    let mut moves = 0;
    let mut tensions = BTreeSet::new();
    for turn in 0..50 {
        let now = START.after(turn * 10_000);
        let Some(awaited) = room.table.turn().must().iter().next() else { break };
        if room.bot_at(awaited).is_none() {
            let action = room.table.choices(awaited)[0].clone();
            let next = room.with_move(awaited, &[action], "a".into(), now).unwrap();
            room.replace(next.room);
            continue;
        }
        assert_eq!(room.due(now, &here, &thinking, None).now, Some(Deed::AskBots));
        let task = thinking.ask(&room).unwrap();
        let waiting = room.due(room.course.last_at, &here, &thinking, None);
        let ready = waiting.next.unwrap();
        assert_eq!(waiting.now, None);
        let wait = room.shown_until().until(ready);
        let tension = tension(&*room.table);
        let expected = match tension {
            Tension::Slight => 100..225,
            Tension::Usual => 200..450,
            Tension::High => 400..900,
        };
        assert!(expected.contains(&wait), "{tension:?}: {wait}");
        tensions.insert(tension);
        // Nothing happens before the bots have answered, and nothing before their wait is over.
        assert_eq!(room.due(ready, &here, &thinking, None).now, None);
        thinking.receive(task.think(&Library::default()));
        assert_eq!(room.due(Millis(ready.0 - 1), &here, &thinking, None), nothing(Some(ready)));
        let Some(Deed::BotMove(chosen)) = room.due(ready, &here, &thinking, None).now else {
            panic!("the bot moves")
        };
        assert_eq!(chosen.seat, awaited);
        // A bot whose move was refused is not asked again in this position.
        let mut refused = thinking.clone();
        refused.give_up(&room);
        assert_eq!(room.due(ready, &here, &refused, None).now, None);
        let next = room.with_bot_move(&chosen, ready).unwrap();
        room.replace(next.room);
        moves += 1;
    }
    assert!(moves > 5 && tensions.len() > 1, "{moves}, {tensions:?}");
}

/// A game of `people` and bots in which a bot has thought about its move, and what the first seat was told.
fn against_a_bot(people: u8, pace: Pace) -> (Room, Attendance, Thinking, Told) {
    let mut room = running("dix", 3, people, Settings { pace, ..Settings::default() }, START);
    while room.bot_at(room.table.turn().must().iter().next().unwrap()).is_none() {
        let awaited = room.table.turn().must().iter().next().unwrap();
        let action = room.table.choices(awaited).last().unwrap().clone();
        let next = room.with_move(awaited, &[action], "a".into(), START).unwrap();
        room.replace(next.room);
    }
    let mut thinking = Thinking::default();
    let task = thinking.ask(&room).unwrap();
    thinking.receive(task.think(&Library::default()));
    let mut told = Told::default();
    Updates::new(&room, &mut told, START).update(Some(seat(0)), 0);
    let here = present(&room, &[0, 1], START);
    (room, here, thinking, told)
}

#[test]
fn bots_wait_for_one_person_to_be_shown_the_last_move_for_thirty_seconds() {
    let (room, mut here, thinking, mut told) = against_a_bot(1, Pace::Normal);
    let seen = Updates::new(&room, &mut told, START).update(Some(seat(0)), 0).1;
    let ready = room.due(START, &here, &thinking, None).next.unwrap();
    let moves =
        |here: &Attendance, now| matches!(room.due(now, here, &thinking, None).now, Some(Deed::BotMove(_)));
    assert!(moves(&here, ready), "nobody has asked them to wait");

    here.wait(&room, &told, seat(0), Some(seen - 1));
    let end = START.after(PATIENCE_MS);
    assert_eq!(room.due(ready, &here, &thinking, None), nothing(Some(end)));
    assert!(!moves(&here, Millis(end.0 - 1)) && moves(&here, end));
    // A number that was never told counts for nothing.
    here.wait(&room, &told, seat(0), Some(seen + 1));
    assert!(!moves(&here, ready));

    for shown in [Some(seen), None] {
        let mut here = here.clone();
        here.wait(&room, &told, seat(0), shown);
        assert!(!moves(&here, Millis(ready.0 - 1)) && moves(&here, ready), "{shown:?}");
    }
    // Whoever is gone is not waited for.
    here.update(&room, ids(&[]), START);
    assert!(moves(&here, ready));
}

#[test]
fn bots_wait_for_nobody_where_several_people_play_or_the_table_is_to_play_at_once() {
    for (people, pace) in [(2, Pace::Normal), (1, Pace::Instant)] {
        let (room, mut here, thinking, told) = against_a_bot(people, pace);
        let before = room.due(START, &here, &thinking, None);
        here.wait(&room, &told, seat(0), Some(0));
        assert_eq!(room.due(START, &here, &thinking, None), before, "{people} people");
        let ready = before.next.unwrap_or(START);
        assert!(matches!(room.due(ready, &here, &thinking, None).now, Some(Deed::BotMove(_))));
    }
}

/// A game with interrupts, three people at it, right after a move that opens a window: the seats that must and may act.
fn with_window(settings: Settings) -> (Room, Seat, Vec<Seat>) {
    let mut room = running("bluff", 3, 3, settings, START);
    loop {
        let Turn::Of { must, may } = room.table.turn() else { panic!("no window opened") };
        let awaited = must.iter().next().unwrap();
        if may.iter().next().is_some() {
            return (room, awaited, may.iter().collect());
        }
        let action = room.table.choices(awaited)[0].clone();
        let next = room.with_move(awaited, &[action], "a".into(), START).unwrap();
        room.replace(next.room);
    }
}

#[test]
fn a_move_inside_the_window_is_held_and_played_when_it_closes() {
    let (mut room, awaited, may) = with_window(Settings::default());
    let here = present(&room, &[0, 1, 2], START);
    let thinking = Thinking::default();
    let action = room.table.choices(awaited)[0].clone();
    let decision = room.course.decisions[awaited];
    let play = Play { id: "b".into(), seat: awaited, decision, actions: vec![action] };
    // The window opens when the bet has been shown.
    let end = START.after(BET_MS + 3_000);
    assert_eq!(room.judge_move(&play, &thinking, START), MoveVerdict::Hold);
    let due = |room: &Room, now| room.due(now, &here, &thinking, Some(&play));
    assert_eq!(due(&room, START), nothing(Some(end)));
    assert_eq!(due(&room, end).now, Some(Deed::PlayHeld));
    assert_eq!(room.judge_move(&play, &thinking, end), MoveVerdict::Play);
    // What the rules refuse is refused at once.
    let wrong = Play { actions: vec![json!("nonsense")], ..play.clone() };
    assert!(matches!(
        room.judge_move(&wrong, &thinking, START),
        MoveVerdict::Answered(Answer::Refused { .. })
    ));
    let stale = Play { decision: decision - 1, ..play.clone() };
    assert_eq!(room.judge_move(&stale, &thinking, START), MoveVerdict::Answered(Answer::Stale));
    // The window closes early once everyone has waived it.
    for &seat in &may {
        assert_eq!(due(&room, START).now, None);
        let waive = ClientMessage::Waive { seat, decision: room.course.decisions[seat] };
        say(&mut room, seat.index() as u8, &waive, START);
        assert!(room.judge(&guest(seat.index() as u8), &waive, START).unwrap_err().is(Code::NoWindow));
    }
    assert_eq!(due(&room, START).now, Some(Deed::PlayHeld));
}

#[test]
fn an_update_says_when_the_window_opens() {
    let (room, _, may) = with_window(Settings::default());
    let window = |now| Updates::new(&room, &mut Told::default(), now).update(Some(may[0]), 0).0.window;
    let at = |now| window(now).map(|window| (window.left_ms, window.of_ms));
    assert_eq!(at(START), Some((3_800, 3_000)), "it opens in 800 ms");
    assert_eq!(at(START.after(BET_MS)), Some((3_000, 3_000)));
    assert_eq!(at(START.after(BET_MS + 3_000)), None);
    // A table without a window does not hold moves while a bet is shown.
    let (room, awaited, _) = with_window(Settings { window_ms: Some(0), ..Settings::default() });
    let (action, decision) = (room.table.choices(awaited)[0].clone(), room.course.decisions[awaited]);
    let play = Play { id: "b".into(), seat: awaited, decision, actions: vec![action] };
    assert_eq!(room.judge_move(&play, &Thinking::default(), START), MoveVerdict::Play);
}

/// A game of dix at which the first card has been drawn at `START`.
fn with_a_card(people: u8, settings: Settings) -> Room {
    let mut room = running("dix", 2, people, settings, START);
    let awaited = room.table.turn().must().iter().next().unwrap();
    let next = room.with_move(awaited, &[json!("draw")], "a".into(), START).unwrap();
    room.replace(next.room);
    assert_eq!(u64::from(room.course.shown_ms), CARD_MS, "no joker and no bust");
    room
}

#[test]
fn a_clock_starts_when_the_last_move_has_been_shown() {
    let settings = Settings { clock: Clock::Fast, ..Settings::default() };
    let mut room = with_a_card(2, settings);
    assert_eq!(room.shown_until(), START.after(CARD_MS));
    // A move is accepted at once.
    let awaited = room.table.turn().must().iter().next().unwrap();
    assert_eq!(room.deadline_of(awaited), Some(START.after(CARD_MS + 30_000)));
    let decision = room.course.decisions[awaited];
    let play = Play { id: "b".into(), seat: awaited, decision, actions: vec![json!("draw")] };
    assert_eq!(room.judge_move(&play, &Thinking::default(), START), MoveVerdict::Play);
    // A pause shifts it.
    for number in [0, 1] {
        let message = ClientMessage::Pause { seat: seat(number.into()), wanted: true };
        say(&mut room, number, &message, START.after(100));
    }
    say(&mut room, 0, &ClientMessage::Resume {}, START.after(1_100));
    assert_eq!(room.shown_until(), START.after(1_000 + CARD_MS));
    assert_eq!(room.deadline_of(awaited), Some(START.after(1_000 + CARD_MS + 30_000)));
}

#[test]
fn nothing_is_waited_for_where_nobody_watches_or_nobody_wants_to_wait() {
    let instant = Settings { pace: Pace::Instant, ..Settings::default() };
    assert_eq!(with_a_card(2, instant).shown_until(), START);
    assert_eq!(with_a_card(0, Settings::default()).shown_until(), START);
}

#[test]
fn every_host_of_a_table_computes_the_same_time() {
    let room = running("dix", 2, 2, Settings::default(), START);
    let awaited = room.table.turn().must().iter().next().unwrap();
    let played = room.with_move(awaited, &[json!("draw")], "a".into(), START).unwrap();
    let mut elsewhere = room.clone();
    elsewhere.follow(&played.entry).unwrap();
    assert_eq!(elsewhere.shown_until(), played.room.shown_until());
    assert!(elsewhere.shown_until() > START);
}

#[test]
fn an_interrupt_drops_the_held_move() {
    let (mut room, awaited, may) = with_window(Settings::default());
    let thinking = Thinking::default();
    let decision = room.course.decisions[awaited];
    let action = room.table.choices(awaited)[0].clone();
    let held = Play { id: "b".into(), seat: awaited, decision, actions: vec![action] };
    let seat = may[0];
    let call = room.table.choices(seat)[0].clone();
    let number = room.course.decisions[seat];
    let interrupt = Play { id: "c".into(), seat, decision: number, actions: vec![call] };
    assert_eq!(room.judge_move(&interrupt, &thinking, START), MoveVerdict::Play);
    assert_eq!(room.answer_to_held(&held), None);
    let next = room.with_move(seat, &interrupt.actions, interrupt.id.clone(), START).unwrap();
    room.replace(next.room);
    assert_eq!(room.answer_to_held(&held), Some(Answer::Dropped));
    assert_eq!(
        room.judge_move(&interrupt, &thinking, START),
        MoveVerdict::Answered(Answer::Accepted),
        "a resend"
    );
}
