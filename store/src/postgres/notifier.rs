//! Tells the other nodes which tables have changed.
//!
//! A transaction that notifies holds a lock of the whole PostgreSQL server while it commits. So appends do not notify: this task
//! does after them, in a transaction of its own that does not wait for the disk. A change after a pause is announced at once, and
//! those that follow it soon are announced together: every announcement wakes every node. One that fails is not repeated: the nodes
//! compare lengths every few seconds.

use std::collections::BTreeSet;
use std::mem::take;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Duration, sleep};
use tokio_postgres::types::Type;

use super::address::Address;
use super::connection::Connection;
use super::listener::CHANNEL;
use crate::TableId;

/// The pause after an announcement. It is short compared with the network, and a node that appends all the time announces at most
/// fifty times a second.
const PAUSE: Duration = Duration::from_millis(20);

/// A notification holds at most 8000 bytes, so each names at most 300 tables.
const NOTIFY: &str = "
SELECT pg_notify($1, $2 || string_agg(' ' || id, ''))
FROM (SELECT set_config('synchronous_commit', 'off', true)) AS quick,
    unnest($3) WITH ORDINALITY AS changed (id, place)
GROUP BY place / 300";

/// Announces changes until it is dropped.
pub(super) struct Notifier {
    changed: Arc<Changed>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct Changed {
    tables: Mutex<BTreeSet<TableId>>,
    any: Notify,
}

impl Notifier {
    /// Starts the task.
    pub(super) fn start(address: &Arc<Address>, node: &str) -> Self {
        let changed = Arc::<Changed>::default();
        let connection = Connection::new(Arc::clone(address));
        let task = tokio::spawn(announce(Arc::clone(&changed), connection, node.to_owned()));
        Self { changed, task }
    }

    /// These tables have changed.
    pub(super) fn tell(&self, tables: impl IntoIterator<Item = TableId>) {
        self.changed.tables.lock().unwrap_or_else(PoisonError::into_inner).extend(tables);
        self.changed.any.notify_one();
    }
}

impl Drop for Notifier {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn announce(changed: Arc<Changed>, connection: Connection, node: String) {
    loop {
        changed.any.notified().await;
        let tables = take(&mut *changed.tables.lock().unwrap_or_else(PoisonError::into_inner));
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let announced =
            [(&CHANNEL as _, Type::TEXT), (&node as _, Type::TEXT), (&ids as _, Type::TEXT_ARRAY)];
        let _ = connection.write_often(NOTIFY, &announced).await;
        sleep(PAUSE).await;
    }
}
