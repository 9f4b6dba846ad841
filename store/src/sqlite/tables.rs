//! Tables, and how they are found.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{log, millis, moment, name};
use crate::{Code, Index, Listed, Millis, NewTable, Secrets, SessionId, Status, TableId, TableRow};

/// How many tables one commit deletes, so that appends do not wait long for it.
const EXPIRED: u32 = 100;

/// Keeps a new table, unless its code is taken.
pub(super) fn create(db: &Connection, table: &NewTable) -> rusqlite::Result<bool> {
    let made = db
        .prepare_cached(
            "INSERT INTO tables (id, code, seed, bots, created, status, public, summary)
             VALUES (?, ?, ?, ?, ?, '', 0, '') ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            table.id.as_str(),
            table.code.as_str(),
            table.secrets.seed,
            table.secrets.bots,
            millis(table.at),
        ])?;
    if made == 0 {
        return Ok(false);
    }
    let no = db.last_insert_rowid();
    db.prepare_cached("INSERT INTO heads (no, length, touched) VALUES (?, 1, ?)")?
        .execute(params![no, millis(table.at)])?;
    log::keep(db, no, 0, &table.entry)?;
    find_by(db, no, &table.index)?;
    Ok(true)
}

/// From now on the table with this number is found so.
pub(super) fn find_by(db: &Connection, no: i64, index: &Index) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE tables SET status = ?, public = ?, summary = ? WHERE no = ?")?
        .execute(params![index.status.as_str(), index.public, index.summary, no])?;
    db.prepare_cached("DELETE FROM members WHERE no = ?")?.execute([no])?;
    let mut add =
        db.prepare_cached("INSERT INTO members (member, no) VALUES (?, ?) ON CONFLICT DO NOTHING")?;
    for member in &index.members {
        add.execute(params![member.as_str(), no])?;
    }
    Ok(())
}

/// The table with this id.
pub(super) fn table(db: &Connection, id: &TableId) -> rusqlite::Result<Option<TableRow>> {
    db.prepare_cached("SELECT id, code, seed, bots, created FROM tables WHERE id = ?")?
        .query_row([id.as_str()], |row| {
            let secrets = Secrets { seed: row.get(2)?, bots: row.get(3)? };
            Ok(TableRow { id: name(row, 0)?, code: name(row, 1)?, secrets, created: moment(row, 4)? })
        })
        .optional()
}

/// The table with this code.
pub(super) fn by_code(db: &Connection, code: &Code) -> rusqlite::Result<Option<TableId>> {
    db.prepare_cached("SELECT id FROM tables WHERE code = ?")?
        .query_row([code.as_str()], |row| name(row, 0))
        .optional()
}

/// Public tables that wait, newest first.
pub(super) fn open(db: &Connection, most: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
         WHERE public AND status = 'waiting' ORDER BY created DESC, no DESC LIMIT ?",
    )?
    .query_map([most], listed)?
    .collect()
}

/// The tables a guest sits at, the last touched first.
pub(super) fn of(db: &Connection, member: &SessionId, most: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched FROM members JOIN tables USING (no) JOIN heads USING (no)
         WHERE member = ? ORDER BY touched DESC, no DESC LIMIT ?",
    )?
    .query_map(params![member.as_str(), most], listed)?
    .collect()
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        id: name(row, 0)?,
        code: name(row, 1)?,
        status: name::<Status>(row, 2)?,
        summary: row.get(3)?,
        touched: moment(row, 4)?,
    })
}

/// Deletes some tables that nobody has touched for long, and says how many, and whether there may be more.
pub(super) fn expire(db: &Connection, before: Millis, stalled: Millis) -> rusqlite::Result<(u64, bool)> {
    let expired: Vec<i64> = db
        .prepare_cached(
            "SELECT no FROM heads JOIN tables USING (no)
             WHERE touched < CASE status WHEN 'playing' THEN ?2 ELSE ?1 END LIMIT ?3",
        )?
        .query_map(params![millis(before), millis(stalled), EXPIRED], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for table in ["tables", "heads", "entries", "members", "chat"] {
        let mut delete = db.prepare_cached(&format!("DELETE FROM {table} WHERE no = ?"))?;
        for no in &expired {
            delete.execute([no])?;
        }
    }
    Ok((expired.len() as u64, expired.len() == EXPIRED as usize))
}
