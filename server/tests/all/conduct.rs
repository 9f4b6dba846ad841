//! Keeping order at a table: locking it, telling names apart, reporting.

use crate::common::{Client, Node, alone, begin};
use serde_json::{Value, json};

/// The code of the problem with which a socket ends.
async fn turned_away(client: &mut Client) -> String {
    let problem = client.hear_type("problem").await["problem"]["code"].as_str().unwrap().to_owned();
    while client.hear().await.is_some() {}
    problem
}

async fn table_where(client: &mut Client, fits: impl Fn(&Value) -> bool) -> Value {
    client.hear_until(|message| message["type"] == "table" && fits(&message["table"])).await["table"].clone()
}

fn name(table: &Value, seat: usize) -> &str {
    table["seats"][seat]["place"]["name"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_admits_those_who_were_there_and_no_fresh_session() {
    let node = alone().await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let wish = json!({ "game": "dix", "settings": { "public": true } });
    let id = node.table(&ada, &wish).await;
    let (mut host, mut guest) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    host.sit(0).await;
    guest.sit(1).await;
    begin(&mut host, &mut guest).await;
    // A watcher is muted, and comes back as someone else: only a lock helps.
    let mut watcher = node.join(&id, Some(&eve)).await;
    watcher.say(json!({ "type": "chat", "text": "!" })).await;
    let troll = host.hear_type("chat").await["lines"][0]["player"].clone();
    host.say(json!({ "type": "mute", "player": troll, "muted": true })).await;
    table_where(&mut host, |table| table["muted"] == json!([troll])).await;
    guest.say(json!({ "type": "lock", "locked": true })).await;
    assert_eq!(guest.hear_type("problem").await["problem"]["code"], "not_host");
    host.say(json!({ "type": "lock", "locked": true })).await;
    table_where(&mut host, |table| table["locked"] == true).await;
    let fresh = node.guest("Eve").await;
    for stranger in [Some(fresh.as_str()), None] {
        let mut client = node.join(&id, stranger).await;
        assert_eq!(turned_away(&mut client).await, "locked");
        let (status, _) =
            node.request("GET", &format!("/api/tables/{id}/record"), stranger, &json!(null)).await;
        assert_eq!(status, 403);
    }
    // Those who were there come and go.
    drop(guest);
    let mut guest = node.join(&id, Some(&bob)).await;
    guest.hear_type("update").await;
    // Whoever is removed from a locked table stays out.
    host.say(json!({ "type": "remove", "seat": 1 })).await;
    assert_eq!(guest.hear_type("problem").await["problem"]["code"], "removed");
    assert_eq!(turned_away(&mut guest).await, "locked");
    assert_eq!(turned_away(&mut node.join(&id, Some(&bob)).await).await, "locked");
    host.say(json!({ "type": "lock", "locked": false })).await;
    table_where(&mut host, |table| table["locked"] == false).await;
    node.join(&id, Some(&bob)).await.hear_type("update").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_is_not_listed() {
    let node = alone().await;
    let ada = node.guest("Ada").await;
    let id = node.table(&ada, &json!({ "game": "dix", "settings": { "public": true } })).await;
    let mut host = node.join(&id, Some(&ada)).await;
    let listed = async || {
        let (_, tables) = node.request("GET", "/api/tables", None, &json!(null)).await;
        tables.as_array().unwrap().len()
    };
    assert_eq!(listed().await, 1);
    host.say(json!({ "type": "lock", "locked": true })).await;
    table_where(&mut host, |table| table["locked"] == true).await;
    assert_eq!(listed().await, 0);
}

async fn seated(node: &Node, id: &str, name: &str, seat: usize) -> Client {
    let mut client = node.join(id, Some(&node.guest(name).await)).await;
    client.sit(seat).await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_told_apart() {
    let node = alone().await;
    let host = node.guest("Host").await;
    let id = node.table(&host, &json!({ "game": "dix", "options": { "players": 4 } })).await;
    let _one = seated(&node, &id, "Ada", 0).await;
    let _two = seated(&node, &id, "Ada", 1).await;
    // These are letters of Cyrillic.
    let mut three = seated(&node, &id, "\u{410}d\u{430}", 2).await;
    let table = three.table.clone();
    assert_eq!((name(&table, 0), name(&table, 1)), ("Ada", "Ada 2"));
    assert_eq!(name(&table, 2), "\u{410}d\u{430} 3");
    // Someone who only watches does not speak as one of them; a player speaks under the name of their seat.
    let mut watcher = node.join(&id, Some(&node.guest("ADA").await)).await;
    watcher.say(json!({ "type": "chat", "text": "!" })).await;
    assert_eq!(watcher.hear_type("chat").await["lines"][0]["name"], "ADA 4");
    // Two who only watch are told apart as well, in the list and where they speak.
    let mut second = node.join(&id, Some(&node.guest("Ada").await)).await;
    let both = |table: &Value| table["spectators"].as_array().is_some_and(|watching| watching.len() == 2);
    let table = table_where(&mut second, both).await;
    let names: Vec<_> = table["spectators"].as_array().unwrap().iter().map(|known| &known["name"]).collect();
    assert_eq!(names, ["ADA 4", "Ada 5"]);
    second.say(json!({ "type": "chat", "text": "!!" })).await;
    let line = three.hear_until(|message| message["lines"][0]["text"] == "!!").await;
    assert_eq!(line["lines"][0]["name"], "Ada 5");
    three.say(json!({ "type": "chat", "text": "?" })).await;
    let line = three.hear_until(|message| message["lines"][0]["text"] == "?").await;
    assert_eq!(line["lines"][0]["name"], "\u{410}d\u{430} 3");
    for hidden in ["\u{3164}", "\u{2800}", "\u{ad}", "Ada\u{e0041}"] {
        let wish = json!({ "name": hidden, "colour": 1, "language": "fr" });
        let (status, problem) = node.request("POST", "/api/session", None, &wish).await;
        assert_eq!((status, problem["code"].as_str()), (400, Some("name")), "{hidden:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_the_host_and_not_the_one_it_is_about() {
    let node = alone().await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let id = node.table(&ada, &json!({ "game": "dix" })).await;
    let mut host = node.join(&id, Some(&ada)).await;
    let mut guest = node.join(&id, Some(&bob)).await;
    let mut rude = node.join(&id, Some(&eve)).await;
    rude.say(json!({ "type": "chat", "text": "!" })).await;
    let line = guest.hear_type("chat").await["lines"][0].clone();
    for number in [line["number"].clone(), json!(null)] {
        let report = json!({ "type": "report", "player": line["player"], "line": number });
        guest.say(report).await;
        for client in [&mut host, &mut guest] {
            let heard = client.hear_type("reported").await;
            assert_eq!((&heard["player"], &heard["line"]), (&line["player"], &number));
        }
    }
    rude.say(json!({ "type": "ping" })).await;
    rude.hear_type("pong").await;
    assert!(!rude.heard.iter().any(|text| text.contains("reported")));
    // Somebody without a session cannot report.
    let mut nobody = node.join(&id, None).await;
    nobody.say(json!({ "type": "report", "player": line["player"] })).await;
    assert!(["no_session", "no_spectators"].contains(&turned_away_code(&mut nobody).await.as_str()));
}

async fn turned_away_code(client: &mut Client) -> String {
    client.hear_type("problem").await["problem"]["code"].as_str().unwrap().to_owned()
}
