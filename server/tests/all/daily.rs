//! The deal of the day: the same luck for everyone, told when the day is over, one try a guest.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use crate::common::{Client, Node, config, start};
use dizaine_core::{Record, fairness};
use dizaine_store::{Logs, Millis, Sqlite, TableId};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const DAY_MS: u64 = 24 * 3_600_000;
/// A moment within day 20,000.
const NOON: u64 = 20_000 * DAY_MS + DAY_MS / 2;

/// Declares a clock that a test sets.
macro_rules! clock {
    ($clock:ident, $now:ident) => {
        static $now: AtomicU64 = AtomicU64::new(NOON);
        fn $clock() -> Millis {
            Millis($now.load(SeqCst))
        }
    };
}

async fn node(store: Arc<Sqlite>, clock: fn() -> Millis) -> Node {
    let mut config = config();
    config.clock = clock;
    config.keep = dizaine_server::Keep::days(30, 30, 365);
    start(store, config).await
}

async fn daily(node: &Node, token: Option<&str>, day: &str) -> Value {
    let (status, daily) = node.request("GET", &format!("/api/daily{day}"), token, &Value::Null).await;
    assert_eq!(status, 200, "{daily}");
    daily
}

/// The deal of one game of a day.
fn of<'a>(daily: &'a Value, game: &str) -> &'a Value {
    daily["games"].as_array().unwrap().iter().find(|deal| deal["game"] == game).unwrap()
}

