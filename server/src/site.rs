//! A node: its store, its live tables, and what they share.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use dizaine_bots::{Library, Subject};
use dizaine_store::{
    Append, Change, Code as TableCode, Hash, Millis, NewTable as StoredTable, Old, Pending, Secrets,
    SessionId, Store, StoreError, TableId,
};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OnceCell, oneshot};
use tokio::time::{Duration, interval};

use crate::actor::{self, Ask, Handle};
use crate::advice::Advised;
use crate::analyses::Analyses;
use crate::clock::Clock;
use crate::config::{Config, Keep};
use crate::kept::Kept;
use crate::metrics::Metrics;
use crate::outgoing::Outgoing;
use crate::push::Vapid;
use crate::shares::Shares;
use crate::thinkers::Thinkers;
use dizaine_protocol::{Code, NewTable, Problem, TableMade};
use dizaine_room::{Change as RoomChange, Created, Entry, Guest, Identity, Room};

/// How often log lengths are compared with the store, in milliseconds, because notifications can get lost.
const COMPARE_MS: u64 = 2_000;
/// How long a presence report of a node is valid, in milliseconds.
const PRESENCE_MS: u64 = 6_000;
/// How often expired tables are deleted and deals of the day are made, in milliseconds.
const EXPIRE_MS: u64 = 3_600_000;
/// How often a node looks for tables at which something is due though nobody is connected, in milliseconds.
const DUE_MS: u64 = 2_000;
/// The number of such tables that a node wakes at once.
const DUE: u32 = 1_000;
/// How many random codes are tried until one is free.
const CODES: usize = 16;

/// How a guest is connected to a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Visit {
    pub(crate) table: TableId,
    pub(crate) guest: SessionId,
    /// The hash of the token that they came with.
    pub(crate) token: Hash,
    /// Whether it is a television, which does not mean that its guest is there.
    pub(crate) screen: bool,
}

/// A node.
pub struct Site {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    clock: Clock,
    /// Its counters.
    pub metrics: Metrics,
    /// What guests and addresses have used of their quotas.
    pub(crate) shares: Shares,
    /// Says which tables' bots think next.
    pub(crate) thinkers: Arc<Thinkers>,
    /// Finished games that were explained lately.
    pub(crate) analyses: Analyses,
    /// The guests whom experts advise now.
    pub(crate) advised: Advised,
    /// The list of public tables that wait for players.
    pub(crate) open_tables: Kept,
    /// Requests to push services and webhooks.
    pub(crate) outgoing: Outgoing,
    /// The key by which push services know this site.
    pub(crate) vapid: OnceCell<Vapid>,
    /// Solved games for the experts of this node.
    pub(crate) library: Arc<Library>,
    /// Events that could not be looked after because the store did not answer.
    untended: Mutex<BTreeSet<TableId>>,
    node: String,
    tables: Mutex<BTreeMap<TableId, Handle>>,
    /// The number of sockets of guests.
    here: Mutex<BTreeMap<Visit, u32>>,
    me: Weak<Self>,
}

