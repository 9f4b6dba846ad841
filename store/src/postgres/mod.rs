//! The store of many nodes: a PostgreSQL that they share.
//!
//! Every write is one statement, so one transaction. Nodes race to append, and a table's head decides: it moves on for one
//! of them. The others hear of it through NOTIFY.

mod guests;
mod link;
mod listener;
mod schema;
mod tables;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio_postgres::config::SslMode;
use tokio_postgres::types::FromSql;
use tokio_postgres::{Config, NoTls, Row};

use crate::text;
use crate::{
    Append, Appended, Change, ChatLine, Claim, Code, Hash, Length, Listed, Millis, NewTable, Session,
    SessionId, Store, StoreError, TableId, TableRow,
};
use link::{Link, failed};
use listener::Listener;
use writer::Writer;

/// How many connections share what is not an append.
const LINKS: usize = 3;
/// How much news may wait for a slow listener before it is told that it has missed some.
const NEWS: usize = 4096;

/// What is said to those who want more than there is.
const NO_TLS: &str = "sslmode=require: this program does not encrypt its connection to PostgreSQL; where the network between \
                      them is trusted, write sslmode=disable, else let a tunnel beside it (stunnel, pgbouncer, ssh -L) encrypt";

/// A store in a PostgreSQL database. It must be made and used within one async runtime.
pub struct Postgres {
    /// The name by which a node knows its own messages.
    node: String,
    writer: Writer,
    links: [Link; LINKS],
    turn: AtomicUsize,
    changes: broadcast::Sender<Change>,
    _listener: Listener,
}

impl Postgres {
    /// Connects to the database at `postgres://user:password@host/database`, and makes its tables if need be. The
    /// connection is not encrypted: it is for one host, or a network that is trusted.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let mut config = url.parse::<Config>().map_err(failed)?;
        if !matches!(config.get_ssl_mode(), SslMode::Disable | SslMode::Prefer) {
            return Err(StoreError::Unsupported(NO_TLS.into()));
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
        let (changes, _) = broadcast::channel(NEWS);
        let listener = Listener::start(Arc::clone(&config), node.clone(), changes.clone()).await?;
        Ok(Self {
            writer: Writer::start(&config, &node),
            links: std::array::from_fn(|_| Link::new(Arc::clone(&config))),
            turn: AtomicUsize::new(0),
            changes,
            node,
            _listener: listener,
        })
    }

    /// The next connection in turn.
    fn link(&self) -> &Link {
        &self.links[self.turn.fetch_add(1, Ordering::Relaxed) % LINKS]
    }
}

/// Makes the tables, and a name for this node that no other has.
async fn prepare(config: &Config) -> Result<String, StoreError> {
    let (client, connection) = config.connect(NoTls).await.map_err(failed)?;
    // It ends with its client.
    tokio::spawn(async move { drop(connection.await) });
    schema::migrate(&client).await?;
    let row = client.query_one("SELECT gen_random_uuid()::text", &[]).await.map_err(failed)?;
    value(&row, 0)
}

#[async_trait]
impl Store for Postgres {
    async fn create(&self, table: NewTable) -> Result<bool, StoreError> {
        text::check(&[&table.entry, &table.index.summary])?;
        tables::create(self.link(), &table).await
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        tables::table(self.link(), id).await
    }

    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError> {
        tables::by_code(self.link(), code).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        text::check(&[&append.entry])?;
        if let Some(index) = &append.index {
            text::check(&[&index.summary])?;
        }
        self.writer.append(append).await
    }

    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        tables::read(self.link(), table, from).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
        tables::lengths(self.link(), tables).await
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        tables::open(self.link(), most).await
    }

    async fn tables_of(&self, member: &SessionId, most: u32) -> Result<Vec<Listed>, StoreError> {
        tables::of(self.link(), member, most).await
    }

    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        text::check(&[&session.about])?;
        guests::put_session(self.link(), &session).await
    }

    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError> {
        guests::session(self.link(), *token, now).await
    }

    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError> {
        guests::forget(self.link(), id).await
    }

    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError> {
        guests::put_claim(self.link(), &claim).await
    }

    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError> {
        guests::take_claim(self.link(), *link, now).await
    }

    async fn say(&self, line: ChatLine) -> Result<u32, StoreError> {
        text::check(&[&line.name, &line.text])?;
        guests::say(self.link(), &self.node, &line).await
    }

    async fn chat(&self, table: &TableId, from: u32, most: u32) -> Result<Vec<(u32, ChatLine)>, StoreError> {
        guests::chat(self.link(), table, from, most).await
    }

    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError> {
        guests::present(self.link(), node, here, until).await
    }

    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError> {
        guests::presence(self.link(), node, tables, now).await
    }

    async fn expire(&self, before: Millis, stalled: Millis, now: Millis) -> Result<u64, StoreError> {
        guests::expire(self.link(), now).await?;
        tables::expire(self.link(), before, stalled).await
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported("a PostgreSQL store is copied with pg_dump".into()))
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Writes the version of the database again: only what is tried is known to work.
    async fn healthy(&self) -> Result<(), StoreError> {
        self.link().read("UPDATE dizaine SET version = version", &[]).await.map(drop)
    }
}

/// A moment as PostgreSQL keeps it. It has no unsigned numbers; nobody will see the moment where this loses anything.
fn millis(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

fn moment(row: &Row, column: usize) -> Result<Millis, StoreError> {
    value(row, column).map(|at: i64| Millis(at.max(0).cast_unsigned()))
}

/// The value in this column.
fn value<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// The name in this column.
fn name<T: FromStr>(row: &Row, column: usize) -> Result<T, StoreError> {
    let text: &str = value(row, column)?;
    text.parse().map_err(|_| StoreError::Corrupt(format!("{text:?} is not a name")))
}
