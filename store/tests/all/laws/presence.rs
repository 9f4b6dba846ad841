//! Laws of presence.

use std::sync::Arc;

use dizaine_store::{Millis, Store};

use crate::samples::*;

pub(super) async fn presence_is_the_last_report_of_every_other_node(store: Arc<dyn Store>) {
    let presence = |tables: &[u32], now| {
        let (store, tables) = (Arc::clone(&store), tables.iter().map(|&n| id(n)).collect::<Vec<_>>());
        async move {
            let mut here = store.presence("c", &tables, Millis(now)).await.unwrap();
            here.sort();
            here
        }
    };
    store.present("a", &[(id(1), guest(1)), (id(2), guest(2))], Millis(100)).await.unwrap();
    store.present("b", &[(id(1), guest(3)), (id(1), guest(1))], Millis(50)).await.unwrap();
    // Guest 1 is connected through both nodes, and is listed once.
    assert_eq!(presence(&[1], 0).await, [(id(1), guest(1)), (id(1), guest(3))]);
    assert_eq!(presence(&[1], 50).await, [(id(1), guest(1))]);
    assert_eq!(presence(&[1, 2, 9], 60).await, [(id(1), guest(1)), (id(2), guest(2))]);
    assert_eq!(presence(&[], 0).await, []);
    // A node does not get its own report.
    assert_eq!(store.presence("a", &[id(1), id(2)], Millis(60)).await.unwrap(), []);
    store.present("a", &[(id(2), guest(1))], Millis(200)).await.unwrap();
    assert_eq!(presence(&[1, 2], 60).await, [(id(2), guest(1))]);
    store.present("a", &[], Millis(300)).await.unwrap();
    assert_eq!(presence(&[1, 2], 60).await, []);
    store.expire(old(0, 0, 0), Millis(50)).await.unwrap();
    assert_eq!(presence(&[1, 2], 0).await, []);
}

pub(super) async fn a_node_may_have_any_name(store: Arc<dyn Store>) {
    for name in TEXTS {
        store.present(name, &[(id(1), guest(1))], Millis(9)).await.unwrap();
    }
    assert_eq!(store.presence("", &[id(1)], Millis(0)).await.unwrap(), [(id(1), guest(1))]);
}
