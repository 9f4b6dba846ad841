//! The writer: a task that does all waiting appends in one statement, and answers them after it.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Duration, timeout};
use tokio_postgres::types::Type;

use super::address::Address;
use super::columns::millis;
use super::connection::Connection;
use super::notifier::Notifier;
use crate::{Append, Appended, SessionId, StoreError, TableId};

/// The largest number of appends in one statement.
const BATCH: usize = 1000;

/// How long a statement may hold back other appends. One that takes longer goes on by itself, and others get a connection of their own.
const PATIENCE: Duration = Duration::from_secs(1);
/// The largest number of statements that go on by themselves.
const HANGING: usize = 3;

/// Locks the heads in the same order on every node, so that nodes cannot deadlock. A head that another writer has advanced
/// meanwhile no longer has the expected length.
const APPEND: &str = "
WITH wanted AS (
    SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) WITH ORDINALITY
        AS wanted (id, seq, at, entry, status, public, summary, members, member, note, seats, due, place)
), locked AS (
    SELECT heads.no, wanted.* FROM wanted JOIN tables USING (id) JOIN heads USING (no)
    ORDER BY heads.no FOR UPDATE OF heads
), advanced AS (
    UPDATE heads SET length = heads.length + 1, touched = greatest(heads.touched, locked.at),
        hash = sha256(heads.hash || convert_to(locked.entry, 'UTF8')), seats = locked.seats, due = locked.due
    FROM locked WHERE heads.no = locked.no AND heads.length = locked.seq
    RETURNING locked.*
), inserted AS (
    INSERT INTO entries (no, seq, entry) SELECT no, seq, entry FROM advanced
), noted AS (
    INSERT INTO notes (no, seq, member, text) SELECT no, seq, member, note FROM advanced WHERE note IS NOT NULL
), indexed AS (
    UPDATE tables
    SET status = advanced.status, public = advanced.public, summary = advanced.summary,
        members = string_to_array(advanced.members, ',')
    FROM advanced WHERE tables.no = advanced.no AND advanced.status IS NOT NULL
)
SELECT place FROM advanced";

struct Job {
    append: Append,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// A handle of the appending task. A node runs one statement at a time, unless one hangs: a second one beside it would split the
/// appends, and statements cost PostgreSQL more than the appends in them. With three nodes one statement each does about a tenth
/// more appends in a second than two; with one node it makes no difference.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task. It ends when this is dropped and all appends are answered.
    pub(super) fn start(address: &Arc<Address>, notifier: &Arc<Notifier>) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * BATCH);
        tokio::spawn(run(Arc::clone(address), Arc::clone(notifier), waiting));
        Self { jobs }
    }

    /// Appends to a log; durable when it returns.
    pub(super) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let stopped = || StoreError::Unavailable("the writer has stopped".into());
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job { append, answer }).await.map_err(|_| stopped())?;
        answered.await.map_err(|_| stopped())?
    }
}

async fn run(address: Arc<Address>, notifier: Arc<Notifier>, mut waiting: mpsc::Receiver<Job>) {
    let lane = || {
        Arc::new(Lane { connection: Connection::new(Arc::clone(&address)), notifier: Arc::clone(&notifier) })
    };
    let (mut quick, mut hanging) = (lane(), JoinSet::new());
    let mut jobs = Vec::new();
    // The jobs left over from the last batch come first.
    while !jobs.is_empty() || waiting.recv_many(&mut jobs, BATCH).await > 0 {
        gather(&mut jobs, &mut waiting).await;
        let mut batch = Box::pin(Arc::clone(&quick).carry_out(one_per_table(&mut jobs)));
        if timeout(PATIENCE, &mut batch).await.is_err() {
            hanging.spawn(batch);
            quick = lane();
            while hanging.try_join_next().is_some() {}
            if hanging.len() > HANGING {
                hanging.join_next().await;
            }
        }
    }
    hanging.join_all().await;
}

/// How often in a row the writer has to look in vain before a statement begins.
const IN_VAIN: usize = 3;

