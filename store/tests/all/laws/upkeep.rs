//! Laws of expiry and health.

use std::sync::Arc;

use dizaine_store::{Append, Appended, ChatLine, Millis, NewTable, Status, Store};
use tokio::task::JoinSet;

use crate::samples::*;

pub(super) async fn old_tables_expire_and_running_games_by_their_own_limit(store: Arc<dyn Store>) {
    let made = [
        (1, 99, Status::Waiting, false),
        (2, 100, Status::Waiting, true),
        (3, 99, Status::Over, false),
        (4, 99, Status::Playing, true),
        (5, 9, Status::Playing, false),
        (6, 10, Status::Playing, true),
    ];
    for (n, at, status, _) in made {
        let index = index(status, true, &[7]);
        assert!(store.create(NewTable { index, ..table(id(n), code(n), at) }).await.unwrap());
    }
    // Appended to since, so that it stays.
    make(&*store, 7).await;
    store.append(Append { at: Millis(100), ..entry(id(7), 1, "one") }).await.unwrap();
    assert_eq!(store.expire(old(100, 10, 0), Millis(200)).await.unwrap(), 3);
    for (n, _, status, stays) in made {
        assert_eq!(store.table(&id(n)).await.unwrap().is_some(), stays, "{n}");
        assert_eq!(store.read(&id(n), 0).await.unwrap().is_empty(), !stays, "{n}");
        let found = store.by_code(&code(n)).await.unwrap().is_some();
        assert_eq!(found, stays && status != Status::Over, "{n}");
    }
    assert_eq!(store.read(&id(7), 0).await.unwrap().len(), 2);
    assert_eq!(store.tables_of(&guest(7), 9).await.unwrap().len(), 3);
    assert_eq!(store.append(entry(id(1), 1, "late")).await.unwrap(), Appended::Conflict);
    // The code is free again, and a new table has no entries of the old one.
    assert!(store.create(table(id(1), code(1), 300)).await.unwrap());
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first"]);
    assert_eq!(store.expire(old(100, 10, 0), Millis(200)).await.unwrap(), 0);
}

pub(super) async fn more_tables_expire_than_one_commit_deletes(store: Arc<dyn Store>) {
    let mut makers = JoinSet::new();
    for n in 0..1100 {
        let store = Arc::clone(&store);
        makers.spawn(async move { store.create(table(id(n), code(n), u64::from(n))).await.unwrap() });
    }
    assert!(makers.join_all().await.into_iter().all(|made| made));
    assert_eq!(store.expire(old(1050, 0, 0), Millis(0)).await.unwrap(), 1050);
    assert_eq!(store.lengths(&(0..1100).map(id).collect::<Vec<_>>()).await.unwrap().len(), 50);
}

pub(super) async fn a_store_that_can_be_written_to_is_healthy(store: Arc<dyn Store>) {
    store.healthy().await.unwrap();
}

pub(super) async fn old_lines_of_chat_expire_and_their_table_stays(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    store.say(line(1, 1, "old")).await.unwrap();
    store.say(ChatLine { at: Millis(50), ..line(1, 1, "new") }).await.unwrap();
    assert_eq!(store.expire(old(0, 0, 20), Millis(100)).await.unwrap(), 0);
    let kept = store.chat(&id(1), 0, 9).await.unwrap();
    assert_eq!(
        kept.iter().map(|(number, line)| (*number, line.text.as_str())).collect::<Vec<_>>(),
        [(1, "new")]
    );
}
