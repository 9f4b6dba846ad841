//! The chat of each table.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{count, millis, moment, parsed, value};
use crate::nul;
use crate::{Chat, ChatLine, StoreError, TableId};

#[async_trait]
impl Chat for Postgres {
    async fn say(&self, line: ChatLine) -> Result<u32, StoreError> {
        nul::refuse(&[&line.name, &line.text])?;
        let rows = self
            .connection()
            .write(
                "WITH numbered AS (
                    UPDATE heads SET lines = lines + 1 WHERE no = (SELECT no FROM tables WHERE id = $1)
                    RETURNING no, lines - 1 AS line
                ), inserted AS (
                    INSERT INTO chat (no, line, member, name, at, text)
                    SELECT no, line, $2, $3, $4, $5 FROM numbered
                )
                SELECT line FROM numbered",
                &[
                    (&line.table.as_str(), Type::TEXT),
                    (&line.by.as_str(), Type::TEXT),
                    (&line.name, Type::TEXT),
                    (&millis(line.at), Type::INT8),
                    (&line.text, Type::TEXT),
                ],
            )
            .await?;
        let number = count(rows.first().ok_or(StoreError::NoTable)?, 0)?;
        self.notifier.tell([line.table]);
        Ok(number)
    }

    async fn chat(&self, table: &TableId, from: u32, limit: u32) -> Result<Vec<(u32, ChatLine)>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT line, member, name, at, text FROM chat
                 WHERE no = (SELECT no FROM tables WHERE id = $1) AND line >= $2 ORDER BY line DESC LIMIT $3",
                &[
                    (&table.as_str(), Type::TEXT),
                    (&i64::from(from), Type::INT8),
                    (&i64::from(limit), Type::INT8),
                ],
            )
            .await?;
        rows.iter().rev().map(|row| numbered_line(table, row)).collect()
    }
}

fn numbered_line(table: &TableId, row: &Row) -> Result<(u32, ChatLine), StoreError> {
    let line = ChatLine {
        table: table.clone(),
        by: parsed(row, 1)?,
        name: value(row, 2)?,
        at: moment(row, 3)?,
        text: value(row, 4)?,
    };
    Ok((count(row, 0)?, line))
}
