//! Two nodes on a store that tells neither of the other: all news are lost, and only comparing helps.

use std::sync::Arc;

use crate::common::{config, start};
use dizaine_store::{Change, Sqlite};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_and_who_is_there_is_known_on_every_node_though_no_news_arrive() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let mut shared = config();
    shared.alone = false;
    let (one, two) = (start(store.clone(), shared.clone()).await, start(store.clone(), shared).await);
    let (ada, bob) = (one.guest("Ada").await, two.guest("Bob").await);
    let table = one.table(&ada, &json!({ "game": "dix", "options": { "players": 2 } })).await;
    let mut here = one.join(&table, Some(&ada)).await;
    here.sit(0).await;
    let mut there = two.join(&table, Some(&bob)).await;
    let connected = |told: &Value, is: bool| told["table"]["seats"][0]["place"]["connected"] == is;
    there.hear_until(|told| connected(told, true)).await;

    // Nothing is appended to the log: the chat alone is longer.
    here.say(json!({ "type": "chat", "text": "Bonsoir" })).await;
    here.hear_type("chat").await;
    store.tell(Change::Unsure);
    assert_eq!(there.hear_type("chat").await["lines"][0]["text"], "Bonsoir");

    drop(here);
    there.hear_until(|told| connected(told, false)).await;
}
