//! A node: its store, its live tables, and what they share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use dizaine_bots::{Library, Subject};
use dizaine_store::{
    Append, Change, Code as TableCode, Millis, NewTable as StoredTable, Secrets, SessionId, Store, TableId,
};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Duration, interval};

use crate::Config;
use crate::actor::{self, Ask, Handle};
use crate::metrics::Metrics;
use dizaine_protocol::{Code, NewTable, Problem, TableMade};
use dizaine_room::{
    Change as RoomChange, Created, Entry, Guest, Identity, LOG_VERSION, Room, check_settings, games,
};

/// How often log lengths are compared with the store, in milliseconds, because notifications can get lost.
const COMPARE_MS: u64 = 2_000;
/// How long a presence report of a node is valid, in milliseconds.
const PRESENCE_MS: u64 = 6_000;
/// How often expired tables are deleted, in milliseconds.
const EXPIRE_MS: u64 = 3_600_000;
/// How many random codes are tried until one is free.
const CODES: usize = 16;

/// A node.
pub struct Site {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    /// Its counters.
    pub metrics: Metrics,
    /// Limits how many tables' bots think at once.
    pub(crate) thinkers: Semaphore,
    /// Solved games for the experts of this node.
    pub(crate) library: Arc<Library>,
    node: String,
    tables: Mutex<BTreeMap<TableId, Handle>>,
    /// The number of sockets by table and guest.
    here: Mutex<BTreeMap<(TableId, SessionId), u32>>,
    me: Weak<Self>,
}

