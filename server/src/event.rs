//! Duplicate events: the host opens several tables of one game that share their luck. An event is a log of its own in the store, whose
//! secrets are the seeds of all its tables. Its tables start together: each closes its list of nonce hashes, then all are told all
//! lists, then browsers reveal, and then all are told all nonces. The log of the event decides between a start and its cancellation, so
//! that all nodes do the same.

use std::collections::BTreeSet;
use std::net::IpAddr;

use dizaine_core::Seat;
use dizaine_core::fairness::{commitment, to_hex};
use dizaine_protocol::{
    Code, EventInfo, EventMade, EventResult, EventTable as ShownTable, NewEvent, NewTable, Nonce, Problem,
    SessionId, Settings, TableId,
};
use dizaine_room::{Change, Created, Deal, Entry, Guest, Identity, Room};
use dizaine_store::{
    Append, Appended, Code as TableCode, Index, Millis, NewTable as StoredTable, Pending, Secrets, Status,
    TableRow,
};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::Site;
use crate::actor::{self, Ask, EventTable};
use crate::site::random;

/// How many tables an event has.
const TABLES: std::ops::RangeInclusive<u8> = 2..=8;
/// How often an entry is tried while others append to the same log.
const TRIES: usize = 8;
/// Into how many parts the time for which tables are kept is divided: after each it is noted that an event lasts.
const LASTS: u64 = 4;
const HOUR_MS: u64 = 3_600_000;
/// How the log of an event begins, and no log of a table.
pub(crate) const EVENT: &str = "{\"event\":";

/// An entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    /// The first entry.
    Event { host: SessionId, game: String, options: serde_json::Value, tables: Vec<TableId> },
    /// All nonces were revealed.
    Dealt { nonces: Vec<Option<Nonce>> },
    /// Some were not, in time: the start after this many cancelled ones is cancelled too.
    Cancelled { before: u32 },
    /// Games still ran at this time: the log is not deleted before those of its tables.
    Lasts { at: Millis },
}

/// An event as its log adds up to it.
struct Event {
    row: TableRow,
    length: u32,
    host: SessionId,
    game: String,
    options: serde_json::Value,
    tables: Vec<TableId>,
    dealt: Option<Vec<Option<Nonce>>>,
    cancelled: u32,
    /// When it was last noted that the event lasts.
    lasted: Millis,
}

impl Site {
    /// Opens an event with its tables.
    pub(crate) async fn make_event(
        &self,
        new: NewEvent,
        host: &Guest,
        address: IpAddr,
    ) -> Result<EventMade, Problem> {
        if !TABLES.contains(&new.tables) {
            return Err(Problem::malformed("`tables` is 2 to 8"));
        }
        let event = TableId::from_random(random());
        let settings =
            Settings { public: false, spectators: false, odds: false, bots_after_s: None, ..new.settings };
        let table = NewTable { game: new.game, options: new.options, settings };
        let mut created = Created::new(&table, host.id.clone())?;
        created.deal =
            Some(Deal { id: format!("event {event}"), day: None, opens: None, event: Some(event.clone()) });
        let secrets = Secrets { seed: random(), bots: random() };
        let mut tables = Vec::new();
        for _ in 0..new.tables {
            self.shares.tables.take(&host.id, address, self.now())?;
            tables.push(self.event_table(&created, &secrets).await?);
        }
        let Created { game, options, .. } = created;
        let line = Line::Event { host: host.id.clone(), game, options, tables };
        // Stored as a table whose game is over: no code leads to it and no list shows it.
        let index =
            Index { status: Status::Over, public: false, members: Vec::new(), summary: "{}".to_owned() };
        let stored = StoredTable {
            id: event.clone(),
            code: TableCode::from_random(random()),
            secrets,
            at: self.now(),
            entry: text(&line),
            index,
        };
        let made = self.store.create(stored).await.map_err(|error| self.unavailable(&error))?;
        if made { Ok(EventMade { id: event }) } else { Err(Code::Unavailable.into()) }
    }

    async fn event_table(&self, created: &Created, secrets: &Secrets) -> Result<TableId, Problem> {
        for _ in 0..TRIES {
            let (id, code) = (TableId::from_random(random()), TableCode::from_random(random()));
            let identity =
                Identity { id: id.clone(), code: code.clone(), seed: secrets.seed, bots: secrets.bots };
            let room = Room::created(identity, created.clone()).map_err(|_| Code::NoGame)?;
            let stored = StoredTable {
                id: id.clone(),
                code,
                secrets: secrets.clone(),
                at: self.now(),
                entry: Entry::Created(created.clone()).to_text(),
                index: actor::index(room.listing()),
            };
            if self.store.create(stored).await.map_err(|error| self.unavailable(&error))? {
                return Ok(id);
            }
        }
        Err(Code::Unavailable.into())
    }

