//! A missed decision costs one decision; a seat whose player is gone is away, and those present choose what to do.

use dizaine_bots::Library;
use dizaine_core::Seat;
use dizaine_protocol::{Choice, ClientMessage, Clock, Code, Millis, Play, Settings, Stage as ShownStage};
use serde_json::json;

use super::due::{START, due, ids, nothing, present};
use super::{commit, guest, new_room, running, say, seat};
use crate::{Attendance, Change, Deed, GRACE_MS, MISSES, MoveVerdict, Room, Stage, Thinking, VOTE_MS};

fn awaited(room: &Room) -> Seat {
    room.table.turn().must().iter().next().unwrap()
}

fn person(room: &Room, seat: Seat) -> &crate::Person {
    room.people().find(|(at, _)| *at == seat).unwrap().1
}

/// Does what is due at `now` that is a change, and gives it.
fn happens(room: &mut Room, here: &Attendance, now: Millis) -> Change {
    match due(room, here, now).now {
        Some(Deed::Append(change)) => {
            commit(room, change.clone());
            change
        }
        other => panic!("{other:?}"),
    }
}

/// Lets the bots of the room choose, and plays the choice.
fn bot_moves(room: &mut Room, here: &Attendance, now: Millis) -> Seat {
    let mut thinking = Thinking::default();
    assert_eq!(room.due(now, here, &thinking, None).now, Some(Deed::AskBots));
    let task = thinking.ask(room).unwrap();
    thinking.receive(task.think(&Library::default()));
    let Some(Deed::BotMove(chosen)) = room.due(now.after(4_000), here, &thinking, None).now else {
        panic!("a bot moves")
    };
    let next = room.with_bot_move(&chosen, now).unwrap();
    room.replace(next.room);
    chosen.seat
}

fn with_clock(people: u8) -> Room {
    running(
        "dix",
        usize::from(people).max(2),
        people,
        Settings { clock: Clock::Fast, ..Settings::default() },
        START,
    )
}

#[test]
fn one_missed_decision_costs_one_decision() {
    let mut room = with_clock(2);
    let here = present(&room, &[0, 1], START);
    let late = awaited(&room);
    let end = room.deadline_of(late).unwrap();
    assert_eq!(happens(&mut room, &here, end), Change::Missed { seat: late, at: end });
    assert!(room.course.late.has(late) && person(&room, late).is_active());
    assert_eq!(bot_moves(&mut room, &here, end), late);
    // The next decision is the player's again, with the whole time.
    assert!(!room.course.late.has(late) && room.bot_at(late).is_none());
    assert!(room.deadline_of(awaited(&room)).unwrap() >= end.after(30_000));
    assert_eq!(due(&room, &here, end).now, None);
}

#[test]
fn a_late_move_that_comes_before_the_bots_is_played_and_does_not_begin_the_clock_anew() {
    let mut room = with_clock(2);
    let here = present(&room, &[0, 1], START);
    let late = awaited(&room);
    let end = room.deadline_of(late).unwrap();
    happens(&mut room, &here, end);
    let action = room.table.choices(late)[0].clone();
    let play =
        Play { id: "a".into(), seat: late, decision: room.course.decisions[late], actions: vec![action] };
    assert_eq!(room.judge_move(&play, &Thinking::default(), end), MoveVerdict::TakeBack);
    commit(&mut room, Change::Returned { seat: late, at: Some(end) });
    assert_eq!(room.judge_move(&play, &Thinking::default(), end), MoveVerdict::Play);
    assert_eq!(room.deadline_of(late), Some(end), "or every late move would begin the clock anew");
    let next = room.with_move(late, &play.actions, play.id.clone(), end).unwrap();
    assert_eq!(person(&next.room, late).missed, 0, "a move of one's own forgives what was missed");
}

/// Misses decisions of `seat` until it is away; the others play what comes first.
fn miss_until_away(room: &mut Room, here: &Attendance, late: Seat) -> Millis {
    let mut now = START;
    for number in 0.. {
        assert!(number < 200, "the seat is never asked");
        let seat = awaited(room);
        if seat != late {
            let action = room.table.choices(seat).last().unwrap().clone();
            let next = room.with_move(seat, &[action], format!("{number}"), now).unwrap();
            room.replace(next.room);
            continue;
        }
        now = room.deadline_of(late).unwrap();
        happens(room, here, now);
        if person(room, late).away.is_some() {
            break;
        }
        bot_moves(room, here, now);
    }
    now
}

