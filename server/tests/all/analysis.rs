//! Finished games are explained, running ones never.

use serde_json::{Value, json};

use crate::common::{Node, alone, begin};
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
