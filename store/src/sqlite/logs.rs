//! Tables, their logs, and the index by which they are found.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::broadcast;

use super::Sqlite;
use super::columns::{millis, moment, parsed};
use crate::nul;
use crate::{
    Append, Appended, Change, Code, Index, Length, Listed, Logs, NewTable, Secrets, SessionId, Status,
    StoreError, TableId, TableRow,
};

#[async_trait]
impl Logs for Sqlite {
    async fn create(&self, table: NewTable) -> Result<bool, StoreError> {
        nul::refuse(&[&table.entry, &table.index.summary])?;
        self.writer.write(move |db| create(db, &table)).await
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let id = id.clone();
        self.read_with(move |db| table(db, &id)).await
    }

    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError> {
        let code = code.clone();
        self.read_with(move |db| by_code(db, &code)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        nul::refuse(&[&append.entry])?;
        if let Some(index) = &append.index {
            nul::refuse(&[&index.summary])?;
        }
        self.writer.append(append).await
    }

    async fn first(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| first(db, &table)).await
    }

    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| read(db, &table, from)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
        let tables = tables.to_vec();
        self.read_with(move |db| lengths(db, tables)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.read_with(move |db| open_tables(db, limit)).await
    }

    async fn tables_of(&self, member: &SessionId, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let member = member.clone();
        self.read_with(move |db| tables_of(db, &member, limit)).await
    }

    /// Receives nothing: there is no other node.
    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }
}

fn create(db: &Connection, table: &NewTable) -> rusqlite::Result<bool> {
    let created = db
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
    if created == 0 {
        return Ok(false);
    }
    let no = db.last_insert_rowid();
    db.prepare_cached("INSERT INTO heads (no, length, touched) VALUES (?, 1, ?)")?
        .execute(params![no, millis(table.at)])?;
    insert_entry(db, no, 0, &table.entry)?;
    update_index(db, no, &table.index)?;
    Ok(true)
}

const NEXT: &str = "SELECT no FROM tables JOIN heads USING (no) WHERE id = ? AND length = ?";
const ADVANCE: &str = "UPDATE heads SET length = length + 1, touched = max(touched, ?) WHERE no = ?";
const INSERT: &str = "INSERT INTO entries (no, seq, entry) VALUES (?, ?, ?)";

/// Appends if the number is the length of the log. There is one writer, so nothing can happen between the check and the insertion.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let next = db
        .prepare_cached(NEXT)?
        .query_row(params![append.table.as_str(), append.seq], |row| row.get::<_, i64>(0))
        .optional()?;
    let Some(no) = next else { return Ok(Appended::Conflict) };
    db.prepare_cached(ADVANCE)?.execute(params![millis(append.at), no])?;
    insert_entry(db, no, append.seq, &append.entry)?;
    if let Some(index) = &append.index {
        update_index(db, no, index)?;
    }
    Ok(Appended::Done)
}

/// Inserts an entry of the table with this row number.
fn insert_entry(db: &Connection, no: i64, seq: u32, entry: &str) -> rusqlite::Result<()> {
    db.prepare_cached(INSERT)?.execute(params![no, seq, entry])?;
    Ok(())
}

/// Replaces the index of the table with this row number.
fn update_index(db: &Connection, no: i64, index: &Index) -> rusqlite::Result<()> {
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

fn table(db: &Connection, id: &TableId) -> rusqlite::Result<Option<TableRow>> {
    db.prepare_cached("SELECT id, code, seed, bots, created FROM tables WHERE id = ?")?
        .query_row([id.as_str()], |row| {
            let secrets = Secrets { seed: row.get(2)?, bots: row.get(3)? };
            Ok(TableRow { id: parsed(row, 0)?, code: parsed(row, 1)?, secrets, created: moment(row, 4)? })
        })
        .optional()
}

fn by_code(db: &Connection, code: &Code) -> rusqlite::Result<Option<TableId>> {
    db.prepare_cached("SELECT id FROM tables WHERE code = ?")?
        .query_row([code.as_str()], |row| parsed(row, 0))
        .optional()
}

fn first(db: &Connection, table: &TableId) -> rusqlite::Result<Option<String>> {
    db.prepare_cached(
        "SELECT entry FROM entries WHERE no = (SELECT no FROM tables WHERE id = ?) AND seq = 0",
    )?
    .query_row([table.as_str()], |row| row.get(0))
    .optional()
}

fn read(db: &Connection, table: &TableId, from: u32) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(
        "SELECT entry FROM entries WHERE no = (SELECT no FROM tables WHERE id = ?) AND seq >= ? ORDER BY seq",
    )?
    .query_map(params![table.as_str(), from], |row| row.get(0))?
    .collect()
}

fn lengths(db: &Connection, tables: Vec<TableId>) -> rusqlite::Result<Vec<(TableId, Length)>> {
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

fn open_tables(db: &Connection, limit: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
         WHERE public AND status = 'waiting' ORDER BY created DESC, no DESC LIMIT ?",
    )?
    .query_map([limit], listed)?
    .collect()
}

fn tables_of(db: &Connection, member: &SessionId, limit: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched FROM members JOIN tables USING (no) JOIN heads USING (no)
         WHERE member = ? ORDER BY touched DESC, no DESC LIMIT ?",
    )?
    .query_map(params![member.as_str(), limit], listed)?
    .collect()
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        id: parsed(row, 0)?,
        code: parsed(row, 1)?,
        status: parsed::<Status>(row, 2)?,
        summary: row.get(3)?,
        touched: moment(row, 4)?,
    })
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus::RePrepare;

    use super::*;
    use crate::Millis;
    use crate::sqlite::{configure, schema};

    /// SQLite may prepare a statement again whenever other values are bound to it, which costs more than running it.
    #[test]
    fn an_append_is_prepared_once() {
        let db = Connection::open_in_memory().unwrap();
        configure(&db).unwrap();
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
        assert!(create(&db, &table).unwrap());
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
        for sql in [NEXT, ADVANCE, INSERT] {
            assert_eq!(db.prepare_cached(sql).unwrap().get_status(RePrepare), 0, "{sql}");
        }
    }
}
