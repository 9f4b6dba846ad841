//! Laws of chat.

use std::collections::BTreeSet;
use std::sync::Arc;

use dizaine_store::{ChatLine, Store, StoreError};
use tokio::task::JoinSet;

use crate::samples::*;

pub(super) async fn lines_are_numbered_per_table(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    make(&*store, 2).await;
    for number in 0..12 {
        assert_eq!(store.say(line(1, 7, &format!("line {number}"))).await.unwrap(), number);
    }
    assert_eq!(store.say(line(2, 7, "elsewhere")).await.unwrap(), 0);
    let numbers = |from, most| {
        let store = Arc::clone(&store);
        async move {
            let lines = store.chat(&id(1), from, most).await.unwrap();
            lines.into_iter().map(|(number, _)| number).collect::<Vec<_>>()
        }
    };
    assert_eq!(numbers(8, 9).await, [8, 9, 10, 11]);
    assert_eq!(numbers(0, 2).await, [10, 11]);
    assert!(numbers(12, 9).await.is_empty());
    assert!(numbers(0, 0).await.is_empty());
    assert_eq!(store.chat(&id(2), 0, 9).await.unwrap(), [(0, line(2, 7, "elsewhere"))]);
    assert!(matches!(store.say(line(3, 7, "nowhere")).await, Err(StoreError::NoTable)));
    assert!(store.chat(&id(3), 0, 9).await.unwrap().is_empty());
}

pub(super) async fn concurrent_lines_get_different_numbers(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let mut talkers = JoinSet::new();
    for n in 0..40 {
        let store = Arc::clone(&store);
        talkers.spawn(async move { store.say(line(1, n, "moi !")).await.unwrap() });
    }
    let numbers: BTreeSet<u32> = talkers.join_all().await.into_iter().collect();
    assert_eq!(numbers, (0..40).collect());
}

pub(super) async fn lines_are_any_text_without_nul(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    for text in TEXTS {
        let said = ChatLine { name: text.into(), ..line(1, 1, text) };
        let number = store.say(said.clone()).await.unwrap();
        assert_eq!(store.chat(&id(1), number, 1).await.unwrap(), [(number, said)]);
    }
    let named = ChatLine { name: "\0".into(), ..line(1, 1, "bonjour") };
    for refused in [line(1, 1, "\0"), named] {
        assert!(matches!(store.say(refused).await, Err(StoreError::Refused(_))));
    }
}