impl Site {
    /// A node on this store.
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new_cyclic(|me| Self {
            store,
            library: Arc::default(),
            config,
            metrics: Metrics::default(),
            thinkers: Semaphore::new(threads),
            node: SessionId::from_random(random()).to_string(),
            tables: Mutex::new(BTreeMap::new()),
            here: Mutex::new(BTreeMap::new()),
            me: me.clone(),
        })
    }

    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        (self.config.clock)()
    }

    /// Asks a table something, and loads the table if it is not in memory.
    pub(crate) async fn ask(&self, id: &TableId, mut ask: Ask) -> Result<(), Problem> {
        // A table may leave memory between being found and being asked; that hardly happens twice in a row.
        for _ in 0..3 {
            match self.handle(id)?.ask(ask).await {
                Ok(()) => return Ok(()),
                Err(unsent) => ask = unsent,
            }
        }
        Err(Code::Unavailable.into())
    }

    fn handle(&self, id: &TableId) -> Result<Handle, Problem> {
        let site = self.me.upgrade().ok_or(Code::Closing)?;
        let mut tables = self.tables();
        // Only a closed table is started again: two tasks of one table would not hear each other.
        if let Some(live) = tables.get(id).filter(|handle| !handle.is_closed()) {
            return Ok(live.clone());
        }
        let handle = actor::start(site, id.clone());
        tables.insert(id.clone(), handle.clone());
        Ok(handle)
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Handle>> {
        lock(&self.tables)
    }

    /// Removes a table from memory, unless it was asked something meanwhile; true if it was removed.
    pub(crate) fn forget(&self, id: &TableId, handle: &Handle) -> bool {
        let mut tables = self.tables();
        let idle = handle.is_idle();
        if idle {
            tables.remove(id);
        }
        idle
    }

    /// Removes a closed table from memory; a task that was started anew stays.
    pub(crate) fn forget_closed(&self, id: &TableId) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(Handle::is_closed) {
            tables.remove(id);
        }
    }

    /// Makes a table.
    pub(crate) async fn create(&self, new: &NewTable, host: &Guest) -> Result<TableMade, Problem> {
        let table = games::open(&new.game, &new.options)?;
        let created = Created {
            version: LOG_VERSION,
            game: new.game.clone(),
            rules: table.rules(),
            options: table.options(),
            settings: check_settings(new.settings)?,
            host: host.id.clone(),
        };
        let entry = Entry::Created(created.clone()).to_text();
        for _ in 0..CODES {
            let (id, code) = (TableId::from_random(random()), TableCode::from_random(random()));
            let (seed, bots) = (random(), random());
            let identity = Identity { id: id.clone(), code: code.clone(), seed, bots };
            let room = Room::created(identity, created.clone()).map_err(|_| Code::NoGame)?;
            let stored = StoredTable {
                id: id.clone(),
                code: code.clone(),
                secrets: Secrets { seed, bots },
                at: self.now(),
                entry: entry.clone(),
                index: actor::index(room.listing()),
            };
            if self.store.create(stored).await.map_err(|_| Code::Unavailable)? {
                return Ok(TableMade { id, code: code.to_string() });
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Makes a table at which these bots have sat down.
    pub(crate) async fn create_with_bots(
        &self,
        new: &NewTable,
        host: &Guest,
        bots: Vec<RoomChange>,
    ) -> Result<TableId, Problem> {
        let made = self.create(new, host).await?;
        for (seq, bot) in (1..).zip(bots) {
            let entry = Entry::from(bot).to_text();
            let append = Append { table: made.id.clone(), seq, at: self.now(), entry, index: None };
            self.store.append(append).await.map_err(|_| Code::Unavailable)?;
        }
        Ok(made.id)
    }

    /// Listens to the other nodes, compares with the store regularly and deletes expired tables, until the store closes.
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

    /// A guest's socket joins a table.
    pub(crate) fn arrive(&self, table: &TableId, guest: &SessionId) {
        *lock(&self.here).entry((table.clone(), guest.clone())).or_default() += 1;
    }

    /// A guest's socket leaves a table.
    pub(crate) fn depart(&self, table: &TableId, guest: &SessionId) {
        let mut here = lock(&self.here);
        let key = (table.clone(), guest.clone());
        if let Some(sockets) = here.get_mut(&key) {
            *sockets -= 1;
            if *sockets == 0 {
                here.remove(&key);
            }
        }
    }

    /// Tells every live table the lengths of its log and chat and who is connected through other nodes, because notifications can
    /// get lost. A node that has the store for itself has nothing to compare.
    async fn compare(&self) {
        if self.config.alone {
            return;
        }
        let now = self.now();
        let live: Vec<TableId> = self.tables().keys().cloned().collect();
        let here: Vec<_> = lock(&self.here).keys().cloned().collect();
        let told = self.store.present(&self.node, &here, now.after(PRESENCE_MS)).await;
        let lengths = self.store.lengths(&live).await;
        let presence = self.store.presence(&self.node, &live, now).await;
        let (Ok(()), Ok(lengths), Ok(presence)) = (told, lengths, presence) else { return };
        for (id, length) in lengths {
            self.tell(&id, Ask::Length(length));
        }
        for id in live {
            let present = presence.iter().filter(|(table, _)| *table == id).map(|(_, guest)| guest.clone());
            self.tell(&id, Ask::Present(present.collect()));
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

    /// Solves a game for the experts on a thread of its own. They play without the solution until it is there, and if it fails.
    pub(crate) fn study(self: Arc<Self>, subject: Subject) {
        let study = move || {
            let folder = self.config.solved.as_deref();
            let solve = |subject, go_on: &dyn Fn() -> bool| dizaine_lab::study(subject, folder, go_on);
            match self.library.study(subject, solve) {
                Ok(()) => self.metrics.studied(),
                Err(error) => tracing::warn!(%error, "a game could not be solved"),
            }
        };
        if let Err(error) = std::thread::Builder::new().name("study".to_owned()).spawn(study) {
            tracing::warn!(%error, "no thread to solve a game on");
        }
    }

    /// Closes every table and its sockets.
    pub async fn close(&self) {
        self.library.close();
        let handles: Vec<Handle> = std::mem::take(&mut *self.tables()).into_values().collect();
        for handle in handles {
            let _ = handle.ask(Ask::Close).await;
        }
    }
}

/// Every change leaves these maps valid, so a lock poisoned by a panic elsewhere can be used.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
