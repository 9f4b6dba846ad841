//! Guests: their sessions, their links, what they say, where they are.

use tokio_postgres::types::Type;

use super::link::Link;
use super::listener::CHANNEL;
use super::{millis, moment, name, value};
use crate::{ChatLine, Claim, Hash, Millis, Session, SessionId, StoreError, TableId};

/// Keeps a session, or what has changed of it.
pub(super) async fn put_session(link: &Link, session: &Session) -> Result<(), StoreError> {
    link.write(
        "INSERT INTO sessions (id, token, about, expires) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET token = excluded.token, about = excluded.about, expires = excluded.expires",
        &[
            (&session.id.as_str(), Type::TEXT),
            (&session.token.0.as_slice(), Type::BYTEA),
            (&session.about, Type::TEXT),
            (&millis(session.expires), Type::INT8),
        ],
    )
    .await?;
    Ok(())
}

/// The session with this token, if it is still good.
pub(super) async fn session(link: &Link, token: Hash, now: Millis) -> Result<Option<Session>, StoreError> {
    let rows = link
        .read(
            "SELECT id, about, expires FROM sessions WHERE token = $1 AND expires > $2",
            &[(&token.0.as_slice(), Type::BYTEA), (&millis(now), Type::INT8)],
        )
        .await?;
    rows.first()
        .map(|row| Ok(Session { id: name(row, 0)?, token, about: value(row, 1)?, expires: moment(row, 2)? }))
        .transpose()
}

/// Forgets a guest.
pub(super) async fn forget(link: &Link, id: &SessionId) -> Result<(), StoreError> {
    link.write(
        "WITH session AS (DELETE FROM sessions WHERE id = $1),
         line AS (DELETE FROM chat WHERE member = $1),
         claim AS (DELETE FROM claims WHERE member = $1)
         UPDATE tables SET members = array_remove(members, $1) WHERE members @> ARRAY[$1]",
        &[(&id.as_str(), Type::TEXT)],
    )
    .await?;
    Ok(())
}

/// Forgets sessions, links and nodes that are no longer good.
pub(super) async fn expire(link: &Link, now: Millis) -> Result<(), StoreError> {
    link.write(
        "WITH session AS (DELETE FROM sessions WHERE expires <= $1),
         claim AS (DELETE FROM claims WHERE expires <= $1)
         DELETE FROM presence WHERE until <= $1",
        &[(&millis(now), Type::INT8)],
    )
    .await?;
    Ok(())
}

/// Keeps a one-time link.
pub(super) async fn put_claim(link: &Link, claim: &Claim) -> Result<(), StoreError> {
    link.write(
        "INSERT INTO claims (link, id, member, expires) VALUES ($1, $2, $3, $4)",
        &[
            (&claim.link.0.as_slice(), Type::BYTEA),
            (&claim.table.as_str(), Type::TEXT),
            (&claim.from.as_str(), Type::TEXT),
            (&millis(claim.expires), Type::INT8),
        ],
    )
    .await?;
    Ok(())
}

/// Takes a one-time link; one that has expired is gone as well.
pub(super) async fn take_claim(link: &Link, hash: Hash, now: Millis) -> Result<Option<Claim>, StoreError> {
    let rows = link
        .write(
            "DELETE FROM claims WHERE link = $1 RETURNING id, member, expires",
            &[(&hash.0.as_slice(), Type::BYTEA)],
        )
        .await?;
    let Some(row) = rows.first() else { return Ok(None) };
    let claim = Claim { link: hash, table: name(row, 0)?, from: name(row, 1)?, expires: moment(row, 2)? };
    Ok(Some(claim).filter(|claim| claim.expires > now))
}

/// Keeps a line of chat, tells the other nodes, and gives its number.
pub(super) async fn say(link: &Link, node: &str, line: &ChatLine) -> Result<u32, StoreError> {
    let rows = link
        .write(
            "WITH numbered AS (
                UPDATE heads SET lines = lines + 1 WHERE no = (SELECT no FROM tables WHERE id = $1)
                RETURNING no, lines - 1 AS line
            ), kept AS (
                INSERT INTO chat (no, line, member, name, at, text)
                SELECT no, line, $2, $3, $4, $5 FROM numbered
            )
            SELECT line, pg_notify($6, $7 || ' ' || $1) FROM numbered",
            &[
                (&line.table.as_str(), Type::TEXT),
                (&line.by.as_str(), Type::TEXT),
                (&line.name, Type::TEXT),
                (&millis(line.at), Type::INT8),
                (&line.text, Type::TEXT),
                (&CHANNEL, Type::TEXT),
                (&node, Type::TEXT),
            ],
        )
        .await?;
    let row = rows.first().ok_or_else(StoreError::no_table)?;
    Ok(value::<i32>(row, 0)?.cast_unsigned())
}

/// The last lines from `from` on.
pub(super) async fn chat(
    link: &Link,
    table: &TableId,
    from: u32,
    most: u32,
) -> Result<Vec<(u32, ChatLine)>, StoreError> {
    let rows = link
        .read(
            "SELECT line, member, name, at, text FROM chat
             WHERE no = (SELECT no FROM tables WHERE id = $1) AND line >= $2 ORDER BY line DESC LIMIT $3",
            &[(&table.as_str(), Type::TEXT), (&i64::from(from), Type::INT8), (&i64::from(most), Type::INT8)],
        )
        .await?;
    let line = |row| {
        let line = ChatLine {
            table: table.clone(),
            by: name(row, 1)?,
            name: value(row, 2)?,
            at: moment(row, 3)?,
            text: value(row, 4)?,
        };
        Ok((value::<i32>(row, 0)?.cast_unsigned(), line))
    };
    rows.iter().rev().map(line).collect()
}

/// Replaces what this node said before of who is connected.
pub(super) async fn present(
    link: &Link,
    node: &str,
    here: &[(TableId, SessionId)],
    until: Millis,
) -> Result<(), StoreError> {
    let (tables, members): (Vec<&str>, Vec<&str>) =
        here.iter().map(|(table, member)| (table.as_str(), member.as_str())).unzip();
    link.write(
        "INSERT INTO presence (node, tables, members, until) VALUES ($1, $2, $3, $4)
         ON CONFLICT (node) DO UPDATE
         SET tables = excluded.tables, members = excluded.members, until = excluded.until",
        &[
            (&node, Type::TEXT),
            (&tables, Type::TEXT_ARRAY),
            (&members, Type::TEXT_ARRAY),
            (&millis(until), Type::INT8),
        ],
    )
    .await?;
    Ok(())
}

/// Who is connected to these tables through another node, each once.
pub(super) async fn presence(
    link: &Link,
    node: &str,
    tables: &[TableId],
    now: Millis,
) -> Result<Vec<(TableId, SessionId)>, StoreError> {
    let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    let rows = link
        .read(
            "SELECT DISTINCT id, member FROM presence, unnest(tables, members) AS here (id, member)
             WHERE until > $1 AND id = ANY ($2) AND node <> $3",
            &[(&millis(now), Type::INT8), (&ids, Type::TEXT_ARRAY), (&node, Type::TEXT)],
        )
        .await?;
    rows.iter().map(|row| Ok((name(row, 0)?, name(row, 1)?))).collect()
}