    async fn event(&self, id: &TableId) -> Result<Event, Problem> {
        let failed = |error| self.unavailable(&error);
        let row = self.store.table(id).await.map_err(failed)?.ok_or(Code::NoTable)?;
        let log = self.store.read(id, 0).await.map_err(failed)?;
        if !log.first().is_some_and(|first| first.starts_with(EVENT)) {
            return Err(Code::NoTable.into());
        }
        Event::read(row, &log).ok_or_else(|| {
            tracing::error!(event = %id, "the log of an event cannot be read");
            Code::Damaged.into()
        })
    }

    async fn event_tables(&self, event: &Event) -> Result<Vec<EventTable>, Problem> {
        let mut tables = Vec::new();
        for id in &event.tables {
            let (reply, answer) = oneshot::channel();
            self.ask(id, Ask::Progress { reply }).await?;
            let table = answer.await.map_err(|_| Problem::from(Code::Unavailable))?;
            tables.extend(event.unless_deleted(table)?);
        }
        Ok(tables)
    }

    /// Tells all tables of an event something; each notes it once. One that cannot note it keeps it from no other.
    async fn tell_tables(&self, event: &Event, change: &Change) -> Result<(), Problem> {
        let mut told = Ok(());
        for id in &event.tables {
            let one = self.tell_table(id, event, change).await;
            told = told.and(one);
        }
        told
    }

    async fn tell_table(&self, id: &TableId, event: &Event, change: &Change) -> Result<(), Problem> {
        let (reply, answer) = oneshot::channel();
        let (change, cancelled) = (Box::new(change.clone()), event.cancelled);
        self.ask(id, Ask::Event { change, cancelled, reply }).await?;
        event.unless_deleted(answer.await.map_err(|_| Problem::from(Code::Unavailable))?).map(drop)
    }

    /// What a guest is told of an event.
    pub(crate) async fn show_event(
        &self,
        id: &TableId,
        guest: Option<&SessionId>,
    ) -> Result<EventInfo, Problem> {
        let event = self.event(id).await?;
        let tables = self.event_tables(&event).await?;
        let open = tables.iter().all(|table| table.progress.opened);
        let started = event.dealt.is_some();
        let shown = |EventTable { progress, listed, outcome, names, moves }: EventTable| {
            let standings = outcome.filter(|_| open).into_iter().flat_map(|outcome| {
                Seat::all(outcome.seats()).map(move |seat| (seat, outcome.standing(seat)))
            });
            let results = standings.zip(names).map(|((seat, standing), name)| EventResult {
                seat,
                name,
                place: standing.place,
                score: standing.score,
            });
            ShownTable {
                table: listed,
                mine: guest.is_some_and(|guest| progress.people.contains(guest)),
                over: progress.over,
                paused: progress.paused,
                results: results.collect(),
                moves: open.then_some(moves),
            }
        };
        Ok(EventInfo {
            id: id.clone(),
            hosting: guest == Some(&event.host),
            host: event.host,
            game: event.game,
            options: event.options,
            started,
            open,
            commitment: to_hex(&commitment(&dizaine_core::fairness::seed_after(
                &event.row.secrets.seed,
                event.cancelled,
            ))),
            tables: tables.into_iter().map(shown).collect(),
        })
    }

    /// Starts all tables of an event.
    pub(crate) async fn start_event(&self, id: &TableId, guest: &SessionId) -> Result<(), Problem> {
        let event = self.event(id).await?;
        if event.host != *guest {
            return Err(Code::NotHost.into());
        }
        if event.dealt.is_some() {
            return Err(Code::Started.into());
        }
        let tables = self.event_tables(&event).await?;
        if let Some(hindered) = tables.iter().find_map(|table| table.progress.hindered.clone()) {
            return Err(hindered);
        }
        if sits_at_two(&tables) {
            return Err(Code::TwoTables.into());
        }
        let game = dizaine_room::games::open(&event.game, &event.options)?;
        let change = Change::Starting { at: self.now(), rules: Some(game.rules()) };
        self.tell_tables(&event, &change).await
    }