impl Site {
    /// A node on this store.
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new_cyclic(|me| Self {
            store,
            analyses: Analyses::default(),
            advised: Advised::default(),
            open_tables: Kept::default(),
            outgoing: Outgoing::new(config.private_endpoints),
            vapid: OnceCell::new(),
            library: Arc::default(),
            shares: Shares::new(&config.limits),
            clock: Clock::new(config.clock),
            config,
            metrics: Metrics::default(),
            thinkers: Arc::new(Thinkers::new(threads)),
            untended: Mutex::new(BTreeSet::new()),
            node: SessionId::from_random(random()).to_string(),
            tables: Mutex::new(BTreeMap::new()),
            here: Mutex::new(BTreeMap::new()),
            me: me.clone(),
        })
    }

    /// Takes over the time of the database that nodes share. To be done before the first request, and from time to time.
    pub async fn synchronise(&self) {
        let asked = self.clock.own();
        if let Ok(Some(theirs)) = self.store.clock().await {
            self.clock.agree(theirs, asked, self.clock.own());
        }
    }

    /// The problem of a client whose request met an error of the store.
    pub(crate) fn unavailable(&self, error: &StoreError) -> Problem {
        self.metrics.store_failed(error);
        if let StoreError::Corrupt(_) = error {
            tracing::error!(%error, "damage");
            return Code::Damaged.into();
        }
        tracing::warn!(%error, "the store does not answer");
        Code::Unavailable.into()
    }

    /// The number of requests that wait for tables.
    pub(crate) fn asks_waiting(&self) -> u64 {
        self.tables().values().map(|handle| handle.waiting() as u64).sum()
    }

    /// The current time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
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

    /// Makes a table for a guest at this address.
    pub(crate) async fn create(
        &self,
        new: &NewTable,
        host: &Guest,
        address: IpAddr,
    ) -> Result<TableMade, Problem> {
        let created = Created::new(new, host.id.clone())?;
        let entry = Entry::Created(created.clone()).to_text();
        let now = self.now();
        self.shares.tables.take(&host.id, address, now)?;
        if created.settings.public {
            self.shares.listings.take(&host.id, address, now)?;
        }
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
            if self.store.create(stored).await.map_err(|error| self.unavailable(&error))? {
                self.open_tables.changed();
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
        address: IpAddr,
        bots: Vec<RoomChange>,
    ) -> Result<TableId, Problem> {
        let made = self.create(new, host, address).await?;
        for (seq, bot) in (1..).zip(bots) {
            let entry = Entry::from(bot).to_text();
            let append = Append {
                table: made.id.clone(),
                seq,
                at: self.now(),
                entry,
                note: None,
                index: None,
                pending: Pending::default(),
            };
            self.store.append(append).await.map_err(|error| self.unavailable(&error))?;
        }
        Ok(made.id)
    }

    /// Listens to the other nodes, compares with the store regularly, wakes tables and deletes expired ones, until the store closes.
    pub async fn keep(self: Arc<Self>) {
        self.synchronise().await;
        let mut changes = self.store.changes();
        let mut compare = interval(Duration::from_millis(COMPARE_MS));
        let mut expire = interval(Duration::from_millis(EXPIRE_MS));
        let mut due = interval(Duration::from_millis(DUE_MS));
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(Change::Table(id)) => self.tell(&id, Ask::News),
                    Ok(Change::Unsure) | Err(RecvError::Lagged(_)) => self.compare().await,
                    Err(RecvError::Closed) => return,
                },
                _ = compare.tick() => self.compare().await,
                _ = expire.tick() => {
                    self.expire().await;
                    self.prepare_daily().await;
                }
                _ = due.tick() => {
                    self.wake_the_due().await;
                    let untended = std::mem::take(&mut *lock(&self.untended));
                    for event in untended {
                        self.look_after(event);
                    }
                }
            }
        }
    }

    /// Wakes the tables at which something is due. Every node does; the append decides which of them acts.
    async fn wake_the_due(&self) {
        match self.store.due(self.now(), DUE).await {
            Ok(due) => {
                due.iter().filter_map(|id| self.handle(id).ok()).for_each(|table| table.tell(Ask::News));
            }
            Err(error) => drop(self.unavailable(&error)),
        }
    }

    /// Lets an event be looked after next to what goes on. Where the store does not answer, it is looked after again soon: its tables
    /// may be waiting for it, and then none of them comes further.
    pub(crate) fn look_after(self: &Arc<Self>, event: TableId) {
        let site = self.clone();
        tokio::spawn(async move {
            let Err(problem) = site.tend_event(&event).await else { return };
            tracing::warn!(%event, code = %problem.code, "an event could not be looked after");
            if problem.is(Code::Unavailable) {
                lock(&site.untended).insert(event);
            }
        });
    }

    fn tell(&self, id: &TableId, ask: Ask) {
        if let Some(handle) = self.tables().get(id) {
            handle.tell(ask);
        }
    }

    /// A guest's socket joins a table.
    pub(crate) fn arrive(&self, visit: Visit) {
        *lock(&self.here).entry(visit).or_default() += 1;
    }

    /// A guest's socket leaves a table.
    pub(crate) fn depart(&self, visit: &Visit) {
        let mut here = lock(&self.here);
        if let Some(sockets) = here.get_mut(visit) {
            *sockets -= 1;
            if *sockets == 0 {
                here.remove(visit);
            }
        }
    }

    /// Tells every live table the lengths of its log and chat and who is connected through other nodes, because notifications can
    /// get lost. A node that has the store for itself has nothing to compare.
    async fn compare(&self) {
        if self.config.alone {
            return;
        }
        self.synchronise().await;
        let now = self.now();
        let live: Vec<TableId> = self.tables().keys().cloned().collect();
        let here: Vec<_> = lock(&self.here).keys().cloned().collect();
        let there = here.iter().filter(|visit| !visit.screen);
        let mut guests: Vec<_> =
            there.map(|Visit { table, guest, .. }| (table.clone(), guest.clone())).collect();
        guests.dedup();
        let told = self.store.present(&self.node, &guests, now.after(PRESENCE_MS)).await;
        let lengths = self.store.lengths(&live).await;
        let presence = self.store.presence(&self.node, &live, now).await;
        let (Ok(()), Ok(lengths), Ok(presence)) = (told, lengths, presence) else { return };
        for (id, length) in lengths {
            self.tell(&id, Ask::Length(length));
        }
        self.forget_the_gone(&here).await;
        for id in live {
            let present = presence.iter().filter(|(table, _)| *table == id).map(|(_, guest)| guest.clone());
            self.tell(&id, Ask::Present(present.collect()));
        }
    }

    /// The tables at which a guest is connected through this node, or shows a television.
    pub(crate) fn tables_with(&self, guest: &SessionId) -> Vec<TableId> {
        let here = lock(&self.here);
        let theirs = here.keys().filter(|visit| visit.guest == *guest).map(|visit| visit.table.clone());
        theirs.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Those of these tables at which some guest is connected, through any node.
    pub(crate) async fn visited(&self, tables: &[TableId]) -> Result<BTreeSet<TableId>, StoreError> {
        let mut visited: BTreeSet<TableId> = {
            let here = lock(&self.here);
            here.keys().filter(|visit| !visit.screen).map(|visit| visit.table.clone()).collect()
        };
        if !self.config.alone {
            let elsewhere = self.store.presence(&self.node, tables, self.now()).await?;
            visited.extend(elsewhere.into_iter().map(|(table, _)| table));
        }
        Ok(visited)
    }

    /// Tells the tables of connected guests who were forgotten, or who moved to another device, through another node.
    async fn forget_the_gone(&self, here: &[Visit]) {
        let guests: BTreeSet<SessionId> = here.iter().map(|visit| visit.guest.clone()).collect();
        let Ok(valid) = self.store.tokens(&guests.into_iter().collect::<Vec<_>>()).await else { return };
        let valid: BTreeMap<SessionId, Hash> = valid.into_iter().collect();
        for Visit { table, guest, token, .. } in here {
            let (guest, reply) = (guest.clone(), oneshot::channel().0);
            match valid.get(&guest).copied() {
                None => self.tell(table, Ask::Forget { guest, reply }),
                Some(valid) if valid != *token => {
                    self.tell(table, Ask::Relocated { guest, token: Box::new(valid), reply });
                }
                Some(_) => {}
            }
        }
    }

    async fn expire(&self) {
        let now = self.now();
        let before = |ms| Millis(now.0.saturating_sub(ms));
        let Keep { tables_ms, chat_ms, .. } = self.config.keep;
        let old = Old { tables: before(tables_ms), playing: before(tables_ms), chat: before(chat_ms) };
        match self.store.expire(old, now).await {
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
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
