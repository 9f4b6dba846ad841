//! The store of many nodes: a PostgreSQL database that they share.
//!
//! Every write is one statement, and so one transaction. Nodes race to append; the row of a table in `heads` arbitrates,
//! because only one of them can advance it. The other nodes learn of it through NOTIFY, after the transaction.

mod address;
mod chat;
mod columns;
mod connection;
mod listener;
mod logs;
mod notifier;
mod pool;
mod presence;
mod pushes;
mod schema;
mod sessions;
mod tls;
mod upkeep;
mod writer;

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::{Change, StoreError};
use address::Address;
use connection::{Connection, failed};
use listener::Listener;
use notifier::Notifier;
use pool::Pool;
use writer::Writer;

/// The number of changes that may wait for a slow receiver before it is told that it has missed some.
const CHANGES: usize = 4096;

/// A store in a PostgreSQL database. It must be created and used within one Tokio runtime.
pub struct Postgres {
    writer: Writer,
    notifier: Arc<Notifier>,
    pool: Pool,
    changes: broadcast::Sender<Change>,
    _listener: Listener,
}

impl Postgres {
    /// Connects to the database at `postgres://user:password@host/database` and migrates its schema. As with libpq, `sslmode`
    /// and `sslrootcert` in the query say how the connections are encrypted and whose certificates are accepted.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let address = Arc::new(Address::parse(url)?);
        // A random name, by which a node recognises its own notifications.
        let node = prepare(&address).await?;
        let (changes, _) = broadcast::channel(CHANGES);
        let listener = Listener::start(Arc::clone(&address), node.clone(), changes.clone()).await?;
        let notifier = Arc::new(Notifier::start(&address, &node));
        Ok(Self {
            writer: Writer::start(&address, &notifier),
            notifier,
            pool: Pool::new(&address),
            changes,
            _listener: listener,
        })
    }

    fn connection(&self) -> &Connection {
        self.pool.least_busy()
    }
}

/// Migrates the schema, and returns a random name for this node.
async fn prepare(address: &Address) -> Result<String, StoreError> {
    let (client, connection) = address.connect().await?;
    // The task ends when the client is dropped.
    tokio::spawn(async move { drop(connection.await) });
    schema::migrate(&client).await?;
    let row = client.query_one("SELECT gen_random_uuid()::text", &[]).await.map_err(failed)?;
    columns::value(&row, 0)
}
