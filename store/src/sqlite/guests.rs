//! Guests: their sessions, their links, what they say.

use rusqlite::{Connection, OptionalExtension, params};

use super::{millis, moment, name};
use crate::{ChatLine, Claim, Hash, Millis, Session, SessionId, TableId};

/// Keeps a session, or what has changed of it.
pub(super) fn put_session(db: &Connection, session: &Session) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO sessions (id, token, about, expires) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET token = excluded.token, about = excluded.about, expires = excluded.expires",
    )?
    .execute(params![session.id.as_str(), session.token.0, session.about, millis(session.expires)])?;
    Ok(())
}

/// The session with this token, if it is still good.
pub(super) fn session(db: &Connection, token: Hash, now: Millis) -> rusqlite::Result<Option<Session>> {
    db.prepare_cached("SELECT id, about, expires FROM sessions WHERE token = ? AND expires > ?")?
        .query_row(params![token.0, millis(now)], |row| {
            Ok(Session { id: name(row, 0)?, token, about: row.get(1)?, expires: moment(row, 2)? })
        })
        .optional()
}

/// Forgets a guest.
pub(super) fn forget(db: &Connection, id: &SessionId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE id = ?")?.execute([id.as_str()])?;
    for table in ["members", "chat", "claims"] {
        db.prepare_cached(&format!("DELETE FROM {table} WHERE member = ?"))?.execute([id.as_str()])?;
    }
    Ok(())
}

/// Forgets sessions and links that are no longer good.
pub(super) fn expire(db: &Connection, now: Millis) -> rusqlite::Result<()> {
    for table in ["sessions", "claims"] {
        db.prepare_cached(&format!("DELETE FROM {table} WHERE expires <= ?"))?.execute([millis(now)])?;
    }
    Ok(())
}

/// Keeps a one-time link.
pub(super) fn put_claim(db: &Connection, claim: &Claim) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO claims (link, id, member, expires) VALUES (?, ?, ?, ?)")?
        .execute(params![claim.link.0, claim.table.as_str(), claim.from.as_str(), millis(claim.expires)])?;
    Ok(())
}

/// Takes a one-time link; one that has expired is gone as well.
pub(super) fn take_claim(db: &Connection, link: Hash, now: Millis) -> rusqlite::Result<Option<Claim>> {
    let claim = db
        .prepare_cached("DELETE FROM claims WHERE link = ? RETURNING id, member, expires")?
        .query_row([link.0], |row| {
            Ok(Claim { link, table: name(row, 0)?, from: name(row, 1)?, expires: moment(row, 2)? })
        })
        .optional()?;
    Ok(claim.filter(|claim| claim.expires > now))
}

/// Keeps a line of chat and gives its number; `None` if there is no such table.
pub(super) fn say(db: &Connection, line: &ChatLine) -> rusqlite::Result<Option<u32>> {
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

/// The last lines from `from` on.
pub(super) fn chat(
    db: &Connection,
    table: &TableId,
    from: u32,
    most: u32,
) -> rusqlite::Result<Vec<(u32, ChatLine)>> {
    let mut lines: Vec<_> = db
        .prepare_cached(
            "SELECT line, member, name, at, text FROM chat
             WHERE no = (SELECT no FROM tables WHERE id = ?) AND line >= ? ORDER BY line DESC LIMIT ?",
        )?
        .query_map(params![table.as_str(), from, most], |row| {
            let line = ChatLine {
                table: table.clone(),
                by: name(row, 1)?,
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
