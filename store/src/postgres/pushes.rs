//! Subscriptions, webhooks, and the secrets of the site.

use async_trait::async_trait;
use tokio_postgres::types::Type;

use super::Postgres;
use super::columns::{parsed, value};
use crate::nul;
use crate::{Pushes, SessionId, StoreError, Subscription, TableId, Webhook};

#[async_trait]
impl Pushes for Postgres {
    /// The row is written again if it is there, because a statement does not see what another one has just inserted.
    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let rows = self
            .connection()
            .read(
                "INSERT INTO secrets AS kept (name, secret) VALUES ($1, $2)
                 ON CONFLICT (name) DO UPDATE SET secret = kept.secret RETURNING secret",
                &[(&name, Type::TEXT), (&fresh, Type::BYTEA)],
            )
            .await?;
        let row = rows.first().ok_or_else(|| StoreError::Corrupt("a secret is missing".into()))?;
        value(row, 0)
    }

    async fn subscribe(&self, subscription: Subscription) -> Result<(), StoreError> {
        nul::refuse(&[&subscription.endpoint, &subscription.about])?;
        self.connection()
            .read(
                "INSERT INTO pushes (no, member, endpoint, about) SELECT no, $2, $3, $4 FROM tables WHERE id = $1
                 ON CONFLICT (no, member) DO UPDATE SET endpoint = excluded.endpoint, about = excluded.about",
                &[
                    (&subscription.table.as_str(), Type::TEXT),
                    (&subscription.member.as_str(), Type::TEXT),
                    (&subscription.endpoint, Type::TEXT),
                    (&subscription.about, Type::TEXT),
                ],
            )
            .await
            .map(drop)
    }

    async fn unsubscribe(
        &self,
        table: &TableId,
        member: &SessionId,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError> {
        self.connection()
            .read(
                "DELETE FROM pushes WHERE no = (SELECT no FROM tables WHERE id = $1) AND member = $2
                 AND endpoint = coalesce($3, endpoint)",
                &[(&table.as_str(), Type::TEXT), (&member.as_str(), Type::TEXT), (&endpoint, Type::TEXT)],
            )
            .await
            .map(drop)
    }

    async fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT member, endpoint, about FROM pushes WHERE no = (SELECT no FROM tables WHERE id = $1)",
                &[(&table.as_str(), Type::TEXT)],
            )
            .await?;
        let subscription = |row| {
            let (member, endpoint, about) = (parsed(row, 0)?, value(row, 1)?, value(row, 2)?);
            Ok(Subscription { table: table.clone(), member, endpoint, about })
        };
        rows.iter().map(subscription).collect()
    }

    async fn set_webhook(&self, table: &TableId, webhook: Option<Webhook>) -> Result<(), StoreError> {
        let Some(Webhook { member, url, language }) = webhook else {
            let sql = "DELETE FROM webhooks WHERE no = (SELECT no FROM tables WHERE id = $1)";
            return self.connection().read(sql, &[(&table.as_str(), Type::TEXT)]).await.map(drop);
        };
        nul::refuse(&[&url, &language])?;
        self.connection()
            .read(
                "INSERT INTO webhooks (no, member, url, language) SELECT no, $2, $3, $4 FROM tables WHERE id = $1
                 ON CONFLICT (no) DO UPDATE
                 SET member = excluded.member, url = excluded.url, language = excluded.language",
                &[
                    (&table.as_str(), Type::TEXT),
                    (&member.as_str(), Type::TEXT),
                    (&url, Type::TEXT),
                    (&language, Type::TEXT),
                ],
            )
            .await
            .map(drop)
    }

    async fn webhook(&self, table: &TableId) -> Result<Option<Webhook>, StoreError> {
        let rows = self
            .connection()
            .read(
                "SELECT member, url, language FROM webhooks WHERE no = (SELECT no FROM tables WHERE id = $1)",
                &[(&table.as_str(), Type::TEXT)],
            )
            .await?;
        let webhook =
            |row| Ok(Webhook { member: parsed(row, 0)?, url: value(row, 1)?, language: value(row, 2)? });
        rows.first().map(webhook).transpose()
    }
}
