//! Tables, their logs, and the index by which they are found.

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{bytes, count, millis, moment, parsed, value};
use crate::chain::Reading;
use crate::nul;
use crate::{
    Append, Appended, Change, Code, Index, Length, Listed, Logs, Millis, NewTable, Pending, Secrets,
    SessionId, StoreError, TableId, TableRow,
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
                    INSERT INTO heads (no, length, touched, hash)
                    SELECT no, 1, $5, sha256(convert_to($10, 'UTF8')) FROM created
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
            .read(
                "SELECT id FROM tables WHERE code = $1 AND status <> 'over'",
                &[(&code.as_str(), Type::TEXT)],
            )
            .await?;
        rows.first().map(|row| parsed(row, 0)).transpose()
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        nul::refuse_in(&append)?;
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
                "SELECT length, seq, entry, CASE WHEN seq = length - 1 THEN hash END
                 FROM tables LEFT JOIN heads USING (no)
                 LEFT JOIN entries ON entries.no = tables.no AND seq >= $2 WHERE id = $1 ORDER BY seq",
                &[(&table.as_str(), Type::TEXT), (&i64::from(from), Type::INT8)],
            )
            .await?;
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(Vec::new()) };
        let length: Option<i32> = value(first, 0)?;
        let hash: Option<Vec<u8>> = value(last, 3)?;
        let head = length.map(|length| (length.cast_unsigned(), hash.unwrap_or_default()));
        let mut entries = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(seq) = value::<Option<i32>>(row, 1)? {
                entries.push((seq.cast_unsigned(), value(row, 2)?));
            }
        }
        Reading { head, entries }.check(table, from)
    }

    async fn notes(&self, table: &TableId) -> Result<Vec<(u32, String)>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT seq, text FROM notes WHERE no = (SELECT no FROM tables WHERE id = $1) ORDER BY seq",
                &[(&table.as_str(), Type::TEXT)],
            )
            .await?;
        rows.iter().map(|row| Ok((count(row, 0)?, value(row, 1)?))).collect()
    }

    async fn pass_notes(&self, table: &TableId, from: &SessionId, to: &SessionId) -> Result<(), StoreError> {
        self.connection()
            .write(
                "UPDATE notes SET member = $3 WHERE no = (SELECT no FROM tables WHERE id = $1) AND member = $2",
                &[
                    (&table.as_str(), Type::TEXT),
                    (&from.as_str(), Type::TEXT),
                    (&to.as_str(), Type::TEXT),
                ],
            )
            .await
            .map(drop)
    }

    async fn reindex(&self, table: &TableId, index: Index) -> Result<(), StoreError> {
        nul::refuse(&[&index.summary])?;
        let members: Vec<&str> = index.members.iter().map(SessionId::as_str).collect();
        self.connection()
            .write(
                "UPDATE tables SET status = $2, public = $3, summary = $4, members = $5 WHERE id = $1",
                &[
                    (&table.as_str(), Type::TEXT),
                    (&index.status.as_str(), Type::TEXT),
                    (&index.public, Type::BOOL),
                    (&index.summary, Type::TEXT),
                    (&members, Type::TEXT_ARRAY),
                ],
            )
            .await?;
        self.notifier.tell([table.clone()]);
        Ok(())
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self
            .connection()
            .read(
                "SELECT id, length, lines, erased FROM tables JOIN heads USING (no) WHERE id = ANY ($1)",
                &[(&ids, Type::TEXT_ARRAY)],
            )
            .await?;
        rows.iter()
            .map(|row| {
                let length =
                    Length { entries: count(row, 1)?, lines: count(row, 2)?, erased: count(row, 3)? };
                Ok((parsed(row, 0)?, length))
            })
            .collect()
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id, code, status, summary, touched, seats, due FROM tables JOIN heads USING (no)
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
                "SELECT id, code, status, summary, touched, seats, due FROM tables JOIN heads USING (no)
                 WHERE members @> ARRAY[$1] ORDER BY touched DESC, no DESC LIMIT $2",
                &[(&member.as_str(), Type::TEXT), (&i64::from(limit), Type::INT8)],
            )
            .await?;
        rows.iter().map(listed).collect()
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id FROM heads JOIN tables USING (no) WHERE due <= $1 ORDER BY due LIMIT $2",
                &[(&millis(now), Type::INT8), (&i64::from(limit), Type::INT8)],
            )
            .await?;
        rows.iter().map(|row| parsed(row, 0)).collect()
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }
}

fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let secrets = Secrets { seed: bytes(row, 3)?, bots: bytes(row, 4)? };
    Ok(TableRow { id: parsed(row, 0)?, code: parsed(row, 1)?, secrets, created: moment(row, 2)? })
}

fn listed(row: &Row) -> Result<Listed, StoreError> {
    let due = value::<Option<i64>>(row, 6)?.map(|_| moment(row, 6)).transpose()?;
    Ok(Listed {
        id: parsed(row, 0)?,
        code: parsed(row, 1)?,
        status: parsed(row, 2)?,
        summary: value(row, 3)?,
        touched: moment(row, 4)?,
        pending: Pending { seats: count(row, 5)? as u16, due },
    })
}
