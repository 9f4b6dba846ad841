//! Tables, their logs, and the index by which they are found.

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{count, millis, moment, parsed, value};
use crate::nul;
use crate::{
    Append, Appended, Change, Code, Length, Listed, Logs, NewTable, Secrets, SessionId, StoreError, TableId,
    TableRow,
};

#[async_trait]
impl Logs for Postgres {
    async fn create(&self, table: NewTable) -> Result<bool, StoreError> {
        nul::refuse(&[&table.entry, &table.index.summary])?;
        let members: Vec<&str> = table.index.members.iter().map(SessionId::as_str).collect();
        let created = self
            .connection()
            .write(
                "WITH created AS (
                    INSERT INTO tables (id, code, seed, bots, created, status, public, summary, members)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING no
                ), head AS (
                    INSERT INTO heads (no, length, touched) SELECT no, 1, $5 FROM created
                ), entry AS (
                    INSERT INTO entries (no, seq, entry) SELECT no, 0, $10 FROM created
                )
                SELECT no FROM created",
                &[
                    (&table.id.as_str(), Type::TEXT),
                    (&table.code.as_str(), Type::TEXT),
                    (&table.secrets.seed.as_slice(), Type::BYTEA),
                    (&table.secrets.bots.as_slice(), Type::BYTEA),
                    (&millis(table.at), Type::INT8),
                    (&table.index.status.as_str(), Type::TEXT),
                    (&table.index.public, Type::BOOL),
                    (&table.index.summary, Type::TEXT),
                    (&members, Type::TEXT_ARRAY),
                    (&table.entry, Type::TEXT),
                ],
            )
            .await?;
        Ok(!created.is_empty())
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id, code, created, seed, bots FROM tables WHERE id = $1",
                &[(&id.as_str(), Type::TEXT)],
            )
            .await?;
        rows.first().map(table_row).transpose()
    }

    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError> {
        let rows = self
            .connection()
            .read("SELECT id FROM tables WHERE code = $1", &[(&code.as_str(), Type::TEXT)])
            .await?;
        rows.first().map(|row| parsed(row, 0)).transpose()
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        nul::refuse(&[&append.entry])?;
        if let Some(index) = &append.index {
            nul::refuse(&[&index.summary])?;
        }
        self.writer.append(append).await
    }

    async fn first(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT entry FROM entries WHERE no = (SELECT no FROM tables WHERE id = $1) AND seq = 0",
                &[(&table.as_str(), Type::TEXT)],
            )
            .await?;
        rows.first().map(|row| value(row, 0)).transpose()
    }

    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT entry FROM entries
                 WHERE no = (SELECT no FROM tables WHERE id = $1) AND seq >= $2 ORDER BY seq",
                &[(&table.as_str(), Type::TEXT), (&i64::from(from), Type::INT8)],
            )
            .await?;
        rows.iter().map(|row| value(row, 0)).collect()
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self
            .connection()
            .read(
                "SELECT id, length, lines FROM tables JOIN heads USING (no) WHERE id = ANY ($1)",
                &[(&ids, Type::TEXT_ARRAY)],
            )
            .await?;
        rows.iter()
            .map(|row| Ok((parsed(row, 0)?, Length { entries: count(row, 1)?, lines: count(row, 2)? })))
            .collect()
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
                 WHERE public AND status = 'waiting' ORDER BY created DESC, no DESC LIMIT $1",
                &[(&i64::from(limit), Type::INT8)],
            )
            .await?;
        rows.iter().map(listed).collect()
    }

    async fn tables_of(&self, member: &SessionId, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
                 WHERE members @> ARRAY[$1] ORDER BY touched DESC, no DESC LIMIT $2",
                &[(&member.as_str(), Type::TEXT), (&i64::from(limit), Type::INT8)],
            )
            .await?;
        rows.iter().map(listed).collect()
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }
}

fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let secret = |column| {
        <[u8; 32]>::try_from(value::<&[u8]>(row, column)?)
            .map_err(|_| StoreError::Corrupt("a seed that is not 32 bytes long".into()))
    };
    let secrets = Secrets { seed: secret(3)?, bots: secret(4)? };
    Ok(TableRow { id: parsed(row, 0)?, code: parsed(row, 1)?, secrets, created: moment(row, 2)? })
}

fn listed(row: &Row) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: parsed(row, 0)?,
        code: parsed(row, 1)?,
        status: parsed(row, 2)?,
        summary: value(row, 3)?,
        touched: moment(row, 4)?,
    })
}
