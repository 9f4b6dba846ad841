//! Several nodes on one PostgreSQL: races, notifications, restarts of the server.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Appended, Change, Chat, Logs, Postgres, StoreError, TableId, Upkeep};
use tokio::sync::{broadcast, mpsc};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;

use crate::samples::{code, entry, id, line, make, table};

/// The next change. Panics if none arrives in time.
async fn next(changes: &mut broadcast::Receiver<Change>) -> Change {
    timeout(Duration::from_secs(30), changes.recv()).await.expect("a change").unwrap()
}

async fn connect(url: &str) -> Arc<Postgres> {
    Arc::new(Postgres::connect(url).await.unwrap())
}

/// Runs statements on a connection of its own.
async fn psql(url: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_nodes_that_append_the_same_number_one_wins() {
    let url = Cluster::shared().database("race");
    let nodes = [connect(&url).await, connect(&url).await];
    let tables: Vec<TableId> = (0..20).map(id).collect();
    for n in 0..20 {
        make(&*nodes[0], n).await;
    }
    for seq in 1..=10 {
        let mut racers = JoinSet::new();
        for (node, name) in nodes.iter().zip(["a", "b"]) {
            // One node goes through the tables forwards, the other backwards: they must not deadlock.
            let mut order = tables.clone();
            if name == "b" {
                order.reverse();
            }
            for table in order {
                let node = Arc::clone(node);
                racers.spawn(async move {
                    let appended = node.append(entry(table.clone(), seq, name)).await.unwrap();
                    (appended == Appended::Done).then_some((table, name.to_owned()))
                });
            }
        }
        let winners: Vec<(TableId, String)> = racers.join_all().await.into_iter().flatten().collect();
        assert_eq!(winners.len(), tables.len());
        for (table, winner) in winners {
            for node in &nodes {
                assert_eq!(node.read(&table, seq).await.unwrap(), [winner.as_str()]);
            }
        }
    }
}

#[tokio::test]
async fn a_node_receives_the_changes_of_other_nodes_only() {
    let url = Cluster::shared().database("notifications");
    let (here, there) = (connect(&url).await, connect(&url).await);
    let mut changes = here.changes();
    for n in 1..=3 {
        make(&*here, n).await;
    }
    here.append(entry(id(1), 1, "one")).await.unwrap();
    // A conflicting append changes nothing.
    assert_eq!(there.append(entry(id(1), 1, "late")).await.unwrap(), Appended::Conflict);
    there.append(entry(id(2), 1, "one")).await.unwrap();
    assert_eq!(next(&mut changes).await, Change::Table(id(2)));
    there.say(line(3, 1, "bonsoir")).await.unwrap();
    assert_eq!(next(&mut changes).await, Change::Table(id(3)));
    assert_eq!(here.read(&id(2), 1).await.unwrap(), ["one"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_tables_of_a_large_batch_are_announced() {
    let url = Cluster::shared().database("large");
    let (here, there) = (connect(&url).await, connect(&url).await);
    let mut changes = here.changes();
    let mut appends = JoinSet::new();
    for n in 0..900 {
        assert!(there.create(table(id(n), code(n), 1)).await.unwrap());
    }
    for n in 0..900 {
        let there = Arc::clone(&there);
        appends.spawn(async move { there.append(entry(id(n), 1, "one")).await.unwrap() });
    }
    assert!(appends.join_all().await.into_iter().all(|appended| appended == Appended::Done));
    let mut missing: BTreeSet<TableId> = (0..900).map(id).collect();
    while !missing.is_empty() {
        let Change::Table(id) = next(&mut changes).await else { panic!("nothing was lost") };
        assert!(missing.remove(&id), "{id} twice");
    }
}

#[tokio::test]
async fn a_listener_that_was_disconnected_reports_it_and_listens_again() {
    let url = Cluster::shared().database("cut");
    let (here, there) = (connect(&url).await, connect(&url).await);
    make(&*here, 1).await;
    let mut changes = here.changes();
    psql(
        &url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()",
    )
    .await;
    assert_eq!(next(&mut changes).await, Change::Unsure);
    there.append(entry(id(1), 1, "one")).await.unwrap();
    assert_eq!(next(&mut changes).await, Change::Table(id(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_migrate_once() {
    let url = Cluster::shared().database("together");
    let mut nodes = JoinSet::new();
    for n in 0..8 {
        let url = url.clone();
        nodes.spawn(async move { make(&*connect(&url).await, n).await });
    }
    assert_eq!(nodes.join_all().await.len(), 8);
    let tables: Vec<TableId> = (0..8).map(id).collect();
    assert_eq!(connect(&url).await.lengths(&tables).await.unwrap().len(), 8);
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let url = Cluster::shared().database("newer");
    make(&*connect(&url).await, 1).await;
    psql(&url, "UPDATE dizaine SET version = 1000").await;
    assert!(matches!(Postgres::connect(&url).await.err(), Some(StoreError::Newer)));
}

#[tokio::test]
async fn a_copy_is_left_to_pg_dump() {
    let url = Cluster::shared().database("backup");
    let Err(StoreError::Refused(reason)) = connect(&url).await.backup("copy".as_ref()).await else {
        panic!("PostgreSQL cannot copy itself to a file")
    };
    assert!(reason.contains("pg_dump"));
}

#[tokio::test]
async fn without_a_server_connecting_fails() {
    // Nothing listens on port 1.
    let refused = Postgres::connect("postgres://postgres@127.0.0.1:1/postgres").await.err();
    assert!(matches!(refused, Some(StoreError::Unavailable(_))), "{refused:?}");
    let refused = Postgres::connect("this is no address").await.err();
    assert!(matches!(refused, Some(StoreError::Refused(_))), "{refused:?}");
}

/// The number of statements that wait for a lock.
async fn waiting_for_locks(watch: &tokio_postgres::Client) -> i64 {
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    watch.query_one(waiting, &[]).await.unwrap().get(0)
}

/// Somebody has locked one table, such as an operator with a forgotten transaction: the others go on, and its appends end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_that_hangs_holds_back_no_others() {
    let url = Cluster::shared().database("hanging");
    let node = connect(&url).await;
    for n in 0..2 {
        make(&*node, n).await;
    }
    let (watch, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let (mut locker, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let lock = locker.transaction().await.unwrap();
    let first = "SELECT FROM heads JOIN tables USING (no) WHERE id = $1 FOR UPDATE OF heads";
    lock.execute(first, &[&id(0).as_str()]).await.unwrap();

    let hanging = {
        let node = Arc::clone(&node);
        tokio::spawn(async move { node.append(entry(id(0), 1, "late")).await })
    };
    let hangs = async { while waiting_for_locks(&watch).await == 0 {} };
    timeout(Duration::from_secs(30), hangs).await.expect("the append waits");
    let appended = timeout(Duration::from_secs(5), node.append(entry(id(1), 1, "one"))).await;
    assert_eq!(appended.expect("it is not held back").unwrap(), Appended::Done);
    assert!(!hanging.is_finished());

    // PostgreSQL has ended the statement, which holds no locks any more.
    let ended = timeout(Duration::from_secs(30), hanging).await.expect("it ends").unwrap();
    assert!(matches!(ended, Err(StoreError::Unavailable(_))), "{ended:?}");
    assert_eq!(waiting_for_locks(&watch).await, 0);
    lock.rollback().await.unwrap();
    assert_eq!(node.append(entry(id(0), 1, "late")).await.unwrap(), Appended::Done);
}

/// Appends `count` entries, as a node does while the server restarts: after an unknown outcome it reads the length of the log.
async fn append_through(store: Arc<Postgres>, table: TableId, count: u32, done: mpsc::UnboundedSender<()>) {
    let mut changes = store.changes();
    let mut seq = 1;
    while seq <= count {
        match store.append(entry(table.clone(), seq, seq.to_string())).await {
            Ok(Appended::Done) => {
                seq += 1;
                let _ = done.send(());
            }
            Ok(Appended::Conflict) => panic!("nobody else appends to {table}"),
            Err(StoreError::Unavailable(_)) => {
                let length = loop {
                    match store.lengths(std::slice::from_ref(&table)).await {
                        Ok(lengths) => break lengths[0].1.entries,
                        // The listener reports when it has reconnected, which is after this attempt.
                        Err(StoreError::Unavailable(_)) => {
                            assert_eq!(next(&mut changes).await, Change::Unsure);
                        }
                        Err(error) => panic!("{error}"),
                    }
                };
                // Acknowledged entries are there; the last one may be.
                assert!(length == seq || length == seq + 1, "{length} of {seq}");
                seq = length;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_or_crashes_loses_no_acknowledged_entry() {
    let cluster = Arc::new(Cluster::start());
    let store = connect(&cluster.url()).await;
    let mut changes = store.changes();
    for n in 0..20 {
        make(&*store, n).await;
    }
    let (done, mut answers) = mpsc::unbounded_channel();
    let mut writers = JoinSet::new();
    for n in 0..20 {
        writers.spawn(append_through(Arc::clone(&store), id(n), 60, done.clone()));
    }
    drop(done);
    for how in [Cluster::kill, Cluster::stop] {
        for _ in 0..300 {
            answers.recv().await.unwrap();
        }
        let server = Arc::clone(&cluster);
        spawn_blocking(move || {
            how(&server);
            server.resume();
        })
        .await
        .unwrap();
        assert_eq!(next(&mut changes).await, Change::Unsure);
    }
    writers.join_all().await;
    store.healthy().await.unwrap();
    let expected: Vec<String> = (1..=60).map(|seq| seq.to_string()).collect();
    for n in 0..20 {
        assert_eq!(store.read(&id(n), 1).await.unwrap(), expected);
    }
}
