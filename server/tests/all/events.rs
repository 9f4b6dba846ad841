//! Duplicate events: tables that share their luck, start together, and tell nothing of it before the last one has ended.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::common::{Client, Node, alone_on, clock, config, start as serve};
use dizaine_core::chance::FastChance;
use dizaine_core::{Record, fairness};
use dizaine_room::IDLE_MS;
use dizaine_server::{Config, Keep};
use dizaine_store::{Logs, Millis, Old, Sqlite, Upkeep};
use serde_json::{Value, json};

/// An event of this game with two tables.
async fn event(node: &Node, host: &str, game: &str, options: Value) -> (String, Vec<String>) {
    event_by(node, host, game, options, "none").await
}

/// The same with this clock.
async fn event_by(node: &Node, host: &str, game: &str, options: Value, clock: &str) -> (String, Vec<String>) {
    let settings =
        json!({ "pace": "instant", "window_ms": 0, "spectators": true, "odds": true, "clock": clock });
    let new = json!({ "game": game, "options": options, "settings": settings, "tables": 2 });
    let (status, made) = node.request("POST", "/api/events", Some(host), &new).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap().to_owned();
    let info = show(node, host, &id).await;
    let tables = info["tables"].as_array().unwrap().iter();
    (id, tables.map(|table| table["table"]["id"].as_str().unwrap().to_owned()).collect())
}

async fn show(node: &Node, token: &str, event: &str) -> Value {
    node.request("GET", &format!("/api/events/{event}"), Some(token), &Value::Null).await.1
}

async fn start(node: &Node, token: &str, event: &str) -> (u16, Value) {
    node.request("POST", &format!("/api/events/{event}/start"), Some(token), &Value::Null).await
}

/// Sits down at seat 0 with a nonce of their own, beside bots.
async fn sit(node: &Node, host: &mut Client, table: &str, token: &str, nonce: u8, seats: usize) -> Client {
    let mut client = node.join(table, Some(token)).await;
    client.nonce = [nonce; 32];
    client.sit(0).await;
    for seat in 1..seats {
        host.say(json!({ "type": "add_bot", "seat": seat, "strength": "novice" })).await;
        client.hear_until(|message| message["table"]["seats"][seat]["place"]["type"] == "bot").await;
    }
    client
}

/// Opens an event of two tables at which two people sit.
async fn seated(
    node: &Node,
    host: &str,
    people: [&str; 2],
    clock: &str,
) -> (String, Vec<String>, [Client; 2]) {
    let (event, tables) = event_by(node, host, "dix", json!({ "players": 2 }), clock).await;
    let mut clients = Vec::new();
    for (number, (table, token)) in tables.iter().zip(people).enumerate() {
        let mut at_table = node.join(table, Some(host)).await;
        clients.push(sit(node, &mut at_table, table, token, number as u8, 2).await);
    }
    (event, tables, clients.try_into().ok().expect("two of them"))
}

/// Opens an event of two tables at which two people sit, and starts it.
pub(crate) async fn begun(node: &Node, host: &str, people: [&str; 2]) -> (String, Vec<String>, [Client; 2]) {
    let (event, tables, mut clients) = seated(node, host, people, "none").await;
    assert_eq!(start(node, host, &event).await.0, 200);
    // Both browsers have to tell their nonces.
    let [first, second] = &mut clients;
    tokio::join!(first.hear_type("update"), second.hear_type("update"));
    (event, tables, clients)
}

