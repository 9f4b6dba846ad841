//! Appending to the log, and reading what others have appended.

use std::collections::BTreeMap;

use dizaine_protocol::{Code, Problem, TableId};
use dizaine_room::{Change, Entry, Identity, Listing, Next, Room};
use dizaine_store::{Append, Appended, Index, Note, Pending, Status, StoreError, TableRow};
use tokio::time::{Duration, Instant, sleep};
use tracing::Instrument;

use super::Actor;
use crate::daily::LEDGER;
use crate::event::EVENT;
use crate::site::Site;

/// How often a change is tried while others append to the same log.
pub(super) const TRIES: usize = 8;
/// How often a store that does not answer is asked again.
const READS: u32 = 8;
/// The pause before the second try, in milliseconds; it doubles with each try.
const READ_PAUSE_MS: u64 = 50;

/// The result of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Committed {
    /// The entry is in the log, and the room has changed.
    Done,
    /// Another node was faster; the room has taken over its entries.
    Overtaken,
    /// The store did not answer; the room has taken over what the log holds now, which may include the entry.
    Unknown,
}

/// Reads a table from its log.
pub(super) async fn read_room(site: &Site, id: &TableId) -> Result<Room, Problem> {
    let row = site.store.table(id).await.map_err(|error| site.unavailable(&error))?;
    let row = row.ok_or(Code::NoTable)?;
    let log = site.store.read(id, 0).await.map_err(|error| site.unavailable(&error))?;
    // The store has logs of other things too.
    if log.first().is_some_and(|first| first.starts_with(LEDGER) || first.starts_with(EVENT)) {
        return Err(Code::NoTable.into());
    }
    let notes = read_notes(site, id).await.map_err(|error| site.unavailable(&error))?;
    Room::open_with(identity(row), &log, &notes).map_err(|error| {
        tracing::error!(table = %id, %error, "a log cannot be read");
        Code::Damaged.into()
    })
}

/// The notes of a table's entries, by number.
async fn read_notes(site: &Site, id: &TableId) -> Result<BTreeMap<u32, String>, StoreError> {
    Ok(site.store.notes(id).await?.into_iter().collect())
}

/// A stored table as its room knows it.
fn identity(TableRow { id, code, secrets, .. }: TableRow) -> Identity {
    Identity { id, code, seed: secrets.seed, bots: secrets.bots }
}

/// A listing as the store keeps it.
pub(crate) fn index(listing: Listing) -> Index {
    let Listing { status, public, members, summary } = listing;
    Index {
        status: match status {
            dizaine_protocol::Status::Waiting => Status::Waiting,
            dizaine_protocol::Status::Playing => Status::Playing,
            dizaine_protocol::Status::Over => Status::Over,
        },
        public,
        members,
        summary: serde_json::to_string(&summary).expect("plain data has a JSON form"),
    }
}

/// Whom a room waits for, as the store keeps it.
fn pending(room: &Room) -> Pending {
    let dizaine_room::Pending { seats, due } = room.pending();
    Pending { seats: seats.bits(), due }
}

impl Actor {
    /// Appends an entry, and changes the room once the entry is stored.
    pub(super) async fn commit(&mut self, Next { entry, room, listing }: Next) -> Committed {
        let is_listed_anew = listing.is_some();
        let append = Append {
            table: self.room.identity.id.clone(),
            seq: self.room.length,
            at: self.site.now(),
            entry: entry.to_text(),
            note: entry.note().map(|(member, text)| Note { member: member.clone(), text: text.to_owned() }),
            index: listing.map(index),
            pending: pending(&room),
        };
        let asked = Instant::now();
        let span = tracing::debug_span!("append", table = %self.room.identity.id, entry = append.seq);
        let appended = self.site.store.append(append).instrument(span).await;
        if is_listed_anew {
            self.site.open_tables.changed();
        }
        self.site.metrics.append.took(asked.elapsed());
        match appended {
            Ok(Appended::Done) => {
                self.step_to(room);
                Committed::Done
            }
            Ok(Appended::Conflict) => {
                self.catch_up_for_sure().await;
                Committed::Overtaken
            }
            Err(error) => {
                tracing::warn!(%error, table = %self.room.identity.id, "an append was not answered");
                self.site.metrics.store_failed(&error);
                self.catch_up_for_sure().await;
                Committed::Unknown
            }
        }
    }

    /// Appends the change that `judge` makes of the room, and judges again on the newer room if another node was faster.
    pub(super) async fn change(
        &mut self,
        mut judge: impl FnMut(&Room) -> Result<Option<Change>, Problem>,
    ) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let Some(change) = judge(&self.room)? else { return Ok(()) };
            let committed = self.commit(self.room.with_change(change)).await;
            self.send_everything();
            match committed {
                Committed::Done => return Ok(()),
                Committed::Overtaken => {}
                Committed::Unknown => return Err(Code::Unavailable.into()),
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Takes over what others have appended, and sends it.
    pub(super) async fn catch_up(&mut self) {
        if let Ok(true) = self.follow_log().await {
            self.send_everything();
        }
    }

    /// Takes over what the log holds, however often the store has to be asked. Without it nobody knows whether an append
    /// happened: a table whose store stays silent closes, and whoever comes back reads it anew.
    async fn catch_up_for_sure(&mut self) {
        for pause in 0..READS {
            if self.follow_log().await.is_ok() {
                return;
            }
            sleep(Duration::from_millis(READ_PAUSE_MS << pause)).await;
        }
        tracing::error!(table = %self.room.identity.id, "the store stays silent; the table closes");
        self.close();
    }

    fn close(&mut self) {
        self.asks.close();
        self.say_goodbye();
    }

    /// Takes over what others have appended; true if there was anything.
    async fn follow_log(&mut self) -> Result<bool, StoreError> {
        let news = self.site.store.read(&self.room.identity.id, self.room.length).await?;
        let mut notes = None;
        for text in &news {
            let mut entry = Entry::parse(text);
            if let Ok(noted) = &entry
                && noted.note().is_some()
            {
                if notes.is_none() {
                    notes = Some(read_notes(&self.site, &self.room.identity.id).await?);
                }
                let note = notes.as_ref().and_then(|notes| notes.get(&self.room.length));
                entry = entry.map(|entry| entry.with_note(note.map(String::as_str)));
            }
            let followed = entry.map(|entry| self.room.follow(&entry));
            if !matches!(followed, Ok(Ok(()))) {
                tracing::error!(table = %self.room.identity.id, "an entry of another node cannot be read");
                self.close();
                break;
            }
        }
        Ok(!news.is_empty())
    }
}
