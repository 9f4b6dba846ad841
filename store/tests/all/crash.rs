//! A process that is killed while it appends loses no acknowledged entry, and the next process can open its file.
//!
//! The test starts its own binary again as the process to be killed. `FILE` tells that process which file to append to.

use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::process::{Command, Stdio};
use std::sync::Arc;

use dizaine_store::{Appended, Logs, Sqlite, StoreError};
use tokio::task::JoinSet;

use crate::samples::{code, entry, id, table};

const FILE: &str = "DIZAINE_APPEND_TO";
/// Marks the lines of the child's output that acknowledge an entry.
const DONE: &str = "done ";
const TABLES: u32 = 40;
/// The number of acknowledged entries after which the child is killed, while others are being written.
const ENTRIES: usize = 1500;

/// The process to be killed: appends without end and prints each acknowledged entry. Does nothing in an ordinary test run.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn append_until_killed() {
    let Some(file) = env::var_os(FILE) else { return };
    let store = Arc::new(Sqlite::open(file).unwrap());
    let mut writers = JoinSet::new();
    for n in 0..TABLES {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            store.create(table(id(n), code(n), 1)).await.unwrap();
            let mut seq = store.lengths(&[id(n)]).await.unwrap()[0].1.entries;
            loop {
                assert_eq!(store.append(entry(id(n), seq, text(n, seq))).await.unwrap(), Appended::Done);
                writeln!(stdout().lock(), "{DONE}{n} {seq}").unwrap();
                seq += 1;
            }
        });
    }
    writers.join_all().await;
}

fn text(n: u32, seq: u32) -> String {
    format!("{n}/{seq} {}", "x".repeat((seq % 900) as usize))
}

#[tokio::test]
async fn a_killed_process_loses_no_acknowledged_entry() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let mut lengths = [1; TABLES as usize];
    for round in 0..3 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "crash::append_until_killed", "--nocapture"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let done = output.filter_map(|line| line.strip_prefix(DONE).map(str::to_owned));
        for (count, entry) in done.enumerate() {
            let (n, seq) = entry.split_once(' ').unwrap();
            lengths[n.parse::<usize>().unwrap()] = seq.parse::<u32>().unwrap() + 1;
            if count == ENTRIES {
                let second = Sqlite::open(&file).err();
                assert!(matches!(second, Some(StoreError::InUse(_))), "{second:?}");
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        let store = Sqlite::open(&file).unwrap();
        for (n, length) in (0..).zip(lengths) {
            let log = store.read(&id(n), 1).await.unwrap();
            assert!(log.len() as u32 + 1 >= length, "round {round}, table {n}: {} < {length}", log.len() + 1);
            for (seq, entry) in (1..).zip(log) {
                assert_eq!(entry, text(n, seq));
            }
        }
    }
    assert!(lengths.iter().sum::<u32>() as usize > 3 * ENTRIES);
}
