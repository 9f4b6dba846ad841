//! Who is connected. Only one process opens the file, so this is kept in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use super::Sqlite;
use crate::{Millis, Presence, SessionId, StoreError, TableId};

#[async_trait]
impl Presence for Sqlite {
    async fn present(
        &self,
        node: &str,
        here: &[(TableId, SessionId)],
        until: Millis,
    ) -> Result<(), StoreError> {
        let report = Report { here: here.to_vec(), until };
        self.presence.lock().insert(node.to_owned(), report);
        Ok(())
    }

    async fn presence(
        &self,
        node: &str,
        tables: &[TableId],
        now: Millis,
    ) -> Result<Vec<(TableId, SessionId)>, StoreError> {
        let tables: BTreeSet<_> = tables.iter().collect();
        let reports = self.presence.lock();
        let others = reports.iter().filter(|(other, _)| *other != node).map(|(_, report)| report);
        let valid = others.filter(|report| report.until > now);
        let here: BTreeSet<_> =
            valid.flat_map(|report| &report.here).filter(|(table, _)| tables.contains(table)).collect();
        Ok(here.into_iter().cloned().collect())
    }
}

/// What one node last reported.
struct Report {
    here: Vec<(TableId, SessionId)>,
    until: Millis,
}

/// The last report of each node.
#[derive(Default)]
pub(super) struct Reports(Mutex<BTreeMap<String, Report>>);

impl Reports {
    /// Deletes reports that have expired.
    pub(super) fn expire(&self, now: Millis) {
        self.lock().retain(|_, report| report.until > now);
    }

    /// The map is consistent between any two calls, so a panic of another thread does no harm.
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Report>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
