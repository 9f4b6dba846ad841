//! A finished game seen again: each viewer is shown exactly what they saw, and nothing before the end.

use crate::common::{Client, Node, alone, begin, events, view};
use serde_json::{Value, json};

/// A table of this game with two people and bots, at its first decision.
pub(crate) async fn begun(node: &Node, game: &str, settings: Value) -> (String, Client, Client) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": game, "options": { "players": 3 }, "settings": settings });
    let id = node.table(&ada, &wish).await;
    let (mut ada, mut bob) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    ada.sit(0).await;
    bob.sit(1).await;
    ada.say(json!({ "type": "add_bot", "seat": 2, "strength": "novice" })).await;
    begin(&mut ada, &mut bob).await;
    (id, ada, bob)
}

async fn get(node: &Node, id: &str, rest: &str) -> (u16, Value) {
    node.request("GET", &format!("/api/tables/{id}/replay{rest}"), None, &json!(null)).await
}

/// Every position, asked for in parts.
async fn positions(node: &Node, id: &str, viewer: &str, moves: usize) -> Vec<Value> {
    let mut all = Vec::new();
    while all.len() < moves {
        let (status, part) = get(node, id, &format!("/{}?viewer={viewer}", all.len())).await;
        assert_eq!(status, 200, "{part}");
        let part = part.as_array().unwrap();
        assert_eq!(part.len(), 32.min(moves - all.len()));
        all.extend_from_slice(part);
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn each_seat_sees_again_just_what_it_saw() {
    let node = alone().await;
    for game in ["bluff", "retro"] {
        let (id, mut ada, mut bob) = begun(&node, game, json!({ "window_ms": 0, "pace": "instant" })).await;
        tokio::join!(ada.play_to_the_end(1), bob.play_to_the_end(2));
        let mut eve = node.join(&id, None).await;
        eve.hear_type("update").await;
        for (viewer, client) in [("0", &ada), ("1", &bob), ("table", &eve)] {
            let (status, moves) = get(&node, &id, &format!("?viewer={viewer}")).await;
            assert_eq!(status, 200, "{moves}");
            let moves: Vec<Vec<Value>> = serde_json::from_value(moves).unwrap();
            let positions = positions(&node, &id, viewer, moves.len()).await;
            let updates = client.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
            let updates: Vec<Value> = updates.filter(|message| message["type"] == "update").collect();
            let seen: Vec<Value> = updates.iter().flat_map(events).collect();
            assert_eq!(moves.concat(), seen, "{game} {viewer}");
            // What was seen last names the moves after which an update can have come.
            for update in &updates {
                let count = update["from"].as_u64().unwrap() as usize + events(update).len();
                let mut known = 0;
                let after = moves.iter().map(|made| {
                    known += made.len();
                    known
                });
                let mut then = after.zip(&positions).filter(|(known, _)| *known == count);
                assert!(then.any(|(_, then)| view(then) == view(update)), "{game} {viewer} {count}");
            }
            assert_eq!(positions.last().unwrap()["outcome"], updates.last().unwrap()["outcome"]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_viewer_of_everything_sees_all_dice_and_a_spectator_none() {
    let node = alone().await;
    let (id, mut ada, mut bob) = begun(&node, "bluff", json!({ "window_ms": 0, "pace": "instant" })).await;
    tokio::join!(ada.play_to_the_end(3), bob.play_to_the_end(4));
    let mut hands = Vec::new();
    for viewer in ["all", "table", "2"] {
        let (_, first) = get(&node, &id, &format!("/0?viewer={viewer}")).await;
        let players = view(&first[0])["players"].as_array().unwrap();
        hands.push(players.iter().map(|player| player["hidden"]["known"].is_array()).collect::<Vec<_>>());
    }
    assert_eq!(hands, [[true; 3], [false; 3], [false, false, true]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_seen_again_before_the_end_or_where_there_is_nothing() {
    let node = alone().await;
    let (id, mut ada, mut bob) = begun(&node, "bluff", json!({ "window_ms": 0, "pace": "instant" })).await;
    for rest in [
        "?viewer=0",
        "?viewer=table",
        "?viewer=all",
        "/0?viewer=0",
        "/0?viewer=all",
        "/0?viewer=9",
        "/9999?viewer=x",
    ] {
        let (status, problem) = get(&node, &id, rest).await;
        assert_eq!((status, &problem["code"]), (409, &json!("not_over")), "{rest}: {problem}");
    }
    tokio::join!(ada.play_to_the_end(5), bob.play_to_the_end(6));
    for (rest, expected, code) in [
        ("?viewer=3", 400, "no_seat"),
        ("?viewer=255", 400, "no_seat"),
        ("?viewer=-1", 400, "malformed"),
        ("?viewer=everything", 400, "malformed"),
        ("", 400, "malformed"),
        ("/9999?viewer=all", 404, "no_move"),
        ("/18446744073709551615?viewer=all", 404, "no_move"),
        ("/last?viewer=all", 404, "no_move"),
        ("/0", 400, "malformed"),
    ] {
        let (status, problem) = get(&node, &id, rest).await;
        assert_eq!((status, &problem["code"]), (expected, &json!(code)), "{rest}: {problem}");
    }
    let (status, _) = get(&node, "aaaaaaaaaaaaaaaaaaaaaaaa", "?viewer=all").await;
    assert_eq!(status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_an_audience_is_seen_again_by_its_players_alone() {
    let node = alone().await;
    let settings = json!({ "window_ms": 0, "pace": "instant", "spectators": false });
    let (id, mut ada, mut bob) = begun(&node, "dicy", settings).await;
    tokio::join!(ada.play_to_the_end(7), bob.play_to_the_end(8));
    let (status, problem) = get(&node, &id, "/0?viewer=all").await;
    assert_eq!((status, &problem["code"]), (403, &json!("no_spectators")));
}
