//! The writer: a few tasks, each of which does the waiting appends in one statement and answers them after it.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio_postgres::Config;
use tokio_postgres::types::Type;

use super::columns::millis;
use super::connection::Connection;
use super::listener::CHANNEL;
use crate::{Append, Appended, SessionId, StoreError, TableId};

/// The largest number of appends in one statement.
const BATCH: usize = 1000;
/// The number of statements that may run at once: while one is synced to the disk, the next is prepared.
const WRITERS: usize = 2;

/// Locks the heads in the same order on every node, so that nodes cannot deadlock. A head that another writer has advanced
/// meanwhile no longer has the expected length. A notification holds at most 8000 bytes, so each names at most 300 tables.
const APPEND: &str = "
WITH wanted AS (
    SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8) WITH ORDINALITY
        AS wanted (id, seq, at, entry, status, public, summary, members, place)
), locked AS (
    SELECT heads.no, wanted.* FROM wanted JOIN tables USING (id) JOIN heads USING (no)
    ORDER BY heads.no FOR UPDATE OF heads
), advanced AS (
    UPDATE heads SET length = heads.length + 1, touched = greatest(heads.touched, locked.at)
    FROM locked WHERE heads.no = locked.no AND heads.length = locked.seq
    RETURNING locked.*
), inserted AS (
    INSERT INTO entries (no, seq, entry) SELECT no, seq, entry FROM advanced
), indexed AS (
    UPDATE tables
    SET status = advanced.status, public = advanced.public, summary = advanced.summary,
        members = string_to_array(advanced.members, ',')
    FROM advanced WHERE tables.no = advanced.no AND advanced.status IS NOT NULL
)
SELECT array_agg(place), pg_notify($9, $10 || string_agg(' ' || id, '')) FROM advanced GROUP BY place / 300";

struct Job {
    append: Append,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// A handle of the appending tasks.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the tasks. They end when this is dropped and all appends are answered.
    pub(super) fn start(config: &Arc<Config>, node: &str) -> Self {
        let (jobs, waiting) = mpsc::channel(4 * BATCH);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..WRITERS {
            let task = Task { connection: Connection::new(Arc::clone(config)), node: node.to_owned() };
            tokio::spawn(task.run(Arc::clone(&waiting)));
        }
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

struct Task {
    connection: Connection,
    node: String,
}

impl Task {
    async fn run(self, waiting: Arc<Mutex<mpsc::Receiver<Job>>>) {
        let mut jobs = Vec::new();
        loop {
            // The jobs left over from the last batch come first.
            if jobs.is_empty() && waiting.lock().await.recv_many(&mut jobs, BATCH).await == 0 {
                return;
            }
            let batch = one_per_table(&mut jobs);
            let result = self.append(&batch).await;
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
        let rows = self
            .connection
            .write(
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
                    (&CHANNEL, Type::TEXT),
                    (&self.node, Type::TEXT),
                ],
            )
            .await
            .map_err(|error| match error {
                StoreError::Unavailable(reason) => reason,
                other => other.to_string(),
            })?;
        // PostgreSQL counts from 1.
        Ok(rows.iter().flat_map(|row| row.get::<_, Vec<i64>>(0)).map(|place| place as usize - 1).collect())
    }
}

/// Removes the first job of each table: a second append to the same table can only succeed after the first.
fn one_per_table(jobs: &mut Vec<Job>) -> Vec<Job> {
    let mut seen: BTreeSet<TableId> = BTreeSet::new();
    jobs.extract_if(.., |job| seen.insert(job.append.table.clone())).collect()
}
