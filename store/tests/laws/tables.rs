//! Laws of tables and how they are found.

use std::sync::Arc;

use dizaine_store::{Append, Appended, Millis, NewTable, Secrets, Status, Store};
use tokio::task::JoinSet;

use crate::samples::*;

pub(crate) async fn a_table_is_what_it_was_made_as(store: Arc<dyn Store>) {
    let secrets = Secrets { seed: std::array::from_fn(|n| n as u8), bots: [255; 32] };
    let made = NewTable { secrets: secrets.clone(), ..table(id(1), code(1), 1_700_000_000_123) };
    assert!(store.create(made).await.unwrap());
    let row = store.table(&id(1)).await.unwrap().unwrap();
    assert_eq!((row.id, row.code), (id(1), code(1)));
    assert_eq!(row.secrets, secrets);
    assert_eq!(row.created, Millis(1_700_000_000_123));
    assert_eq!(store.by_code(&code(1)).await.unwrap(), Some(id(1)));
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first"]);
    assert_eq!(store.table(&id(2)).await.unwrap(), None);
    assert_eq!(store.by_code(&code(2)).await.unwrap(), None);
}

pub(crate) async fn a_code_is_taken_once(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let other = NewTable { index: index(Status::Waiting, true, &[1]), ..table(id(2), code(1), 2) };
    assert!(!store.create(other).await.unwrap());
    assert_eq!(store.table(&id(2)).await.unwrap(), None);
    assert_eq!(store.by_code(&code(1)).await.unwrap(), Some(id(1)));
    assert!(store.read(&id(2), 0).await.unwrap().is_empty());
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert!(store.tables_of(&guest(1), 9).await.unwrap().is_empty());
    // Nor does an id make two tables.
    assert!(!store.create(table(id(1), code(2), 2)).await.unwrap());
}

pub(crate) async fn of_many_who_take_one_code_one_gets_it(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for n in 0..20 {
        let store = Arc::clone(&store);
        racers.spawn(async move { store.create(table(id(n), code(1), 1)).await.unwrap() });
    }
    assert_eq!(racers.join_all().await.into_iter().filter(|&made| made).count(), 1);
}

pub(crate) async fn open_tables_are_public_and_wait_and_the_newest_is_first(store: Arc<dyn Store>) {
    let made = [
        (1, 30, index(Status::Waiting, true, &[1])),
        (2, 10, index(Status::Waiting, true, &[])),
        (3, 20, index(Status::Waiting, false, &[])),
        (4, 40, index(Status::Playing, true, &[])),
        (5, 20, index(Status::Waiting, true, &[])),
        (6, 50, index(Status::Over, true, &[])),
    ];
    for (n, at, index) in made {
        assert!(store.create(NewTable { index, ..table(id(n), code(n), at) }).await.unwrap());
    }
    let open = |most| {
        let store = Arc::clone(&store);
        async move { store.open_tables(most).await.unwrap() }
    };
    let ids = |list: Vec<dizaine_store::Listed>| list.into_iter().map(|listed| listed.id).collect::<Vec<_>>();
    let first = open(1).await.remove(0);
    assert_eq!((first.id, first.code, first.status), (id(1), code(1), Status::Waiting));
    assert_eq!((first.summary, first.touched), ("Waiting of [1]".to_owned(), Millis(30)));
    assert_eq!(ids(open(9).await), [id(1), id(5), id(2)]);
    assert_eq!(ids(open(2).await), [id(1), id(5)]);
    assert!(open(0).await.is_empty());
    // A later touch does not make a table newer; a game that starts takes its table off the list.
    let touch = Append { at: Millis(90), ..entry(id(2), 1, "one") };
    let start = Append { index: Some(index(Status::Playing, true, &[])), ..entry(id(5), 1, "one") };
    for append in [touch, start] {
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    }
    assert_eq!(ids(open(9).await), [id(1), id(2)]);
}

