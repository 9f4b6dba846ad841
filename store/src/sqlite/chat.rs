//! The chat of each table.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use super::columns::{millis, moment, parsed};
use crate::nul;
use crate::{Chat, ChatLine, StoreError, TableId};

#[async_trait]
impl Chat for Sqlite {
    async fn say(&self, line: ChatLine) -> Result<u32, StoreError> {
        nul::refuse(&[&line.name, &line.text])?;
        self.writer.write(move |db| say(db, &line)).await?.ok_or(StoreError::NoTable)
    }

    async fn chat(&self, table: &TableId, from: u32, limit: u32) -> Result<Vec<(u32, ChatLine)>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| chat(db, &table, from, limit)).await
    }
}

/// Returns the number of the line; `None` if there is no such table.
fn say(db: &Connection, line: &ChatLine) -> rusqlite::Result<Option<u32>> {
    let next = db
        .prepare_cached("SELECT no, lines FROM tables JOIN heads USING (no) WHERE id = ?")?
        .query_row([line.table.as_str()], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, u32>(1)?)))
        .optional()?;
    let Some((no, number)) = next else { return Ok(None) };
    db.prepare_cached("UPDATE heads SET lines = lines + 1 WHERE no = ?")?.execute([no])?;
    db.prepare_cached("INSERT INTO chat (no, line, member, name, at, text) VALUES (?, ?, ?, ?, ?, ?)")?
        .execute(params![no, number, line.by.as_str(), line.name, millis(line.at), line.text])?;
    Ok(Some(number))
}

fn chat(db: &Connection, table: &TableId, from: u32, limit: u32) -> rusqlite::Result<Vec<(u32, ChatLine)>> {
    let mut lines: Vec<_> = db
        .prepare_cached(
            "SELECT line, member, name, at, text FROM chat
             WHERE no = (SELECT no FROM tables WHERE id = ?) AND line >= ? ORDER BY line DESC LIMIT ?",
        )?
        .query_map(params![table.as_str(), from, limit], |row| {
            let line = ChatLine {
                table: table.clone(),
                by: parsed(row, 1)?,
                name: row.get(2)?,
                at: moment(row, 3)?,
                text: row.get(4)?,
            };
            Ok((row.get(0)?, line))
        })?
        .collect::<Result<_, _>>()?;
    lines.reverse();
    Ok(lines)
}
