//! Nodes whose clocks disagree: the database's counts.

use std::sync::Arc;

use crate::common::{begin, clock, config, start};
use dizaine_server::Config;
use dizaine_store::testkit::Cluster;
use dizaine_store::{Millis, Postgres};
use serde_json::json;

/// Twenty seconds ahead: more than the ten seconds in which a start has to be confirmed.
fn ahead() -> Millis {
    clock().after(20_000)
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_are_twenty_seconds_apart_play_as_one() {
    let url = Cluster::shared().database("apart");
    let mut nodes = Vec::new();
    for clock in [clock, ahead] {
        let store = Arc::new(Postgres::connect(&url).await.unwrap());
        let node = start(store, Config { clock, alone: false, ..config() }).await;
        node.site.synchronise().await;
        nodes.push(node);
    }
    let (ada, bob) = (nodes[0].guest("Ada").await, nodes[1].guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 } });
    let table = nodes[0].table(&ada, &wish).await;
    let mut here = nodes[0].join(&table, Some(&ada)).await;
    let mut there = nodes[1].join(&table, Some(&bob)).await;
    here.sit(0).await;
    there.sit(1).await;
    here.hear_until(|told| told["table"]["seats"][1]["place"]["type"] == "person").await;
    begin(&mut here, &mut there).await;
    assert_eq!((&here.table["stage"], &there.table["stage"]), (&json!("playing"), &json!("playing")));
    let cancelled = here.heard.iter().chain(&there.heard).filter(|told| told.contains("start_cancelled"));
    assert_eq!(cancelled.count(), 0, "no node thinks that the time to start is over");
}
