//! Writing to the log, and reading it anew where that did not work out.

use dizaine_store::{Append, Appended, StoreError, TableId};
use tokio::time::{Duration, sleep};

use super::Actor;
use crate::entry::Entry;
use crate::protocol::{Code, Problem};
use crate::room::Room;
use crate::site::Site;

/// How often a change is tried on a log that goes on under our hands.
pub(super) const TRIES: usize = 8;
/// How often, and how long apart, a store that does not answer is asked again.
const READS: u32 = 8;
const READ_PAUSE_MS: u64 = 50;

/// What came of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Committed {
    /// It is in the log.
    Done,
    /// The log had gone on; the room now says how.
    Overtaken,
    /// The store did not answer; the room says what the log says now.
    Unknown,
}

/// Reads a table from its log.
pub(super) async fn read_room(site: &Site, id: &TableId) -> Result<Room, Problem> {
    let row = site.store.table(id).await.map_err(|error| unavailable(&error))?;
    let row = row.ok_or(Code::NoTable)?;
    let log = site.store.read(id, 0).await.map_err(|error| unavailable(&error))?;
    Room::open(row, &log).map_err(|error| {
        tracing::error!(table = %id, %error, "a log cannot be read");
        Code::NoTable.into()
    })
}

fn unavailable(error: &StoreError) -> Problem {
    tracing::warn!(%error, "the store does not answer");
    Code::Unavailable.into()
}

impl Actor {
    /// Applies an entry and appends it. The room has changed only if it is `Done`.
    pub(super) async fn commit(&mut self, entry: Entry) -> Committed {
        let seq = self.room.length;
        let stage = std::mem::discriminant(&self.room.stage);
        self.room.apply(&entry);
        self.append(seq, &entry, stage).await
    }

    /// Appends an entry that the room has already taken.
    pub(super) async fn append(
        &mut self,
        seq: u32,
        entry: &Entry,
        stage: std::mem::Discriminant<crate::room::Stage>,
    ) -> Committed {
        let listed = entry.changes_lists() || std::mem::discriminant(&self.room.stage) != stage;
        let append = Append {
            table: self.room.row.id.clone(),
            seq,
            at: self.site.now(),
            entry: entry.to_text(),
            index: listed.then(|| self.room.index()),
        };
        match self.site.store.append(append).await {
            Ok(Appended::Done) => Committed::Done,
            Ok(Appended::Conflict) => {
                self.reread().await;
                Committed::Overtaken
            }
            Err(error) => {
                tracing::warn!(%error, table = %self.room.row.id, "an append was not answered");
                self.site.metrics.store_failed();
                self.reread().await;
                Committed::Unknown
            }
        }
    }

    /// Appends what `make` makes of the room, again on the newer room if the log has gone on.
    pub(super) async fn change(
        &mut self,
        mut make: impl FnMut(&Room) -> Result<Option<Entry>, Problem>,
    ) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let Some(entry) = make(&self.room)? else { return Ok(()) };
            match self.commit(entry).await {
                Committed::Done => {
                    self.tell_everything();
                    return Ok(());
                }
                Committed::Overtaken => self.tell_everything(),
                Committed::Unknown => {
                    self.tell_everything();
                    return Err(Code::Unavailable.into());
                }
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Reads the whole log again: what the room held may never have happened.
    async fn reread(&mut self) {
        for pause in 0..READS {
            if let Ok(room) = read_room(&self.site, &self.room.row.id).await {
                self.room = room;
                self.thinking.forget();
                return;
            }
            sleep(Duration::from_millis(READ_PAUSE_MS << pause)).await;
        }
        // Nobody may be told what is not in the log: the table closes, and whoever comes back reads it anew.
        tracing::error!(table = %self.room.row.id, "the store stays silent; the table closes");
        self.asks.close();
        self.say_goodbye();
    }

    /// Reads what others have appended.
    pub(super) async fn catch_up(&mut self) {
        let Ok(news) = self.site.store.read(&self.room.row.id, self.room.length).await else { return };
        if news.is_empty() {
            return;
        }
        for text in news {
            let followed = Entry::parse(&text).map(|entry| self.room.follow(&entry));
            if !matches!(followed, Ok(Ok(()))) {
                tracing::error!(table = %self.room.row.id, "an entry of another node cannot be read");
                self.reread().await;
                break;
            }
        }
        self.tell_everything();
    }
}
