//! The cache of solved tables, shared by all bots of a process. It decides what is worth solving; the program that holds it solves it on a
//! thread of its own, and reads and writes files if it likes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dizaine_core::AnyTable;
use serde_json::Value;

use crate::any::AnyBot;
use crate::dicy::solved::{Handle, Solved, Subject};
use crate::registry::{bot, informed_expert, keeps_experts, subject};
use crate::strength::Strength;

/// The number of tables that stay in memory, at most 97 MB each.
const CAPACITY: usize = 3;

/// The number of experts that are kept, about half a megabyte each.
const IDLE: usize = 8;

/// Solved tables, and the one that is being solved.
#[derive(Default)]
pub struct Library {
    /// In order of use, the most recently used table last.
    tables: Mutex<Vec<(Subject, Handle)>>,
    busy: AtomicBool,
    closed: AtomicBool,
    /// Experts without a solved table, with what they computed about theirs; the most recently used last.
    idle: Mutex<Vec<Idle>>,
}

/// An expert that waits for the next decision at its table.
struct Idle {
    game: &'static str,
    options: Value,
    bot: Box<dyn AnyBot>,
}

impl Library {
    /// The bot of this strength for a game at `table`. An expert uses the solved table, also if it is solved only later.
    pub fn bot(&self, table: &dyn AnyTable, strength: Strength) -> Option<Box<dyn AnyBot>> {
        let informed =
            self.solution(table, strength).and_then(|handle| informed_expert(table.name(), handle));
        informed.or_else(|| bot(table.name(), strength))
    }

    /// The bot of this strength for one move at `table`, and whether it uses a solved table: that does not change while the bot
    /// thinks, so that the move can be chosen again.
    pub fn bot_for_move(&self, table: &dyn AnyTable, strength: Strength) -> Option<(Box<dyn AnyBot>, bool)> {
        let solution = self.solution(table, strength).filter(|handle| handle.ready().is_some());
        match solution.and_then(|handle| informed_expert(table.name(), handle)) {
            Some(expert) => Some((expert, true)),
            None => Some((self.unsolved_bot(table, strength)?, false)),
        }
    }

    /// The bot of this strength for one move at `table` that uses no solved table.
    pub(crate) fn unsolved_bot(&self, table: &dyn AnyTable, strength: Strength) -> Option<Box<dyn AnyBot>> {
        self.idle(table, strength).or_else(|| bot(table.name(), strength))
    }

    /// Takes a bot back that has made its move, so that it need not compute again what it knows about the table. What it chooses
    /// does not depend on this.
    pub fn keep(&self, table: &dyn AnyTable, strength: Strength, bot: Box<dyn AnyBot>) {
        if strength != Strength::Expert || !keeps_experts(table.name()) {
            return;
        }
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() >= IDLE {
            idle.remove(0);
        }
        idle.push(Idle { game: table.name(), options: table.options(), bot });
    }

    /// An expert that was kept at such a table.
    fn idle(&self, table: &dyn AnyTable, strength: Strength) -> Option<Box<dyn AnyBot>> {
        if strength != Strength::Expert || !keeps_experts(table.name()) {
            return None;
        }
        let options = table.options();
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |kept: &Idle| kept.game == table.name() && kept.options == options;
        let found = idle.iter().rposition(fits)?;
        Some(idle.remove(found).bot)
    }

    fn solution(&self, table: &dyn AnyTable, strength: Strength) -> Option<Handle> {
        self.find(subject(table).filter(|_| strength == Strength::Expert)?)
    }

    /// What should be [solved](Self::study) for `table` now: nothing if its table is known, or while another one is being
    /// solved. A caller that gets a subject has to call `study` with it.
    pub fn begin(&self, table: &dyn AnyTable) -> Option<Subject> {
        let subject = subject(table)?;
        let known = self.find(subject).is_some() || self.closed.load(Ordering::Relaxed);
        if known || self.busy.swap(true, Ordering::AcqRel) {
            return None;
        }
        let mut tables = self.tables();
        if tables.len() >= CAPACITY {
            tables.remove(0);
        }
        tables.push((subject, Handle::default()));
        Some(subject)
    }

    /// Gives the bots what `solve` returns: [`Subject::solve`], say, or a function that keeps tables in files. `solve` is
    /// passed a function that says whether to go on; it returns `None` if it gave up.
    pub fn study<E>(
        &self,
        subject: Subject,
        solve: impl FnOnce(Subject, &dyn Fn() -> bool) -> Result<Option<Solved>, E>,
    ) -> Result<(), E> {
        let solved = solve(subject, &|| !self.closed.load(Ordering::Relaxed));
        let result = match (solved, self.find(subject)) {
            (Ok(Some(table)), Some(handle)) => {
                handle.hand_over(Arc::new(table));
                Ok(())
            }
            (solved, _) => {
                self.tables().retain(|(known, _)| *known != subject);
                solved.map(drop)
            }
        };
        self.busy.store(false, Ordering::Release);
        result
    }

    /// Makes the computation that is running give up, and refuses new ones.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn find(&self, subject: Subject) -> Option<Handle> {
        let mut tables = self.tables();
        let found = tables.iter().position(|(known, _)| *known == subject)?;
        let found = tables.remove(found);
        let handle = found.1.clone();
        tables.push(found);
        Some(handle)
    }

    /// Every change leaves the list valid, so a lock poisoned by a panic elsewhere can be used.
    fn tables(&self) -> MutexGuard<'_, Vec<(Subject, Handle)>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