#[test]
fn a_seat_is_away_after_three_missed_decisions_and_its_clock_rests() {
    let mut room = with_clock(2);
    let here = present(&room, &[0, 1], START);
    let now = miss_until_away(&mut room, &here, seat(0));
    assert_eq!(person(&room, seat(0)).missed, MISSES);
    assert!(room.bot_at(seat(0)).is_none(), "nobody decides for it before those present have chosen");
    assert_eq!(due(&room, &here, now), nothing(Some(now.after(VOTE_MS))));
    // A move of the player takes the seat back, with the whole time for it.
    let decision = room.course.decisions[seat(0)];
    let play = Play { id: "b".into(), seat: seat(0), decision, actions: vec![] };
    assert_eq!(room.judge_move(&play, &Thinking::default(), now), MoveVerdict::TakeBack);
    let back = now.after(10_000);
    say(&mut room, 0, &ClientMessage::Return { seat: seat(0) }, back);
    assert_eq!((person(&room, seat(0)).missed, room.deadline_of(seat(0))), (0, Some(back.after(30_000))));
}

#[test]
fn whoever_plays_alone_is_waited_for() {
    let mut room = with_clock(1);
    let here = present(&room, &[0], START);
    let mut now = START;
    while person(&room, seat(0)).away.is_none() {
        if room.bot_at(awaited(&room)).is_none() {
            now = room.deadline_of(seat(0)).unwrap();
            happens(&mut room, &here, now);
        } else {
            bot_moves(&mut room, &here, now);
        }
    }
    assert_eq!(due(&room, &here, now.after(VOTE_MS)), nothing(None), "no bot plays the rest of the game");
}

/// Three people, of whom guest 2 has no connection since `START`: the room, and who is there.
fn without_the_third(settings: Settings) -> (Room, Attendance, Millis) {
    let mut room = running("dix", 3, 3, settings, START);
    let mut here = present(&room, &[0, 1, 2], START);
    here.update(&room, ids(&[0, 1]), START);
    let grace = START.after(GRACE_MS);
    assert_eq!(due(&room, &here, START), nothing(Some(grace)));
    assert_eq!(happens(&mut room, &here, grace), Change::WentAway { seat: seat(2), at: grace });
    (room, here, grace)
}

#[test]
fn the_table_decides_if_nobody_chooses() {
    for (stand_in, choice) in [(true, Choice::Bot), (false, Choice::Wait)] {
        let (mut room, here, since) = without_the_third(Settings { stand_in, ..Settings::default() });
        let end = since.after(VOTE_MS);
        assert_eq!(due(&room, &here, Millis(end.0 - 1)).next, Some(end));
        assert_eq!(happens(&mut room, &here, end), Change::Settled { seat: seat(2), choice });
        assert_eq!(room.bot_at(seat(2)).is_some(), stand_in);
        // Whoever comes back has the seat at once.
        let back = room.come_back(&guest(2).id, end).unwrap();
        commit(&mut room, back);
        assert!(person(&room, seat(2)).is_active() && room.come_back(&guest(2).id, end).is_none());
    }
}

fn vote(room: &mut Room, number: u8, choice: Choice) {
    say(room, number, &ClientMessage::Vote { seat: seat(2), choice }, START);
}

#[test]
fn a_majority_of_those_present_chooses_and_may_change_its_mind() {
    let (mut room, here, now) = without_the_third(Settings::default());
    vote(&mut room, 0, Choice::Wait);
    assert_eq!(due(&room, &here, now).now, None, "one of two is no majority");
    vote(&mut room, 1, Choice::Bot);
    assert_eq!(due(&room, &here, now).now, None);
    vote(&mut room, 1, Choice::Wait);
    assert_eq!(happens(&mut room, &here, now), Change::Settled { seat: seat(2), choice: Choice::Wait });
    assert_eq!(due(&room, &here, now.after(VOTE_MS)).now, None, "it stays decided");
    vote(&mut room, 0, Choice::End);
    vote(&mut room, 1, Choice::End);
    happens(&mut room, &here, now);
    assert_eq!((room.stage, room.shown_stage()), (Stage::Abandoned, ShownStage::Abandoned));
    assert!(room.is_over());
}

