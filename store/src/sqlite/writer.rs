//! The one who writes: a thread that keeps whatever waits in one commit, and then answers.

use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{failed, log};
use crate::{Append, Appended, StoreError};

/// The most that one commit keeps, so that the first to wait does not wait for everyone.
const BATCH: usize = 2048;
/// How many may wait before callers wait to be let in.
const QUEUE: usize = 4 * BATCH;

/// Something to be written.
enum Job {
    /// What nearly all of them are.
    Append(Append, oneshot::Sender<Result<Appended, StoreError>>),
    /// Anything else.
    Other(Work),
}

type Work = Box<dyn FnOnce(&Connection) -> Answer + Send>;
/// Tells the caller what came of it, given whether the commit it was part of was kept.
type Answer = Box<dyn FnOnce(Result<(), &str>)>;

/// The way to the thread that writes.
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

    /// Appends, durably.
    pub(super) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Append(append, answer)).await?;
        answered.await.map_err(|_| stopped())?
    }

    /// Does this work, all or nothing of it, durably.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Other(Box::new(move |db| {
            let done = all_or_nothing(db, work).map_err(failed);
            Box::new(move |kept| {
                let result = kept.map_err(|why| StoreError::Unavailable(why.to_owned())).and(done);
                // A caller who no longer waits has no use for the answer.
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
    /// Waits until all that was asked for is written and the file is closed.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("its writer has stopped".into())
}

fn write_all(db: &Connection, mut waiting: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        write_batch(db, &mut batch);
    }
}

/// Writes these in one commit. One append that conflicts is answered so and harms no other; if the file cannot be written to,
/// all of them fail.
fn write_batch(db: &Connection, batch: &mut Vec<Job>) {
    let mut kept = db.execute_batch("BEGIN IMMEDIATE").map_err(|error| error.to_string());
    let mut appends = Vec::with_capacity(batch.len());
    let mut others = Vec::new();
    for job in batch.drain(..) {
        match job {
            Job::Append(append, answer) => {
                let mut appended = Appended::Conflict;
                if kept.is_ok() {
                    match log::append(db, &append) {
                        Ok(done) => appended = done,
                        Err(error) => kept = Err(error.to_string()),
                    }
                }
                appends.push((answer, appended));
            }
            Job::Other(work) => {
                if kept.is_ok() {
                    others.push(work(db));
                    // A full disk can end the whole transaction; what follows must not be written outside of one.
                    if db.is_autocommit() {
                        kept = Err("what was written together was undone".into());
                    }
                }
            }
        }
    }
    let kept = kept.and_then(|()| db.execute_batch("COMMIT").map_err(|error| error.to_string()));
    if kept.is_err() && !db.is_autocommit() {
        // Should that fail too, the next BEGIN will, and say so.
        let _ = db.execute_batch("ROLLBACK");
    }
    let kept = kept.as_ref().copied().map_err(String::as_str);
    for (answer, appended) in appends {
        let _ = answer.send(kept.map(|()| appended).map_err(|why| StoreError::Unavailable(why.to_owned())));
    }
    for answer in others {
        answer(kept);
    }
}

/// Undoes the work if it fails, and nothing else of the batch.
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
