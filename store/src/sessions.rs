//! Guests' sessions, and the one-time links that move a guest's seats, or the whole guest, to another device.

use async_trait::async_trait;

use crate::{Hash, Millis, SessionId, StoreError, TableId};

/// Guests' sessions and device links. The store knows secrets only by their hashes.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Stores a session; replaces the one with the same id, whose token is then void. Idempotent.
    /// Fails if another session has this token.
    async fn put_session(&self, session: Session) -> Result<(), StoreError>;

    /// Changes what a session says and when it expires, if it is there and has this token; false if not. A guest who was forgotten
    /// meanwhile, or has moved to another device, is not put back.
    async fn change_session(&self, session: Session) -> Result<bool, StoreError>;

    /// The session whose token has this hash, if it expires after `now`.
    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError>;

    /// Deletes everything about a guest except what is in logs, which is only their id: the session, its membership of tables, its
    /// notes, its chat lines, its device links, its relocation, its subscriptions and webhooks. Idempotent.
    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError>;

    /// The hash of the token of each of these guests, in any order. A guest without one has no session: it was forgotten or has expired.
    async fn tokens(&self, guests: &[SessionId]) -> Result<Vec<(SessionId, Hash)>, StoreError>;

    /// Stores a device link. Fails if there is one with the same hash.
    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError>;

    /// Removes the device link with this hash and returns it; `None` if there is none or it has expired by `now`. Of several
    /// callers, on any nodes, exactly one gets the link.
    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError>;

    /// Stores a relocation; replaces an earlier one of the same guest, whose link is then void. Deletes those that have expired by
    /// `now`, because their luggage is large.
    async fn put_relocation(&self, relocation: Relocation, now: Millis) -> Result<(), StoreError>;

    /// Removes the relocation with this link, deletes the guest's subscriptions, which are the old browser's, and gives the guest's
    /// session another token: the old one is void. Returns the session and the luggage; `None` if there is no such relocation, or it or the session has expired by `now`. Of several callers, on any
    /// nodes, exactly one gets the guest.
    async fn take_relocation(
        &self,
        link: &Hash,
        token: Hash,
        now: Millis,
    ) -> Result<Option<(Session, String)>, StoreError>;
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

/// A one-time link that moves a whole guest to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relocation {
    /// The hash of the link's secret.
    pub link: Hash,
    /// The guest.
    pub guest: SessionId,
    /// What the guest's browser kept: JSON that the store does not parse.
    pub luggage: String,
    /// The moment from which the link is no longer valid.
    pub expires: Millis,
}
