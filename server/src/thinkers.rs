//! The queue of the bots' computations.
//!
//! Bots that calculate for long and bots that answer at once have lanes of their own, so that no quick answer ever waits for a long
//! one. In a lane, tables with people come first; then hosts take turns, however many tables each of them has.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dizaine_store::SessionId;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// What is known about a task before it runs.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    /// The host of the table.
    pub(crate) host: SessionId,
    /// Whether a person plays at the table.
    pub(crate) people: bool,
    /// Whether one of the bots calculates for long.
    pub(crate) long: bool,
}

/// Shares out the threads on which bots think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    quick: Arc<Lane>,
    long: Arc<Lane>,
}

impl Thinkers {
    /// For a machine with this many threads. Long calculations leave one of them to everything else, if there is more than one.
    pub(crate) fn new(threads: usize) -> Self {
        Self { quick: Lane::new(threads), long: Lane::new(threads.saturating_sub(1).max(1)) }
    }

    /// Waits for the turn of a task. It lasts until the permit is dropped.
    pub(crate) async fn turn(&self, Work { host, people, long }: Work) -> Option<Permit> {
        let lane = if long { &self.long } else { &self.quick };
        lane.turn(host, people).await.ok()
    }
}

/// The turn of a calculation that takes long and can be interrupted, on a thread of its own.
pub(crate) struct Turns {
    thinkers: Arc<Thinkers>,
    work: Work,
    runtime: Handle,
    permit: Option<Permit>,
}

impl Turns {
    /// Waits for the first turn.
    pub(crate) async fn begin(thinkers: &Arc<Thinkers>, work: Work) -> Option<Self> {
        let permit = thinkers.turn(work.clone()).await?;
        Some(Self { thinkers: Arc::clone(thinkers), work, runtime: Handle::current(), permit: Some(permit) })
    }

    /// Lets others go first who wait, and blocks the thread until it is this one's turn again.
    pub(crate) fn pass(&mut self) {
        self.permit = None;
        self.permit = self.runtime.block_on(self.thinkers.turn(self.work.clone()));
    }
}

/// Tasks that share threads.
#[derive(Debug)]
struct Lane(Mutex<Queue>);

#[derive(Debug)]
struct Queue {
    /// Threads that nobody uses.
    free: usize,
    /// Tasks of tables with people.
    people: Hosts,
    /// Tasks of tables with bots alone.
    bots: Hosts,
}

/// The tasks of each host, the next host first.
#[derive(Debug, Default)]
struct Hosts(VecDeque<(SessionId, VecDeque<oneshot::Sender<Permit>>)>);

impl Hosts {
    fn push(&mut self, host: SessionId, task: oneshot::Sender<Permit>) {
        match self.0.iter_mut().find(|(other, _)| *other == host) {
            Some((_, tasks)) => tasks.push_back(task),
            None => self.0.push_back((host, VecDeque::from([task]))),
        }
    }

    /// The first task of the next host, who then goes to the end of the line.
    fn pop(&mut self) -> Option<oneshot::Sender<Permit>> {
        let (host, mut tasks) = self.0.pop_front()?;
        let task = tasks.pop_front();
        if !tasks.is_empty() {
            self.0.push_back((host, tasks));
        }
        task
    }
}

impl Lane {
    fn new(threads: usize) -> Arc<Self> {
        let queue = Queue { free: threads, people: Hosts::default(), bots: Hosts::default() };
        Arc::new(Self(Mutex::new(queue)))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(self: &Arc<Self>, host: SessionId, people: bool) -> oneshot::Receiver<Permit> {
        let (sender, turn) = oneshot::channel();
        let mut queue = self.queue();
        let hosts = if people { &mut queue.people } else { &mut queue.bots };
        hosts.push(host, sender);
        if queue.free > 0 {
            queue.free -= 1;
            drop(queue);
            self.go_on();
        }
        turn
    }

    /// Gives a thread to the next task. A task whose table is gone is left out.
    fn go_on(self: &Arc<Self>) {
        let mut permit = Permit(Some(self.clone()));
        let mut queue = self.queue();
        while let Some(task) = queue.people.pop().or_else(|| queue.bots.pop()) {
            match task.send(permit) {
                Ok(()) => return,
                Err(unused) => permit = unused,
            }
        }
        queue.free += 1;
        // There is nobody to hand it to.
        permit.0 = None;
    }
}

/// The turn of a task.
#[derive(Debug)]
pub(crate) struct Permit(Option<Arc<Lane>>);

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(lane) = self.0.take() {
            lane.go_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(n: u8) -> SessionId {
        SessionId::from_random([n; 16])
    }

    /// The order in which tasks get their turn on one thread; each is named by its place in `asked`: host, and whether people play.
    fn order(asked: &[(u8, bool)]) -> Vec<usize> {
        let lane = Lane::new(1);
        let mut running = lane.turn(guest(99), false).try_recv().ok();
        let mut waiting: Vec<_> =
            asked.iter().map(|&(host, people)| lane.turn(guest(host), people)).collect();
        let mut order = Vec::new();
        while running.take().is_some() {
            // Dropping the permit has given the thread to the next one.
            for (number, turn) in waiting.iter_mut().enumerate() {
                if let Ok(permit) = turn.try_recv() {
                    order.push(number);
                    running = Some(permit);
                }
            }
        }
        assert_eq!(lane.queue().free, 1, "the thread is free again");
        order
    }

    #[test]
    fn hosts_take_turns() {
        assert_eq!(order(&[(1, false), (1, false), (1, false), (2, false), (3, false)]), [0, 3, 4, 1, 2]);
    }

    #[test]
    fn tables_with_people_come_first() {
        assert_eq!(order(&[(1, false), (1, true), (2, false), (1, true), (2, true)]), [1, 4, 3, 0, 2]);
    }

    #[tokio::test]
    async fn a_quick_answer_does_not_wait_for_a_long_one() {
        let thinkers = Thinkers::new(2);
        let work = |long| Work { host: guest(1), people: false, long };
        let _long = thinkers.turn(work(true)).await;
        let _waiting = thinkers.long.turn(guest(1), false);
        assert!(thinkers.turn(work(false)).await.is_some());
    }

    #[tokio::test]
    async fn a_long_calculation_lets_others_go_first_who_wait() {
        let thinkers = Arc::new(Thinkers::new(1));
        let alone = Work { host: guest(1), people: false, long: true };
        let mut turns = Turns::begin(&thinkers, alone).await.unwrap();
        let mut expert = thinkers.long.turn(guest(2), true);
        assert!(expert.try_recv().is_err(), "there is one thread");
        let rest = tokio::task::spawn_blocking(move || {
            turns.pass();
            turns.permit.is_some()
        });
        drop(expert.await.unwrap());
        assert!(rest.await.unwrap(), "and then it goes on");
        assert_eq!(thinkers.long.queue().free, 1);
    }

    #[test]
    fn a_table_that_is_gone_leaves_its_turn_to_others() {
        let lane = Lane::new(1);
        let first = lane.turn(guest(1), false).try_recv();
        drop(lane.turn(guest(1), false));
        let mut other = lane.turn(guest(2), false);
        drop(first);
        assert!(other.try_recv().is_ok());
        assert_eq!(lane.queue().free, 1);
    }
}