    /// Ends the games of an event that still run, such as one that is paused for ever: they stay unfinished. The luck of the event is told
    /// as after any last game.
    pub(crate) async fn close_event(&self, id: &TableId, guest: &SessionId) -> Result<(), Problem> {
        let event = self.event(id).await?;
        if event.host != *guest {
            return Err(Code::NotHost.into());
        }
        if event.dealt.is_none() {
            return Err(Code::NotStarted.into());
        }
        self.tell_tables(&event, &Change::Abandoned).await?;
        self.tend_event(id).await
    }

    /// Does what is due in an event, given how far its tables are. Every table that comes further asks for it.
    pub(crate) async fn tend_event(&self, id: &TableId) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let event = self.event(id).await?;
            let tables = self.event_tables(&event).await?;
            let all = |is: fn(&EventTable) -> bool| tables.iter().all(is);
            if all(|table| table.progress.over) {
                return self.tell_tables(&event, &Change::Opened {}).await;
            }
            let again = (self.config.keep.tables_ms / LASTS).max(HOUR_MS);
            if self.now() >= event.lasted.after(again) {
                self.write_event(&event, &Line::Lasts { at: self.now() }).await?;
                continue;
            }
            if let Some(nonces) = &event.dealt {
                return self.tell_tables(&event, &Change::Dealt { nonces: nonces.clone() }).await;
            }
            // A table that has not heard of the last cancellation.
            if tables.iter().any(|table| table.progress.cancelled < event.cancelled) {
                return self.tell_tables(&event, &Change::StartCancelled).await;
            }
            let closed = tables.iter().map(|table| table.progress.closed.clone());
            if let Some(hashes) = closed.collect::<Option<Vec<_>>>()
                && !all(|table| table.progress.all_closed)
                && !sits_at_two(&tables)
            {
                let change = Change::AllClosed { nonce_hashes: hashes.concat() };
                return self.tell_tables(&event, &change).await;
            }
            let revealed = tables.iter().map(|table| table.progress.revealed.clone());
            let line = if let Some(nonces) = revealed.collect::<Option<Vec<_>>>() {
                Line::Dealt { nonces: nonces.concat() }
            } else if tables.iter().any(|table| table.progress.late) {
                Line::Cancelled { before: event.cancelled }
            } else {
                return Ok(());
            };
            // Whatever was written first counts; the next look tells the tables.
            self.write_event(&event, &line).await?;
        }
        Err(Code::Unavailable.into())
    }

    async fn write_event(&self, event: &Event, line: &Line) -> Result<(), Problem> {
        let append = Append {
            table: event.row.id.clone(),
            seq: event.length,
            at: self.now(),
            entry: text(line),
            note: None,
            index: None,
            pending: Pending::default(),
        };
        let appended: Appended = self.store.append(append).await.map_err(|error| self.unavailable(&error))?;
        tracing::debug!(event = %event.row.id, ?appended, "an event goes on");
        Ok(())
    }
}

impl Event {
    fn read(row: TableRow, log: &[String]) -> Option<Self> {
        let lines = log.iter().map(|text| serde_json::from_str(text).ok()).collect::<Option<Vec<Line>>>()?;
        let mut lines = lines.into_iter();
        let Some(Line::Event { host, game, options, tables }) = lines.next() else { return None };
        let length = log.len() as u32;
        let lasted = row.created;
        let mut event = Self { row, length, host, game, options, tables, dealt: None, cancelled: 0, lasted };
        for line in lines {
            match line {
                Line::Event { .. } => return None,
                Line::Dealt { nonces } => event.dealt = Some(nonces),
                Line::Cancelled { before } => event.cancelled = before + 1,
                Line::Lasts { at } => event.lasted = at,
            }
        }
        Some(event)
    }

    /// What a table answers; nothing if it is no longer kept. Once the games run, such a table ended long ago, or nothing happened there
    /// for so long that it counts as ended.
    fn unless_deleted<T>(&self, answer: Result<T, Problem>) -> Result<Option<T>, Problem> {
        match answer {
            Err(problem) if self.dealt.is_some() && problem.code == Code::NoTable.as_str() => Ok(None),
            answer => answer.map(Some),
        }
    }
}

fn text(line: &Line) -> String {
    serde_json::to_string(line).expect("plain data has a JSON form")
}

/// Whether a guest sits at two of these tables.
fn sits_at_two(tables: &[EventTable]) -> bool {
    let mut seen = BTreeSet::new();
    tables.iter().flat_map(|table| &table.progress.people).any(|guest| !seen.insert(guest))
}
