//! Whom to notify when it is their turn and they do not see the table: browsers that subscribed to Web Push, and the webhooks of tables.

use async_trait::async_trait;

use crate::{SessionId, StoreError, TableId};

/// Subscriptions and webhooks of tables, and the secrets of the site.
#[async_trait]
pub trait Pushes: Send + Sync {
    /// The secret of the site with this name. If there is none, `fresh` becomes it: of several callers, on any nodes, all get the same.
    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// Stores a subscription; replaces that of the same guest at the same table. Does nothing if there is no such table. Idempotent.
    async fn subscribe(&self, subscription: Subscription) -> Result<(), StoreError>;

    /// Deletes the subscription of a guest at a table; if an endpoint is given, only if it is that of the subscription. Idempotent.
    async fn unsubscribe(
        &self,
        table: &TableId,
        member: &SessionId,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError>;

    /// The subscriptions at a table, in any order.
    async fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError>;

    /// Sets the webhook of a table, or deletes it. Does nothing if there is no such table. Idempotent.
    async fn set_webhook(&self, table: &TableId, webhook: Option<Webhook>) -> Result<(), StoreError>;

    /// The webhook of a table.
    async fn webhook(&self, table: &TableId) -> Result<Option<Webhook>, StoreError>;
}

/// A browser that is to be told when it is its guest's turn at a table. Erased with the guest and with the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The table.
    pub table: TableId,
    /// The guest.
    pub member: SessionId,
    /// The address at the push service of the browser.
    pub endpoint: String,
    /// Keys and language: JSON that the store does not parse.
    pub about: String,
}

/// An address that is told what happens at a table. Erased with the guest and with the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// The guest who set it.
    pub member: SessionId,
    /// The address.
    pub url: String,
    /// The language of its messages.
    pub language: String,
}
