//! Sample tables, guests and entries, by number.

use dizaine_store::{
    Append, ChatLine, Claim, Code, Hash, Index, Millis, NewTable, Note, Old, Pending, Secrets, Session,
    SessionId, Status, Store, Subscription, TableId,
};

/// Texts that a careless statement would interpret.
pub(crate) const TEXTS: [&str; 5] =
    ["'; DROP TABLE chat; --", "$1 ?1 :a {a,b}", "été 🎲 \u{202e}", "\\", "%_"];

/// Five bits of `n` in each byte, so that no two numbers make the same identifier.
fn spread<const N: usize>(n: u32) -> [u8; N] {
    std::array::from_fn(|byte| n.checked_shr(5 * byte as u32).unwrap_or(0) as u8)
}

pub(crate) fn id(n: u32) -> TableId {
    TableId::from_random(spread(n))
}

pub(crate) fn code(n: u32) -> Code {
    Code::from_random(
        [n % 12, n / 12 % 4, n / 48 % 12, n / 576 % 4, 3, 2, 1, 0, 3, 2, 1, 0].map(|part| part as u8),
    )
}

pub(crate) fn guest(n: u32) -> SessionId {
    SessionId::from_random(spread(n))
}

pub(crate) fn hash(n: u8) -> Hash {
    Hash([n; 32])
}

pub(crate) fn index(status: Status, public: bool, members: &[u32]) -> Index {
    Index {
        status,
        public,
        members: members.iter().map(|&n| guest(n)).collect(),
        summary: format!("{status:?} of {members:?}"),
    }
}

/// A private waiting table without members, created at `at`.
pub(crate) fn table(id: TableId, code: Code, at: u64) -> NewTable {
    NewTable {
        id,
        code,
        secrets: Secrets { seed: [1; 32], bots: [2; 32] },
        at: Millis(at),
        entry: "first".into(),
        index: index(Status::Waiting, false, &[]),
    }
}

pub(crate) fn entry(table: TableId, seq: u32, text: impl Into<String>) -> Append {
    Append {
        table,
        seq,
        at: Millis(1),
        entry: text.into(),
        note: None,
        index: None,
        pending: Pending::default(),
    }
}

/// What counts as old: tables, running games and chat before these moments.
pub(crate) fn old(tables: u64, playing: u64, chat: u64) -> Old {
    Old { tables: Millis(tables), playing: Millis(playing), chat: Millis(chat) }
}

pub(crate) fn session(n: u32, token: u8) -> Session {
    Session {
        id: guest(n),
        token: hash(token),
        about: format!(r#"{{"name":"Zoé {n}"}}"#),
        expires: Millis(100),
    }
}

pub(crate) fn claim(link: u8, from: u32) -> Claim {
    Claim { link: hash(link), table: id(1), from: guest(from), expires: Millis(100) }
}

pub(crate) fn line(table: u32, by: u32, text: &str) -> ChatLine {
    ChatLine { table: id(table), by: guest(by), name: "Zoé".into(), at: Millis(5), text: text.into() }
}

/// An entry with a note on a guest.
pub(crate) fn noted(seq: u32, member: u32, text: &str) -> Append {
    Append { note: Some(Note { member: guest(member), text: text.into() }), ..entry(id(1), seq, "sat") }
}

/// Creates the table with this number.
pub(crate) async fn make(store: &dyn Store, n: u32) -> TableId {
    assert!(store.create(table(id(n), code(n), 1)).await.unwrap());
    id(n)
}

pub(crate) fn subscription(table: u32, member: u32, endpoint: &str) -> Subscription {
    Subscription {
        table: id(table),
        member: guest(member),
        endpoint: endpoint.into(),
        about: TEXTS[2].into(),
    }
}