/// Adds the jobs of all who are about to append: whoever the last statement has answered may do so at once. The first of them wakes
/// the writer, and one statement for all costs PostgreSQL much less than one for the first and another for the others.
async fn gather(jobs: &mut Vec<Job>, waiting: &mut mpsc::Receiver<Job>) {
    let mut in_vain = 0;
    while in_vain < IN_VAIN && jobs.len() < BATCH {
        tokio::task::yield_now().await;
        let before = jobs.len();
        while jobs.len() < BATCH
            && let Ok(job) = waiting.try_recv()
        {
            jobs.push(job);
        }
        in_vain = if jobs.len() > before { 0 } else { in_vain + 1 };
    }
}

/// A connection for appends.
struct Lane {
    connection: Connection,
    notifier: Arc<Notifier>,
}

impl Lane {
    /// Does these appends, and answers those who asked for them.
    async fn carry_out(self: Arc<Self>, batch: Vec<Job>) {
        let result = self.append(&batch).await;
        if let Ok(done) = &result {
            self.notifier.tell(done.iter().map(|&place| batch[place].append.table.clone()));
        }
        for (place, job) in batch.into_iter().enumerate() {
            let answer = match &result {
                Ok(done) if done.contains(&place) => Ok(Appended::Done),
                Ok(_) => Ok(Appended::Conflict),
                Err(reason) => Err(StoreError::Unavailable(reason.clone())),
            };
            // A caller that no longer waits does not need the answer.
            let _ = job.answer.send(answer);
        }
    }

    /// Does these appends in one statement. Returns the positions in the batch of those that succeeded.
    async fn append(&self, batch: &[Job]) -> Result<BTreeSet<usize>, String> {
        let appends = || batch.iter().map(|job| &job.append);
        let indexes = || appends().map(|append| append.index.as_ref());
        let ids: Vec<&str> = appends().map(|append| append.table.as_str()).collect();
        let seqs: Vec<i64> = appends().map(|append| append.seq.into()).collect();
        let moments: Vec<i64> = appends().map(|append| millis(append.at)).collect();
        let entries: Vec<&str> = appends().map(|append| append.entry.as_str()).collect();
        let statuses: Vec<_> = indexes().map(|index| index.map(|index| index.status.as_str())).collect();
        let publics: Vec<_> = indexes().map(|index| index.map(|index| index.public)).collect();
        let summaries: Vec<_> = indexes().map(|index| index.map(|index| index.summary.as_str())).collect();
        let members: Vec<_> = indexes()
            .map(|index| {
                index.map(|index| index.members.iter().map(SessionId::as_str).collect::<Vec<_>>().join(","))
            })
            .collect();
        let notes = || appends().map(|append| append.note.as_ref());
        let guests: Vec<_> = notes().map(|note| note.map(|note| note.member.as_str())).collect();
        let notes: Vec<_> = notes().map(|note| note.map(|note| note.text.as_str())).collect();
        let seats: Vec<i32> = appends().map(|append| append.pending.seats.into()).collect();
        let dues: Vec<_> = appends().map(|append| append.pending.due.map(millis)).collect();
        let rows = self
            .connection
            .write_often(
                APPEND,
                &[
                    (&ids, Type::TEXT_ARRAY),
                    (&seqs, Type::INT8_ARRAY),
                    (&moments, Type::INT8_ARRAY),
                    (&entries, Type::TEXT_ARRAY),
                    (&statuses, Type::TEXT_ARRAY),
                    (&publics, Type::BOOL_ARRAY),
                    (&summaries, Type::TEXT_ARRAY),
                    (&members, Type::TEXT_ARRAY),
                    (&guests, Type::TEXT_ARRAY),
                    (&notes, Type::TEXT_ARRAY),
                    (&seats, Type::INT4_ARRAY),
                    (&dues, Type::INT8_ARRAY),
                ],
            )
            .await
            .map_err(|error| match error {
                StoreError::Unavailable(reason) => reason,
                other => other.to_string(),
            })?;
        // PostgreSQL counts from 1.
        Ok(rows.iter().map(|row| row.get::<_, i64>(0) as usize - 1).collect())
    }
}

/// Removes the first job of each table: a second append to the same table can only succeed after the first.
fn one_per_table(jobs: &mut Vec<Job>) -> Vec<Job> {
    let mut seen: BTreeSet<TableId> = BTreeSet::new();
    jobs.extract_if(.., |job| seen.insert(job.append.table.clone())).collect()
}
