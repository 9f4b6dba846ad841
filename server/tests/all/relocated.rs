//! A guest who moves to another device takes everything along, once.

use std::sync::Arc;

use crate::common::{Door, alone, config, start};
use dizaine_protocol::VERSION;
use dizaine_store::{Change, Sqlite};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Opens a link as a browser does: the status, the token of the cookie that is set, and the body.
async fn open(door: &Door, link: &str) -> (u16, Option<String>, Value) {
    let body = json!({ "token": link }).to_string();
    let request = format!(
        "POST /api/relocation/open HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        door.address,
        body.len(),
    );
    let mut stream = TcpStream::connect(door.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let cookie = answer.split_once("set-cookie: dizaine=").map(|(_, rest)| rest.split(';').next().unwrap());
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    (status, cookie.map(str::to_owned), serde_json::from_str(body).unwrap())
}

/// Leaves this text as luggage; the status of the answer.
async fn post(door: &Door, token: &str, text: &str) -> u16 {
    let request = format!(
        "POST /api/relocation HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}",
        door.address,
        text.len(),
    );
    door.raw(&request).await.0
}

async fn link(door: &Door, token: &str, luggage: &Value) -> String {
    let (status, made) = door.request("POST", "/api/relocation", Some(token), luggage).await;
    assert_eq!(status, 200, "{made}");
    made["token"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_moves_to_another_device_with_seats_and_luggage_once() {
    let node = alone().await;
    let old = node.guest("Zoé").await;
    let (_, me) = node.request("GET", "/api/session", Some(&old), &Value::Null).await;
    let table = node.table(&old, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let mut before = node.join(&table, Some(&old)).await;
    before.sit(0).await;

    let luggage = json!({ "kept": "été 🎲".repeat(10_000) });
    let link = link(&node, &old, &luggage).await;
    let (status, cookie, arrived) = open(&node, &link).await;
    let new = cookie.expect("the new device has the session");
    assert_eq!(
        (status, &arrived["session"]["id"], &arrived["session"]["name"]),
        (200, &me["id"], &me["name"])
    );
    assert_eq!(arrived["luggage"], luggage.to_string());
    assert_eq!(arrived["session"]["token"], Value::Null, "scripts do not see the token");

    // The old device is told, and is nobody from now on.
    let told = before.hear_until(|message| message["type"] == "problem").await;
    assert_eq!(told["problem"]["code"], "elsewhere");
    assert!(before.hear().await.is_none());
    assert_eq!(node.request("GET", "/api/session", Some(&old), &Value::Null).await.0, 401);
    // The new one has the seat.
    let mut after = node.join(&table, Some(&new)).await;
    after.say(json!({ "type": "stand_up", "seat": 0 })).await;
    after.hear_until(|message| message["table"]["seats"][0]["place"]["type"] == "free").await;

    let (status, cookie, problem) = open(&node, &link).await;
    assert_eq!((status, cookie, &problem["code"]), (404, None, &json!("no_link")));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_closes_the_sockets_of_the_old_device_and_of_no_other() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let mut shared = config();
    shared.alone = false;
    let (one, two) = (start(store.clone(), shared.clone()).await, start(store.clone(), shared).await);
    let old = one.guest("Zoé").await;
    let table = one.table(&old, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let mut before = one.join(&table, Some(&old)).await;
    before.sit(0).await;
    let link = link(&two, &old, &json!({})).await;
    let new = open(&two, &link).await.1.expect("the new device has the session");
    // The new device comes to the node at which the old one is still connected.
    let mut after = one.join(&table, Some(&new)).await;
    store.tell(Change::Unsure);
    let told = before.hear_until(|message| message["type"] == "problem").await;
    assert_eq!(told["problem"]["code"], "elsewhere");
    assert!(before.hear().await.is_none());
    after.say(json!({ "type": "stand_up", "seat": 0 })).await;
    after.hear_until(|message| message["table"]["seats"][0]["place"]["type"] == "free").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn televisions_of_the_old_device_close_on_every_node() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let mut shared = config();
    shared.alone = false;
    let (one, two) = (start(store.clone(), shared.clone()).await, start(store.clone(), shared).await);
    let (old, bob) = (one.guest("Zoé").await, one.guest("Bob").await);
    let table = one.table(&old, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    // Nobody but televisions is connected: the old device's on both nodes, and somebody else's.
    let mut screens = Vec::new();
    for (node, token) in [(&one, &old), (&two, &old), (&one, &bob)] {
        let mut screen = node.connect(&table, Some(token)).await.unwrap();
        screen.say(json!({ "type": "hello", "version": VERSION, "screen": "" })).await;
        screen.hear_type("table").await;
        screens.push(screen);
    }
    let link = link(&two, &old, &json!({})).await;
    let new = open(&two, &link).await.1.expect("the new device has the session");
    let mut fresh = one.connect(&table, Some(&new)).await.unwrap();
    fresh.say(json!({ "type": "hello", "version": VERSION, "screen": "" })).await;
    fresh.hear_type("table").await;
    store.tell(Change::Unsure);
    for screen in &mut screens[..2] {
        let told = screen.hear_until(|message| message["type"] == "problem").await;
        assert_eq!(told["problem"]["code"], "elsewhere");
        assert!(screen.hear().await.is_none());
    }
    for staying in [&mut screens[2], &mut fresh] {
        staying.say(json!({ "type": "ping" })).await;
        staying.hear_type("pong").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn luggage_is_bounded_and_forgotten_with_its_guest() {
    let node = alone().await;
    let zoe = node.guest("Zoé").await;
    let large = "x".repeat(10_000_000);
    let (status, problem) = node.request("POST", "/api/relocation", Some(&zoe), &json!(large)).await;
    assert_eq!((status, &problem["code"]), (413, &json!("too_large")));
    assert_eq!(node.request("POST", "/api/relocation", None, &json!({})).await.0, 401);
    // The other device could not read it.
    assert_eq!(post(&node, &zoe, "{\"names\": [").await, 400);
    assert_eq!(post(&node, &zoe, "[1, \"Zoé\"]").await, 200);
    let first = link(&node, &zoe, &json!({})).await;
    let second = link(&node, &zoe, &json!({})).await;
    assert_eq!(open(&node, &first).await.0, 404, "a newer link replaces the older one");
    assert_eq!(node.request("DELETE", "/api/session", Some(&zoe), &Value::Null).await.0, 200);
    assert_eq!(open(&node, &second).await.0, 404);
}
