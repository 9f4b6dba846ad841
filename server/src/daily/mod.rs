//! The deal of the day: one for each game and UTC day, the same for everyone. Each has a log of its own in the store, beside those of the
//! tables: what it is, who has begun it at which table, and how they ended. The secrets of that log are the seeds of all its tables. It
//! is made the day before, so that its commitment can be published.

mod ledger;
mod plan;

use std::net::IpAddr;

use dizaine_protocol::{Code, Daily, DailyGame, Problem, TableId, TableMade};
use dizaine_room::{Change, Created, Deal, Entry, Guest, Identity, Place, Room};
use dizaine_store::{Append, Appended, Code as TableCode, Millis, NewTable as StoredTable, Note, Pending};

use crate::Site;
use crate::actor;
use crate::site::random;
use ledger::{Ledger, Line};

const DAY_MS: u64 = 24 * 3_600_000;
/// How often an entry is tried while others append to the same log.
const TRIES: usize = 32;

/// How the log of a deal begins, and no log of a table.
pub(crate) const LEDGER: &str = "{\"daily\":";

/// The day of a moment, counted from 1970 in UTC.
fn day_of(now: Millis) -> u32 {
    u32::try_from(now.0 / DAY_MS).unwrap_or(u32::MAX - 1)
}

/// When a day ends.
fn end_of(day: u32) -> Millis {
    Millis((u64::from(day) + 1) * DAY_MS)
}

/// What the keys of all tables of a deal are made from.
fn deal_id(game: &str, day: u32) -> String {
    format!("daily {game} {day}")
}

impl Site {
    /// Makes the deals of today and tomorrow, unless they are there.
    pub(crate) async fn prepare_daily(&self) {
        let today = day_of(self.now());
        for (game, day) in dizaine_games::NAMES.iter().flat_map(|game| [(game, today), (game, today + 1)]) {
            if let Err(problem) = self.ledger(game, day).await {
                tracing::warn!(game, day, code = %problem.code, "a deal of the day could not be made");
            }
        }
    }

    /// The deals of a day, or of today, as this guest sees them.
    pub(crate) async fn daily(&self, day: Option<u32>, guest: Option<&Guest>) -> Result<Daily, Problem> {
        let today = day_of(self.now());
        let day = day.unwrap_or(today);
        let guest = guest.map(|guest| &guest.id);
        let mut games: Vec<DailyGame> = Vec::new();
        // A future day shows its commitments alone.
        for game in dizaine_games::NAMES.iter().filter(|_| day <= today) {
            let Some(ledger) = self.ledger(game, day).await? else { continue };
            let next = if day == today { self.ledger(game, day + 1).await? } else { None };
            games.push(ledger.told(day < today, next.as_ref(), guest));
        }
        if games.is_empty() {
            return Err(Code::NoDay.into());
        }
        Ok(Daily { day, today, ends: end_of(day), games })
    }

    /// The table at which a guest plays the deal of today: the one that they have begun, or a new one. One try a guest.
    pub(crate) async fn try_daily(
        &self,
        game: &str,
        guest: &Guest,
        address: IpAddr,
    ) -> Result<TableMade, Problem> {
        let day = day_of(self.now());
        if !dizaine_games::NAMES.contains(&game) {
            return Err(Code::NoGame.into());
        }
        let mut paid = false;
        for _ in 0..TRIES {
            let ledger = self.ledger(game, day).await?.ok_or(Code::NoDay)?;
            if let Some(table) = ledger.table_of(&guest.id) {
                return self.deal_table(&ledger, day, table.clone(), guest).await;
            }
            if !std::mem::replace(&mut paid, true) {
                self.shares.tables.take(&guest.id, address, self.now())?;
            }
            let line = Line::Tried { guest: guest.id.clone(), table: TableId::from_random(random()) };
            let note = Note { member: guest.id.clone(), text: guest.name.clone() };
            self.write(&ledger, &line, Some(note)).await?;
        }
        Err(Code::Unavailable.into())
    }

    /// Makes the table of a try, unless it is there: with its seats taken, and about to start. What a crash left unfinished is finished.
    async fn deal_table(
        &self,
        ledger: &Ledger,
        day: u32,
        id: TableId,
        guest: &Guest,
    ) -> Result<TableMade, Problem> {
        let id_of_deal = deal_id(ledger.game(), day);
        let deal = Deal { id: id_of_deal, day: Some(day), opens: Some(end_of(day)), event: None };
        let mut created = Created::new(&ledger.plan().table(), guest.id.clone())?;
        created.deal = Some(deal);
        let failed = |error| self.unavailable(&error);
        let mut length = 0;
        while length == 0 {
            length = self.store.read(&id, 0).await.map_err(failed)?.len();
            if length == 0 {
                let code = TableCode::from_random(random());
                let room = Self::dealt(ledger, &id, code.clone(), &created)?;
                let stored = StoredTable {
                    id: id.clone(),
                    code,
                    secrets: ledger.secrets().clone(),
                    at: self.now(),
                    entry: Entry::Created(created.clone()).to_text(),
                    index: actor::index(room.listing()),
                };
                self.store.create(stored).await.map_err(failed)?;
            }
        }
        let row = self.store.table(&id).await.map_err(failed)?.ok_or(Code::NoTable)?;
        let mut room = Self::dealt(ledger, &id, row.code.clone(), &created)?;
        for (seq, change) in (1..).zip(self.openings(&room, ledger, guest)) {
            let entry = Entry::from(change.clone());
            let note =
                entry.note().map(|(member, text)| Note { member: member.clone(), text: text.to_owned() });
            let next = room.with_change(change);
            let append = Append {
                table: id.clone(),
                seq,
                at: self.now(),
                entry: entry.to_text(),
                note,
                index: Some(actor::index(next.room.listing())),
                pending: Pending::default(),
            };
            room.replace(next.room);
            if seq as usize >= length
                && self.store.append(append).await.map_err(failed)? == Appended::Conflict
            {
                break;
            }
        }
        Ok(TableMade { id, code: row.code.to_string() })
    }

