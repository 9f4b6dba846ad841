//! Laws of guests' sessions and device links.

use std::sync::Arc;

use dizaine_store::{Length, Millis, NewTable, Relocation, Session, Status, Store, StoreError};
use tokio::task::JoinSet;

use crate::samples::*;

pub(super) async fn a_session_is_found_by_its_token_until_it_expires(store: Arc<dyn Store>) {
    store.put_session(session(1, 11)).await.unwrap();
    store.put_session(session(2, 12)).await.unwrap();
    assert_eq!(store.session(&hash(11), Millis(99)).await.unwrap(), Some(session(1, 11)));
    assert_eq!(store.session(&hash(11), Millis(100)).await.unwrap(), None);
    assert_eq!(store.session(&hash(13), Millis(0)).await.unwrap(), None);
    let longer = Session { expires: Millis(200), ..session(2, 12) };
    store.put_session(longer.clone()).await.unwrap();
    store.expire(old(0, 0, 0), Millis(100)).await.unwrap();
    // An expired session is deleted, even for a clock that is behind.
    assert_eq!(store.session(&hash(11), Millis(0)).await.unwrap(), None);
    assert_eq!(store.session(&hash(12), Millis(199)).await.unwrap(), Some(longer));
}

pub(super) async fn a_replaced_session_voids_the_old_token(store: Arc<dyn Store>) {
    store.put_session(session(1, 11)).await.unwrap();
    let changed = Session { about: "{}".into(), ..session(1, 12) };
    store.put_session(changed.clone()).await.unwrap();
    assert_eq!(store.session(&hash(11), Millis(0)).await.unwrap(), None);
    assert_eq!(store.session(&hash(12), Millis(0)).await.unwrap(), Some(changed));
    // Another session's token is refused, without affecting later writes.
    assert!(store.put_session(session(2, 12)).await.is_err());
    store.put_session(session(2, 13)).await.unwrap();
}

pub(super) async fn a_change_puts_no_session_back(store: Arc<dyn Store>) {
    store.put_session(session(1, 11)).await.unwrap();
    let changed = Session { about: "{}".into(), expires: Millis(200), ..session(1, 11) };
    assert!(store.change_session(changed.clone()).await.unwrap());
    assert_eq!(store.session(&hash(11), Millis(199)).await.unwrap(), Some(changed.clone()));
    // The token is another one since the guest moved to another device.
    let moved = Session { token: hash(12), ..changed.clone() };
    store.put_session(moved.clone()).await.unwrap();
    assert!(!store.change_session(Session { about: "late".into(), ..changed }).await.unwrap());
    assert_eq!(store.session(&hash(11), Millis(0)).await.unwrap(), None);
    assert_eq!(store.session(&hash(12), Millis(0)).await.unwrap(), Some(moved.clone()));
    store.forget_session(&moved.id).await.unwrap();
    assert!(!store.change_session(moved).await.unwrap());
    assert_eq!(store.session(&hash(12), Millis(0)).await.unwrap(), None);
    let refused = store.change_session(Session { about: "\0".into(), ..session(1, 1) }).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
}

pub(super) async fn a_forgotten_guest_leaves_nothing_but_log_entries(store: Arc<dyn Store>) {
    let made = NewTable { index: index(Status::Over, false, &[7, 8]), ..table(id(1), code(1), 1) };
    assert!(store.create(made).await.unwrap());
    for (n, hash) in [(7, 7), (8, 8)] {
        store.put_session(session(n, hash)).await.unwrap();
        store.put_claim(claim(hash, n)).await.unwrap();
        store.say(line(1, n, "bonjour")).await.unwrap();
    }
    store.say(line(1, 7, "adieu")).await.unwrap();
    store.append(noted(1, 7, "Zoé")).await.unwrap();
    store.append(noted(2, 8, "Bob")).await.unwrap();
    assert_eq!(store.tokens(&[guest(7), guest(8)]).await.unwrap().len(), 2);
    store.forget_session(&guest(7)).await.unwrap();
    assert_eq!(store.session(&hash(7), Millis(0)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(7), Millis(0)).await.unwrap(), None);
    assert!(store.tables_of(&guest(7), 9).await.unwrap().is_empty());
    assert_eq!(store.chat(&id(1), 0, 9).await.unwrap(), [(1, line(1, 8, "bonjour"))]);
    assert_eq!(store.session(&hash(8), Millis(0)).await.unwrap(), Some(session(8, 8)));
    assert_eq!(store.tables_of(&guest(8), 9).await.unwrap().len(), 1);
    // The number of a deleted line is not reused: a client that has read that number would miss the new line.
    assert_eq!(store.say(line(1, 8, "encore")).await.unwrap(), 3);
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first", "sat", "sat"]);
    assert_eq!(store.notes(&id(1)).await.unwrap(), [(2, "Bob".to_owned())]);
    assert_eq!(store.lengths(&[id(1)]).await.unwrap()[0].1, Length { entries: 3, lines: 4, erased: 1 });
    assert_eq!(store.tokens(&[guest(7), guest(8)]).await.unwrap(), [(guest(8), hash(8))]);
    store.forget_session(&guest(7)).await.unwrap();
}

