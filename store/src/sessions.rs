//! Guests' sessions, and the one-time links that move a guest's seats to another device.

use async_trait::async_trait;

use crate::{Hash, Millis, SessionId, StoreError, TableId};

/// Guests' sessions and device links. The store knows secrets only by their hashes.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Stores a session; replaces the one with the same id, whose token is then void. Idempotent. Fails if another session has
    /// this token.
    async fn put_session(&self, session: Session) -> Result<(), StoreError>;

    /// The session whose token has this hash, if it expires after `now`.
    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError>;

    /// Deletes everything about a guest except what is in logs: the session, its membership of tables, its chat lines, its
    /// device links. Idempotent.
    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError>;

    /// Stores a device link. Fails if there is one with the same hash.
    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError>;

    /// Removes the device link with this hash and returns it; `None` if there is none or it has expired by `now`. Of several
    /// callers, on any nodes, exactly one gets the link.
    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError>;
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The id by which other players know the guest.
    pub id: SessionId,
    /// The hash of the token that the guest's browser holds.
    pub token: Hash,
    /// Name, colour and language: JSON that the store does not parse.
    pub about: String,
    /// The moment from which the token is no longer valid.
    pub expires: Millis,
}

/// A one-time link that moves a guest's seats at one table to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The hash of the link's secret.
    pub link: Hash,
    /// The table.
    pub table: TableId,
    /// The guest whose seats are moved.
    pub from: SessionId,
    /// The moment from which the link is no longer valid.
    pub expires: Millis,
}
