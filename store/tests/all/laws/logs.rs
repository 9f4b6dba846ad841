//! Laws of tables and their logs.

use std::sync::Arc;

use dizaine_store::{
    Append, Appended, Length, Listed, Millis, NewTable, Pending, Secrets, Status, Store, StoreError,
};
use tokio::task::JoinSet;

use crate::samples::*;

pub(super) async fn a_table_is_read_as_it_was_created(store: Arc<dyn Store>) {
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

pub(super) async fn a_code_leads_to_its_table_until_the_game_is_over(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    for (seq, status, found) in [(1, Status::Playing, Some(id(1))), (2, Status::Over, None)] {
        let append = Append { index: Some(index(status, true, &[1])), ..entry(id(1), seq, "next") };
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
        assert_eq!(store.by_code(&code(1)).await.unwrap(), found);
    }
    assert_eq!(store.table(&id(1)).await.unwrap().unwrap().code, code(1), "its people still see it");
}

pub(super) async fn a_code_and_an_id_are_unique(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let other = NewTable { index: index(Status::Waiting, true, &[1]), ..table(id(2), code(1), 2) };
    assert!(!store.create(other).await.unwrap());
    assert_eq!(store.table(&id(2)).await.unwrap(), None);
    assert_eq!(store.by_code(&code(1)).await.unwrap(), Some(id(1)));
    assert!(store.read(&id(2), 0).await.unwrap().is_empty());
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert!(store.tables_of(&guest(1), 9).await.unwrap().is_empty());
    // An id is unique, too.
    assert!(!store.create(table(id(1), code(2), 2)).await.unwrap());
}

pub(super) async fn of_many_creators_one_gets_the_code(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for n in 0..20 {
        let store = Arc::clone(&store);
        racers.spawn(async move { store.create(table(id(n), code(1), 1)).await.unwrap() });
    }
    assert_eq!(racers.join_all().await.into_iter().filter(|&made| made).count(), 1);
}

pub(super) async fn an_entry_is_appended_only_at_the_end_of_the_log(store: Arc<dyn Store>) {
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
    assert_eq!(store.first(&table).await.unwrap().as_deref(), Some("first"));
    assert_eq!(store.first(&id(2)).await.unwrap(), None);
}

pub(super) async fn a_conflict_does_not_affect_the_rest_of_its_commit(store: Arc<dyn Store>) {
    for n in 0..20 {
        make(&*store, n).await;
    }
    let mut appends = JoinSet::new();
    for n in 0..20 {
        let store = Arc::clone(&store);
        // Every third append has a wrong number.
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

pub(super) async fn of_many_appends_with_the_same_number_one_wins(store: Arc<dyn Store>) {
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

pub(super) async fn concurrent_appends_to_many_tables_are_all_readable(store: Arc<dyn Store>) {
    let mut writers = JoinSet::new();
    for n in 0..60 {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let id = make(&*store, n).await;
            for seq in 1..=10 {
                let appended = store.append(entry(id.clone(), seq, format!("{n}/{seq}"))).await.unwrap();
                assert_eq!(appended, Appended::Done);
                // An acknowledged entry can be read.
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

pub(super) async fn a_log_is_read_from_any_number_on(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let other = make(&*store, 2).await;
    // More than nine entries: the order is numeric, not alphabetical.
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

pub(super) async fn entries_are_any_text_without_nul(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let texts =
        ["", "« DiXe ! »", "🎲\u{200d}é\u{301}", "'; DROP TABLE entries; --", "{1,2} \\x00 \" , \n\r\t"];
    for (seq, text) in (1..).zip(texts) {
        assert_eq!(store.append(entry(table.clone(), seq, text)).await.unwrap(), Appended::Done, "{text}");
    }
    assert_eq!(store.read(&table, 1).await.unwrap(), texts);
    let refused = store.append(entry(table.clone(), 6, "a\0b")).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    assert_eq!(store.lengths(std::slice::from_ref(&table)).await.unwrap(), [(table, entries(6))]);
}

pub(super) async fn an_entry_may_be_huge(store: Arc<dyn Store>) {
    let table = make(&*store, 1).await;
    let huge = "dés ".repeat(1 << 20);
    assert_eq!(store.append(entry(table.clone(), 1, huge.clone())).await.unwrap(), Appended::Done);
    assert!(store.read(&table, 1).await.unwrap() == [huge]);
}

fn entries(entries: u32) -> Length {
    Length { entries, lines: 0, erased: 0 }
}

pub(super) async fn lengths_are_returned_for_known_tables(store: Arc<dyn Store>) {
    for n in 1..=3 {
        make(&*store, n).await;
    }
    store.append(entry(id(2), 1, "one")).await.unwrap();
    for _ in 0..3 {
        store.say(line(3, 1, "Dix !")).await.unwrap();
    }
    let mut lengths = store.lengths(&[id(3), id(9), id(2)]).await.unwrap();
    lengths.sort();
    assert_eq!(lengths, [(id(2), entries(2)), (id(3), Length { entries: 1, lines: 3, erased: 0 })]);
    assert!(store.lengths(&[]).await.unwrap().is_empty());
}

pub(super) async fn open_tables_are_public_and_waiting_newest_first(store: Arc<dyn Store>) {
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
    let ids = |list: Vec<Listed>| list.into_iter().map(|listed| listed.id).collect::<Vec<_>>();
    let first = open(1).await.remove(0);
    assert_eq!((first.id, first.code, first.status), (id(1), code(1), Status::Waiting));
    assert_eq!((first.summary, first.touched), ("Waiting of [1]".to_owned(), Millis(30)));
    assert_eq!(ids(open(9).await), [id(1), id(5), id(2)]);
    assert_eq!(ids(open(2).await), [id(1), id(5)]);
    assert!(open(0).await.is_empty());
    // An append does not make a table newer; a game that starts takes its table off the list.
    let touch = Append { at: Millis(90), ..entry(id(2), 1, "one") };
    let start = Append { index: Some(index(Status::Playing, true, &[])), ..entry(id(5), 1, "one") };
    for append in [touch, start] {
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    }
    assert_eq!(ids(open(9).await), [id(1), id(2)]);
}

pub(super) async fn tables_of_a_guest_are_listed_last_touched_first(store: Arc<dyn Store>) {
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
    // Table 2 is appended to by a node whose clock is behind: its last moment stays.
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

pub(super) async fn a_conflicting_append_leaves_the_index_unchanged(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let late =
        Append { at: Millis(99), index: Some(index(Status::Waiting, true, &[1])), ..entry(id(1), 0, "late") };
    assert_eq!(store.append(late).await.unwrap(), Appended::Conflict);
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert!(store.tables_of(&guest(1), 9).await.unwrap().is_empty());
}

pub(super) async fn notes_belong_to_a_guest_and_not_to_the_log(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    store.append(noted(1, 7, "Zoé")).await.unwrap();
    store.append(noted(2, 8, TEXTS[2])).await.unwrap();
    // A conflict leaves no note.
    assert_eq!(store.append(noted(2, 9, "late")).await.unwrap(), Appended::Conflict);
    assert_eq!(store.notes(&id(1)).await.unwrap(), [(1, "Zoé".to_owned()), (2, TEXTS[2].to_owned())]);
    assert!(store.notes(&id(2)).await.unwrap().is_empty());
    // What is passed on is erased with the guest who has it now.
    store.pass_notes(&id(1), &guest(7), &guest(9)).await.unwrap();
    store.forget_session(&guest(7)).await.unwrap();
    assert_eq!(store.notes(&id(1)).await.unwrap().len(), 2);
    store.forget_session(&guest(9)).await.unwrap();
    assert_eq!(store.notes(&id(1)).await.unwrap(), [(2, TEXTS[2].to_owned())]);
    assert_eq!(store.read(&id(1), 0).await.unwrap().len(), 3);
}

pub(super) async fn an_index_is_replaced_without_an_entry(store: Arc<dyn Store>) {
    make(&*store, 1).await;
    let changed = index(Status::Over, false, &[3]);
    store.reindex(&id(1), changed.clone()).await.unwrap();
    store.reindex(&id(2), changed.clone()).await.unwrap();
    assert_eq!(store.tables_of(&guest(3), 9).await.unwrap()[0].summary, changed.summary);
    assert_eq!(store.read(&id(1), 0).await.unwrap(), ["first"]);
}

pub(super) async fn tables_are_due_from_their_moment_on_the_longest_due_first(store: Arc<dyn Store>) {
    for n in 1..=4 {
        make(&*store, n).await;
    }
    let waits = |n, seq, due: Option<u64>| {
        let pending = Pending { seats: 0b101, due: due.map(Millis) };
        Append { pending, ..entry(id(n), seq, "waits") }
    };
    for append in [waits(1, 1, Some(30)), waits(2, 1, Some(20)), waits(3, 1, None)] {
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    }
    let due = |now, most| {
        let store = Arc::clone(&store);
        async move { store.due(Millis(now), most).await.unwrap() }
    };
    assert!(due(19, 9).await.is_empty());
    assert_eq!(due(20, 9).await, [id(2)]);
    assert_eq!(due(30, 9).await, [id(2), id(1)]);
    assert_eq!(due(30, 1).await, [id(2)]);
    // Of two nodes that act, one appends, and its entry says what is due next. The other changes nothing.
    assert_eq!(store.append(waits(2, 2, Some(40))).await.unwrap(), Appended::Done);
    assert_eq!(store.append(waits(2, 2, Some(35))).await.unwrap(), Appended::Conflict);
    assert_eq!(due(39, 9).await, [id(1)]);
    assert_eq!(store.append(waits(1, 2, None)).await.unwrap(), Appended::Done);
    assert_eq!(due(99, 9).await, [id(2)]);
    // Lists tell whom each table waits for.
    let listed = Append { index: Some(index(Status::Playing, false, &[7])), ..waits(2, 3, Some(50)) };
    assert_eq!(store.append(listed).await.unwrap(), Appended::Done);
    let of_guest = store.tables_of(&guest(7), 9).await.unwrap();
    assert_eq!(of_guest[0].pending, Pending { seats: 0b101, due: Some(Millis(50)) });
    // What is gone is not due.
    store.expire(old(100, 100, 0), Millis(100)).await.unwrap();
    assert!(due(99, 9).await.is_empty());
}
