//! Laws of guests: sessions, links, chat, presence.

use std::collections::BTreeSet;
use std::sync::Arc;

use dizaine_store::{ChatLine, Claim, Millis, NewTable, Session, Status, Store, StoreError};
use tokio::task::JoinSet;

use crate::samples::*;

fn session(n: u32, token: u8) -> Session {
    Session {
        id: guest(n),
        token: hash(token),
        about: format!(r#"{{"name":"Zoé {n}"}}"#),
        expires: Millis(100),
    }
}

fn claim(link: u8, from: u32) -> Claim {
    Claim { link: hash(link), table: id(1), from: guest(from), expires: Millis(100) }
}

pub(super) fn line(table: u32, by: u32, text: &str) -> ChatLine {
    ChatLine { table: id(table), by: guest(by), name: "Zoé".into(), at: Millis(5), text: text.into() }
}

pub(crate) async fn a_session_is_found_by_its_token_until_it_expires(store: Arc<dyn Store>) {
    store.put_session(session(1, 11)).await.unwrap();
    store.put_session(session(2, 12)).await.unwrap();
    assert_eq!(store.session(&hash(11), Millis(99)).await.unwrap(), Some(session(1, 11)));
    assert_eq!(store.session(&hash(11), Millis(100)).await.unwrap(), None);
    assert_eq!(store.session(&hash(13), Millis(0)).await.unwrap(), None);
    let longer = Session { expires: Millis(200), ..session(2, 12) };
    store.put_session(longer.clone()).await.unwrap();
    store.expire(Millis(0), Millis(0), Millis(100)).await.unwrap();
    // Even for a clock that is behind, what has expired is gone.
    assert_eq!(store.session(&hash(11), Millis(0)).await.unwrap(), None);
    assert_eq!(store.session(&hash(12), Millis(199)).await.unwrap(), Some(longer));
}

pub(crate) async fn a_session_changes_and_its_old_token_is_void(store: Arc<dyn Store>) {
    store.put_session(session(1, 11)).await.unwrap();
    let changed = Session { about: "{}".into(), ..session(1, 12) };
    store.put_session(changed.clone()).await.unwrap();
    assert_eq!(store.session(&hash(11), Millis(0)).await.unwrap(), None);
    assert_eq!(store.session(&hash(12), Millis(0)).await.unwrap(), Some(changed));
    // Somebody else's token is not to be had, and the refusal harms nobody.
    assert!(store.put_session(session(2, 12)).await.is_err());
    store.put_session(session(2, 13)).await.unwrap();
}

pub(crate) async fn a_link_works_once(store: Arc<dyn Store>) {
    for link in [1, 2, 3] {
        store.put_claim(claim(link, 7)).await.unwrap();
    }
    assert_eq!(store.take_claim(&hash(9), Millis(0)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(1), Millis(99)).await.unwrap(), Some(claim(1, 7)));
    assert_eq!(store.take_claim(&hash(1), Millis(99)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(2), Millis(100)).await.unwrap(), None);
    store.expire(Millis(0), Millis(0), Millis(100)).await.unwrap();
    assert_eq!(store.take_claim(&hash(3), Millis(0)).await.unwrap(), None);
}

pub(crate) async fn of_many_who_take_one_link_one_gets_it(store: Arc<dyn Store>) {
    store.put_claim(claim(1, 7)).await.unwrap();
    let mut racers = JoinSet::new();
    for _ in 0..20 {
        let store = Arc::clone(&store);
        racers.spawn(async move { store.take_claim(&hash(1), Millis(0)).await.unwrap() });
    }
    assert_eq!(racers.join_all().await.into_iter().flatten().collect::<Vec<_>>(), [claim(1, 7)]);
}

pub(crate) async fn chat_is_numbered_a_table(store: Arc<dyn Store>) {
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
    assert_eq!(numbers(12, 9).await, []);
    assert_eq!(numbers(0, 0).await, []);
    assert_eq!(store.chat(&id(2), 0, 9).await.unwrap(), [(0, line(2, 7, "elsewhere"))]);
    assert!(matches!(store.say(line(3, 7, "nowhere")).await, Err(StoreError::Unsupported(_))));
    assert!(store.chat(&id(3), 0, 9).await.unwrap().is_empty());
}

pub(crate) async fn many_talk_at_once_and_no_number_is_given_twice(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let mut talkers = JoinSet::new();
    for n in 0..40 {
        let store = Arc::clone(&store);
        talkers.spawn(async move { store.say(line(1, n, "moi !")).await.unwrap() });
    }
    let numbers: BTreeSet<u32> = talkers.join_all().await.into_iter().collect();
    assert_eq!(numbers, (0..40).collect());
}

pub(crate) async fn a_forgotten_guest_leaves_nothing(store: Arc<dyn Store>) {
    let made = NewTable { index: index(Status::Over, false, &[7, 8]), ..table(id(1), code(1), 1) };
    assert!(store.create(made).await.unwrap());
    for (n, hash) in [(7, 7), (8, 8)] {
        store.put_session(session(n, hash)).await.unwrap();
        store.put_claim(claim(hash, n)).await.unwrap();
        store.say(line(1, n, "bonjour")).await.unwrap();
    }
    store.say(line(1, 7, "adieu")).await.unwrap();
    store.forget_session(&guest(7)).await.unwrap();
    assert_eq!(store.session(&hash(7), Millis(0)).await.unwrap(), None);
    assert_eq!(store.take_claim(&hash(7), Millis(0)).await.unwrap(), None);
    assert!(store.tables_of(&guest(7), 9).await.unwrap().is_empty());
    assert_eq!(store.chat(&id(1), 0, 9).await.unwrap(), [(1, line(1, 8, "bonjour"))]);
    assert_eq!(store.session(&hash(8), Millis(0)).await.unwrap(), Some(session(8, 8)));
    assert_eq!(store.tables_of(&guest(8), 9).await.unwrap().len(), 1);
    // The number of a forgotten line is not given again: who has read it would miss the new one.
    assert_eq!(store.say(line(1, 8, "encore")).await.unwrap(), 3);
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first"]);
    store.forget_session(&guest(7)).await.unwrap();
}

pub(crate) async fn presence_is_what_nodes_last_said(store: Arc<dyn Store>) {
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
    // Each once, though guest 1 is there through both.
    assert_eq!(presence(&[1], 0).await, [(id(1), guest(1)), (id(1), guest(3))]);
    assert_eq!(presence(&[1], 50).await, [(id(1), guest(1))]);
    assert_eq!(presence(&[1, 2, 9], 60).await, [(id(1), guest(1)), (id(2), guest(2))]);
    assert_eq!(presence(&[], 0).await, []);
    // A node is not told what it said itself.
    assert_eq!(store.presence("a", &[id(1), id(2)], Millis(60)).await.unwrap(), []);
    store.present("a", &[(id(2), guest(1))], Millis(200)).await.unwrap();
    assert_eq!(presence(&[1, 2], 60).await, [(id(2), guest(1))]);
    store.present("a", &[], Millis(300)).await.unwrap();
    assert_eq!(presence(&[1, 2], 60).await, []);
    store.expire(Millis(0), Millis(0), Millis(50)).await.unwrap();
    assert_eq!(presence(&[1, 2], 0).await, []);
}

pub(crate) async fn words_are_only_words(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    for text in ["'; DROP TABLE chat; --", "$1 ?1 :a {a,b}", "été 🎲 \u{202e}", "\\", "%_"] {
        let said = ChatLine { name: text.into(), ..line(1, 1, text) };
        let number = store.say(said.clone()).await.unwrap();
        assert_eq!(store.chat(&id(1), number, 1).await.unwrap(), [(number, said)]);
        let about = Session { about: text.into(), ..session(1, 1) };
        store.put_session(about.clone()).await.unwrap();
        assert_eq!(store.session(&hash(1), Millis(0)).await.unwrap(), Some(about));
        store.present(text, &[(id(1), guest(1))], Millis(9)).await.unwrap();
    }
    assert!(matches!(store.say(line(1, 1, "\0")).await, Err(StoreError::Unsupported(_))));
    assert_eq!(store.presence("", &[id(1)], Millis(0)).await.unwrap(), [(id(1), guest(1))]);
}
