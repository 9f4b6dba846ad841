//! A fifth game is served with its crate and one registry entry per layer: the toy game, which the feature `toy` registers.

use serde_json::{Value, json};

use crate::common::alone;
use crate::play::play_with_bots;

/// The cards in the last view that was heard before the game was over, and in the view of its end.
fn cards(heard: &[Value]) -> (&Value, &Value) {
    let steps = heard.iter().filter_map(|message| message["steps"].as_array()).flatten();
    let views: Vec<&Value> = steps.map(|step| &step["view"]).collect();
    let playing = views.iter().rfind(|view| view["over"] == false).expect("a view during the game");
    (&playing["cards"], &views.last().expect("a view of the end")["cards"])
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_and_a_bot_play_the_toy_game_to_its_end() {
    let node = alone().await;
    let (ada, bob, record) = play_with_bots(&node, "toy", 3).await;
    assert_eq!((record.game.as_str(), record.moves.len()), ("toy", 4), "the deal and three guesses");
    let (playing, over) = cards(&ada);
    assert_eq!(over.as_array().unwrap().iter().filter(|card| card.is_u64()).count(), 3, "{over}");
    assert_eq!(*playing, json!([over[0], null, null]), "S1: only the own card is seen");
    assert_eq!(*cards(&bob).0, json!([null, over[1], null]), "S1: only the own card is seen");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_toy_game_is_not_listed_and_its_options_are_checked() {
    let node = alone().await;
    let (_, games) = node.request("GET", "/api/games", None, &json!(null)).await;
    assert!(games.as_array().unwrap().iter().all(|game| game["name"] != "toy"), "{games}");
    let ada = node.guest("Ada").await;
    for options in [json!({ "players": 4 }), json!({ "cards": 4 })] {
        let new = json!({ "game": "toy", "options": options });
        let (status, problem) = node.request("POST", "/api/tables", Some(&ada), &new).await;
        assert_eq!(status, 400, "{problem}");
    }
}
