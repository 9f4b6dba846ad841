//! Who is connected. One process has the file, so that this need not be in it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::{Millis, SessionId, TableId};

/// What one node last said.
struct Said {
    here: Vec<(TableId, SessionId)>,
    until: Millis,
}

/// What each node last said.
#[derive(Default)]
pub(super) struct Presence(Mutex<BTreeMap<String, Said>>);

impl Presence {
    /// Replaces what this node said before.
    pub(super) fn say(&self, node: &str, here: &[(TableId, SessionId)], until: Millis) {
        let said = Said { here: here.to_vec(), until };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(node.to_owned(), said);
    }

    /// Who is connected to these tables through another node, each once.
    pub(super) fn elsewhere(&self, node: &str, tables: &[TableId], now: Millis) -> Vec<(TableId, SessionId)> {
        let tables: BTreeSet<_> = tables.iter().collect();
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others = nodes.iter().filter(|(other, _)| *other != node).map(|(_, said)| said);
        let good = others.filter(|said| said.until > now);
        let here: BTreeSet<_> =
            good.flat_map(|said| &said.here).filter(|(table, _)| tables.contains(table)).collect();
        here.into_iter().cloned().collect()
    }

    /// Forgets what is no longer good.
    pub(super) fn expire(&self, now: Millis) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, said| said.until > now);
    }
}
