//! Nodes that append at the same time do not wait for each other.

use std::time::Duration;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Appended, Change, Logs, Postgres};
use tokio::time::timeout;

use crate::samples::{entry, id, make};

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