pub(crate) async fn a_guest_finds_their_tables_the_last_touched_first(store: Arc<dyn Store>) {
    for (n, at) in [(1, 10), (2, 30), (3, 20)] {
        let made = NewTable { index: index(Status::Waiting, false, &[7, n]), ..table(id(n), code(n), at) };
        assert!(store.create(made).await.unwrap());
    }
    let of = |guest, most| {
        let store = Arc::clone(&store);
        async move {
            let list = store.tables_of(&guest, most).await.unwrap();
            list.into_iter().map(|listed| (listed.id, listed.status)).collect::<Vec<_>>()
        }
    };
    use Status::{Over, Waiting};
    assert_eq!(of(guest(7), 9).await, [(id(2), Waiting), (id(3), Waiting), (id(1), Waiting)]);
    assert_eq!(of(guest(7), 1).await, [(id(2), Waiting)]);
    assert_eq!(of(guest(3), 9).await, [(id(3), Waiting)]);
    // One more touch, of a clock that is behind: a table is not touched backwards.
    for (n, at, index) in [
        (1, 40, Some(index(Over, false, &[7, 8, 8]))),
        (2, 5, None),
        (3, 50, Some(index(Waiting, false, &[3]))),
    ] {
        let append = Append { at: Millis(at), index, ..entry(id(n), 1, "one") };
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    }
    assert_eq!(of(guest(7), 9).await, [(id(1), Over), (id(2), Waiting)]);
    assert_eq!(of(guest(8), 9).await, [(id(1), Over)]);
    assert_eq!(of(guest(1), 9).await, []);
    assert_eq!(store.tables_of(&guest(7), 2).await.unwrap()[1].touched, Millis(30));
}

pub(crate) async fn a_lost_append_changes_no_index(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let late =
        Append { at: Millis(99), index: Some(index(Status::Waiting, true, &[1])), ..entry(id(1), 0, "late") };
    assert_eq!(store.append(late).await.unwrap(), Appended::Conflict);
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert!(store.tables_of(&guest(1), 9).await.unwrap().is_empty());
}

pub(crate) async fn old_tables_expire_and_running_games_later(store: Arc<dyn Store>) {
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
    // Touched since, so that it stays.
    make(&*store, 7).await;
    store.append(Append { at: Millis(100), ..entry(id(7), 1, "one") }).await.unwrap();
    assert_eq!(store.expire(Millis(100), Millis(10), Millis(200)).await.unwrap(), 3);
    for (n, _, _, stays) in made {
        assert_eq!(store.table(&id(n)).await.unwrap().is_some(), stays, "{n}");
        assert_eq!(store.read(&id(n), 0).await.unwrap().is_empty(), !stays, "{n}");
        assert_eq!(store.by_code(&code(n)).await.unwrap().is_some(), stays, "{n}");
    }
    assert_eq!(store.read(&id(7), 0).await.unwrap().len(), 2);
    assert_eq!(store.tables_of(&guest(7), 9).await.unwrap().len(), 3);
    assert_eq!(store.append(entry(id(1), 1, "late")).await.unwrap(), Appended::Conflict);
    // The code is free again, and the new table has nothing of the old one.
    assert!(store.create(table(id(1), code(1), 300)).await.unwrap());
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first"]);
    assert_eq!(store.expire(Millis(100), Millis(10), Millis(200)).await.unwrap(), 0);
}

pub(crate) async fn more_tables_expire_than_one_commit_deletes(store: Arc<dyn Store>) {
    let mut makers = JoinSet::new();
    for n in 0..1100 {
        let store = Arc::clone(&store);
        makers.spawn(async move { store.create(table(id(n), code(n), u64::from(n))).await.unwrap() });
    }
    assert!(makers.join_all().await.into_iter().all(|made| made));
    assert_eq!(store.expire(Millis(1050), Millis(0), Millis(0)).await.unwrap(), 1050);
    assert_eq!(store.lengths(&(0..1100).map(id).collect::<Vec<_>>()).await.unwrap().len(), 50);
}

pub(crate) async fn a_store_says_that_it_is_well(store: Arc<dyn Store>) {
    store.healthy().await.unwrap();
}