async fn begin(node: &Node, token: &str, game: &str) -> String {
    let (status, made) = node.request("POST", &format!("/api/daily/{game}"), Some(token), &Value::Null).await;
    assert_eq!(status, 200, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

/// Every draw of a log by its spot.
async fn draws(store: &Sqlite, table: &str) -> Vec<(String, u64, u64)> {
    let log = store.read(&table.parse().unwrap(), 0).await.unwrap();
    let entries = log.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap());
    let chance = entries.flat_map(|entry| entry["moved"]["chance"].as_array().cloned().unwrap_or_default());
    chance
        .map(|draw| {
            let spot = draw[2].as_str().unwrap().to_owned();
            (spot, draw[0].as_u64().unwrap(), draw[1].as_u64().unwrap())
        })
        .collect()
}

/// What was done, move by move.
async fn actions(store: &Sqlite, table: &str) -> Vec<Value> {
    let log = store.read(&table.parse().unwrap(), 0).await.unwrap();
    log.iter().map(|entry| serde_json::from_str::<Value>(entry).unwrap()["moved"]["actions"].take()).collect()
}

/// Sees to the end of a game that a person plays alone against the rules.
async fn play(node: &Node, token: &str, table: &str, seed: u64) -> Client {
    let mut client = node.join(table, Some(token)).await;
    client.hear_type("update").await;
    client.play_to_the_end(seed).await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_meets_the_same_luck_and_the_day_keeps_it() {
    clock!(clock, NOW);
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = node(store.clone(), clock).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let before = daily(&node, Some(&ada), "").await;
    assert_eq!((&before["day"], &before["ends"]), (&json!(20_000), &json!(20_001 * DAY_MS)));
    let promise = of(&before, "dix")["promise"].clone();
    let promised_next = of(&before, "dix")["next"].clone();
    assert_eq!(of(&before, "dix")["mine"], Value::Null);
    assert_ne!(promise["commitment"], promised_next["commitment"]);

    let (first, second) = (begin(&node, &ada, "dix").await, begin(&node, &bob, "dix").await);
    assert_ne!(first, second);
    let mut at_first = play(&node, &ada, &first, 1).await;
    let mut at_second = play(&node, &bob, &second, 2).await;
    // The n-th card is the same at both tables, and what they chose was not.
    let (mine, theirs) = (draws(&store, &first).await, draws(&store, &second).await);
    let common = mine.iter().filter(|draw| theirs.contains(draw)).count();
    let same_spots = mine.iter().filter(|(spot, ..)| theirs.iter().any(|(other, ..)| other == spot)).count();
    assert!(common == same_spots && common > 10, "{common} of {same_spots} draws");
    assert_ne!(actions(&store, &first).await, actions(&store, &second).await);

    // One try a guest: the table stays the same one.
    assert_eq!(begin(&node, &ada, "dix").await, first);
    // Results are there by name, without a way to the tables.
    let told = daily(&node, Some(&ada), "").await;
    let results = of(&told, "dix")["results"].as_array().unwrap().clone();
    let mut names: Vec<_> = results.iter().map(|result| result["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ada", "Bob"]);
    assert!(results.iter().all(|result| result["table"].is_null()));
    assert_eq!(results.iter().filter(|result| result["mine"] == true).count(), 1);
    assert_eq!(of(&told, "dix")["mine"], first);

    // Until the day ends nothing tells of the luck, to nobody.
    let row = store.table(&first.parse().unwrap()).await.unwrap().unwrap();
    let secrets = [fairness::to_hex(&row.secrets.seed), fairness::to_hex(&row.secrets.bots)];
    let mut bytes = at_first.heard.concat() + &at_second.heard.concat();
    for token in [Some(&ada), Some(&bob), Some(&eve), None] {
        for path in
            ["replay?viewer=all", "replay/0?viewer=all", "replay/0?viewer=0", "analysis?lang=en", "record"]
        {
            let path = format!("/api/tables/{first}/{path}");
            let (status, body) =
                node.fetch("GET", &path, token.map(String::as_str), &Value::Null).await.unwrap();
            let own_record = path.ends_with("record") && token == Some(&ada);
            assert_eq!(status == 200, own_record, "{path}: {body}");
            bytes += &body;
        }
        bytes += &daily(&node, token.map(String::as_str), "").await.to_string();
    }
    let (status, _) =
        node.request("POST", &format!("/api/tables/{first}/device"), Some(&ada), &json!({})).await;
    assert_eq!(status, 200, "a link can be made");
    for secret in &secrets {
        assert!(!bytes.contains(secret.as_str()));
    }
    assert!(!bytes.contains("\"chance\""), "no draws are told");
    let mut watching = node.join(&first, Some(&eve)).await;
    assert_eq!(watching.hear().await.unwrap()["problem"]["code"], "no_spectators");
    at_first.say(json!({ "type": "configure", "options": {}, "settings": { "spectators": true } })).await;
    let refused = at_first.hear_type("problem").await;
    assert_eq!(refused["problem"]["code"], "sealed");

    // The day ends: everything is told, and is what was promised.
    NOW.store(NOON + DAY_MS, SeqCst);
    at_first.say(json!({ "type": "ping" })).await;
    let table = at_first.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    assert_eq!(table["table"]["fairness"]["seed"], secrets[0]);
    // The clock of this test jumps: a table looks at it when it is asked something.
    at_second.say(json!({ "type": "ping" })).await;
    at_second.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    for token in [Some(eve.as_str()), None] {
        let (status, body) =
            node.fetch("GET", &format!("/api/tables/{second}/record"), token, &Value::Null).await.unwrap();
        assert_eq!(status, 200, "{body}");
        let record = Record::parse(&body).unwrap();
        fairness::check(&record).unwrap();
        dizaine_games::replay(&record).unwrap();
        assert_eq!(record.commitment.as_deref(), promise["commitment"].as_str());
    }
    let over = daily(&node, Some(&eve), "?day=20000").await;
    assert_eq!(of(&over, "dix")["seed"], secrets[0]);
    assert!(of(&over, "dix")["results"].as_array().unwrap().iter().all(|result| result["table"].is_string()));
    let today = daily(&node, Some(&eve), "").await;
    assert_eq!(of(&today, "dix")["promise"], promised_next, "the promise of the day before is kept");
    let problem = node.request("GET", "/api/daily?day=20002", None, &Value::Null).await;
    assert_eq!((problem.0, &problem.1["code"]), (404, &json!("no_day")));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_begins_at_once_against_its_bots_and_names_are_forgotten() {
    clock!(clock, NOW);
    NOW.store(NOON, SeqCst);
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = node(store.clone(), clock).await;
    let zoe = node.guest("Zoé-Zénobie").await;
    for game in dizaine_games::NAMES {
        let table = begin(&node, &zoe, game).await;
        let mut client = node.join(&table, Some(&zoe)).await;
        client.hear_type("update").await;
        assert_eq!(client.table["stage"], "playing", "{game}");
        let odds = client.seats.values().all(|update| update["odds"].is_null());
        assert!(odds && client.table["settings"]["odds"] == false);
        // Nobody is advised in a deal that others play too.
        let seat = client.seats.keys().next().unwrap();
        let path = format!("/api/tables/{table}/advice?seat={seat}");
        let (status, refused) = node.request("GET", &path, Some(&zoe), &Value::Null).await;
        assert_eq!((status, &refused["code"]), (403, &json!("no_coach")), "{game}");
    }
    // A log of a deal is no table.
    let ids = node.request("GET", "/api/tables/mine", Some(&zoe), &Value::Null).await.1;
    assert_eq!(ids.as_array().unwrap().len(), dizaine_games::NAMES.len());
    let game = dizaine_games::NAMES[0];
    let hash = Sha256::digest(format!("dizaine ledger daily {game} 20000"));
    let ledger = TableId::from_random(hash[..TableId::BYTES].try_into().unwrap());
    assert!(!store.read(&ledger, 0).await.unwrap().is_empty());
    for what in ["record", "analysis", "advice?seat=0", "replay?viewer=all"] {
        let path = format!("/api/tables/{ledger}/{what}");
        let (status, refused) = node.request("GET", &path, Some(&zoe), &Value::Null).await;
        assert_eq!((status, &refused["code"]), (404, &json!("no_table")), "{what}");
    }
    assert_eq!(of(&daily(&node, None, "").await, game)["tries"], 1);
    assert_eq!(node.request("DELETE", "/api/session", Some(&zoe), &Value::Null).await.0, 200);
    assert!(!daily(&node, None, "").await.to_string().contains("Zénobie"));
    let problem =
        node.request("POST", "/api/daily/chess", Some(&node.guest("Ada").await), &Value::Null).await;
    assert_eq!(problem.1["code"], "no_game");
}
