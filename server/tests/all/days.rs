//! Games over days: a table without any socket goes on, after a restart and on one node of several.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use dizaine_server::{Config, Keep};
use dizaine_store::testkit::Cluster;
use dizaine_store::{Millis, Postgres, Sqlite, Store, TableId};
use serde_json::{Value, json};

use crate::common::{Client, Node, begin, clock, config, start};

const DAY_MS: u64 = 24 * 3_600_000;
/// Longer than the clocks that are set forward.
const KEEP: Keep = Keep::days(30, 30, 365);
/// How far the clocks of the nodes were set forward, in milliseconds. One for each test.
static FIRST: AtomicU64 = AtomicU64::new(0);
static SECOND: AtomicU64 = AtomicU64::new(0);

/// Two people at a table with a day for each decision: its id, and their tokens.
async fn two_people(node: &Node) -> (String, [String; 2], [Client; 2]) {
    let (ada, bob) = (node.guest("Ada").await, node.guest("Bob").await);
    let wish = json!({ "game": "dix", "options": { "players": 2 }, "settings": { "clock": "day", "pace": "instant" } });
    let id = node.table(&ada, &wish).await;
    let (mut one, mut two) = (node.join(&id, Some(&ada)).await, node.join(&id, Some(&bob)).await);
    one.sit(0).await;
    two.sit(1).await;
    begin(&mut one, &mut two).await;
    (id, [ada, bob], [one, two])
}

async fn mine(node: &Node, token: &str) -> Value {
    let (status, tables) = node.request("GET", "/api/tables/mine", Some(token), &json!(null)).await;
    assert_eq!(status, 200);
    tables[0].clone()
}

/// The entries of the log after the first `from`, once somebody is asked again.
async fn goes_on(store: &dyn Store, id: &str, from: usize, now: Millis) -> Vec<Value> {
    let id: TableId = id.parse().unwrap();
    loop {
        // The bot that moves instead of whoever missed the time waits for some seconds first.
        let due = store.due(now.after(60_000), 9).await.unwrap();
        let log = store.read(&id, 0).await.unwrap();
        if log.len() > from && due.is_empty() {
            return log[from..].iter().map(|entry| entry.parse().unwrap()).collect();
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_sockets_goes_on_after_a_restart() {
    let clock = || clock().after(FIRST.load(Relaxed));
    let store: Arc<dyn Store> = Arc::new(Sqlite::in_memory().unwrap());
    let node = start(store.clone(), Config { clock, keep: KEEP, ..config() }).await;
    let (id, tokens, clients) = two_people(&node).await;
    let listed = mine(&node, &tokens[0]).await;
    let asked = listed["turn"][0].as_u64().unwrap() as usize;
    assert!(listed["summary"]["players"][asked].is_string(), "{listed}");
    // Only those who are asked are told until when.
    assert!(mine(&node, &tokens[1 - asked]).await["due"].is_null());
    let listed = mine(&node, &tokens[asked]).await;
    let left = listed["due"].as_u64().unwrap() - clock().0;
    assert!((DAY_MS - 60_000..=DAY_MS).contains(&left), "{left}");
    drop(clients);
    node.end().await;

    let log = store.read(&id.parse().unwrap(), 0).await.unwrap();
    FIRST.store(DAY_MS, Relaxed);
    let node = start(store.clone(), Config { clock, keep: KEEP, ..config() }).await;
    let news = goes_on(&*store, &id, log.len(), clock()).await;
    assert_eq!(news[0]["missed"]["seat"], asked, "{news:?}");
    assert!(news[1]["moved"]["bot"].is_object(), "{news:?}");
    let listed = mine(&node, &tokens[0]).await;
    let asked = listed["turn"][0].as_u64().unwrap() as usize;
    let listed = mine(&node, &tokens[asked]).await;
    assert!(listed["due"].as_u64() > Some(clock().0 + DAY_MS - 60_000), "{listed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_acts() {
    let url = Cluster::shared().database("over_days");
    let clock = || clock().after(SECOND.load(Relaxed));
    let mut nodes = Vec::new();
    for _ in 0..2 {
        let store = Arc::new(Postgres::connect(&url).await.unwrap());
        // The clock of the database is not set forward.
        let config = Config { clock, keep: KEEP, alone: true, ..config() };
        nodes.push((start(store.clone(), config).await, store));
    }
    let (id, _, clients) = two_people(&nodes[0].0).await;
    drop(clients);
    let store: &dyn Store = &*nodes[0].1;
    let id_of_table: TableId = id.parse().unwrap();
    let log = store.read(&id_of_table, 0).await.unwrap();
    SECOND.store(DAY_MS, Relaxed);
    let news = goes_on(store, &id, log.len(), clock()).await;
    let missed = news.iter().filter(|entry| entry["missed"].is_object()).count();
    let moved = news.iter().filter(|entry| entry["moved"]["bot"].is_object()).count();
    assert_eq!((missed, moved, news.len()), (1, 1, 2), "{news:?}");
}
