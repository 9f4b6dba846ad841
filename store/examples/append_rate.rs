//! Measures durable appends per second: `cargo run --release -p dizaine-store --example append_rate [FOLDER]`.
//!
//! Also measures one sync of the disk, which bounds the rate of a single writer.

use std::fs::File;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dizaine_store::testkit::Cluster;
use dizaine_store::{
    Append, Appended, Code, Index, Millis, NewTable, Pending, Postgres, Secrets, Sqlite, Status, Store,
    TableId,
};
use tokio::task::JoinSet;

/// An entry of typical size: a move with its events.
const ENTRY: &str = r#"{"at":1700000000123,"id":"k3m9v0w2","seat":1,"actions":["draw"],"chance":[[110,37]],"events":[{"drew":{"seat":1,"card":{"colour":"blue","number":7}}},{"row_grew":{"length":4}},{"asked":{"seat":1,"what":"stop_or_go_on"}}]}"#;

#[tokio::main]
async fn main() {
    // Name a folder where the temporary one is in memory.
    let folder = match std::env::args().nth(1) {
        Some(folder) => tempfile::tempdir_in(folder),
        None => tempfile::tempdir(),
    }
    .expect("a folder");
    let syncs = syncs(&folder.path().join("sync"));
    println!("sync of 16 KiB   p50 {:7.2?}  p99 {:7.2?}", percentile(&syncs, 50), percentile(&syncs, 99));
    let sqlite: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path().join("dizaine.db")).expect("a store"));
    measure("SQLite", &sqlite).await;
    let cluster = Cluster::durable();
    let postgres: Arc<dyn Store> = Arc::new(Postgres::connect(&cluster.url()).await.expect("a store"));
    measure("PostgreSQL", &postgres).await;
}

async fn measure(name: &str, store: &Arc<dyn Store>) {
    let mut made = 0;
    for (writers, each) in [(1, 200), (100, 50), (1000, 50), (1000, 200)] {
        let tables: Vec<TableId> = (made..made + writers).map(id).collect();
        let creates = (made..).zip(tables.clone()).map(|(n, table)| create(Arc::clone(store), n, table));
        creates.collect::<JoinSet<()>>().join_all().await;
        made += writers;
        let (took, waits) = append(store, &tables, each).await;
        let lengths = store.lengths(&tables).await.expect("lengths");
        assert_eq!(lengths.len(), tables.len());
        assert!(lengths.iter().all(|(_, length)| length.entries == each + 1));
        println!(
            "{name:11} {writers:4} writers {:7.0} appends/s  p50 {:7.2?}  p99 {:7.2?}",
            f64::from(writers * each) / took.as_secs_f64(),
            percentile(&waits, 50),
            percentile(&waits, 99)
        );
    }
}

/// One writer per table, each of which waits for an answer before its next append.
async fn append(store: &Arc<dyn Store>, tables: &[TableId], each: u32) -> (Duration, Vec<Duration>) {
    let start = now();
    let mut writers = JoinSet::new();
    for table in tables {
        let (store, table) = (Arc::clone(store), table.clone());
        writers.spawn(async move {
            let mut waits = Vec::new();
            for seq in 1..=each {
                let append = Append {
                    table: table.clone(),
                    seq,
                    at: Millis(u64::from(seq)),
                    entry: ENTRY.into(),
                    note: None,
                    index: None,
                    pending: Pending::default(),
                };
                let asked = now();
                assert_eq!(store.append(append).await.expect("an answer"), Appended::Done);
                waits.push(asked.elapsed());
            }
            waits
        });
    }
    let mut waits = writers.join_all().await.concat();
    let took = start.elapsed();
    waits.sort();
    (took, waits)
}

async fn create(store: Arc<dyn Store>, n: u32, id: TableId) {
    let code = Code::from_random(
        [n % 12, n / 12 % 4, n / 48 % 12, n / 576 % 4, n / 2304 % 12, n / 27_648, 1, 1, 1, 1, 1, 1]
            .map(|part| part as u8),
    );
    let index = Index {
        status: Status::Playing,
        public: false,
        members: Vec::new(),
        summary: r#"{"game":"dix","seats":["Zoé","Ada",null],"options":{"hands":3}}"#.into(),
    };
    let secrets = Secrets { seed: [1; 32], bots: [2; 32] };
    let table = NewTable { id, code, secrets, at: Millis(1), entry: ENTRY.into(), index };
    assert!(store.create(table).await.expect("an answer"));
}

fn id(n: u32) -> TableId {
    TableId::from_random(std::array::from_fn(|byte| {
        // Scattered like random ids.
        let scattered = n.wrapping_mul(0x9E37_79B1);
        scattered.checked_shr(5 * byte as u32).unwrap_or(0) as u8
    }))
}

fn syncs(file: &std::path::Path) -> Vec<Duration> {
    let mut file = File::create(file).expect("a file");
    let mut syncs: Vec<Duration> = (0..200)
        .map(|_| {
            file.write_all(&[7; 16 << 10]).expect("room on the disk");
            let start = now();
            file.sync_data().expect("a sync");
            start.elapsed()
        })
        .collect();
    syncs.sort();
    syncs
}

fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

#[expect(clippy::disallowed_methods, reason = "a bench reads the clock")]
fn now() -> Instant {
    Instant::now()
}
