//! Guests who leave the site for good: nothing is left of them but an id without a name.

use std::sync::Arc;

use crate::common::{Client, Node, alone_on, begin, config, start};
use dizaine_store::{Chat, Logs, Sqlite};
use serde_json::{Value, json};

const NAME: &str = "Zoé-Zénobie";

/// Until the server has closed the socket: the last problem it told.
async fn closed(client: &mut Client) -> Value {
    let mut problem = Value::Null;
    while let Some(told) = client.hear().await {
        if told["type"] == "problem" {
            problem = told["problem"]["code"].clone();
        }
    }
    problem
}

/// A guest with that name and Bob at a table, which they play.
async fn playing(node: &Node, zoe: &str, bob: &str) -> (String, Client, Client) {
    let table = node.table(zoe, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let mut first = node.join(&table, Some(zoe)).await;
    let mut second = node.join(&table, Some(bob)).await;
    first.sit(0).await;
    second.sit(1).await;
    first.say(json!({ "type": "chat", "text": "Ici Zoé-Zénobie" })).await;
    second.hear_type("chat").await;
    begin(&mut first, &mut second).await;
    (table, first, second)
}

async fn forget(node: &Node, token: &str) {
    let (status, answer) = node.request("DELETE", "/api/session", Some(token), &json!(null)).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_guest_leaves_no_name_and_no_chat() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Arc::new(Sqlite::open(&file).unwrap());
    let node = alone_on(store.clone()).await;
    let (zoe, bob) = (node.guest(NAME).await, node.guest("Bob").await);
    let (table, mut first, mut second) = playing(&node, &zoe, &bob).await;
    let waiting = node.table(&zoe, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    node.join(&waiting, Some(&zoe)).await.sit(0).await;

    let id = table.parse().unwrap();
    assert!(!store.read(&id, 0).await.unwrap().concat().contains(NAME), "a log holds no names");
    let mine = node.request("GET", "/api/tables/mine", Some(&bob), &json!(null)).await.1;
    assert!(mine.to_string().contains(NAME));

    forget(&node, &zoe).await;
    assert_eq!(closed(&mut first).await, "no_session");
    let told = second.hear_until(|told| told["table"]["seats"][0]["place"]["type"] == "bot").await;
    assert!(!told.to_string().contains(NAME), "{told}");
    let mine = node.request("GET", "/api/tables/mine", Some(&bob), &json!(null)).await.1;
    assert!(mine[0]["id"] == table.as_str() && !mine.to_string().contains(NAME), "{mine}");
    // Who joins later reads no line of theirs, and the seat that they waited at is free.
    assert!(store.chat(&id, 0, 9).await.unwrap().is_empty());
    let waiting = node.join(&waiting, Some(&bob)).await.hear_type("table").await;
    assert_eq!(waiting["table"]["seats"][0]["place"]["type"], "free");
    second.say(json!({ "type": "leave", "seat": 1 })).await;
    second.hear_until(|told| told["table"]["stage"] == "abandoned").await;
    let record =
        node.request("GET", &format!("/api/tables/{table}/record"), Some(&bob), &json!(null)).await.1;
    assert_eq!(record["seats"][0]["name"], "—");

    // Nor does the file hold the name, not even where deleted rows were.
    let merge = "PRAGMA wal_checkpoint(TRUNCATE)";
    rusqlite::Connection::open(&file).unwrap().query_row(merge, [], |_| Ok(())).unwrap();
    let bytes = std::fs::read(&file).unwrap();
    assert!(!bytes.windows(NAME.len()).any(|part| part == NAME.as_bytes()));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_closes_the_sockets_of_a_forgotten_guest_too() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let mut shared = config();
    shared.alone = false;
    let (one, two) = (start(store.clone(), shared.clone()).await, start(store.clone(), shared).await);
    let (zoe, bob) = (one.guest(NAME).await, one.guest("Bob").await);
    let (table, mut first, _second) = playing(&one, &zoe, &bob).await;
    let mut there = two.join(&table, Some(&bob)).await;
    there.hear_until(|told| told["table"]["seats"][0]["place"]["name"] == NAME).await;
    forget(&two, &zoe).await;
    // The other node does not know it yet, and takes a last word.
    first.say(json!({ "type": "chat", "text": "Encore Zoé" })).await;
    assert_eq!(closed(&mut first).await, "no_session");
    let id = table.parse().unwrap();
    there.hear_until(|told| told["table"]["seats"][0]["place"]["after"] == "—").await;
    assert!(store.chat(&id, 0, 9).await.unwrap().is_empty());
}
