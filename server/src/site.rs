//! A node of the site: its store, its live tables, and what they share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use dizaine_store::{Change, Code as TableCode, Millis, NewTable as StoredTable, Secrets, SessionId, Store, TableId, TableRow};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Duration, interval};

use crate::actor::{self, Ask, Handle};
use crate::entry::{Created, Entry, LOG_VERSION};
use crate::metrics::Metrics;
use crate::protocol::{Code, NewTable, Problem, TableMade};
use crate::room::{Guest, Room, Seated, check_settings};
use crate::{Config, games};

/// How often lengths are compared with the store, because news get lost.
const COMPARE_MS: u64 = 2_000;
/// For how long a node's word that someone is connected holds.
const PRESENCE_MS: u64 = 6_000;
/// How often tables are looked through for those that have expired.
const EXPIRE_MS: u64 = 3_600_000;
/// How often a code is drawn before one is free.
const CODES: usize = 16;

/// A node.
pub struct Site {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    /// What it counts.
    pub metrics: Metrics,
    /// How many tables' bots may think at once.
    pub(crate) thinkers: Semaphore,
    node: String,
    tables: Mutex<BTreeMap<TableId, Handle>>,
    me: Weak<Self>,
}

impl Site {
    /// A node on this store.
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new_cyclic(|me| Self {
            store,
            config,
            metrics: Metrics::default(),
            thinkers: Semaphore::new(threads),
            node: SessionId::from_random(random()).to_string(),
            tables: Mutex::new(BTreeMap::new()),
            me: me.clone(),
        })
    }

    /// The moment.
    pub(crate) fn now(&self) -> Millis {
        (self.config.clock)()
    }

    /// Asks a table something, waking it if it sleeps.
    pub(crate) async fn ask(&self, id: &TableId, mut ask: Ask) -> Result<(), Problem> {
        // A table may fall asleep between being found and being asked, hardly twice in a row.
        for _ in 0..3 {
            match self.handle(id)?.ask(ask).await {
                Ok(()) => return Ok(()),
                Err(unsent) => {
                    ask = unsent;
                    self.tables().remove(id);
                }
            }
        }
        Err(Code::Unavailable.into())
    }

    fn handle(&self, id: &TableId) -> Result<Handle, Problem> {
        let site = self.me.upgrade().ok_or(Code::Closing)?;
        Ok(self.tables().entry(id.clone()).or_insert_with(|| actor::start(site, id.clone())).clone())
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, BTreeMap<TableId, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table leaves memory, unless it was asked something meanwhile; true if it is gone.
    pub(crate) fn forget(&self, id: &TableId, handle: Option<&Handle>) -> bool {
        let mut tables = self.tables();
        if handle.is_some_and(|handle| !handle.is_idle()) {
            return false;
        }
        tables.remove(id);
        true
    }

    /// Makes a table.
    pub(crate) async fn create(&self, wish: &NewTable, host: &Guest) -> Result<TableMade, Problem> {
        let table = games::open(&wish.game, &wish.options)?;
        let created = Created {
            version: LOG_VERSION,
            game: wish.game.clone(),
            rules: table.rules(),
            options: table.options(),
            settings: check_settings(wish.settings)?,
            host: host.id.clone(),
        };
        let entry = Entry::Created(created).to_text();
        for _ in 0..CODES {
            let row = TableRow {
                id: TableId::from_random(random()),
                code: TableCode::from_random(random()),
                secrets: Secrets { seed: random(), bots: random() },
                created: self.now(),
            };
            let room = Room::open(row.clone(), std::slice::from_ref(&entry)).map_err(|_| Code::NoGame)?;
            let stored = StoredTable {
                id: row.id.clone(),
                code: row.code.clone(),
                secrets: row.secrets,
                at: row.created,
                entry: entry.clone(),
                index: room.index(),
            };
            if self.store.create(stored).await.map_err(|_| Code::Unavailable)? {
                return Ok(TableMade { id: row.id, code: row.code.to_string() });
            }
        }
        Err(Code::Unavailable.into())
    }

    /// A table like another, with the same bots, for the same people to sit down at again.
    pub(crate) async fn table_like(&self, room: &Room, host: &Guest) -> Result<TableId, Problem> {
        let wish =
            NewTable { game: room.table.name().to_owned(), options: room.table.options(), settings: room.settings };
        let made = self.create(&wish, host).await?;
        let mut seq = 1;
        for (seat, place) in dizaine_core::Seat::all(room.places.len()).zip(&room.places) {
            let Seated::Bot { strength, after: None } = place else { continue };
            let entry = Entry::BotSat { seat, strength: strength.clone() }.to_text();
            let append =
                dizaine_store::Append { table: made.id.clone(), seq, at: self.now(), entry, index: None };
            self.store.append(append).await.map_err(|_| Code::Unavailable)?;
            seq += 1;
        }
        Ok(made.id)
    }

    /// Listens to the other nodes, compares with the store now and then, and lets old tables go, for ever.
    pub async fn keep(self: Arc<Self>) {
        let mut changes = self.store.changes();
        let mut compare = interval(Duration::from_millis(COMPARE_MS));
        let mut expire = interval(Duration::from_millis(EXPIRE_MS));
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(Change::Table(id)) => self.tell(&id, Ask::News),
                    Ok(Change::Unsure) | Err(RecvError::Lagged(_)) => self.compare().await,
                    Err(RecvError::Closed) => return,
                },
                _ = compare.tick() => self.compare().await,
                _ = expire.tick() => self.expire().await,
            }
        }
    }

    fn tell(&self, id: &TableId, ask: Ask) {
        if let Some(handle) = self.tables().get(id) {
            handle.tell(ask);
        }
    }

    /// Wakes every live table: each looks at its log. Says who is connected here, and hears who is elsewhere.
    async fn compare(&self) {
        let live: Vec<TableId> = self.tables().keys().cloned().collect();
        if !self.config.alone {
            for id in &live {
                self.tell(id, Ask::News);
            }
        }
    }

    async fn expire(&self) {
        let now = self.now();
        let before = Millis(now.0.saturating_sub(self.config.keep_ms));
        match self.store.expire(before, before, now).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables were deleted"),
            Err(error) => tracing::warn!(%error, "old tables could not be deleted"),
        }
    }

    /// Asks every table to tell its sockets goodbye.
    pub async fn close(&self) {
        let handles: Vec<Handle> = std::mem::take(&mut *self.tables()).into_values().collect();
        for handle in handles {
            let _ = handle.ask(Ask::Close).await;
        }
    }
}

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
