//! Games played over real sockets, from the lobby to the record.

mod common;

use common::{alone, clock};
use dizaine_core::Record;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_play_every_game_to_its_end_and_take_its_record_home() {
    let node = alone().await;
    for (game, options, seats) in [
        ("dix", json!({ "players": 2 }), 2),
        ("dicy", json!({ "players": 2 }), 2),
        ("bluff", json!({ "players": 3 }), 3),
        ("retro", json!({ "players": 3 }), 3),
    ] {
        let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
        let settings = json!({ "window_ms": 0, "pace": "instant" });
        let table =
            node.table(&ada, &json!({ "game": game, "options": options, "settings": settings })).await;
        let mut ada = node.join(&table, Some(&ada)).await;
        let mut guest = node.join(&table, Some(&bob)).await;
        ada.sit(0).await;
        guest.sit(1).await;
        for seat in 2..seats {
            ada.say(json!({ "type": "add_bot", "seat": seat, "strength": "novice" })).await;
        }
        ada.say(json!({ "type": "start" })).await;
        let (one, two) = tokio::join!(ada.play_to_the_end(1), guest.play_to_the_end(2));
        let (one, two) = (one.last().unwrap(), two.last().unwrap());
        assert_eq!(one["outcome"], two["outcome"], "{game}");

        let (status, record) =
            node.request("GET", &format!("/api/tables/{table}/record"), Some(&bob), &json!(null)).await;
        assert_eq!(status, 200, "{record}");
        let record = Record::parse(&record.to_string()).unwrap();
        dizaine_games::replay(&record).unwrap();
        assert!(record.seed.is_some() && record.moves.iter().all(|played| played.at.unwrap() <= clock().0));
    }
}
