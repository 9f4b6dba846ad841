//! What experts work out about a table while others already play at it, kept for all who sit at such tables: the solved game
//! of Dicy Cards for two.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dizaine_core::{AnyTable, Game, Table, Viewer};
use dizaine_dicy::{CARDS_EACH, CardSet, Dicy};

use crate::any::{AnyBot, Strength, bot};
use crate::dicy::{self, Handle, Solved, Unfinished};

/// So many tables stay in memory, 97 MB each at most.
const SHELF: usize = 3;
/// So many stay on disk.
const FILES: usize = 4;
/// A table to more points is not worked out: it would take more room than that.
const MOST_POINTS: u16 = 100;

/// What there is to be worked out: five cards, and the points that end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    set: CardSet,
    target: u16,
}

impl Subject {
    /// What can be worked out for `table`, if anything.
    fn of(table: &dyn AnyTable) -> Option<Self> {
        let view = table.as_any().downcast_ref::<Table<Dicy>>()?.game().view(Viewer::Table);
        let fits = view.players.len() == 2 && view.cards.len() == CARDS_EACH && view.target <= MOST_POINTS;
        fits.then_some(Self { set: view.cards, target: view.target })
    }
}

/// What has been worked out, and what is being.
#[derive(Default)]
pub struct Library {
    /// Where it is kept, if anywhere.
    folder: Option<PathBuf>,
    /// The last one that was asked for stands last.
    shelf: Mutex<Vec<(Subject, Handle)>>,
    busy: AtomicBool,
    closed: AtomicBool,
}

impl Library {
    /// A library that keeps its tables in `folder`, or only in memory.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, ..Self::default() }
    }

    /// The bot of this strength for `table`: with all that is known about it, and all that will be once it is studied.
    pub fn bot(&self, table: &dyn AnyTable, strength: Strength) -> Option<Box<dyn AnyBot>> {
        let subject = Subject::of(table).filter(|_| strength == Strength::Expert);
        match subject.and_then(|subject| self.find(subject)) {
            Some(handle) => Some(dicy::expert(handle)),
            None => bot(table.name(), strength),
        }
    }

    /// What should now be [studied](Self::study) for `table`: nothing if that is known, or while something else is studied.
    /// Whoever gets a subject has to study it.
    pub fn begin(&self, table: &dyn AnyTable) -> Option<Subject> {
        let subject = Subject::of(table)?;
        let known = self.find(subject).is_some() || self.closed.load(Ordering::Relaxed);
        if known || self.busy.swap(true, Ordering::AcqRel) {
            return None;
        }
        let mut shelf = self.shelf();
        if shelf.len() >= SHELF {
            shelf.remove(0);
        }
        shelf.push((subject, Handle::default()));
        Some(subject)
    }

    /// Works a subject out on this thread, which takes some seconds, or reads it from the folder. Gives up when the library
    /// [closes](Self::close).
    pub fn study(&self, subject: Subject) -> io::Result<()> {
        let studied = self.work_out(subject);
        if let (Ok(Some(table)), Some(handle)) = (&studied, self.find(subject)) {
            handle.hand_over(Arc::clone(table));
        } else {
            self.shelf().retain(|(known, _)| *known != subject);
        }
        self.busy.store(false, Ordering::Release);
        studied.map(drop)
    }

    /// Whatever is studied is left as it is. What has been written of it is not lost.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// The solved game, unless the library has closed before it was.
    fn work_out(&self, subject: Subject) -> io::Result<Option<Arc<Solved>>> {
        let Subject { set, target } = subject;
        let mut work = match &self.folder {
            Some(folder) => {
                let work = Unfinished::open(set, target, folder, 1)?;
                dicy::make_room(folder, FILES)?;
                work
            }
            None => Unfinished::new(set, target, 1),
        };
        while work.done < work.all() {
            if self.closed.load(Ordering::Relaxed) {
                return work.finish().map(|_| None);
            }
            work.step()?;
        }
        Ok(Some(Arc::new(work.finish()?)))
    }

    fn find(&self, subject: Subject) -> Option<Handle> {
        let mut shelf = self.shelf();
        let found = shelf.iter().position(|(known, _)| *known == subject)?;
        let found = shelf.remove(found);
        let handle = found.1.clone();
        shelf.push(found);
        Some(handle)
    }

    /// The shelf is whole after every change, so a panic elsewhere spoils nothing.
    fn shelf(&self) -> MutexGuard<'_, Vec<(Subject, Handle)>> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
