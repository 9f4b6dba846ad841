//! Finished games are explained, running ones never; nobody is advised where it would be cheating.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use dizaine_room::GRACE_MS;
use dizaine_server::Config;
use dizaine_store::Sqlite;
use serde_json::{Value, json};

use crate::away::{notices, pass, two_people};
use crate::common::{Node, alone, alone_on, begin, clock, config, start};
use crate::events;
use crate::replay::begun;

async fn get(node: &Node, id: &str) -> (u16, Value) {
    node.request("GET", &format!("/api/tables/{id}/analysis"), None, &json!(null)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_explained_once_it_is_over() {
    let node = alone().await;
    let (id, mut ada, mut bob) = begun(&node, "bluff", json!({ "window_ms": 0, "pace": "instant" })).await;
    let (status, refused) = get(&node, &id).await;
    assert_eq!((status, &refused["code"]), (409, &json!("not_over")));
    tokio::join!(ada.play_to_the_end(1), bob.play_to_the_end(2));
    let (status, analysis) = get(&node, &id).await;
    assert_eq!(status, 200, "{analysis}");
    assert_eq!(analysis["seats"].as_array().unwrap().len(), 3);
    assert!(!analysis["decisions"].as_array().unwrap().is_empty());
    assert_eq!(get(&node, "nowhere").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expert_advises_someone_who_plays_against_bots_alone() {
    let node = alone().await;
    let ask = async |id: &str, token: Option<&str>| {
        let path = format!("/api/tables/{id}/advice?seat=0");
        let (status, answer) = node.request("GET", &path, token, &json!(null)).await;
        (status, answer["code"].clone(), answer)
    };
    let (ada, eve) = (node.guest("Ada").await, node.guest("Eve").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let id = node.table(&ada, &wish).await;
    let mut client = node.join(&id, Some(&ada)).await;
    client.sit(0).await;
    client.say(json!({ "type": "add_bot", "seat": 1, "strength": "novice" })).await;
    assert_eq!(ask(&id, Some(&ada)).await.0, 409, "before the start");
    client.say(json!({ "type": "start" })).await;
    let asked = |message: &Value| message["type"] == "update" && message["decision"]["must"] == true;
    let update = client.hear_until(asked).await;
    let (status, _, choices) = ask(&id, Some(&ada)).await;
    assert_eq!(status, 200, "{choices}");
    let choices = choices.as_array().unwrap();
    assert_eq!(choices.len(), update["decision"]["choices"].as_array().unwrap().len());
    assert!(choices.iter().all(|choice| (0.0..=1.0).contains(&choice["chance"].as_f64().unwrap())));
    assert_eq!(ask(&id, Some(&eve)).await.1, "not_your_seat");
    assert_eq!(ask(&id, None).await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_advised_where_several_people_play() {
    let node = alone().await;
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "pace": "instant" } });
    let id = node.table(&ada, &wish).await;
    let (mut one, mut other) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    other.sit(1).await;
    begin(&mut one, &mut other).await;
    let path = format!("/api/tables/{id}/advice?seat=0");
    let (status, refused) = node.request("GET", &path, Some(&ada), &json!(null)).await;
    assert_eq!((status, &refused["code"]), (403, &json!("no_coach")));
}

/// A table of an event: neither while it is played, nor after its own game, nor by the number of the event, which is no table.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_is_explained_after_its_last_game_and_nobody_is_advised() {
    let node = alone_on(Arc::new(Sqlite::in_memory().unwrap())).await;
    let (ada, bob, eve) = (node.guest("Ada").await, node.guest("Bob").await, node.guest("Eve").await);
    let (event, tables, [mut first, mut second]) = events::begun(&node, &eve, [&ada, &bob]).await;
    let ask = async |table: &str, what: &str, token: &str| {
        let path = format!("/api/tables/{table}/{what}");
        let (status, answer) = node.request("GET", &path, Some(token), &json!(null)).await;
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    };
    let refused = |status: u16, code: &str| (status, code.to_owned());
    for (table, token) in tables.iter().zip([&ada, &bob]) {
        assert_eq!(ask(table, "advice?seat=0", token).await, refused(403, "no_coach"));
        assert_eq!(ask(table, "advice?seat=0", &eve).await, refused(403, "not_your_seat"), "the host");
        assert_eq!(ask(table, "analysis", token).await, refused(409, "not_over"));
    }
    for what in ["analysis", "advice?seat=0", "record", "replay?viewer=all"] {
        assert_eq!(ask(&event, what, &eve).await, refused(404, "no_table"), "{what}");
    }
    first.play_to_the_end(1).await;
    assert_eq!(ask(&tables[0], "analysis", &ada).await, refused(409, "sealed"));
    assert_eq!(ask(&tables[1], "advice?seat=0", &bob).await, refused(403, "no_coach"));
    second.play_to_the_end(2).await;
    first.hear_until(|message| message["table"]["deal"]["open"] == true).await;
    assert_eq!(ask(&tables[0], "analysis", &ada).await, refused(200, ""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_everyone_left_has_no_analysis() {
    let node = alone().await;
    let (id, _, mut one, mut two) = two_people(&node, json!({ "pace": "instant" })).await;
    one.say(json!({ "type": "leave", "seat": 0 })).await;
    two.say(json!({ "type": "leave", "seat": 1 })).await;
    two.hear_until(|message| message["table"]["stage"] == "abandoned").await;
    for _ in 0..2 {
        let (status, refused) = get(&node, &id).await;
        assert_eq!((status, &refused["code"]), (404, &json!("no_analysis")), "{refused}");
    }
}

/// How far the clock of the next test was set forward, in milliseconds.
static LATER: AtomicU64 = AtomicU64::new(0);

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_explained_in_which_bots_decided_for_people() {
    let clock = || clock().after(LATER.load(Relaxed));
    let node = start(Arc::new(Sqlite::in_memory().unwrap()), Config { clock, ..config() }).await;
    let (id, _, mut one, two) = two_people(&node, json!({ "clock": "fast", "pace": "instant" })).await;
    pass(&LATER, 30_000, &mut one).await;
    notices(&mut one, "late").await;
    drop(two);
    one.hear_until(|told| told["table"]["seats"][1]["place"]["connected"] == false).await;
    pass(&LATER, GRACE_MS, &mut one).await;
    notices(&mut one, "away_gone").await;
    one.say(json!({ "type": "vote", "seat": 1, "choice": "bot" })).await;
    notices(&mut one, "stood_in").await;
    one.play_to_the_end(1).await;
    let (status, analysis) = get(&node, &id).await;
    assert_eq!(status, 200, "{analysis}");
    let decided = |seat: u32, bot: bool| {
        let mut decisions = analysis["decisions"].as_array().unwrap().iter();
        decisions.any(|decision| decision["seat"] == seat && decision["bot"] == bot)
    };
    assert!(decided(0, false) && decided(1, true), "Ada played, and a bot for Bob");
}
