//! Laws of subscriptions, webhooks and the secrets of the site.

use std::sync::Arc;

use dizaine_store::{Millis, Store, Webhook};
use tokio::task::JoinSet;

use crate::samples::*;

fn webhook(member: u32, url: &str) -> Webhook {
    Webhook { member: guest(member), url: url.into(), language: "fr".into() }
}

pub(super) async fn a_secret_is_made_once_by_many(store: Arc<dyn Store>) {
    let mut makers = JoinSet::new();
    for n in 0..20u8 {
        let store = Arc::clone(&store);
        makers.spawn(async move { store.secret("push", vec![n; 3]).await.unwrap() });
    }
    let made = makers.join_all().await;
    assert!(made.iter().all(|secret| *secret == made[0]), "{made:?}");
    assert_eq!(store.secret("push", vec![99]).await.unwrap(), made[0]);
    assert_eq!(store.secret("another", vec![99]).await.unwrap(), [99]);
}

pub(super) async fn a_guest_has_one_subscription_at_a_table(store: Arc<dyn Store>) {
    for n in [1, 2] {
        make(&*store, n).await;
    }
    for (table, member, endpoint) in
        [(1, 7, "old"), (1, 7, "new"), (1, 8, "eight"), (2, 7, "two"), (3, 7, "no")]
    {
        store.subscribe(subscription(table, member, endpoint)).await.unwrap();
    }
    let at = |table| {
        let store = Arc::clone(&store);
        async move {
            let mut found = store.subscriptions(&id(table)).await.unwrap();
            found.sort_by(|one, other| one.endpoint.cmp(&other.endpoint));
            found
        }
    };
    assert_eq!(at(1).await, [subscription(1, 8, "eight"), subscription(1, 7, "new")]);
    assert!(at(3).await.is_empty(), "there is no such table");
    // An endpoint that proves dead is not the one that replaced it meanwhile.
    store.unsubscribe(&id(1), &guest(7), Some("old")).await.unwrap();
    assert_eq!(at(1).await.len(), 2);
    store.unsubscribe(&id(1), &guest(7), Some("new")).await.unwrap();
    store.unsubscribe(&id(2), &guest(7), None).await.unwrap();
    assert_eq!((at(1).await.len(), at(2).await.len()), (1, 0));
}

pub(super) async fn a_table_has_one_webhook(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    assert_eq!(store.webhook(&id(1)).await.unwrap(), None);
    for url in ["old", "new"] {
        store.set_webhook(&id(1), Some(webhook(7, url))).await.unwrap();
    }
    assert_eq!(store.webhook(&id(1)).await.unwrap(), Some(webhook(7, "new")));
    store.set_webhook(&id(2), Some(webhook(7, "nowhere"))).await.unwrap();
    assert_eq!(store.webhook(&id(2)).await.unwrap(), None);
    store.set_webhook(&id(1), None).await.unwrap();
    assert_eq!(store.webhook(&id(1)).await.unwrap(), None);
}

pub(super) async fn whom_to_tell_is_erased_with_the_guest_and_with_the_table(store: Arc<dyn Store>) {
    for n in [1, 2] {
        make(&*store, n).await;
        store.subscribe(subscription(n, 7, "seven")).await.unwrap();
        store.subscribe(subscription(n, 8, "eight")).await.unwrap();
        store.set_webhook(&id(n), Some(webhook(6 + n, "hook"))).await.unwrap();
    }
    store.forget_session(&guest(7)).await.unwrap();
    assert_eq!(store.subscriptions(&id(1)).await.unwrap(), [subscription(1, 8, "eight")]);
    assert_eq!(store.webhook(&id(1)).await.unwrap(), None);
    assert_eq!(store.webhook(&id(2)).await.unwrap(), Some(webhook(8, "hook")));
    assert_eq!(store.expire(old(100, 0, 0), Millis(100)).await.unwrap(), 2);
    // A new table of the same number has nobody to tell.
    make(&*store, 2).await;
    assert!(store.subscriptions(&id(2)).await.unwrap().is_empty());
    assert_eq!(store.webhook(&id(2)).await.unwrap(), None);
}
