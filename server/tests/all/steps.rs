//! Updates carry steps, within their bounds, and lose no event.

use serde_json::{Value, json};

use crate::common::{alone, begin, events};

/// The bounds of the protocol.
const MOST_STEPS: usize = 20;
const MOST_BYTES: usize = 48 * 1024;

/// Checks the bounds of an update; gives the number of its steps.
#[track_caller]
fn check(update: &Value) -> usize {
    let steps = update["steps"].as_array().unwrap();
    assert!((1..=MOST_STEPS).contains(&steps.len()), "{} steps", steps.len());
    assert!(update["steps"].to_string().len() <= MOST_BYTES);
    assert!(steps.iter().all(|step| step["view"].is_object() && step["ms"].is_u64()), "{update}");
    let (_, before) = steps.split_last().unwrap();
    assert!(
        before.iter().all(|step| step["ms"] != 0 && step["seen"] != json!([])),
        "each is a moment: {update}"
    );
    steps.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_update_and_every_return_is_shown_in_steps() {
    let node = alone().await;
    for game in ["dix", "dicy", "bluff", "retro"] {
        let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
        let settings = json!({ "window_ms": 0, "pace": "instant" });
        let options = json!({ "players": 3 });
        let wish = json!({ "game": game, "options": options, "settings": settings });
        let id = node.table(&ada, &wish).await;
        let mut host = node.join(&id, Some(&ada)).await;
        let mut other = node.join(&id, Some(&bob)).await;
        host.sit(0).await;
        other.sit(1).await;
        host.say(json!({ "type": "add_bot", "seat": 2, "strength": "novice" })).await;
        begin(&mut host, &mut other).await;
        tokio::join!(host.play_to_the_end(1), other.play_to_the_end(2));

        let heard = host.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        let updates: Vec<Value> = heard.filter(|message| message["type"] == "update").collect();
        let several = updates.iter().filter(|update| check(update) > 1).count();
        assert!(several > 3, "{game}: {several} updates had several steps");
        let told: Vec<Value> = updates.iter().flat_map(events).collect();

        // Whoever comes back with nothing is told everything and shown the last steps.
        let mut back = node.join(&id, Some(&ada)).await;
        let update = back.hear_type("update").await;
        let steps = check(&update);
        // Fewer than the most steps are shown only where one more would have been too many bytes.
        let bytes = update["steps"].to_string().len();
        let one_more = bytes + bytes / steps * 2;
        assert!(steps == MOST_STEPS || one_more > MOST_BYTES, "{game}: {steps} steps of {bytes} bytes");
        assert_eq!((events(&update), &update["from"]), (told.clone(), &json!(0)), "{game}");
        // Whoever has seen all but the last event is shown that one.
        let after = json!([{ "seat": 0, "seen": told.len() - 1 }]);
        let mut back = node.join_after(&id, Some(&ada), after).await;
        let update = back.hear_type("update").await;
        assert_eq!(check(&update), 1, "{game}");
        assert_eq!(
            (events(&update), &update["from"]),
            (told[told.len() - 1..].to_vec(), &json!(told.len() - 1))
        );
    }
}
