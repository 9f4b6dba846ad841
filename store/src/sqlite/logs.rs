//! Tables, their logs, and the index by which they are found.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::broadcast;

use super::Sqlite;
use super::columns::{millis, moment, parsed};
use crate::chain::{self, Reading};
use crate::nul;
use crate::{
    Append, Appended, Change, Code, Index, Length, Listed, Logs, Millis, NewTable, Pending, Secrets,
    SessionId, Status, StoreError, TableId, TableRow,
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
        nul::refuse_in(&append)?;
        self.writer.append(append).await
    }

    async fn first(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| first(db, &table)).await
    }

    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        let id = table.clone();
        let Some(reading) = self.read_with(move |db| read(db, &id, from)).await? else {
            return Ok(Vec::new());
        };
        reading.check(table, from).map_err(|error| self.place(error))
    }

    async fn notes(&self, table: &TableId) -> Result<Vec<(u32, String)>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| notes(db, &table)).await
    }

    async fn pass_notes(&self, table: &TableId, from: &SessionId, to: &SessionId) -> Result<(), StoreError> {
        let (table, from, to) = (table.clone(), from.clone(), to.clone());
        self.writer
            .write(move |db| {
                db.prepare_cached(
                    "UPDATE notes SET member = ? WHERE no = (SELECT no FROM tables WHERE id = ?) AND member = ?",
                )?
                .execute([to.as_str(), table.as_str(), from.as_str()])
                .map(drop)
            })
            .await
    }

    async fn reindex(&self, table: &TableId, index: Index) -> Result<(), StoreError> {
        nul::refuse(&[&index.summary])?;
        let table = table.clone();
        self.writer
            .write(move |db| {
                let no = db
                    .prepare_cached("SELECT no FROM tables WHERE id = ?")?
                    .query_row([table.as_str()], |row| row.get(0))
                    .optional()?;
                no.map_or(Ok(()), |no| update_index(db, no, &index))
            })
            .await
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

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read_with(move |db| due(db, now, limit)).await
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
    db.prepare_cached("INSERT INTO heads (no, length, touched, hash) VALUES (?, 1, ?, ?)")?
        .execute(params![no, millis(table.at), chain::extend(b"", &table.entry)])?;
    insert_entry(db, no, 0, &table.entry)?;
    update_index(db, no, &table.index)?;
    Ok(true)
}

const NEXT: &str = "SELECT no, hash FROM tables JOIN heads USING (no) WHERE id = ? AND length = ?";
const ADVANCE: &str = "UPDATE heads SET length = length + 1, touched = max(touched, ?), hash = ?, seats = ?, due = ? WHERE no = ?";
const INSERT: &str = "INSERT INTO entries (no, seq, entry) VALUES (?, ?, ?)";

/// Appends if the number is the length of the log. There is one writer, so nothing can happen between the check and the insertion.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let next = db
        .prepare_cached(NEXT)?
        .query_row(params![append.table.as_str(), append.seq], |row| {
            Ok((row.get::<_, i64>(0)?, chain::extend(row.get_ref(1)?.as_blob()?, &append.entry)))
        })
        .optional()?;
    let Some((no, hash)) = next else { return Ok(Appended::Conflict) };
    let Pending { seats, due } = append.pending;
    db.prepare_cached(ADVANCE)?.execute(params![millis(append.at), hash, seats, due.map(millis), no])?;
    insert_entry(db, no, append.seq, &append.entry)?;
    if let Some(note) = &append.note {
        db.prepare_cached("INSERT INTO notes (no, seq, member, text) VALUES (?, ?, ?, ?)")?
            .execute(params![no, append.seq, note.member.as_str(), note.text])?;
    }
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
    db.prepare_cached("SELECT id FROM tables WHERE code = ? AND status <> 'over'")?
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

/// Reads the head and the entries in one transaction, so that they belong together; `None` if there is no such table.
fn read(db: &Connection, table: &TableId, from: u32) -> rusqlite::Result<Option<Reading>> {
    let whole = if db.is_autocommit() { Some(db.unchecked_transaction()?) } else { None };
    let found = db
        .prepare_cached("SELECT no, length, hash FROM tables LEFT JOIN heads USING (no) WHERE id = ?")?
        .query_row([table.as_str()], |row| {
            let length: Option<u32> = row.get(1)?;
            let head = length.map(|length| Ok::<_, rusqlite::Error>((length, row.get(2)?))).transpose()?;
            Ok((row.get::<_, i64>(0)?, head))
        })
        .optional()?;
    let Some((no, head)) = found else { return Ok(None) };
    let entries = db
        .prepare_cached("SELECT seq, entry FROM entries WHERE no = ? AND seq >= ? ORDER BY seq")?
        .query_map(params![no, from], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    drop(whole);
    Ok(Some(Reading { head, entries }))
}

fn notes(db: &Connection, table: &TableId) -> rusqlite::Result<Vec<(u32, String)>> {
    db.prepare_cached(
        "SELECT seq, text FROM notes WHERE no = (SELECT no FROM tables WHERE id = ?) ORDER BY seq",
    )?
    .query_map([table.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?
    .collect()
}

fn lengths(db: &Connection, tables: Vec<TableId>) -> rusqlite::Result<Vec<(TableId, Length)>> {
    let mut length =
        db.prepare_cached("SELECT length, lines, erased FROM tables JOIN heads USING (no) WHERE id = ?")?;
    let mut lengths = Vec::with_capacity(tables.len());
    for id in tables {
        let read =
            |row: &Row<'_>| Ok(Length { entries: row.get(0)?, lines: row.get(1)?, erased: row.get(2)? });
        if let Some(length) = length.query_row([id.as_str()], read).optional()? {
            lengths.push((id, length));
        }
    }
    Ok(lengths)
}

fn open_tables(db: &Connection, limit: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched, seats, due FROM tables JOIN heads USING (no)
         WHERE public AND status = 'waiting' ORDER BY created DESC, no DESC LIMIT ?",
    )?
    .query_map([limit], listed)?
    .collect()
}

fn tables_of(db: &Connection, member: &SessionId, limit: u32) -> rusqlite::Result<Vec<Listed>> {
    db.prepare_cached(
        "SELECT id, code, status, summary, touched, seats, due FROM members JOIN tables USING (no) JOIN heads USING (no)
         WHERE member = ? ORDER BY touched DESC, no DESC LIMIT ?",
    )?
    .query_map(params![member.as_str(), limit], listed)?
    .collect()
}

fn due(db: &Connection, now: Millis, limit: u32) -> rusqlite::Result<Vec<TableId>> {
    db.prepare_cached("SELECT id FROM heads JOIN tables USING (no) WHERE due <= ? ORDER BY due LIMIT ?")?
        .query_map(params![millis(now), limit], |row| parsed(row, 0))?
        .collect()
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        id: parsed(row, 0)?,
        code: parsed(row, 1)?,
        status: parsed::<Status>(row, 2)?,
        summary: row.get(3)?,
        touched: moment(row, 4)?,
        pending: Pending {
            seats: row.get(5)?,
            due: row.get::<_, Option<i64>>(6)?.map(|_| moment(row, 6)).transpose()?,
        },
    })
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus::RePrepare;

    use super::*;
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
            code: Code::from_random([1; 12]),
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
                note: None,
                index: None,
                pending: Pending::default(),
            };
            assert_eq!(append(&db, &next).unwrap(), Appended::Done);
        }
        for sql in [NEXT, ADVANCE, INSERT] {
            assert_eq!(db.prepare_cached(sql).unwrap().get_status(RePrepare), 0, "{sql}");
        }
    }
}
