//! The store of many nodes: a PostgreSQL database that they share.
//!
//! Every write is one statement, and so one transaction. Nodes race to append; the row of a table in `heads` arbitrates,
//! because only one of them can advance it. The other nodes learn of it through NOTIFY.

mod chat;
mod columns;
mod connection;
mod listener;
mod logs;
mod presence;
mod schema;
mod sessions;
mod upkeep;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Config, NoTls};

use crate::{Change, StoreError};
use connection::{Connection, failed};
use listener::Listener;
use writer::Writer;

/// The number of connections for everything but appends.
const CONNECTIONS: usize = 3;
/// The number of changes that may wait for a slow receiver before it is told that it has missed some.
const CHANGES: usize = 4096;

/// The error for a URL that demands TLS.
const NO_TLS: &str = "sslmode=require: this program does not encrypt its connection to PostgreSQL; where the network between \
                      them is trusted, write sslmode=disable, else let a tunnel beside it (stunnel, pgbouncer, ssh -L) encrypt";

/// A store in a PostgreSQL database. It must be created and used within one Tokio runtime.
pub struct Postgres {
    /// A random name, by which a node recognises its own notifications.
    node: String,
    writer: Writer,
    connections: [Connection; CONNECTIONS],
    next: AtomicUsize,
    changes: broadcast::Sender<Change>,
    _listener: Listener,
}

impl Postgres {
    /// Connects to the database at `postgres://user:password@host/database` and migrates its schema. The connection is not
    /// encrypted: use it on one host or on a trusted network.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let mut config = url.parse::<Config>().map_err(failed)?;
        if !matches!(config.get_ssl_mode(), SslMode::Disable | SslMode::Prefer) {
            return Err(StoreError::Refused(NO_TLS.into()));
        }
        config
            .application_name("dizaine")
            .connect_timeout(Duration::from_secs(5))
            .tcp_user_timeout(Duration::from_secs(10))
            .keepalives_idle(Duration::from_secs(10))
            .keepalives_interval(Duration::from_secs(3))
            .keepalives_retries(3);
        let config = Arc::new(config);
        let node = prepare(&config).await?;
        let (changes, _) = broadcast::channel(CHANGES);
        let listener = Listener::start(Arc::clone(&config), node.clone(), changes.clone()).await?;
        Ok(Self {
            writer: Writer::start(&config, &node),
            connections: std::array::from_fn(|_| Connection::new(Arc::clone(&config))),
            next: AtomicUsize::new(0),
            changes,
            node,
            _listener: listener,
        })
    }

    /// The connections in turn.
    fn connection(&self) -> &Connection {
        &self.connections[self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS]
    }
}

/// Migrates the schema, and returns a random name for this node.
async fn prepare(config: &Config) -> Result<String, StoreError> {
    let (client, connection) = config.connect(NoTls).await.map_err(failed)?;
    // The task ends when the client is dropped.
    tokio::spawn(async move { drop(connection.await) });
    schema::migrate(&client).await?;
    let row = client.query_one("SELECT gen_random_uuid()::text", &[]).await.map_err(failed)?;
    columns::value(&row, 0)
}
