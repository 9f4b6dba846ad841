//! Finished games, explained in the background.

use std::sync::{Arc, Mutex, PoisonError};

use dizaine_analysis::{Analysis, Choice, advise, analyse};
use dizaine_core::{AnyTable, Record, Seat};
use dizaine_store::{SessionId, TableId};
use tokio::sync::OnceCell;

use crate::Site;
use crate::thinkers::{Turns, Work};

/// The number of analyses that are kept.
const KEPT: usize = 32;

/// Recent analyses and those in progress, the newest last. A request for one in progress waits for it.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<Vec<(TableId, Made)>>);

/// `None` if the game cannot be analysed. A cell stays empty if there was no turn to think.
type Made = Arc<OnceCell<Option<Arc<Analysis>>>>;

impl Analyses {
    fn of(&self, table: &TableId) -> Made {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, made)) = kept.iter().find(|(known, _)| known == table) {
            return made.clone();
        }
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        let made = Made::default();
        kept.push((table.clone(), made.clone()));
        made
    }
}

impl Site {
    /// The analysis of a finished game, asked for by `guest`. It waits in the queue of the bots that calculate for long, behind
    /// tables with people, and again between two moves.
    pub(crate) async fn analysis(
        &self,
        table: &TableId,
        record: Record,
        guest: SessionId,
    ) -> Option<Arc<Analysis>> {
        let make = || async {
            let work = Work { host: guest, people: false, long: true };
            let mut turns = Turns::begin(&self.thinkers, work).await.ok_or(())?;
            let made = tokio::task::spawn_blocking(move || analyse(&record, &mut |_, _| turns.pass()));
            Ok(made.await.ok().and_then(Result::ok).map(Arc::new))
        };
        let made: Result<_, ()> = self.analyses.of(table).get_or_try_init(make).await.cloned();
        made.ok().flatten()
    }

    /// What an expert would do at `seat`. It waits like the bots of the person's own table.
    pub(crate) async fn advice(
        &self,
        table: Box<dyn AnyTable>,
        seat: Seat,
        guest: SessionId,
    ) -> Option<Vec<Choice>> {
        let permit = self.thinkers.turn(Work { host: guest, people: true, long: true }).await?;
        let made = tokio::task::spawn_blocking(move || {
            let advice = advise(&*table, seat);
            drop(permit);
            advice
        });
        made.await.ok()
    }
}
