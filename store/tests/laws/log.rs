//! Laws of the log.

use std::sync::Arc;

use dizaine_store::{Appended, Length, Store, StoreError};
use tokio::task::JoinSet;

use super::guests::line;
use crate::samples::*;

pub(crate) async fn an_entry_is_appended_where_its_writer_knew_the_newest(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    assert_eq!(store.append(entry(table.clone(), 1, "one")).await.unwrap(), Appended::Done);
    for seq in [0, 1, 3, u32::MAX] {
        assert_eq!(
            store.append(entry(table.clone(), seq, "wrong")).await.unwrap(),
            Appended::Conflict,
            "{seq}"
        );
    }
    assert_eq!(store.append(entry(id(2), 0, "nowhere")).await.unwrap(), Appended::Conflict);
    assert_eq!(store.append(entry(table.clone(), 2, "two")).await.unwrap(), Appended::Done);
    assert_eq!(store.read(&table, 0).await.unwrap(), ["first", "one", "two"]);
}

pub(crate) async fn a_conflict_harms_nothing_it_shares_a_commit_with(store: Arc<dyn Store>) {
    for n in 0..20 {
        make(&*store, n).await;
    }
    let mut appends = JoinSet::new();
    for n in 0..20 {
        let store = Arc::clone(&store);
        // Every third one is stale.
        appends.spawn(async move {
            let appended = store.append(entry(id(n), u32::from(!n.is_multiple_of(3)), "one")).await.unwrap();
            (n, appended)
        });
    }
    for (n, appended) in appends.join_all().await {
        let (expected, length) =
            if n.is_multiple_of(3) { (Appended::Conflict, 1) } else { (Appended::Done, 2) };
        assert_eq!(appended, expected, "{n}");
        assert_eq!(store.lengths(&[id(n)]).await.unwrap(), [(id(n), entries(length))]);
    }
}

pub(crate) async fn of_many_who_append_the_same_number_one_wins(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let mut expected = vec!["first".to_owned()];
    for seq in 1..=5 {
        let mut racers = JoinSet::new();
        for racer in 0..30 {
            let (store, table) = (Arc::clone(&store), table.clone());
            racers.spawn(async move {
                let text = format!("{seq} by {racer}");
                let appended = store.append(entry(table, seq, text.clone())).await.unwrap();
                (appended == Appended::Done).then_some(text)
            });
        }
        let winners: Vec<String> = racers.join_all().await.into_iter().flatten().collect();
        assert_eq!(winners.len(), 1, "{winners:?}");
        expected.extend(winners);
    }
    assert_eq!(store.read(&table, 0).await.unwrap(), expected);
}

pub(crate) async fn many_tables_grow_at_once(store: Arc<dyn Store>) {
    let mut writers = JoinSet::new();
    for n in 0..60 {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let id = make(&*store, n).await;
            for seq in 1..=10 {
                let appended = store.append(entry(id.clone(), seq, format!("{n}/{seq}"))).await.unwrap();
                assert_eq!(appended, Appended::Done);
                // What has been answered is there to be read.
                assert_eq!(store.read(&id, seq).await.unwrap(), [format!("{n}/{seq}")]);
            }
        });
    }
    writers.join_all().await;
    for n in 0..60 {
        let log = store.read(&id(n), 1).await.unwrap();
        assert_eq!(log, (1..=10).map(|seq| format!("{n}/{seq}")).collect::<Vec<_>>());
    }
}

pub(crate) async fn a_log_is_read_from_any_number_on(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let other = make(&*store, 2).await;
    // More than nine: the order is that of numbers.
    for seq in 1..=12 {
        store.append(entry(table.clone(), seq, seq.to_string())).await.unwrap();
        store.append(entry(other.clone(), seq, "other")).await.unwrap();
    }
    assert_eq!(store.read(&table, 9).await.unwrap(), ["9", "10", "11", "12"]);
    for beyond in [13, u32::MAX] {
        assert!(store.read(&table, beyond).await.unwrap().is_empty());
    }
    assert!(store.read(&id(3), 0).await.unwrap().is_empty());
}

pub(crate) async fn entries_are_any_text_but_nul(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let texts =
        ["", "« DiXe ! »", "🎲\u{200d}é\u{301}", "'; DROP TABLE entries; --", "{1,2} \\x00 \" , \n\r\t"];
    for (seq, text) in (1..).zip(texts) {
        assert_eq!(store.append(entry(table.clone(), seq, text)).await.unwrap(), Appended::Done, "{text}");
    }
    assert_eq!(store.read(&table, 1).await.unwrap(), texts);
    let refused = store.append(entry(table.clone(), 6, "a\0b")).await;
    assert!(matches!(refused, Err(StoreError::Unsupported(_))), "{refused:?}");
    assert_eq!(store.lengths(std::slice::from_ref(&table)).await.unwrap(), [(table, entries(6))]);
}

pub(crate) async fn an_entry_may_be_huge(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let huge = "dés ".repeat(1 << 20);
    assert_eq!(store.append(entry(table.clone(), 1, huge.clone())).await.unwrap(), Appended::Done);
    assert!(store.read(&table, 1).await.unwrap() == [huge]);
}

fn entries(entries: u32) -> Length {
    Length { entries, lines: 0 }
}

pub(crate) async fn lengths_are_told_of_known_tables(store: Arc<dyn Store>) {
    for n in 1..=3 {
        make(&*store, n).await;
    }
    store.append(entry(id(2), 1, "one")).await.unwrap();
    for _ in 0..3 {
        store.say(line(3, 1, "Dix !")).await.unwrap();
    }
    let mut lengths = store.lengths(&[id(3), id(9), id(2)]).await.unwrap();
    lengths.sort();
    assert_eq!(lengths, [(id(2), entries(2)), (id(3), Length { entries: 1, lines: 3 })]);
    assert!(store.lengths(&[]).await.unwrap().is_empty());
}
