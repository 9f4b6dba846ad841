//! The log itself: append, read, measure.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{millis, tables};
use crate::{Append, Appended, Length, TableId};

const NEXT: &str = "SELECT no FROM tables JOIN heads USING (no) WHERE id = ? AND length = ?";
const ADVANCE: &str = "UPDATE heads SET length = length + 1, touched = max(touched, ?) WHERE no = ?";
const KEEP: &str = "INSERT INTO entries (no, seq, entry) VALUES (?, ?, ?)";

/// Appends if the number is the next one. There is one writer, so that nothing comes between the look and the act.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let next = db
        .prepare_cached(NEXT)?
        .query_row(params![append.table.as_str(), append.seq], |row| row.get::<_, i64>(0))
        .optional()?;
    let Some(no) = next else { return Ok(Appended::Conflict) };
    db.prepare_cached(ADVANCE)?.execute(params![millis(append.at), no])?;
    keep(db, no, append.seq, &append.entry)?;
    if let Some(index) = &append.index {
        tables::find_by(db, no, index)?;
    }
    Ok(Appended::Done)
}

/// Keeps an entry of the table with this number.
pub(super) fn keep(db: &Connection, no: i64, seq: u32, entry: &str) -> rusqlite::Result<()> {
    db.prepare_cached(KEEP)?.execute(params![no, seq, entry])?;
    Ok(())
}

/// The entries from number `from` on.
pub(super) fn read(db: &Connection, table: &TableId, from: u32) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(
        "SELECT entry FROM entries WHERE no = (SELECT no FROM tables WHERE id = ?) AND seq >= ? ORDER BY seq",
    )?
    .query_map(params![table.as_str(), from], |row| row.get(0))?
    .collect()
}

/// How long the log and the chat of each of these tables are.
pub(super) fn lengths(db: &Connection, tables: Vec<TableId>) -> rusqlite::Result<Vec<(TableId, Length)>> {
    let mut length =
        db.prepare_cached("SELECT length, lines FROM tables JOIN heads USING (no) WHERE id = ?")?;
    let mut lengths = Vec::with_capacity(tables.len());
    for id in tables {
        let read = |row: &Row<'_>| Ok(Length { entries: row.get(0)?, lines: row.get(1)? });
        if let Some(length) = length.query_row([id.as_str()], read).optional()? {
            lengths.push((id, length));
        }
    }
    Ok(lengths)
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus::RePrepare;

    use super::*;
    use crate::sqlite::{schema, set_up};
    use crate::{Code, Index, Millis, NewTable, Secrets, Status};

    /// SQLite may plan a statement anew whenever other values are bound to it, which costs more than doing it.
    #[test]
    fn an_append_is_planned_once() {
        let db = Connection::open_in_memory().unwrap();
        set_up(&db).unwrap();
        schema::migrate(&db).unwrap();
        let id = TableId::from_random([1; 24]);
        let index =
            Index { status: Status::Waiting, public: true, members: Vec::new(), summary: String::new() };
        let table = NewTable {
            id: id.clone(),
            code: Code::from_random([1; 8]),
            secrets: Secrets { seed: [0; 32], bots: [0; 32] },
            at: Millis(1),
            entry: "first".into(),
            index,
        };
        assert!(tables::create(&db, &table).unwrap());
        for seq in 1..20 {
            let next = Append {
                table: id.clone(),
                seq,
                at: Millis(seq.into()),
                entry: seq.to_string(),
                index: None,
            };
            assert_eq!(append(&db, &next).unwrap(), Appended::Done);
        }
        for sql in [NEXT, ADVANCE, KEEP] {
            assert_eq!(db.prepare_cached(sql).unwrap().get_status(RePrepare), 0, "{sql}");
        }
    }
}
