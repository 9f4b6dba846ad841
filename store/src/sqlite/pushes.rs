//! Subscriptions, webhooks, and the secrets of the site.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::Sqlite;
use super::columns::parsed;
use crate::nul;
use crate::{Pushes, SessionId, StoreError, Subscription, TableId, Webhook};

#[async_trait]
impl Pushes for Sqlite {
    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let name = name.to_owned();
        self.writer.write(move |db| secret(db, &name, &fresh)).await
    }

    async fn subscribe(&self, subscription: Subscription) -> Result<(), StoreError> {
        nul::refuse(&[&subscription.endpoint, &subscription.about])?;
        self.writer.write(move |db| subscribe(db, &subscription)).await
    }

    async fn unsubscribe(
        &self,
        table: &TableId,
        member: &SessionId,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError> {
        let (table, member, endpoint) = (table.clone(), member.clone(), endpoint.map(str::to_owned));
        self.writer.write(move |db| unsubscribe(db, &table, &member, endpoint.as_deref())).await
    }

    async fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| subscriptions(db, &table)).await
    }

    async fn set_webhook(&self, table: &TableId, webhook: Option<Webhook>) -> Result<(), StoreError> {
        if let Some(webhook) = &webhook {
            nul::refuse(&[&webhook.url, &webhook.language])?;
        }
        let table = table.clone();
        self.writer.write(move |db| set_webhook(db, &table, webhook.as_ref())).await
    }

    async fn webhook(&self, table: &TableId) -> Result<Option<Webhook>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| webhook(db, &table)).await
    }
}

/// There is one writer, so nothing can happen between the insertion and the reading.
fn secret(db: &Connection, name: &str, fresh: &[u8]) -> rusqlite::Result<Vec<u8>> {
    db.prepare_cached("INSERT INTO secrets (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING")?
        .execute(params![name, fresh])?;
    db.prepare_cached("SELECT secret FROM secrets WHERE name = ?")?.query_row([name], |row| row.get(0))
}

fn subscribe(db: &Connection, subscription: &Subscription) -> rusqlite::Result<()> {
    let Subscription { table, member, endpoint, about } = subscription;
    db.prepare_cached(
        "INSERT OR REPLACE INTO pushes (no, member, endpoint, about) SELECT no, ?, ?, ? FROM tables WHERE id = ?",
    )?
    .execute(params![member.as_str(), endpoint, about, table.as_str()])
    .map(drop)
}

fn unsubscribe(
    db: &Connection,
    table: &TableId,
    member: &SessionId,
    endpoint: Option<&str>,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "DELETE FROM pushes WHERE no = (SELECT no FROM tables WHERE id = ?1) AND member = ?2
         AND endpoint = coalesce(?3, endpoint)",
    )?
    .execute(params![table.as_str(), member.as_str(), endpoint])
    .map(drop)
}

fn subscriptions(db: &Connection, table: &TableId) -> rusqlite::Result<Vec<Subscription>> {
    db.prepare_cached(
        "SELECT member, endpoint, about FROM pushes WHERE no = (SELECT no FROM tables WHERE id = ?)",
    )?
    .query_map([table.as_str()], |row| {
        let (member, endpoint, about) = (parsed(row, 0)?, row.get(1)?, row.get(2)?);
        Ok(Subscription { table: table.clone(), member, endpoint, about })
    })?
    .collect()
}

fn set_webhook(db: &Connection, table: &TableId, webhook: Option<&Webhook>) -> rusqlite::Result<()> {
    let Some(Webhook { member, url, language }) = webhook else {
        return db
            .prepare_cached("DELETE FROM webhooks WHERE no = (SELECT no FROM tables WHERE id = ?)")?
            .execute([table.as_str()])
            .map(drop);
    };
    db.prepare_cached(
        "INSERT OR REPLACE INTO webhooks (no, member, url, language) SELECT no, ?, ?, ? FROM tables WHERE id = ?",
    )?
    .execute(params![member.as_str(), url, language, table.as_str()])
    .map(drop)
}

fn webhook(db: &Connection, table: &TableId) -> rusqlite::Result<Option<Webhook>> {
    db.prepare_cached(
        "SELECT member, url, language FROM webhooks WHERE no = (SELECT no FROM tables WHERE id = ?)",
    )?
    .query_row([table.as_str()], |row| {
        Ok(Webhook { member: parsed(row, 0)?, url: row.get(1)?, language: row.get(2)? })
    })
    .optional()
}
