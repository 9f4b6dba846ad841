//! Televisions: admitted by a word or by whom they belong to, and never shown a seat's view.

use std::sync::Arc;

use dizaine_core::fairness;
use dizaine_protocol::VERSION;
use dizaine_store::{Logs, Sqlite};
use serde_json::{Value, json};

use crate::common::{Client, Node, alone, alone_on, begin};

/// A television at a table, with a guest's token if its browser has one.
async fn screen(node: &Node, table: &str, token: Option<&str>, word: &str) -> Client {
    let mut client = node.connect(table, token).await.unwrap();
    client.say(json!({ "type": "hello", "version": VERSION, "screen": word })).await;
    client
}

/// The code of the problem with which a socket is refused.
async fn refused(mut client: Client) -> String {
    client.hear_type("problem").await["problem"]["code"].as_str().unwrap().to_owned()
}

async fn screens_are(client: &mut Client, count: u32) {
    client.hear_until(|message| message["type"] == "table" && message["table"]["screens"] == count).await;
}

/// The word of a table, as one of its people is told it.
async fn word(node: &Node, table: &str, token: &str) -> String {
    let (status, pass) =
        node.request("GET", &format!("/api/tables/{table}/screen"), Some(token), &Value::Null).await;
    assert_eq!(status, 200, "{pass}");
    pass["word"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_spectators_admits_a_television_that_its_people_invite() {
    let node = alone().await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let wish = json!({ "game": "dix", "settings": { "spectators": false } });
    let id = node.table(&ada, &wish).await;
    let (mut one, mut two) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    let path = format!("/api/tables/{id}/screen");
    let (status, problem) = node.request("GET", &path, Some(&eve), &Value::Null).await;
    assert_eq!((status, &problem["code"]), (403, &json!("not_your_seat")));
    assert_eq!(node.request("GET", &path, None, &Value::Null).await.0, 401);
    let word = word(&node, &id, &bob).await;
    // Neither before nor after the start.
    assert_eq!(refused(screen(&node, &id, None, "").await).await, "no_spectators");
    begin(&mut one, &mut two).await;
    for token in [None, Some(eve.as_str())] {
        for wrong in ["", "baba-baba", "not a word"] {
            assert_eq!(refused(screen(&node, &id, token, wrong).await).await, "no_spectators", "{wrong}");
        }
        let mut shown = screen(&node, &id, token, &word.to_uppercase()).await;
        assert_eq!(shown.hear_type("update").await["seat"], Value::Null);
        screens_are(&mut one, 1).await;
        drop(shown);
        screens_are(&mut one, 0).await;
    }
    // The laptop of someone who plays needs no word.
    let mut shown = screen(&node, &id, Some(&bob), "").await;
    assert_eq!(shown.hear_type("update").await["seat"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_keeps_other_televisions_out_and_leaves_the_one_that_is_there() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let id = node.table(&ada, &json!({ "game": "dix" })).await;
    let mut host = node.join(&id, Some(&ada)).await;
    host.sit(0).await;
    let mut shown = screen(&node, &id, None, "").await;
    shown.hear_type("table").await;
    host.say(json!({ "type": "lock", "locked": true })).await;
    shown.hear_until(|message| message["type"] == "table" && message["table"]["locked"] == true).await;
    assert_eq!(refused(screen(&node, &id, None, "").await).await, "locked");
    let word = word(&node, &id, &ada).await;
    screen(&node, &id, None, &word).await.hear_type("table").await;
    shown.say(json!({ "type": "ping" })).await;
    shown.hear_type("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_television_follows_its_people_to_the_next_table() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "spectators": false, "pace": "instant" } });
    let id = node.table(&ada, &wish).await;
    let mut host = node.join(&id, Some(&ada)).await;
    host.sit(0).await;
    host.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    let word = word(&node, &id, &ada).await;
    let next = format!("/api/tables/{id}/screen/next");
    let follow = async |word: &str| node.request("POST", &next, None, &json!({ "word": word })).await;
    assert_eq!(follow(&word).await.1["code"], "no_table");
    host.say(json!({ "type": "start" })).await;
    host.hear_type("update").await;
    host.play_to_the_end(1).await;
    host.say(json!({ "type": "again" })).await;
    let again = host.hear_until(|message| !message["table"]["again"].is_null()).await;
    let again = again["table"]["again"].as_str().unwrap();
    let (status, pass) = follow(&word).await;
    assert_eq!((status, pass["id"].as_str()), (200, Some(again)));
    assert_ne!(pass["word"], json!(word), "every table has a word of its own");
    screen(&node, again, None, pass["word"].as_str().unwrap()).await.hear_type("table").await;
    let (status, problem) = follow("baba-baba").await;
    assert_eq!((status, &problem["code"]), (403, &json!("no_spectators")));
}

/// What stands before the faces of dice that only their owner knows, in a view and in a seen event.
const KNOWN: &str = "\"known\":";

#[tokio::test(flavor = "multi_thread")]
async fn the_bytes_of_a_television_are_those_of_a_spectator_even_in_the_browser_of_a_player() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let node = alone_on(store.clone()).await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": "bluff", "options": { "players": 2, "dice": 2, "practice": true }, "settings": { "window_ms": 0 } });
    let id = node.table(&ada, &wish).await;
    let (mut one, mut two) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    let mut spectator = node.join(&id, None).await;
    // In the browser of the host, who plays.
    let mut shown = screen(&node, &id, Some(&ada), "").await;
    shown.hear_type("table").await;
    begin(&mut one, &mut two).await;
    tokio::join!(one.play_to_the_end(1), two.play_to_the_end(2));
    let over = |message: &Value| message["type"] == "update" && !message["outcome"].is_null();
    shown.hear_until(over).await;
    spectator.hear_until(over).await;
    let updates = |client: &Client| -> Vec<String> {
        client.heard.iter().filter(|text| text.contains("\"type\":\"update\"")).cloned().collect()
    };
    let (seen, watched) = (updates(&shown), updates(&spectator));
    assert!(seen.len() > 5 && seen.iter().all(|text| text.contains("\"seat\":null")));
    // Two updates may reach one of them as one; what is seen in the end, and all events, are the same.
    let events = |texts: &[String]| -> Vec<Value> {
        texts.iter().flat_map(|text| crate::common::events(&text.parse().unwrap())).collect()
    };
    assert_eq!(events(&seen), events(&watched));
    assert_eq!(seen.last(), watched.last());
    // Before a hand is revealed nobody but its owner is sent a face of it; the owner is.
    let before_the_first_call = |texts: &[String]| {
        texts.iter().take_while(|text| !text.contains("called")).cloned().collect::<String>()
    };
    let own = before_the_first_call(&updates(&one));
    let public = before_the_first_call(&seen);
    assert!(own.contains(KNOWN), "the owner sees faces: {own}");
    assert!(public.contains("rolled") && !public.contains(KNOWN), "a television sees none: {public}");
    // The seed is told at the end alone.
    let row = store.table(&id.parse().unwrap()).await.unwrap().unwrap();
    let seed = fairness::to_hex(&row.secrets.seed);
    let end = shown.heard.iter().position(|text| text.contains(&seed)).expect("told at the end");
    let ended = shown.heard.iter().position(|text| text.contains("\"stage\":\"over\"")).unwrap();
    assert_eq!(end, ended);
}
