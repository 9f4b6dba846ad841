//! Nodes that append at the same time do not wait for each other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dizaine_store::testkit::Cluster;
use dizaine_store::{Appended, Change, Logs, Postgres};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::samples::{code, entry, id, make, table};

async fn connect(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// While a transaction with a NOTIFY commits, it holds a lock of the whole server. Here one holds it until the test ends: it
/// waits for a standby that does not exist.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_does_not_wait_for_notifications() {
    let cluster = Cluster::start();
    let url = cluster.database("dizaine");
    // The standby confirms commits of other databases only.
    cluster.sql("dizaine", "ALTER DATABASE dizaine SET synchronous_commit = local");
    let (here, there) = (Postgres::connect(&url).await.unwrap(), Postgres::connect(&url).await.unwrap());
    make(&here, 1).await;
    let mut changes = there.changes();

    cluster.sql("dizaine", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    cluster.sql("dizaine", "SELECT pg_reload_conf()");
    // Notifications pass until the server has read the setting; then one stays.
    let client = connect(&cluster.url()).await;
    let notifying =
        tokio::spawn(async move { while client.batch_execute("NOTIFY elsewhere").await.is_ok() {} });
    let watch = connect(&url).await;
    let held = "SELECT count(*) FROM pg_locks WHERE locktype = 'object' AND mode = 'AccessExclusiveLock' AND granted";
    let mut still_held = 0;
    let seen = async {
        while still_held < 100 {
            let held = watch.query_one(held, &[]).await.unwrap().get::<_, i64>(0) > 0;
            still_held = if held { still_held + 1 } else { 0 };
        }
    };
    timeout(Duration::from_secs(30), seen).await.expect("the lock is held");

    let appended = timeout(Duration::from_secs(5), here.append(entry(id(1), 1, "one"))).await;
    assert_eq!(appended.expect("an append waits for nobody's notification").unwrap(), Appended::Done);
    assert_eq!(there.read(&id(1), 1).await.unwrap(), ["one"]);

    // When the lock is free, the other node is told after all.
    cluster.sql("dizaine", "ALTER SYSTEM RESET synchronous_standby_names");
    cluster.sql("dizaine", "SELECT pg_reload_conf()");
    notifying.abort();
    let told = timeout(Duration::from_secs(30), changes.recv()).await.expect("a change").unwrap();
    assert_eq!(told, Change::Table(id(1)));
}

const TABLES: u32 = 200;
const EACH: u32 = 60;
const ROUNDS: u32 = 5;

/// Appends by one writer per table, the tables shared out among the nodes: appends per second.
async fn rate(nodes: &[Arc<Postgres>], round: u32) -> f64 {
    let first = round * TABLES;
    for n in first..first + TABLES {
        assert!(nodes[0].create(table(id(n), code(n), 1)).await.unwrap());
    }
    #[expect(clippy::disallowed_methods, reason = "it measures")]
    let start = Instant::now();
    let mut writers = JoinSet::new();
    for n in first..first + TABLES {
        let node = Arc::clone(&nodes[n as usize % nodes.len()]);
        writers.spawn(async move {
            for seq in 1..=EACH {
                assert_eq!(node.append(entry(id(n), seq, "x".repeat(240))).await.unwrap(), Appended::Done);
            }
        });
    }
    writers.join_all().await;
    f64::from(TABLES * EACH) / start.elapsed().as_secs_f64()
}

/// Three nodes append no less in a second than one. The best of several rounds counts, in turn, because other programs slow some
/// of them down.
#[tokio::test(flavor = "multi_thread")]
async fn timed_three_nodes_append_as_fast_as_one() {
    if std::env::var_os("DIZAINE_TIMINGS").is_none() {
        return;
    }
    let cluster = Cluster::durable();
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(Arc::new(Postgres::connect(&cluster.url()).await.unwrap()));
    }
    let (mut one, mut three) = (0.0_f64, 0.0_f64);
    for round in 0..ROUNDS {
        one = one.max(rate(&nodes[..1], 2 * round).await);
        three = three.max(rate(&nodes, 2 * round + 1).await);
    }
    println!("one node {one:.0} appends/s, three nodes {three:.0}");
    assert!(three >= one, "one node {one:.0} appends/s, three nodes {three:.0}");
}