    /// The table of a try before anybody sits there.
    fn dealt(ledger: &Ledger, id: &TableId, code: TableCode, created: &Created) -> Result<Room, Problem> {
        let secrets = ledger.secrets();
        let identity = Identity { id: id.clone(), code, seed: secrets.seed, bots: secrets.bots };
        Room::created(identity, created.clone()).map_err(|_| Code::Outdated.into())
    }

    /// What happens at the table of a try before its game: the guest takes the first seat, the bots of the day the others.
    fn openings(&self, room: &Room, ledger: &Ledger, guest: &Guest) -> Vec<Change> {
        let seats = dizaine_core::Seat::all(room.places.len());
        let mut free = seats.filter(|seat| room.places[seat.index()] == Place::Free);
        let sat = free.next().map(|seat| Change::Sat {
            seat,
            player: guest.id.clone(),
            name: guest.name.clone(),
            colour: guest.colour,
            nonce_hash: None,
        });
        let bots = free.zip(&ledger.plan().bots).map(|(seat, (strength, name))| Change::BotSat {
            seat,
            strength: strength.clone(),
            name: Some(name.clone()),
        });
        let start = Change::Starting { at: self.now(), rules: Some(room.rules) };
        sat.into_iter().chain(bots).chain([start]).collect()
    }

    /// Enters how the game at a table of a deal ended. What was played after the day does not count. Idempotent.
    pub(crate) async fn enter_result(&self, deal: &Deal, game: &str, result: Line) -> Result<(), Problem> {
        let (Line::Ended { table, .. }, Some(day)) = (&result, deal.day) else { return Ok(()) };
        for _ in 0..TRIES {
            let Some(ledger) = self.ledger(game, day).await? else { return Ok(()) };
            if ledger.has_ended(table) || self.write(&ledger, &result, None).await? {
                return Ok(());
            }
        }
        Err(Code::Unavailable.into())
    }

    /// Appends a line to the log of a deal; false if others have appended before.
    async fn write(&self, ledger: &Ledger, line: &Line, note: Option<Note>) -> Result<bool, Problem> {
        let append = Append {
            table: ledger.id().clone(),
            seq: ledger.length(),
            at: self.now(),
            entry: line.to_text(),
            note,
            index: None,
            pending: Pending::default(),
        };
        let appended = self.store.append(append).await.map_err(|error| self.unavailable(&error))?;
        Ok(appended == Appended::Done)
    }

    /// The deal of a game on a day; `None` if none was made. Those of today and tomorrow are made if necessary.
    async fn ledger(&self, game: &str, day: u32) -> Result<Option<Ledger>, Problem> {
        let id = ledger::id(&deal_id(game, day));
        let failed = |error| self.unavailable(&error);
        for _ in 0..TRIES {
            if let Some(row) = self.store.table(&id).await.map_err(failed)? {
                let log = self.store.read(&id, 0).await.map_err(failed)?;
                let notes = self.store.notes(&id).await.map_err(failed)?;
                let read = Ledger::read(row, &log, notes.into_iter().collect());
                return read.map(Some).map_err(|error| {
                    tracing::error!(%error, game, day, "the log of a deal cannot be read");
                    Code::Damaged.into()
                });
            }
            let today = day_of(self.now());
            if !(today..=today + 1).contains(&day) {
                return Ok(None);
            }
            let made = ledger::new(id.clone(), game, day, self.now())?;
            self.store.create(made).await.map_err(failed)?;
        }
        Err(Code::Unavailable.into())
    }
}

/// How a finished game of a deal is entered, if a person played it to its end.
pub(crate) fn result_of(room: &Room) -> Option<(Deal, Line)> {
    let deal =
        room.deal.as_deref().filter(|deal| deal.opens.is_some_and(|ends| room.course.last_at < ends))?;
    let outcome = room.table.outcome()?;
    let (seat, _) = room.people().next()?;
    let own = outcome.standing(seat);
    let standings = || dizaine_core::Seat::all(outcome.seats()).map(|seat| outcome.standing(seat));
    let score = |standing: Option<dizaine_core::Standing>| standing.map_or(0, |standing| standing.score);
    // In some games fewer points are better.
    let fewer = score(standings().min_by_key(|standing| standing.place))
        < score(standings().max_by_key(|standing| standing.place));
    let table = room.identity.id.clone();
    let line = Line::Ended { table, place: own.place, score: own.score, fewer };
    Some((deal.clone(), line))
}
