//! Damage is found and named, and the rest of the store is not affected.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Postgres, Sqlite, Store, StoreError, Upkeep};
use tempfile::tempdir;

use crate::samples::{entry, id, make};

/// What may happen to the log of table `no` behind the back of the store.
const DAMAGE: [&str; 4] = [
    "UPDATE entries SET entry = 'tww' WHERE no = 1 AND seq = 2",
    "DELETE FROM entries WHERE no = 2 AND seq = 3",
    "DELETE FROM entries WHERE no = 3 AND seq = 1",
    "DELETE FROM heads WHERE no = 4",
];

/// Five tables, which have the row numbers 1 to 5.
async fn fill(store: &dyn Store) {
    for n in 1..=5 {
        make(store, n).await;
        for (seq, text) in (1..).zip(["one", "two", "three"]) {
            store.append(entry(id(n), seq, text)).await.unwrap();
        }
    }
}

/// The first four logs are damaged, the last one is not.
async fn is_found(store: &dyn Store, place: &str) {
    for n in 1..=4 {
        let read = store.read(&id(n), 0).await;
        let Err(error @ StoreError::Corrupt(_)) = read else { panic!("table {n}: {read:?}") };
        let text = error.to_string();
        assert!(text.contains(place) && text.contains(id(n).as_str()) && text.contains("copy"), "{text}");
    }
    assert_eq!(store.read(&id(5), 0).await.unwrap(), ["first", "one", "two", "three"]);
    // A missing entry is found without reading all of them.
    assert!(matches!(store.read(&id(2), 2).await, Err(StoreError::Corrupt(_))));
}

#[tokio::test]
async fn a_changed_log_in_sqlite_is_found() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Sqlite::open(&file).unwrap();
    fill(&store).await;
    drop(store);
    let raw = rusqlite::Connection::open(&file).unwrap();
    for damage in DAMAGE {
        raw.execute_batch(damage).unwrap();
    }
    drop(raw);
    is_found(&Sqlite::open(&file).unwrap(), "dizaine.db").await;
}

#[tokio::test]
async fn a_changed_log_in_postgresql_is_found() {
    let cluster = Cluster::shared();
    let url = cluster.database("damaged");
    let store = Postgres::connect(&url).await.unwrap();
    fill(&store).await;
    for damage in DAMAGE {
        cluster.sql("damaged", damage);
    }
    is_found(&store, "table").await;
}

#[tokio::test]
async fn a_damaged_file_is_refused_at_the_start() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Sqlite::open(&file).unwrap();
    fill(&store).await;
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    drop(store);
    // The fifth page and those after it are full of noise.
    let mut raw = fs::OpenOptions::new().write(true).open(&copy).unwrap();
    raw.seek(SeekFrom::Start(4 * 4096)).unwrap();
    raw.write_all(&vec![0xa5; 8 * 4096]).unwrap();
    drop(raw);
    let refused = Sqlite::open(&copy).err();
    let Some(StoreError::Corrupt(reason)) = refused else { panic!("{refused:?}") };
    assert!(reason.contains("copy.db"), "{reason}");
}

#[tokio::test]
async fn an_emptied_store_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let lock = folder.path().join("dizaine.db.lock");
    fill(&Sqlite::open(&file).unwrap()).await;
    let made_anew = |file: &Path| {
        fs::remove_file(file)?;
        let db = rusqlite::Connection::open(file).unwrap();
        db.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE x (y); DROP TABLE x;").unwrap();
        Ok(())
    };
    for empty in [|file: &Path| fs::write(file, ""), |file: &Path| fs::remove_file(file), made_anew] {
        // The last one removes what the second one has removed.
        fs::write(&file, "x").unwrap();
        empty(&file).unwrap();
        let refused = Sqlite::open(&file).err();
        let Some(StoreError::Refused(reason)) = refused else { panic!("{refused:?}") };
        assert!(reason.contains("dizaine.db ") && reason.contains("dizaine.db.lock"), "{reason}");
    }
    fs::remove_file(lock).unwrap();
    Sqlite::open(&file).unwrap();

    let cluster = Cluster::shared();
    for (number, emptied) in
        ["DELETE FROM dizaine", "DROP TABLE dizaine", "DROP TABLE entries"].into_iter().enumerate()
    {
        let name = format!("emptied{number}");
        let url = cluster.database(&name);
        drop(Postgres::connect(&url).await.unwrap());
        cluster.sql(&name, emptied);
        let refused = Postgres::connect(&url).await.err();
        assert!(matches!(refused, Some(StoreError::Refused(_))), "{emptied}: {refused:?}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Sqlite::open(&file).unwrap();
    make(&store, 1).await;
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    let mode = |name: &str| folder.path().join(name).metadata().unwrap().permissions().mode() & 0o777;
    for name in ["dizaine.db", "dizaine.db-wal", "dizaine.db-shm", "copy.db"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    // Files that an earlier version made get the same mode, also those that stay after a process was killed.
    let others = rusqlite::Connection::open(&file).unwrap();
    others.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, u32>(0)).unwrap();
    drop(store);
    let all = ["dizaine.db", "dizaine.db-wal", "dizaine.db-shm"];
    for name in all {
        fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(0o644)).unwrap();
    }
    let _store = Sqlite::open(&file).unwrap();
    for name in all {
        assert_eq!(mode(name), 0o600, "{name}");
    }
}