/// The last nonce is revealed while the store refuses what the event would write: no table comes further by itself, and the start goes on
/// when the store answers again, long before the day that people have at a table over days.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_goes_on_after_an_error_of_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let node = alone_on(Arc::new(Sqlite::open(&file).unwrap())).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let (event, _, [mut first, mut second]) = seated(&node, &eve, [&ada, &bob], "day").await;
    let raw = rusqlite::Connection::open(&file).unwrap();
    raw.execute_batch(
        "CREATE TRIGGER fault BEFORE INSERT ON entries WHEN NEW.entry LIKE '{\"dealt\"%'
         BEGIN SELECT RAISE(ABORT, 'a fault of the disk'); END",
    )
    .unwrap();
    assert_eq!(start(&node, &eve, &event).await.0, 200);
    let failed = async || {
        let (_, text) = node.fetch("GET", "/metrics", None, &json!(null)).await.unwrap();
        text.contains("dizaine_store_errors_total{kind=\"unavailable\"}")
    };
    let mend = async {
        while !failed().await {
            tokio::task::yield_now().await;
        }
        raw.execute_batch("DROP TRIGGER fault").unwrap();
    };
    tokio::join!(first.hear_type("update"), second.hear_type("update"), mend);
    assert_eq!(show(&node, &ada, &event).await["started"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_ends_a_game_that_keeps_the_event_sealed() {
    let node = alone_on(Arc::new(Sqlite::in_memory().unwrap())).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let close = async |event: &str, token: &str| {
        node.request("POST", &format!("/api/events/{event}/close"), Some(token), &Value::Null).await
    };
    let (waiting, _) = event(&node, &eve, "dix", json!({ "players": 2 })).await;
    assert_eq!(close(&waiting, &eve).await.1["code"], "not_started");
    let (event, tables, [mut first, mut second]) = begun(&node, &eve, [&ada, &bob]).await;
    second.say(json!({ "type": "pause", "seat": 0, "wanted": true })).await;
    second.hear_until(|message| message["table"]["stage"] == "paused").await;
    first.play_to_the_end(1).await;
    assert_eq!(close(&event, &ada).await.1["code"], "not_host");
    assert_eq!(show(&node, &ada, &event).await["open"], false);
    let (status, closed) = close(&event, &eve).await;
    assert_eq!((status, &closed["open"]), (200, &json!(true)), "{closed}");
    assert_eq!(closed["tables"][0]["results"][0]["name"], "Ada");
    assert_eq!((&closed["tables"][1]["over"], &closed["tables"][1]["results"]), (&json!(true), &json!([])));
    second.hear_until(|message| message["table"]["stage"] == "abandoned").await;
    for table in &tables {
        let path = format!("/api/tables/{table}/record");
        assert_eq!(node.request("GET", &path, None, &Value::Null).await.0, 200);
    }
    assert_eq!(close(&event, &eve).await.0, 200, "it may be asked for twice");
}

/// How far the clock of the next test was set forward, in milliseconds.
static LATER: AtomicU64 = AtomicU64::new(0);

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_for_ever_does_not_keep_an_event_sealed() {
    let clock = || clock().after(LATER.load(Relaxed));
    let keep = Keep::days(60, 60, 365);
    let node = serve(Arc::new(Sqlite::in_memory().unwrap()), Config { clock, keep, ..config() }).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let (event, _, [mut first, mut second]) = begun(&node, &eve, [&ada, &bob]).await;
    second.say(json!({ "type": "pause", "seat": 0, "wanted": true })).await;
    second.hear_until(|message| message["table"]["stage"] == "paused").await;
    first.play_to_the_end(1).await;
    let sealed = show(&node, &ada, &event).await;
    assert_eq!((&sealed["open"], &sealed["tables"][1]["paused"]), (&json!(false), &json!(true)));
    // Nobody is there, and nobody comes back.
    drop((first, second));
    LATER.store(IDLE_MS, Relaxed);
    let over = loop {
        let shown = show(&node, &ada, &event).await;
        if shown["open"] == true {
            break shown;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(over["tables"][0]["results"][0]["name"], "Ada");
    assert_eq!((&over["tables"][1]["over"], &over["tables"][1]["results"]), (&json!(true), &json!([])));
}

/// How far the clock of the next test was set forward, in milliseconds.
static DAYS_LATER: AtomicU64 = AtomicU64::new(0);

/// A table that ended early is deleted before the last game of the event is over, and the log of the event was written long before.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_outlasts_the_tables_that_ended_first() {
    const DAY_MS: u64 = 24 * 3_600_000;
    let clock = || clock().after(DAYS_LATER.load(Relaxed));
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let config = Config { clock, keep: Keep::days(8, 8, 365), ..config() };
    let node = serve(store.clone(), config.clone()).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let (event, tables, [mut first, mut second]) = begun(&node, &eve, [&ada, &bob]).await;
    first.play_to_the_end(1).await;
    drop(first);
    let log_of = async |id: &str| store.read(&id.parse().unwrap(), 0).await.unwrap().len();
    let mut chance = FastChance::new(1);
    while !second.seats.values().any(|update| update["decision"]["must"] == true) {
        second.hear_type("update").await;
    }
    for days in [3, 6, 9] {
        let before = log_of(&event).await;
        DAYS_LATER.store(days * DAY_MS, Relaxed);
        let id = second.play_any(&mut chance).await.expect("Bob is asked");
        second.answer_to(&id).await;
        second.hear_type("update").await;
        // The event is looked after beside the game.
        while log_of(&event).await == before {
            tokio::task::yield_now().await;
        }
        while !second.seats.values().any(|update| update["decision"]["must"] == true) {
            second.hear_type("update").await;
        }
    }
    let now = clock();
    let old = Millis(now.0 - 8 * DAY_MS);
    store.expire(Old { tables: old, playing: old, chat: old }, now).await.unwrap();
    assert_eq!(log_of(&tables[0]).await, 0);
    // A node that has none of the tables in memory.
    drop(second);
    let node = serve(store.clone(), config).await;
    let mut second = node.join(&tables[1], Some(&bob)).await;
    // Its moves have other names than those that Bob has made.
    second.moves = 100;
    assert_eq!(show(&node, &bob, &event).await["open"], false);
    second.play_to_the_end(2).await;
    second.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    assert_eq!(show(&node, &bob, &event).await["open"], true);
}

async fn draws(store: &Sqlite, table: &str) -> Vec<Value> {
    let log = store.read(&table.parse().unwrap(), 0).await.unwrap();
    let entries = log.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap());
    entries.flat_map(|entry| entry["moved"]["chance"].as_array().cloned().unwrap_or_default()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_card_comes_everywhere_and_nothing_is_told_before_the_last_table_ends() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = alone_on(store.clone()).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let (event, tables) = event(&node, &eve, "dix", json!({ "players": 2 })).await;
    let (mut host_0, mut host_1) =
        (node.join(&tables[0], Some(&eve)).await, node.join(&tables[1], Some(&eve)).await);
    let mut first = sit(&node, &mut host_0, &tables[0], &ada, 1, 2).await;
    assert_eq!(start(&node, &eve, &event).await.1["code"], "seats_free");
    // Somebody who sits at two tables is found.
    let mut twice = sit(&node, &mut host_1, &tables[1], &ada, 3, 2).await;
    assert_eq!(start(&node, &eve, &event).await.1["code"], "two_tables");
    twice.say(json!({ "type": "stand_up", "seat": 0 })).await;
    twice.hear_until(|message| message["table"]["seats"][0]["place"]["type"] == "free").await;
    let mut second = node.join(&tables[1], Some(&bob)).await;
    second.nonce = [2; 32];
    second.sit(0).await;
    // No table starts by itself, and only the host starts the event.
    host_0.say(json!({ "type": "start" })).await;
    assert_eq!(host_0.hear_type("problem").await["problem"]["code"], "together");
    assert_eq!(start(&node, &ada, &event).await.1["code"], "not_host");
    let before = show(&node, &ada, &event).await;
    assert_eq!(start(&node, &eve, &event).await.0, 200);
    tokio::join!(first.hear_type("update"), second.hear_type("update"));
    // Those without a seat are sent away, the host too.
    for host in [&mut host_0, &mut host_1] {
        host.hear_until(|message| message["problem"]["code"] == "no_spectators").await;
    }

    first.play_to_the_end(1).await;
    // One table is over, the other runs: nobody is told anything, at either.
    let row = store.table(&tables[0].parse().unwrap()).await.unwrap().unwrap();
    let secrets = [fairness::to_hex(&row.secrets.seed), fairness::to_hex(&row.secrets.bots)];
    let mut bytes = first.heard.concat() + &second.heard.concat() + &host_0.heard.concat();
    for table in &tables {
        for token in [&ada, &bob, &eve] {
            for path in ["replay?viewer=all", "replay/0?viewer=0", "analysis?lang=en", "record"] {
                let path = format!("/api/tables/{table}/{path}");
                let (status, body) = node.fetch("GET", &path, Some(token), &Value::Null).await.unwrap();
                let own = path.ends_with("record") && (token, table) == (&ada, &tables[0])
                    || path.ends_with("record") && (token, table) == (&bob, &tables[1]);
                assert_eq!(status == 200, own, "{path}: {body}");
                bytes += &body;
            }
            bytes += &show(&node, token, &event).await.to_string();
        }
    }
    for secret in &secrets {
        assert!(!bytes.contains(secret.as_str()));
    }
    assert!(!bytes.contains("\"chance\"") && !bytes.contains("\"odds\":{"));
    // Whoever has finished cannot watch the others.
    let mut watching = node.join(&tables[1], Some(&ada)).await;
    assert_eq!(watching.hear().await.unwrap()["problem"]["code"], "no_spectators");

    second.play_to_the_end(2).await;
    first.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    second.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    let after = show(&node, &eve, &event).await;
    assert_eq!((&after["open"], &after["commitment"]), (&json!(true), &before["commitment"]));
    assert_eq!(after["tables"][1]["results"][0]["name"], "Bob");
    // The n-th card was the same at both tables, whatever was chosen.
    let (mine, theirs) = (draws(&store, &tables[0]).await, draws(&store, &tables[1]).await);
    let common: Vec<_> = mine.iter().filter(|draw| theirs.iter().any(|other| other[2] == draw[2])).collect();
    assert!(common.len() > 10 && common.iter().all(|draw| theirs.contains(draw)));
    for table in &tables {
        let (_, body) =
            node.fetch("GET", &format!("/api/tables/{table}/record"), None, &Value::Null).await.unwrap();
        let record = Record::parse(&body).unwrap();
        fairness::check(&record).unwrap();
        dizaine_games::replay(&record).unwrap();
        let nonces = record.deal.unwrap().nonces;
        assert_eq!(nonces.iter().flatten().count(), 2, "the nonces of both tables");
    }
}
