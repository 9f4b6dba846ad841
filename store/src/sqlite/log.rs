//! The log itself: append, read, measure.

use rusqlite::{Connection, OptionalExtension, params};

use super::{millis, tables};
use crate::{Append, Appended, TableId};

/// Appends if the number is the next one. There is one writer, so that nothing comes between the look and the act.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let next = db
        .prepare_cached("SELECT no FROM tables JOIN heads USING (no) WHERE id = ? AND length = ?")?
        .query_row(params![append.table.as_str(), append.seq], |row| row.get::<_, i64>(0))
        .optional()?;
    let Some(no) = next else { return Ok(Appended::Conflict) };
    db.prepare_cached("UPDATE heads SET length = length + 1, touched = max(touched, ?) WHERE no = ?")?
        .execute(params![millis(append.at), no])?;
    keep(db, no, append.seq, &append.entry)?;
    if let Some(index) = &append.index {
        tables::find_by(db, no, index)?;
    }
    Ok(Appended::Done)
}

/// Keeps an entry of the table with this number.
pub(super) fn keep(db: &Connection, no: i64, seq: u32, entry: &str) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO entries (no, seq, entry) VALUES (?, ?, ?)")?
        .execute(params![no, seq, entry])?;
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

/// How many entries each of these tables has.
pub(super) fn lengths(db: &Connection, tables: Vec<TableId>) -> rusqlite::Result<Vec<(TableId, u32)>> {
    let mut length = db.prepare_cached("SELECT length FROM tables JOIN heads USING (no) WHERE id = ?")?;
    let mut lengths = Vec::with_capacity(tables.len());
    for id in tables {
        if let Some(length) = length.query_row([id.as_str()], |row| row.get(0)).optional()? {
            lengths.push((id, length));
        }
    }
    Ok(lengths)
}
