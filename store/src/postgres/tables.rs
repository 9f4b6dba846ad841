//! Tables, their logs, and how they are found.

use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::link::Link;
use super::{millis, moment, name, value};
use crate::{Code, Length, Listed, Millis, NewTable, Secrets, SessionId, StoreError, TableId, TableRow};

/// How many tables one transaction deletes, so that none of their locks is held for long.
const EXPIRED: i64 = 500;

/// Keeps a new table, unless its code is taken.
pub(super) async fn create(link: &Link, table: &NewTable) -> Result<bool, StoreError> {
    let members: Vec<&str> = table.index.members.iter().map(SessionId::as_str).collect();
    let made = link
        .write(
            "WITH made AS (
                INSERT INTO tables (id, code, seed, bots, created, status, public, summary, members)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING no
            ), head AS (
                INSERT INTO heads (no, length, touched) SELECT no, 1, $5 FROM made
            ), entry AS (
                INSERT INTO entries (no, seq, entry) SELECT no, 0, $10 FROM made
            )
            SELECT no FROM made",
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
    Ok(!made.is_empty())
}

/// The table with this id.
pub(super) async fn table(link: &Link, id: &TableId) -> Result<Option<TableRow>, StoreError> {
    let rows = link
        .read("SELECT id, code, created, seed, bots FROM tables WHERE id = $1", &[(&id.as_str(), Type::TEXT)])
        .await?;
    let secret = |row: &Row, column| {
        <[u8; 32]>::try_from(value::<&[u8]>(row, column)?)
            .map_err(|_| StoreError::Corrupt("a seed of another length".into()))
    };
    rows.first()
        .map(|row| {
            let secrets = Secrets { seed: secret(row, 3)?, bots: secret(row, 4)? };
            Ok(TableRow { id: name(row, 0)?, code: name(row, 1)?, secrets, created: moment(row, 2)? })
        })
        .transpose()
}

/// The table with this code.
pub(super) async fn by_code(link: &Link, code: &Code) -> Result<Option<TableId>, StoreError> {
    let rows = link.read("SELECT id FROM tables WHERE code = $1", &[(&code.as_str(), Type::TEXT)]).await?;
    rows.first().map(|row| name(row, 0)).transpose()
}

/// The entries from number `from` on.
pub(super) async fn read(link: &Link, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
    let rows = link
        .read(
            "SELECT entry FROM entries
             WHERE no = (SELECT no FROM tables WHERE id = $1) AND seq >= $2 ORDER BY seq",
            &[(&table.as_str(), Type::TEXT), (&i64::from(from), Type::INT8)],
        )
        .await?;
    rows.iter().map(|row| value(row, 0)).collect()
}

/// How long the log and the chat of each of these tables are.
pub(super) async fn lengths(link: &Link, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
    let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    let rows = link
        .read(
            "SELECT id, length, lines FROM tables JOIN heads USING (no) WHERE id = ANY ($1)",
            &[(&ids, Type::TEXT_ARRAY)],
        )
        .await?;
    let count = |row, column| Ok(value::<i32>(row, column)?.cast_unsigned());
    rows.iter()
        .map(|row| Ok((name(row, 0)?, Length { entries: count(row, 1)?, lines: count(row, 2)? })))
        .collect()
}

/// Public tables that wait, newest first.
pub(super) async fn open(link: &Link, most: u32) -> Result<Vec<Listed>, StoreError> {
    let rows = link
        .read(
            "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
             WHERE public AND status = 'waiting' ORDER BY created DESC, no DESC LIMIT $1",
            &[(&i64::from(most), Type::INT8)],
        )
        .await?;
    rows.iter().map(listed).collect()
}

/// The tables a guest sits at, the last touched first.
pub(super) async fn of(link: &Link, member: &SessionId, most: u32) -> Result<Vec<Listed>, StoreError> {
    let rows = link
        .read(
            "SELECT id, code, status, summary, touched FROM tables JOIN heads USING (no)
             WHERE members @> ARRAY[$1] ORDER BY touched DESC, no DESC LIMIT $2",
            &[(&member.as_str(), Type::TEXT), (&i64::from(most), Type::INT8)],
        )
        .await?;
    rows.iter().map(listed).collect()
}

fn listed(row: &Row) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: name(row, 0)?,
        code: name(row, 1)?,
        status: name(row, 2)?,
        summary: value(row, 3)?,
        touched: moment(row, 4)?,
    })
}

/// Deletes tables that nobody has touched for long. One that somebody touches at this moment has been touched.
pub(super) async fn expire(link: &Link, before: Millis, stalled: Millis) -> Result<u64, StoreError> {
    let mut tables = 0;
    loop {
        let rows = link
            .write(
                "WITH expired AS (
                    SELECT no FROM heads JOIN tables USING (no)
                    WHERE touched < CASE status WHEN 'playing' THEN $2 ELSE $1 END
                    ORDER BY no LIMIT $3 FOR UPDATE OF heads SKIP LOCKED
                ), entry AS (DELETE FROM entries WHERE no IN (SELECT no FROM expired)),
                line AS (DELETE FROM chat WHERE no IN (SELECT no FROM expired)),
                head AS (DELETE FROM heads WHERE no IN (SELECT no FROM expired)),
                gone AS (DELETE FROM tables WHERE no IN (SELECT no FROM expired))
                SELECT count(*) FROM expired",
                &[(&millis(before), Type::INT8), (&millis(stalled), Type::INT8), (&EXPIRED, Type::INT8)],
            )
            .await?;
        let expired: i64 = rows.first().map_or(Ok(0), |row| value(row, 0))?;
        tables += expired.cast_unsigned();
        if expired < EXPIRED {
            return Ok(tables);
        }
    }
}
