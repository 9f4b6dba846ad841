//! The embedded store: one file, one process, nothing to set up.
//!
//! One thread writes, and keeps whatever waits in one commit; readers have connections of their own. An answered write has
//! been synced to the disk.

mod backup;
mod guests;
mod lock;
mod log;
mod presence;
mod readers;
mod schema;
mod tables;
mod writer;

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use async_trait::async_trait;
use rusqlite::config::DbConfig;
use rusqlite::types::Type;
use rusqlite::{Connection, ErrorCode, Row};
use tokio::sync::broadcast;

use crate::names::NotAName;
use crate::text;
use crate::{
    Append, Appended, Change, ChatLine, Claim, Code, Hash, Length, Listed, Millis, NewTable, Session,
    SessionId, Store, StoreError, TableId, TableRow,
};
use lock::Lock;
use presence::Presence;
use readers::Readers;
use writer::Writer;

/// A store in one file, or in memory.
pub struct Sqlite {
    // In this order they are let go of: who writes, who reads, and only then the file.
    writer: Writer,
    /// `None` in memory, where the writer's is the only connection.
    readers: Option<Readers>,
    presence: Presence,
    changes: broadcast::Sender<Change>,
    _lock: Option<Lock>,
}

impl Sqlite {
    /// Opens this file, and makes it, and its folder, if need be. No other process may have it open.
    pub fn open(file: impl AsRef<Path>) -> Result<Self, StoreError> {
        let file = settled(file.as_ref())
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", file.as_ref().display())))?;
        let lock = Lock::take(&file)?;
        let db = Connection::open(&file).map_err(failed)?;
        // A checkpoint every 64 MiB: a busy table's page is then copied to its place once for many commits.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16384;
             PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -65536;",
        )
        .map_err(failed)?;
        Self::start(db, Some(Readers::new(file)), Some(lock))
    }

    /// Writes a copy of the store in `file` to a file that is not there yet. A server may have the store open meanwhile.
    pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
        backup::of(file, to)
    }

    /// A store that is gone when it is dropped.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::start(Connection::open_in_memory().map_err(failed)?, None, None)
    }

    /// Says what another node would say, if this store could have one.
    #[cfg(feature = "testkit")]
    pub fn tell(&self, change: Change) {
        let _ = self.changes.send(change);
    }

    fn start(db: Connection, readers: Option<Readers>, lock: Option<Lock>) -> Result<Self, StoreError> {
        set_up(&db).map_err(failed)?;
        schema::migrate(&db)?;
        let (changes, _) = broadcast::channel(1);
        Ok(Self { writer: Writer::start(db)?, readers, presence: Presence::default(), changes, _lock: lock })
    }

    async fn read_with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &self.readers {
            Some(readers) => readers.read(work).await,
            None => self.writer.write(work).await,
        }
    }
}

/// Keeps statements planned: neither another statement nor other values make SQLite plan one anew.
fn set_up(db: &Connection) -> rusqlite::Result<()> {
    db.set_prepared_statement_cache_capacity(64);
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// The one name of this file, whatever links lead to it. Its folder is made.
fn settled(file: &Path) -> std::io::Result<PathBuf> {
    if file.exists() {
        return file.canonicalize();
    }
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder)?;
            Ok(folder.canonicalize()?.join(file.file_name().unwrap_or_default()))
        }
        _ => Ok(file.to_owned()),
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, table: NewTable) -> Result<bool, StoreError> {
        text::check(&[&table.entry, &table.index.summary])?;
        self.writer.write(move |db| tables::create(db, &table)).await
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let id = id.clone();
        self.read_with(move |db| tables::table(db, &id)).await
    }

    async fn by_code(&self, code: &Code) -> Result<Option<TableId>, StoreError> {
        let code = code.clone();
        self.read_with(move |db| tables::by_code(db, &code)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        text::check(&[&append.entry])?;
        if let Some(index) = &append.index {
            text::check(&[&index.summary])?;
        }
        self.writer.append(append).await
    }

    async fn read(&self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| log::read(db, &table, from)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, Length)>, StoreError> {
        let tables = tables.to_vec();
        self.read_with(move |db| log::lengths(db, tables)).await
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.read_with(move |db| tables::open(db, most)).await
    }

    async fn tables_of(&self, member: &SessionId, most: u32) -> Result<Vec<Listed>, StoreError> {
        let member = member.clone();
        self.read_with(move |db| tables::of(db, &member, most)).await
    }

    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        text::check(&[&session.about])?;
        self.writer.write(move |db| guests::put_session(db, &session)).await
    }

    async fn session(&self, token: &Hash, now: Millis) -> Result<Option<Session>, StoreError> {
        let token = *token;
        self.read_with(move |db| guests::session(db, token, now)).await
    }

    async fn forget_session(&self, id: &SessionId) -> Result<(), StoreError> {
        let id = id.clone();
        self.writer.write(move |db| guests::forget(db, &id)).await
    }

    async fn put_claim(&self, claim: Claim) -> Result<(), StoreError> {
        self.writer.write(move |db| guests::put_claim(db, &claim)).await
    }

    async fn take_claim(&self, link: &Hash, now: Millis) -> Result<Option<Claim>, StoreError> {
        let link = *link;
        self.writer.write(move |db| guests::take_claim(db, link, now)).await
    }

    async fn say(&self, line: ChatLine) -> Result<u32, StoreError> {
        text::check(&[&line.name, &line.text])?;
        self.writer.write(move |db| guests::say(db, &line)).await?.ok_or_else(StoreError::no_table)
    }

    async fn chat(&self, table: &TableId, from: u32, most: u32) -> Result<Vec<(u32, ChatLine)>, StoreError> {
        let table = table.clone();
        self.read_with(move |db| guests::chat(db, &table, from, most)).await
    }

    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError> {
        self.presence.say(node, here, until);
        Ok(())
    }

    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError> {
        Ok(self.presence.elsewhere(node, tables, now))
    }

    async fn expire(&self, before: Millis, stalled: Millis, now: Millis) -> Result<u64, StoreError> {
        self.presence.expire(now);
        self.writer.write(move |db| guests::expire(db, now)).await?;
        let mut tables = 0;
        loop {
            let (expired, more) = self.writer.write(move |db| tables::expire(db, before, stalled)).await?;
            tables += expired;
            if !more {
                return Ok(tables);
            }
        }
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let file = file.to_owned();
        match &self.readers {
            Some(readers) => readers.read(move |db| Ok(backup::write(db, &file))).await?,
            None => Err(StoreError::Unsupported("a store in memory has no backup".into())),
        }
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Writes the version of the file again: only what is tried is known to work.
    async fn healthy(&self) -> Result<(), StoreError> {
        self.writer
            .write(|db| {
                let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
                db.pragma_update(None, "user_version", version)
            })
            .await
    }
}

/// What the store answers when SQLite did not do its work.
#[expect(clippy::needless_pass_by_value, reason = "so it can be given to map_err")]
fn failed(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    match &error {
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) => {
            StoreError::Corrupt(error.to_string())
        }
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}

/// A moment as SQLite keeps it. It has no unsigned numbers; nobody will see the moment where this loses anything.
fn millis(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Millis> {
    row.get(column).map(|at: i64| Millis(at.max(0).cast_unsigned()))
}

/// The name in this column.
fn name<T: FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    text.parse().map_err(|_| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, NotAName.into()))
}
