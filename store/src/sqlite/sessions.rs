//! Guests' sessions and device links.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use super::columns::{millis, moment, parsed};
use crate::nul;
use crate::{Claim, Hash, Millis, Relocation, Session, SessionId, Sessions, StoreError};

#[async_trait]
impl Sessions for Sqlite {
    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        nul::refuse(&[&session.about])?;
        self.writer.write(move |db| put_session(db, &session)).await
    }

    async fn change_session(&self, session: Session) -> Result<bool, StoreError> {
        nul::refuse(&[&session.about])?;
        self.writer.write(move |db| change_session(db, &session)).await
    }

    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError> {
        let token = *token;
        self.read_with(move |db| session(db, token, now)).await
    }

    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError> {
        let id = id.clone();
        self.writer.write(move |db| forget_session(db, &id)).await
    }

    async fn tokens(&self, guests: &[SessionId]) -> Result<Vec<(SessionId, Hash)>, StoreError> {
        let guests = guests.to_vec();
        self.read_with(move |db| tokens(db, guests)).await
    }

    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError> {
        self.writer.write(move |db| put_claim(db, &claim)).await
    }

    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError> {
        let link = *link;
        self.writer.write(move |db| take_claim(db, link, now)).await
    }

    async fn put_relocation(&self, relocation: Relocation, now: Millis) -> Result<(), StoreError> {
        nul::refuse(&[&relocation.luggage])?;
        self.writer.write(move |db| put_relocation(db, &relocation, now)).await
    }

    async fn take_relocation(
        &self,
        link: &Hash,
        token: Hash,
        now: Millis,
    ) -> Result<Option<(Session, String)>, StoreError> {
        let link = *link;
        self.writer.write(move |db| take_relocation(db, link, token, now)).await
    }
}

fn put_session(db: &Connection, session: &Session) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO sessions (id, token, about, expires) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET token = excluded.token, about = excluded.about, expires = excluded.expires",
    )?
    .execute(params![session.id.as_str(), session.token.0, session.about, millis(session.expires)])?;
    Ok(())
}

fn change_session(db: &Connection, session: &Session) -> rusqlite::Result<bool> {
    let Session { id, token, about, expires } = session;
    let changed = db
        .prepare_cached("UPDATE sessions SET about = ?, expires = ? WHERE id = ? AND token = ?")?
        .execute(params![about, millis(*expires), id.as_str(), token.0])?;
    Ok(changed > 0)
}

fn session(db: &Connection, token: Hash, now: Millis) -> rusqlite::Result<Option<Session>> {
    db.prepare_cached("SELECT id, about, expires FROM sessions WHERE token = ? AND expires > ?")?
        .query_row(params![token.0, millis(now)], |row| {
            Ok(Session { id: parsed(row, 0)?, token, about: row.get(1)?, expires: moment(row, 2)? })
        })
        .optional()
}

fn forget_session(db: &Connection, id: &SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE heads SET erased = erased + 1 WHERE no IN (SELECT no FROM notes WHERE member = ?)",
    )?
    .execute([id.as_str()])?;
    db.prepare_cached("DELETE FROM sessions WHERE id = ?")?.execute([id.as_str()])?;
    for table in ["members", "notes", "chat", "claims", "relocations", "pushes", "webhooks"] {
        db.prepare_cached(&format!("DELETE FROM {table} WHERE member = ?"))?.execute([id.as_str()])?;
    }
    Ok(())
}

fn tokens(db: &Connection, guests: Vec<SessionId>) -> rusqlite::Result<Vec<(SessionId, Hash)>> {
    let mut asked = db.prepare_cached("SELECT token FROM sessions WHERE id = ?")?;
    let mut tokens = Vec::new();
    for guest in guests {
        if let Some(token) = asked.query_row([guest.as_str()], |row| row.get(0)).optional()? {
            tokens.push((guest, Hash(token)));
        }
    }
    Ok(tokens)
}

fn put_claim(db: &Connection, claim: &Claim) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO claims (link, id, member, expires) VALUES (?, ?, ?, ?)")?
        .execute(params![claim.link.0, claim.table.as_str(), claim.from.as_str(), millis(claim.expires)])?;
    Ok(())
}

/// Removes a link, expired or not; returns it if it has not expired.
fn take_claim(db: &Connection, link: Hash, now: Millis) -> rusqlite::Result<Option<Claim>> {
    let claim = db
        .prepare_cached("DELETE FROM claims WHERE link = ? RETURNING id, member, expires")?
        .query_row([link.0], |row| {
            Ok(Claim { link, table: parsed(row, 0)?, from: parsed(row, 1)?, expires: moment(row, 2)? })
        })
        .optional()?;
    Ok(claim.filter(|claim| claim.expires > now))
}

fn put_relocation(db: &Connection, relocation: &Relocation, now: Millis) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM relocations WHERE expires <= ?")?.execute([millis(now)])?;
    let Relocation { link, guest, luggage, expires } = relocation;
    db.prepare_cached("REPLACE INTO relocations (link, member, luggage, expires) VALUES (?, ?, ?, ?)")?
        .execute(params![link.0, guest.as_str(), luggage, millis(*expires)])?;
    Ok(())
}

/// Removes a relocation, expired or not; moves the guest if it has not expired.
fn take_relocation(
    db: &Connection,
    link: Hash,
    token: Hash,
    now: Millis,
) -> rusqlite::Result<Option<(Session, String)>> {
    let taken = db
        .prepare_cached("DELETE FROM relocations WHERE link = ? RETURNING member, luggage, expires")?
        .query_row([link.0], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, moment(row, 2)?)))
        .optional()?;
    let Some((guest, luggage, _)) = taken.filter(|(_, _, expires)| *expires > now) else { return Ok(None) };
    let session = db
        .prepare_cached(
            "UPDATE sessions SET token = ? WHERE id = ? AND expires > ? RETURNING id, about, expires",
        )?
        .query_row(params![token.0, guest, millis(now)], |row| {
            Ok(Session { id: parsed(row, 0)?, token, about: row.get(1)?, expires: moment(row, 2)? })
        })
        .optional()?;
    if session.is_some() {
        db.prepare_cached("DELETE FROM pushes WHERE member = ?")?.execute([guest])?;
    }
    Ok(session.map(|session| (session, luggage)))
}
