//! The writer: one thread, which groups the waiting writes into one commit and answers them after it.

use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{failed, logs};
use crate::{Append, Appended, StoreError};

/// The largest number of writes in one commit: bounds how long the first of them waits for the others.
const BATCH: usize = 2048;
/// The number of queued writes beyond which callers wait to enqueue theirs.
const QUEUE: usize = 4 * BATCH;

/// A write.
enum Job {
    /// An append: nearly all writes are, so this variant needs no boxed closure.
    Append(Append, oneshot::Sender<Result<Appended, StoreError>>),
    /// Any other write.
    Other(Work),
}

/// Runs inside the transaction of a batch.
type Work = Box<dyn FnOnce(&Connection) -> Answer + Send>;
/// Answers the caller, given whether the batch was committed.
type Answer = Box<dyn FnOnce(Result<(), &str>)>;

/// A handle of the writing thread.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(db: Connection) -> Result<Self, StoreError> {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store".into())
            .spawn(move || write_all(&db, waiting))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Appends to a log; durable when it returns.
    pub(super) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Append(append, answer)).await?;
        answered.await.map_err(|_| stopped())?
    }

    /// Does this work atomically; durable when it returns.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Other(Box::new(move |db| {
            let done = all_or_nothing(db, work).map_err(failed);
            Box::new(move |committed| {
                let result = committed.map_err(|reason| StoreError::Unavailable(reason.to_owned())).and(done);
                // A caller that no longer waits does not need the answer.
                let _ = answer.send(result);
            })
        })))
        .await?;
        answered.await.map_err(|_| stopped())?
    }

    async fn ask(&self, job: Job) -> Result<(), StoreError> {
        match &self.jobs {
            Some(jobs) => jobs.send(job).await.map_err(|_| stopped()),
            None => Err(stopped()),
        }
    }
}

impl Drop for Writer {
    /// Waits until all queued writes are done and the file is closed.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the writer has stopped".into())
}

fn write_all(db: &Connection, mut waiting: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        write_batch(db, &mut batch);
    }
}

/// Does these writes in one commit. An append that conflicts does not affect the others; if the file cannot be written to, all
/// of them fail.
fn write_batch(db: &Connection, batch: &mut Vec<Job>) {
    let mut result = db.execute_batch("BEGIN IMMEDIATE").map_err(|error| error.to_string());
    let mut appends = Vec::with_capacity(batch.len());
    let mut others = Vec::new();
    for job in batch.drain(..) {
        match job {
            Job::Append(append, answer) => {
                let mut appended = Appended::Conflict;
                if result.is_ok() {
                    match logs::append(db, &append) {
                        Ok(done) => appended = done,
                        Err(error) => result = Err(error.to_string()),
                    }
                }
                appends.push((answer, appended));
            }
            Job::Other(work) => {
                if result.is_ok() {
                    others.push(work(db));
                    // A full disk can end the whole transaction; the following writes must not happen outside of one.
                    if db.is_autocommit() {
                        result = Err("the transaction was rolled back".into());
                    }
                }
            }
        }
    }
    let committed = result.and_then(|()| db.execute_batch("COMMIT").map_err(|error| error.to_string()));
    if committed.is_err() && !db.is_autocommit() {
        // If that fails too, the next BEGIN fails and reports it.
        let _ = db.execute_batch("ROLLBACK");
    }
    let committed = committed.as_ref().copied().map_err(String::as_str);
    for (answer, appended) in appends {
        let _ = answer
            .send(committed.map(|()| appended).map_err(|reason| StoreError::Unavailable(reason.to_owned())));
    }
    for answer in others {
        answer(committed);
    }
}

/// Does this work in a savepoint: if it fails, it is rolled back without the rest of the batch.
fn all_or_nothing<T>(
    db: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    db.prepare_cached("SAVEPOINT work")?.execute([])?;
    let done = work(db);
    if done.is_err() && !db.is_autocommit() {
        db.prepare_cached("ROLLBACK TO work")?.execute([])?;
    }
    if !db.is_autocommit() {
        db.prepare_cached("RELEASE work")?.execute([])?;
    }
    done
}
