//! The webhook of a table: what it is sent, byte for byte, and who may set it.

use std::sync::Arc;

use dizaine_server::{Config, Limits, Quota};
use dizaine_store::Sqlite;
use serde_json::{Value, json};

use crate::common::{Node, alone, begin, config, start};
use crate::endpoint::Endpoint;

async fn set(node: &Node, table: &str, token: &str, url: Value) -> Value {
    let path = format!("/api/tables/{table}/webhook");
    node.request("POST", &path, Some(token), &json!({ "url": url })).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_is_told_whose_turn_it_is_and_nothing_else() {
    let url = "https://dizaine.example".to_owned();
    let config = Config { webhooks: true, private_endpoints: true, public_url: Some(url), ..config() };
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let (ada, bob) = (node.guest("Ada @everyone").await, node.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let table = node.table(&ada, &wish).await;
    let (mut one, mut two) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    let mut endpoint = Endpoint::start().await;
    let told = set(&node, &table, &ada, json!(format!("{}/hook", endpoint.url))).await;
    assert_eq!(told["allowed"], true, "{told}");
    for client in [&mut one, &mut two] {
        client.say(json!({ "type": "visible", "visible": false })).await;
        client.say(json!({ "type": "ping" })).await;
        client.hear_type("pong").await;
    }
    begin(&mut one, &mut two).await;
    let must = one.seats["0"]["waiting"]["must"].as_array().unwrap().clone();
    let names: Vec<&str> =
        must.iter().map(|seat| if *seat == 0 { "Ada ＠everyone" } else { "Bob" }).collect();
    let got = endpoint.next().await;
    let text = format!("DIX: {} to play. https://dizaine.example/table/{table}", names.join(" and "));
    let expected = json!({ "content": text, "text": text, "allowed_mentions": { "parse": [] } });
    assert_eq!(serde_json::from_slice::<Value>(&got.body).unwrap(), expected);
    assert_eq!(
        (got.path.as_str(), &got.headers["content-type"]),
        ("/hook", &"application/json".parse().unwrap())
    );

    // The end of the game is told too. A redirect is not followed.
    endpoint.answer(302);
    one.say(json!({ "type": "leave", "seat": 0 })).await;
    two.say(json!({ "type": "leave", "seat": 1 })).await;
    let over = loop {
        let got = endpoint.next().await;
        assert_eq!(got.path, "/hook");
        let told: Value = serde_json::from_slice(&got.body).unwrap();
        if told["text"].as_str().unwrap().contains("over") {
            break told;
        }
    };
    assert_eq!(over["text"], format!("DIX: the game is over. https://dizaine.example/table/{table}"));
}

/// The quota is that of the guest who set the webhook: another guest's table is told all the same.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_guest_lets_be_sent_to_channels_is_bounded() {
    assert_eq!(Limits::default().webhooks, Quota::an_hour(120));
    let limits = Limits { webhooks: Quota::an_hour(1), ..config().limits };
    let config = Config { webhooks: true, private_endpoints: true, limits, ..config() };
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let mut endpoint = Endpoint::start().await;
    for (host, other, path) in [(&ada, &bob, "/ada"), (&bob, &ada, "/bob")] {
        let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "pace": "instant" } });
        let table = node.table(host, &wish).await;
        let (mut one, mut two) = (node.join(&table, Some(host)).await, node.join(&table, Some(other)).await);
        one.sit(0).await;
        two.sit(1).await;
        set(&node, &table, host, json!(format!("{}{path}", endpoint.url))).await;
        for client in [&mut one, &mut two] {
            client.say(json!({ "type": "visible", "visible": false })).await;
            client.say(json!({ "type": "ping" })).await;
            client.hear_type("pong").await;
        }
        begin(&mut one, &mut two).await;
        assert_eq!(endpoint.next().await.path, path);
        // The end of the game would be told too.
        one.say(json!({ "type": "leave", "seat": 0 })).await;
        two.say(json!({ "type": "leave", "seat": 1 })).await;
        two.hear_until(|told| ["abandoned", "over"].iter().any(|end| told["table"]["stage"] == *end)).await;
    }
    assert_eq!(endpoint.others(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_is_told_whom_a_start_over_days_waits_for() {
    let config = Config { webhooks: true, private_endpoints: true, ..config() };
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "clock": "week" } });
    let table = node.table(&ada, &wish).await;
    let (mut one, mut two) = (node.join(&table, Some(&ada)).await, node.join(&table, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    let mut endpoint = Endpoint::start().await;
    set(&node, &table, &ada, json!(format!("{}/hook", endpoint.url))).await;
    drop(two);
    one.hear_until(|message| message["table"]["seats"][1]["place"]["connected"] == false).await;
    one.say(json!({ "type": "start" })).await;
    one.hear_until(|message| message["table"]["unopened"] == json!([1])).await;
    let told: Value = serde_json::from_slice(&endpoint.next().await.body).unwrap();
    assert_eq!(told["text"], "DIX: the game starts as soon as the table has been opened by Bob.");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_sets_it_and_only_where_the_operator_allows_it() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let table = node.table(&ada, &json!({ "game": "dix" })).await;
    assert_eq!(set(&node, &table, &ada, json!("https://chat.example.org/1")).await["code"], "no_webhooks");
    let path = format!("/api/tables/{table}/webhook");
    let (_, state) = node.request("GET", &path, Some(&ada), &json!(null)).await;
    assert_eq!(state, json!({ "allowed": false, "url": null }));

    let node = start(Arc::new(Sqlite::in_memory().unwrap()), Config { webhooks: true, ..config() }).await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let table = node.table(&ada, &json!({ "game": "dix" })).await;
    let code = async |token: &str, url: &str| set(&node, &table, token, json!(url)).await["code"].clone();
    assert_eq!(code(&bob, "https://chat.example.org/1").await, "not_host");
    for url in ["http://chat.example.org/1", "https://192.168.1.1/", "https://a@chat.example.org/", ""] {
        assert_eq!(code(&ada, url).await, "endpoint", "{url}");
    }
    assert_eq!(code(&ada, "https://chat.example.org/1").await, Value::Null);
    let path = format!("/api/tables/{table}/webhook");
    let (_, state) = node.request("GET", &path, Some(&ada), &json!(null)).await;
    assert_eq!(state["url"], "https://chat.example.org/1");
    assert_eq!(set(&node, &table, &ada, Value::Null).await["url"], Value::Null);
}
