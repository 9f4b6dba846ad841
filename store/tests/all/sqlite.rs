//! SQLite files: durability, locking, copies, versions.

use std::fs;
use std::sync::Arc;

use dizaine_store::{Chat, Logs, Sqlite, StoreError, Upkeep};
use tempfile::tempdir;

use crate::samples::{entry, id, line, make};

#[tokio::test]
async fn a_reopened_file_has_what_was_written() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("below/is made/dizaine.db");
    {
        let store = Sqlite::open(&file).unwrap();
        make(&store, 1).await;
        store.append(entry(id(1), 1, "one")).await.unwrap();
        store.say(line(1, 1, "bonsoir")).await.unwrap();
    }
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first", "one"]);
    assert_eq!(store.chat(&id(1), 0, 9).await.unwrap(), [(0, line(1, 1, "bonsoir"))]);
}

#[tokio::test]
async fn a_file_is_opened_once_under_any_path() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Sqlite::open(&file).unwrap();
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    for name in [&file, &link, &folder.path().join("./dizaine.db")] {
        let second = Sqlite::open(name).err();
        assert!(matches!(second, Some(StoreError::InUse(_))), "{second:?}");
    }
    store.healthy().await.unwrap();
    drop(store);
    Sqlite::open(&link).unwrap();
}

#[tokio::test]
async fn queued_writes_are_done_before_the_file_is_closed() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("dizaine.db");
    let store = Arc::new(Sqlite::open(&file).unwrap());
    make(&*store, 1).await;
    let asked = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(entry(id(1), 1, "one")).await }
    });
    drop(store);
    asked.await.unwrap().unwrap();
    assert_eq!(Sqlite::open(&file).unwrap().read(&id(1), 1).await.unwrap(), ["one"]);
}

#[test]
fn a_newer_file_and_a_foreign_file_are_refused_and_left_unchanged() {
    let folder = tempdir().unwrap();
    let newer = folder.path().join("newer.db");
    drop(Sqlite::open(&newer).unwrap());
    rusqlite::Connection::open(&newer).unwrap().pragma_update(None, "user_version", 1000).unwrap();
    assert!(matches!(Sqlite::open(&newer).err(), Some(StoreError::Newer)));

    let foreign = folder.path().join("letter.db");
    let letter = "Chère Zoé, ".repeat(1000);
    fs::write(&foreign, &letter).unwrap();
    let refused = Sqlite::open(&foreign).err();
    assert!(matches!(refused, Some(StoreError::Corrupt(_))), "{refused:?}");
    assert_eq!(fs::read_to_string(&foreign).unwrap(), letter);
}

#[tokio::test]
async fn a_copy_is_a_store() {
    let folder = tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("dizaine.db")).unwrap();
    make(&store, 1).await;
    let copy = folder.path().join("l'été.db");
    store.backup(&copy).await.unwrap();
    store.append(entry(id(1), 1, "one")).await.unwrap();
    // An existing file is never overwritten, least of all the store itself.
    for there in [&copy, &folder.path().join("dizaine.db")] {
        assert!(matches!(store.backup(there).await, Err(StoreError::Refused(_))));
    }
    assert!(matches!(
        store.backup(&folder.path().join("nowhere/copy.db")).await,
        Err(StoreError::Unavailable(_))
    ));
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first", "one"]);
    assert_eq!(Sqlite::open(&copy).unwrap().read(&id(1), 0).await.unwrap(), ["first"]);
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert!(!names.iter().any(|name| name.to_string_lossy().ends_with(".partial")), "{names:?}");
}

#[tokio::test]
async fn a_store_in_memory_cannot_be_copied() {
    let folder = tempdir().unwrap();
    let refused = Sqlite::in_memory().unwrap().backup(&folder.path().join("copy.db")).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))));
}
