//! Games played over real sockets, from the lobby to the record.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::{Node, PATIENCE, alone, clock, config, events, start};
use dizaine_core::Record;
use dizaine_core::chance::FastChance;
use dizaine_protocol::Millis;
use serde_json::{Value, json};

/// Ada and Bob, with novices on the other seats, play a game to its end over real sockets. Gives what each of the two heard,
/// and the record that Bob downloads, which replays.
pub(crate) async fn play_with_bots(
    node: &Node,
    game: &str,
    players: usize,
) -> (Vec<Value>, Vec<Value>, Record) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let settings = json!({ "window_ms": 0, "pace": "instant" });
    let new = json!({ "game": game, "options": { "players": players }, "settings": settings });
    let table = node.table(&ada, &new).await;
    let mut host = node.join(&table, Some(&ada)).await;
    let mut guest = node.join(&table, Some(&bob)).await;
    host.sit(0).await;
    guest.sit(1).await;
    for seat in 2..players {
        host.say(json!({ "type": "add_bot", "seat": seat, "strength": "novice" })).await;
    }
    host.say(json!({ "type": "start" })).await;
    let (one, two) = tokio::join!(host.play_to_the_end(1), guest.play_to_the_end(2));
    assert_eq!(one.last().unwrap()["outcome"], two.last().unwrap()["outcome"], "{game}");

    let path = format!("/api/tables/{table}/record");
    let (status, record) = node.request("GET", &path, Some(&bob), &json!(null)).await;
    assert_eq!(status, 200, "{record}");
    let record = Record::parse(&record.to_string()).unwrap();
    dizaine_games::replay(&record).unwrap();
    (one, two, record)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_play_every_game_to_its_end_and_take_its_record_home() {
    let node = alone().await;
    for (game, players) in [("dix", 2), ("dicy", 2), ("bluff", 3), ("retro", 3)] {
        let (_, _, record) = play_with_bots(&node, game, players).await;
        assert!(record.seed.is_some() && record.moves.iter().all(|played| played.at.unwrap() <= clock().0));
    }
}

/// The time of a server whose clock the test moves, in milliseconds.
static TIME: AtomicU64 = AtomicU64::new(1_770_000_000_000);

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_one_person_to_catch_up() {
    let store = std::sync::Arc::new(dizaine_store::Sqlite::in_memory().unwrap());
    let time = || Millis(TIME.load(Ordering::SeqCst));
    let node = start(store, dizaine_server::Config { clock: time, ..config() }).await;
    let ada = node.guest("Ada").await;
    let table = node.table(&ada, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let mut ada = node.join(&table, Some(&ada)).await;
    ada.sit(0).await;
    ada.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    ada.say(json!({ "type": "wait_for_me", "seat": 1, "seen": 0 })).await;
    assert_eq!(ada.hear_type("problem").await["problem"]["code"], "not_your_seat");
    ada.say(json!({ "type": "start" })).await;
    let mut update = ada.hear_type("update").await;
    ada.say(json!({ "type": "wait_for_me", "seat": 0, "seen": 0 })).await;
    // The bot may begin: the server knows of the wish before its time changes.
    ada.say(json!({ "type": "ping" })).await;
    ada.hear_type("pong").await;
    let mut chance = FastChance::new(1);
    while update["waiting"]["must"] == json!([0]) {
        ada.play_any(&mut chance).await;
        update = ada.hear_type("update").await;
    }
    // Every message makes the server look for what is due: the bot does not move.
    TIME.fetch_add(20_000, Ordering::SeqCst);
    for _ in 0..20 {
        ada.say(json!({ "type": "ping" })).await;
        assert_eq!(ada.hear_until(|message| message["type"] != "answer").await["type"], "pong");
    }
    let seen = update["from"].as_u64().unwrap() as usize + events(&update).len();
    ada.say(json!({ "type": "wait_for_me", "seat": 0, "seen": seen })).await;
    assert_eq!(ada.hear_type("update").await["from"], seen);
}

/// With few points to reach, the game is solved in a moment, while it waits for Ada.
#[tokio::test(flavor = "multi_thread")]
async fn an_expert_has_its_game_solved_beside_it_and_plays_on() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("solved");
    let _ = std::fs::remove_dir_all(&folder);
    let store = std::sync::Arc::new(dizaine_store::Sqlite::in_memory().unwrap());
    let node = start(store, dizaine_server::Config { solved: Some(folder.clone()), ..config() }).await;
    let ada = node.guest("Ada").await;
    let wish = json!({ "game": "dicy", "options": { "target": 4 }, "settings": { "pace": "instant" } });
    let table = node.table(&ada, &wish).await;
    let mut ada = node.join(&table, Some(&ada)).await;
    ada.sit(0).await;
    ada.say(json!({ "type": "add_bot", "seat": 1, "strength": "expert" })).await;
    ada.say(json!({ "type": "start" })).await;
    ada.hear_type("update").await;
    let solved = async || {
        let (_, metrics) = node.fetch("GET", "/metrics", None, &json!(null)).await.unwrap();
        metrics.contains("dizaine_solved_total 1")
    };
    tokio::time::timeout(PATIENCE, async { while !solved().await {} }).await.expect("it is solved");
    let mut files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.next().unwrap(), "dicy-01f-4.table");
    assert!(!ada.play_to_the_end(1).await.last().unwrap()["outcome"].is_null());
    std::fs::remove_dir_all(&folder).unwrap();
}
