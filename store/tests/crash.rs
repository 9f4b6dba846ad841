//! A process that is killed while it appends loses nothing that it was told is kept, and leaves its file to the next one.
//!
//! The same program is both processes: with a file named, the one to be killed.

mod samples;

use std::io::{BufRead, BufReader, Write, stdout};
use std::process::{Command, Stdio};
use std::sync::Arc;

use dizaine_store::{Appended, Sqlite, Store, StoreError};
use samples::{entry, id};
use tokio::runtime::Runtime;

const TABLES: u32 = 40;
/// After so many answers the process is killed, in the midst of others.
const ANSWERS: usize = 1500;

fn main() {
    match std::env::args().skip_while(|argument| argument != "--append-to").nth(1) {
        Some(file) => Runtime::new().unwrap().block_on(append(&file)),
        None => Runtime::new().unwrap().block_on(kill_and_look()),
    }
}

/// Appends without end, and says what is kept.
async fn append(file: &str) {
    let store = Arc::new(Sqlite::open(file).unwrap());
    let mut writers = tokio::task::JoinSet::new();
    for n in 0..TABLES {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            store.create(samples::table(id(n), samples::code(n), 1)).await.unwrap();
            let mut seq = store.lengths(&[id(n)]).await.unwrap()[0].1.entries;
            loop {
                assert_eq!(store.append(entry(id(n), seq, text(n, seq))).await.unwrap(), Appended::Done);
                writeln!(stdout().lock(), "{n} {seq}").unwrap();
                seq += 1;
            }
        });
    }
    writers.join_all().await;
}

fn text(n: u32, seq: u32) -> String {
    format!("{n}/{seq} {}", "x".repeat((seq % 900) as usize))
}

async fn kill_and_look() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let mut kept = [1; TABLES as usize];
    for round in 0..3 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg("--append-to")
            .arg(&file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for (count, answer) in answers.enumerate() {
            let (n, seq) = answer.as_deref().unwrap().split_once(' ').unwrap();
            kept[n.parse::<usize>().unwrap()] = seq.parse::<u32>().unwrap() + 1;
            if count == ANSWERS {
                let second = Sqlite::open(&file).err();
                assert!(matches!(second, Some(StoreError::InUse(_))), "{second:?}");
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        let store = Sqlite::open(&file).unwrap();
        for (n, kept) in (0..).zip(kept) {
            let log = store.read(&id(n), 1).await.unwrap();
            assert!(log.len() as u32 + 1 >= kept, "round {round}, table {n}: {} < {kept}", log.len() + 1);
            for (seq, entry) in (1..).zip(log) {
                assert_eq!(entry, text(n, seq));
            }
        }
    }
    assert!(kept.iter().sum::<u32>() as usize > 3 * ANSWERS);
    println!("killed three times, nothing lost");
}
