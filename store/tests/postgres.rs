//! What only many nodes can do: race, hear of each other, and lose the server under them.

mod samples;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Appended, Change, ChatLine, Millis, Postgres, Store, StoreError, TableId};
use samples::{code, entry, guest, id, make, table};
use tokio::sync::{broadcast, mpsc};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;

/// What is heard next; that nothing is heard is a failure.
async fn next(news: &mut broadcast::Receiver<Change>) -> Change {
    timeout(Duration::from_secs(30), news.recv()).await.expect("news").unwrap()
}

async fn connect(url: &str) -> Arc<Postgres> {
    Arc::new(Postgres::connect(url).await.unwrap())
}

/// Something else that talks to the same database.
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
            // One node goes through the tables forwards, the other backwards: they must not wait for each other for ever.
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
async fn a_node_hears_what_another_did_and_not_what_it_did_itself() {
    let url = Cluster::shared().database("news");
    let (here, there) = (connect(&url).await, connect(&url).await);
    let mut news = here.changes();
    for n in 1..=3 {
        make(&*here, n).await;
    }
    here.append(entry(id(1), 1, "one")).await.unwrap();
    // An append that loses is no news.
    assert_eq!(there.append(entry(id(1), 1, "late")).await.unwrap(), Appended::Conflict);
    there.append(entry(id(2), 1, "one")).await.unwrap();
    assert_eq!(next(&mut news).await, Change::Table(id(2)));
    let text = "bonsoir".to_owned();
    there
        .say(ChatLine { table: id(3), by: guest(1), name: "Zoé".into(), at: Millis(1), text })
        .await
        .unwrap();
    assert_eq!(next(&mut news).await, Change::Table(id(3)));
    assert_eq!(here.read(&id(2), 1).await.unwrap(), ["one"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_tables_of_a_large_batch_are_heard_of() {
    let url = Cluster::shared().database("large");
    let (here, there) = (connect(&url).await, connect(&url).await);
    let mut news = here.changes();
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
        let Change::Table(id) = next(&mut news).await else { panic!("nothing was lost") };
        assert!(missing.remove(&id), "{id} twice");
    }
}

#[tokio::test]
async fn a_listener_that_was_cut_off_says_so_and_listens_again() {
    let url = Cluster::shared().database("cut");
    let (here, there) = (connect(&url).await, connect(&url).await);
    make(&*here, 1).await;
    let mut news = here.changes();
    psql(
        &url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()",
    )
    .await;
    assert_eq!(next(&mut news).await, Change::Unsure);
    there.append(entry(id(1), 1, "one")).await.unwrap();
    assert_eq!(next(&mut news).await, Change::Table(id(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_make_the_tables_once() {
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
async fn a_backup_is_the_work_of_pg_dump() {
    let url = Cluster::shared().database("backup");
    let Err(StoreError::Unsupported(why)) = connect(&url).await.backup("copy".as_ref()).await else {
        panic!("there is no such backup")
    };
    assert!(why.contains("pg_dump"));
}

#[tokio::test]
async fn no_server_no_store() {
    // Port 1 is nobody's.
    let refused = Postgres::connect("postgres://postgres@127.0.0.1:1/postgres").await.err();
    assert!(matches!(refused, Some(StoreError::Unavailable(_))), "{refused:?}");
    let refused = Postgres::connect("this is no address").await.err();
    assert!(matches!(refused, Some(StoreError::Unavailable(_))), "{refused:?}");
}

/// Appends `count` entries, whatever happens to the server, as a node does: after an answer that did not come, it looks.
async fn append_through(store: Arc<Postgres>, table: TableId, count: u32, done: mpsc::UnboundedSender<()>) {
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
                        Err(StoreError::Unavailable(_)) => {
                            tokio::time::sleep(Duration::from_millis(20)).await;
                        }
                        Err(error) => panic!("{error}"),
                    }
                };
                // What was answered is there; what was not may be.
                assert!(length == seq || length == seq + 1, "{length} of {seq}");
                seq = length;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_or_dies_in_the_middle_loses_nothing() {
    let cluster = Arc::new(Cluster::start());
    let store = connect(&cluster.url()).await;
    let mut news = store.changes();
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
        assert_eq!(next(&mut news).await, Change::Unsure);
    }
    writers.join_all().await;
    store.healthy().await.unwrap();
    let expected: Vec<String> = (1..=60).map(|seq| seq.to_string()).collect();
    for n in 0..20 {
        assert_eq!(store.read(&id(n), 1).await.unwrap(), expected);
    }
}
