//! Guests' sessions and device links.

use async_trait::async_trait;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{bytes, millis, moment, parsed, value};
use crate::nul;
use crate::{Claim, Hash, Millis, Relocation, Session, SessionId, Sessions, StoreError};

#[async_trait]
impl Sessions for Postgres {
    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        nul::refuse(&[&session.about])?;
        self.connection()
            .write(
                "INSERT INTO sessions (id, token, about, expires) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (id) DO UPDATE
                 SET token = excluded.token, about = excluded.about, expires = excluded.expires",
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

    async fn change_session(&self, session: Session) -> Result<bool, StoreError> {
        nul::refuse(&[&session.about])?;
        let changed = self
            .connection()
            .write(
                "UPDATE sessions SET about = $1, expires = $2 WHERE id = $3 AND token = $4 RETURNING id",
                &[
                    (&session.about, Type::TEXT),
                    (&millis(session.expires), Type::INT8),
                    (&session.id.as_str(), Type::TEXT),
                    (&session.token.0.as_slice(), Type::BYTEA),
                ],
            )
            .await?;
        Ok(!changed.is_empty())
    }

    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT id, about, expires FROM sessions WHERE token = $1 AND expires > $2",
                &[(&token.0.as_slice(), Type::BYTEA), (&millis(now), Type::INT8)],
            )
            .await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (id, about, expires) = (parsed(row, 0)?, value(row, 1)?, moment(row, 2)?);
        Ok(Some(Session { id, token: *token, about, expires }))
    }

    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError> {
        self.connection()
            .write(
                "WITH session AS (DELETE FROM sessions WHERE id = $1),
                 line AS (DELETE FROM chat WHERE member = $1),
                 claim AS (DELETE FROM claims WHERE member = $1),
                 relocation AS (DELETE FROM relocations WHERE member = $1),
                 push AS (DELETE FROM pushes WHERE member = $1),
                 webhook AS (DELETE FROM webhooks WHERE member = $1),
                 note AS (DELETE FROM notes WHERE member = $1 RETURNING no),
                 head AS (UPDATE heads SET erased = erased + 1 WHERE no IN (SELECT no FROM note))
                 UPDATE tables SET members = array_remove(members, $1) WHERE members @> ARRAY[$1]",
                &[(&id.as_str(), Type::TEXT)],
            )
            .await?;
        Ok(())
    }

    async fn tokens(&self, guests: &[SessionId]) -> Result<Vec<(SessionId, Hash)>, StoreError> {
        let ids: Vec<&str> = guests.iter().map(SessionId::as_str).collect();
        let rows = self
            .connection()
            .read("SELECT id, token FROM sessions WHERE id = ANY ($1)", &[(&ids, Type::TEXT_ARRAY)])
            .await?;
        rows.iter().map(|row| Ok((parsed(row, 0)?, Hash(bytes(row, 1)?)))).collect()
    }

    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError> {
        self.connection()
            .write(
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

    /// Removes a link, expired or not; returns it if it has not expired.
    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError> {
        let rows = self
            .connection()
            .write(
                "DELETE FROM claims WHERE link = $1 RETURNING id, member, expires",
                &[(&link.0.as_slice(), Type::BYTEA)],
            )
            .await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (table, from, expires) = (parsed(row, 0)?, parsed(row, 1)?, moment(row, 2)?);
        Ok(Some(Claim { link: *link, table, from, expires }).filter(|claim| claim.expires > now))
    }

    async fn put_relocation(&self, relocation: Relocation, now: Millis) -> Result<(), StoreError> {
        nul::refuse(&[&relocation.luggage])?;
        self.connection()
            .write(
                "WITH expired AS (DELETE FROM relocations WHERE expires <= $5 AND member <> $2)
                 INSERT INTO relocations (link, member, luggage, expires) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (member) DO UPDATE
                 SET link = excluded.link, luggage = excluded.luggage, expires = excluded.expires",
                &[
                    (&relocation.link.0.as_slice(), Type::BYTEA),
                    (&relocation.guest.as_str(), Type::TEXT),
                    (&relocation.luggage, Type::TEXT),
                    (&millis(relocation.expires), Type::INT8),
                    (&millis(now), Type::INT8),
                ],
            )
            .await?;
        Ok(())
    }

    /// Removes a relocation, expired or not; moves the guest if it has not expired.
    async fn take_relocation(
        &self,
        link: &Hash,
        token: Hash,
        now: Millis,
    ) -> Result<Option<(Session, String)>, StoreError> {
        let rows = self
            .connection()
            .write(
                "WITH taken AS (DELETE FROM relocations WHERE link = $1 RETURNING member, luggage, expires),
                 moved AS (UPDATE sessions SET token = $2 FROM taken
                     WHERE sessions.id = taken.member AND taken.expires > $3 AND sessions.expires > $3
                     RETURNING sessions.id, sessions.about, sessions.expires, taken.luggage),
                 push AS (DELETE FROM pushes WHERE member IN (SELECT id FROM moved))
                 SELECT id, about, expires, luggage FROM moved",
                &[
                    (&link.0.as_slice(), Type::BYTEA),
                    (&token.0.as_slice(), Type::BYTEA),
                    (&millis(now), Type::INT8),
                ],
            )
            .await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (id, about, expires) = (parsed(row, 0)?, value(row, 1)?, moment(row, 2)?);
        Ok(Some((Session { id, token, about, expires }, value(row, 3)?)))
    }
}