pub(super) async fn a_device_link_works_once(store: Arc<dyn Store>) {
    for link in [1, 2, 3] {
        store.put_claim(claim(link, 7)).await.unwrap();
    }
    assert_eq!(store.take_claim(&hash(9), Millis(0)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(1), Millis(99)).await.unwrap(), Some(claim(1, 7)));
    assert_eq!(store.take_claim(&hash(1), Millis(99)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(2), Millis(100)).await.unwrap(), None);
    store.expire(old(0, 0, 0), Millis(100)).await.unwrap();
    assert_eq!(store.take_claim(&hash(3), Millis(0)).await.unwrap(), None);
}

pub(super) async fn of_many_takers_one_gets_the_device_link(store: Arc<dyn Store>) {
    store.put_claim(claim(1, 7)).await.unwrap();
    let mut racers = JoinSet::new();
    for _ in 0..20 {
        let store = Arc::clone(&store);
        racers.spawn(async move { store.take_claim(&hash(1), Millis(0)).await.unwrap() });
    }
    assert_eq!(racers.join_all().await.into_iter().flatten().collect::<Vec<_>>(), [claim(1, 7)]);
}

pub(super) async fn what_a_session_says_is_any_text_without_nul(store: Arc<dyn Store>) {
    for text in TEXTS {
        let about = Session { about: text.into(), ..session(1, 1) };
        store.put_session(about.clone()).await.unwrap();
        assert_eq!(store.session(&hash(1), Millis(0)).await.unwrap(), Some(about));
    }
    let refused = store.put_session(Session { about: "\0".into(), ..session(1, 1) }).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
}

pub(super) async fn a_relocation_moves_the_guest_once(store: Arc<dyn Store>) {
    let relocation = |link, guest_number, luggage: &str| Relocation {
        link: hash(link),
        guest: guest(guest_number),
        luggage: luggage.into(),
        expires: Millis(50),
    };
    let put = async |relocation| store.put_relocation(relocation, Millis(1)).await;
    make(&*store, 1).await;
    for n in [1, 2, 3] {
        store.put_session(session(n, n as u8)).await.unwrap();
        store.subscribe(subscription(1, n, "old")).await.unwrap();
    }
    put(relocation(11, 1, "first")).await.unwrap();
    put(relocation(12, 1, TEXTS[2])).await.unwrap();
    put(relocation(13, 2, "late")).await.unwrap();
    put(relocation(14, 3, "forgotten")).await.unwrap();
    assert!(matches!(put(relocation(15, 1, "\0")).await, Err(StoreError::Refused(_))));
    // A guest has one link at most, and nobody else's.
    let take =
        async |link, token, now| store.take_relocation(&hash(link), hash(token), Millis(now)).await.unwrap();
    assert_eq!(take(11, 21, 2).await, None);
    assert_eq!(take(12, 21, 2).await, Some((session(1, 21), TEXTS[2].to_owned())));
    assert_eq!(take(12, 22, 2).await, None);
    assert_eq!(store.tokens(&[guest(1)]).await.unwrap(), [(guest(1), hash(21))]);
    let subscribed = store.subscriptions(&id(1)).await.unwrap();
    assert!(subscribed.iter().all(|one| one.member != guest(1)), "the old browser is not told any more");
    assert_eq!(subscribed.len(), 2);
    assert_eq!(store.session(&hash(1), Millis(2)).await.unwrap(), None, "the old token is void");
    assert_eq!(store.session(&hash(21), Millis(2)).await.unwrap(), Some(session(1, 21)));
    assert_eq!(take(13, 23, 50).await, None, "the link has expired");
    assert_eq!(store.session(&hash(2), Millis(2)).await.unwrap(), Some(session(2, 2)));
    store.forget_session(&guest(3)).await.unwrap();
    assert_eq!(take(14, 24, 2).await, None);
}
