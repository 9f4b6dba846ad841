//! What happened to the people is told with their names at that time, in order with the events.

use dizaine_protocol::{Choice, ClientMessage, SessionId, Settings, What};
use serde_json::json;

use super::due::START;
use super::{commit, guest, running, say, seat};
use crate::{Change, Room};

fn told(room: &Room) -> Vec<(u32, What, String)> {
    room.notices_for(None).into_iter().map(|notice| (notice.after, notice.what, notice.name)).collect()
}

#[test]
fn a_notice_stands_between_the_events_and_keeps_the_name_of_then() {
    let mut room = running("dix", 2, 2, Settings::default(), START);
    let before = room.table.seen(room.viewer(None), 0).len() as u32;
    commit(&mut room, Change::WentAway { seat: seat(1), at: START });
    let awaited = room.table.turn().must().iter().next().unwrap();
    let next = room.with_move(awaited, &[json!("draw")], "a".into(), START).unwrap();
    room.replace(next.room);
    let after = room.table.seen(room.viewer(None), 0).len() as u32;
    assert!(after > before);
    commit(&mut room, Change::Settled { seat: seat(1), choice: Choice::Bot });
    commit(&mut room, Change::Returned { seat: seat(1), at: Some(START) });
    commit(&mut room, Change::Left { seat: seat(1) });
    let name = || "Guest 1".to_owned();
    let expected = [
        (before, What::AwayGone, name()),
        (after, What::StoodIn, name()),
        (after, What::Returned, name()),
        (after, What::Left, name()),
    ];
    assert_eq!(told(&room), expected);
    // The bot that has the seat now has a name of its own, and was named when it played for the person.
    let bots: Vec<_> = room.notices.iter().filter_map(|happened| happened.bot.clone()).collect();
    assert!(bots.len() == 3 && bots.iter().all(|bot| *bot == bots[0] && *bot != name()), "{bots:?}");
    let info = serde_json::to_value(room.info(&[], 0)).unwrap();
    assert_eq!(info["seats"][1]["place"]["name"], json!(bots[0]));
    assert_eq!(info["seats"][1]["place"]["after"], json!(name()));
}

#[test]
fn a_pause_is_told_when_it_is_asked_for_and_when_it_begins() {
    let mut room = running("dix", 2, 2, Settings::default(), START);
    let pause = |index: u8| ClientMessage::Pause { seat: seat(index.into()), wanted: true };
    say(&mut room, 0, &pause(0), START);
    say(&mut room, 1, &pause(1), START);
    say(&mut room, 0, &ClientMessage::Resume {}, START);
    let what: Vec<What> = told(&room).into_iter().map(|(_, what, _)| what).collect();
    assert_eq!(what, [What::PauseAsked, What::Paused, What::Resumed]);
}

#[test]
fn the_host_changes_settings_during_the_game_and_not_its_options() {
    let mut room = running("dix", 2, 2, Settings::default(), START);
    let moves = room.course.moves;
    let options = room.table.options();
    let configure = |options: &serde_json::Value, settings| ClientMessage::Configure {
        options: options.clone(),
        settings,
    };
    let settings = Settings { spectators: false, stand_in: false, ..room.settings };
    say(&mut room, 0, &configure(&options, settings), START);
    assert_eq!((room.settings, room.course.moves, room.table.options()), (settings, moves, options.clone()));
    assert!(room.is_set_up(), "the game goes on");
    let refused = [
        configure(&json!({ "players": 3 }), settings),
        configure(&options, Settings { odds: true, ..settings }),
    ];
    for message in refused {
        assert!(room.judge(&guest(0), &message, START).is_err());
    }
    assert_eq!(told(&room).last().map(|(_, what, _)| *what), Some(What::Configured));
}

/// A room that is folded from its log tells the same as the one that was there.
#[test]
fn notices_follow_from_the_log() {
    let mut room = running("dix", 2, 2, Settings::default(), START);
    let mut other = room.clone();
    let muted: SessionId = guest(1).id;
    for change in [Change::Muted { player: muted, muted: true }, Change::HostPassed { to: guest(1).id }] {
        other.follow(&change.clone().into()).unwrap();
        commit(&mut room, change);
    }
    assert_eq!((room.notices.len(), &room.notices), (2, &other.notices));
}
