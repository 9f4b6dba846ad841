//! Small tables, guests and entries.
#![allow(dead_code, reason = "each test program uses its own part of them")]

use dizaine_store::{
    Append, Code, Hash, Index, Millis, NewTable, Secrets, SessionId, Status, Store, TableId,
};

/// Five bits of `n` a byte, so that no two numbers make one name.
fn spread<const N: usize>(n: u32) -> [u8; N] {
    std::array::from_fn(|byte| n.checked_shr(5 * byte as u32).unwrap_or(0) as u8)
}

pub(crate) fn id(n: u32) -> TableId {
    TableId::from_random(spread(n))
}

pub(crate) fn code(n: u32) -> Code {
    Code::from_random([n % 12, n / 12 % 4, n / 48 % 12, n / 576 % 4, 3, 2, 1, 0].map(|part| part as u8))
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

/// A table that waits, alone, since `at`.
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
    Append { table, seq, at: Millis(1), entry: text.into(), index: None }
}

/// Makes the table with this number.
pub(crate) async fn make(store: &dyn Store, n: u32) -> TableId {
    assert!(store.create(table(id(n), code(n), 1)).await.unwrap());
    id(n)
}
