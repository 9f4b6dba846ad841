//! Starts, promises and what a record proves.

use dizaine_core::fairness::{self, Anchor, Fault};
use dizaine_core::{Record, Seat};
use dizaine_protocol::{ClientMessage, Code, Millis, Nonce, NonceHash, Settings};
use serde_json::json;

use super::{commit, guest, identity, new_room, say, seat};
use crate::{Change, Created, Entry, LOG_VERSION, Room, Stage};

const HONEST: Nonce = Nonce([7; 32]);
const FRIEND: Nonce = Nonce([8; 32]);

fn hash(nonce: Nonce) -> NonceHash {
    NonceHash(fairness::nonce_hash(&nonce.0))
}

/// The log of a table of two with these promises, up to the start.
fn log(version: u32, promises: [Nonce; 2]) -> Vec<String> {
    let room = new_room("dix", &json!({ "players": 2 }), Settings::default());
    let created = Created {
        version,
        game: "dix".to_owned(),
        rules: room.table.rules(),
        options: room.table.options(),
        settings: room.settings,
        host: room.host,
        deal: None,
    };
    let sat = |(number, nonce): (u8, Nonce)| Change::Sat {
        seat: seat(number.into()),
        player: guest(number).id,
        name: guest(number).name,
        colour: 0,
        nonce_hash: Some(hash(nonce)),
    };
    let changes = (0..).zip(promises).map(sat).chain([Change::Starting { at: Millis(1), rules: None }]);
    [Entry::Created(created)]
        .into_iter()
        .chain(changes.map(Entry::from))
        .map(|entry| entry.to_text())
        .collect()
}

/// What the browser of seat 0 keeps when the start closes the list.
fn anchor(room: &Room) -> Anchor {
    let shown = room.info(&[], 0).fairness;
    Anchor {
        anchor: Anchor::FORMAT,
        table: room.identity.id.to_string(),
        commitment: shown.commitment,
        bots_commitment: shown.bots_commitment,
        nonce_hashes: shown.nonce_hashes,
        deal: None,
        options: Some(room.table.options()),
        shared_hashes: None,
        own: vec![Seat::FIRST],
    }
}

/// The record of the game that goes on from this log with these nonces, and is abandoned at once.
fn record(mut log: Vec<String>, nonces: [Nonce; 2]) -> Record {
    let opened = |(number, nonce)| Entry::from(Change::NonceOpened { seat: seat(number), nonce }).to_text();
    log.extend((0..).zip(nonces).map(opened));
    let mut room = Room::open(identity(), &log).unwrap();
    let next = room.with_set_up(Millis(2));
    log.push(next.entry.to_text());
    room.replace(next.room);
    commit(&mut room, Change::Abandoned);
    room.record(&log).unwrap()
}

#[test]
fn an_honest_game_fits_what_a_browser_kept() {
    let log = log(LOG_VERSION, [HONEST, FRIEND]);
    let kept = anchor(&Room::open(identity(), &log).unwrap());
    let record = record(log, [HONEST, FRIEND]);
    assert_eq!(fairness::check(&record).map(|checked| checked.nonces), Ok(2));
    assert_eq!(kept.holds(&record), Ok(()));
    assert!(kept.took_part(&record));
}

/// The host stops the server when the honest nonce is known, searches a nonce for a friend's seat until the first player
/// is the friend, writes it into the log and goes on.
#[test]
fn a_nonce_that_was_searched_after_the_start_is_found() {
    let honest = log(LOG_VERSION, [HONEST, FRIEND]);
    let kept = anchor(&Room::open(identity(), &honest).unwrap());
    let pleases = |nonce: &Nonce| {
        let steered = record(log(LOG_VERSION, [HONEST, *nonce]), [HONEST, *nonce]);
        steered.moves[0].chance[0].value == 1
    };
    let searched = (100..=u8::MAX).map(|number| Nonce([number; 32])).find(pleases).unwrap();
    // With its hash in the log, the record agrees with itself: only the anchor tells.
    let steered = record(log(LOG_VERSION, [HONEST, searched]), [HONEST, searched]);
    assert!(fairness::check(&steered).is_ok());
    assert_eq!(steered.commitment.as_ref(), Some(&kept.commitment));
    assert_eq!(kept.holds(&steered), Err(Fault::Promise { seat: seat(1) }));
    // Without it, the record itself tells.
    let steered = record(honest, [HONEST, searched]);
    assert_eq!(fairness::check(&steered), Err(Fault::Nonce { seat: seat(1) }));
}

#[test]
fn a_table_of_version_1_keeps_to_its_chance() {
    let log = log(1, [HONEST, FRIEND]);
    let kept = anchor(&Room::open(identity(), &log).unwrap());
    let record = record(log, [HONEST, FRIEND]);
    assert_eq!(record.record, 1);
    assert!(record.moves[0].chance.iter().all(|draw| draw.spot.is_none()));
    assert!(fairness::check(&record).is_ok());
    assert_eq!(kept.bots_commitment, None, "what a record of version 1 does not hold is not promised");
    assert_eq!(kept.holds(&record), Ok(()));
}

#[test]
fn a_cancelled_start_makes_a_new_seed_and_asks_for_new_promises() {
    let mut room = Room::open(identity(), &log(LOG_VERSION, [HONEST, FRIEND])).unwrap();
    let before = room.info(&[], 0).fairness;
    commit(&mut room, Change::StartCancelled);
    let after = room.info(&[], 0).fairness;
    assert_eq!((room.stage, before.cancelled, after.cancelled), (Stage::Waiting, 0, 1));
    assert!(before.commitment != after.commitment && before.bots_commitment != after.bots_commitment);
    assert_eq!(after.nonce_hashes, [None, None]);
    // Nobody starts without the numbers of those who had promised one.
    let refused = |room: &Room| {
        let problem = room.judge(&guest(0), &ClientMessage::Start {}, Millis(3)).unwrap_err();
        assert!(problem.is(Code::NotPromised));
    };
    refused(&room);
    for (number, nonce) in [(0, Nonce([9; 32])), (1, Nonce([10; 32]))] {
        refused(&room);
        let sit = ClientMessage::Sit { seat: seat(number.into()), name: None, nonce_hash: Some(hash(nonce)) };
        say(&mut room, number, &sit, Millis(3));
    }
    say(&mut room, 0, &ClientMessage::Start {}, Millis(4));
}