#[test]
fn only_votes_of_those_who_are_there_count() {
    let (mut room, mut here, now) = without_the_third(Settings::default());
    vote(&mut room, 0, Choice::End);
    // The other one goes too: the one who stays is the majority.
    here.update(&room, ids(&[0]), now);
    assert_eq!(
        due(&room, &here, now).now,
        Some(Deed::Append(Change::Settled { seat: seat(2), choice: Choice::End }))
    );
    // And if both are gone, nothing is decided.
    here.update(&room, ids(&[]), now);
    assert_eq!(due(&room, &here, now.after(VOTE_MS)).now, None);
}

/// At one device, a person who is away at their first seat votes by the next one, and has one vote for all of them.
#[test]
fn a_person_with_several_seats_has_one_vote_while_one_of_them_plays() {
    let mut room = new_room("dix", &json!({ "players": 4 }), Settings::default());
    for (number, at) in [(0, 0), (0, 1), (1, 2), (2, 3)] {
        say(&mut room, number, &ClientMessage::Sit { seat: seat(at), name: None, nonce_hash: None }, START);
    }
    say(&mut room, 0, &ClientMessage::Start {}, START);
    room.replace(room.with_set_up(START).room);
    let mut here = present(&room, &[0, 1, 2], START);
    commit(&mut room, Change::WentAway { seat: seat(0), at: START });
    let vote = |room: &mut Room, number: u8, choice| {
        say(room, number, &ClientMessage::Vote { seat: seat(0), choice }, START);
    };
    let votes = |room: &Room| {
        let away = person(room, seat(0)).away.as_ref().unwrap();
        away.votes.iter().map(|vote| (vote.by.index(), vote.choice)).collect::<Vec<_>>()
    };
    vote(&mut room, 0, Choice::Bot);
    assert_eq!(votes(&room), [(1, Choice::Bot)]);
    assert_eq!(due(&room, &here, START).now, None, "one of three is no majority");
    commit(&mut room, Change::Voted { seat: seat(0), by: seat(0), choice: Choice::End });
    assert_eq!(votes(&room), [(0, Choice::End)], "another choice of the same person");
    vote(&mut room, 1, Choice::Bot);
    vote(&mut room, 0, Choice::Bot);
    assert_eq!(happens(&mut room, &here, START), Change::Settled { seat: seat(0), choice: Choice::Bot });
    // Alone at the device, they decide alone.
    here.update(&room, ids(&[0]), START);
    vote(&mut room, 0, Choice::Wait);
    assert_eq!(happens(&mut room, &here, START), Change::Settled { seat: seat(0), choice: Choice::Wait });
}

#[test]
fn only_a_seat_that_is_away_can_be_voted_about_and_not_by_itself() {
    let (room, ..) = without_the_third(Settings::default());
    let judge = |number: u8, index: usize| {
        let message = ClientMessage::Vote { seat: seat(index), choice: Choice::Bot };
        room.judge(&guest(number), &message, START).map(drop).unwrap_err()
    };
    assert!(judge(0, 1).is(Code::NotAway));
    assert!(judge(2, 2).is(Code::NotYourSeat));
    assert!(judge(7, 2).is(Code::NotYourSeat));
}

#[test]
fn whoever_comes_back_in_time_is_counted_anew_when_they_leave_again() {
    let room = running("dix", 2, 2, Settings::default(), START);
    let mut here = present(&room, &[0, 1], START);
    here.update(&room, ids(&[0]), START);
    here.update(&room, ids(&[0, 1]), START.after(10));
    let grace = START.after(GRACE_MS);
    assert_eq!(due(&room, &here, grace), nothing(None));
    here.update(&room, ids(&[0]), grace);
    assert_eq!(due(&room, &here, grace), nothing(Some(grace.after(GRACE_MS))));
}
