//! The events of a table, shared between copies of it.

use std::borrow::Cow;
use std::sync::Arc;

/// A list of events that only grows. A copy shares all events but the newest ones, so that copying a table to try a move
/// on it does not copy its log.
#[derive(Clone, Debug)]
pub(crate) struct History<E> {
    shared: Arc<Vec<E>>,
    /// Events after the shared ones, not yet merged.
    newest: Vec<E>,
}

impl<E> Default for History<E> {
    fn default() -> Self {
        Self { shared: Arc::default(), newest: Vec::new() }
    }
}

impl<E: Copy> History<E> {
    /// The number of events.
    pub(crate) fn len(&self) -> usize {
        self.shared.len() + self.newest.len()
    }

    /// The events from number `from` on.
    pub(crate) fn since(&self, from: usize) -> impl Iterator<Item = &E> {
        let shared = self.shared.get(from..).unwrap_or_default();
        let newest = self.newest.get(from.saturating_sub(self.shared.len())..).unwrap_or_default();
        shared.iter().chain(newest)
    }

    /// All events in one slice; copied only if some of them are not merged yet.
    pub(crate) fn all(&self) -> Cow<'_, [E]> {
        if self.newest.is_empty() {
            Cow::Borrowed(&self.shared)
        } else {
            Cow::Owned(self.since(0).copied().collect())
        }
    }

    /// Appends events, and merges them if no copy shares this history.
    pub(crate) fn append(&mut self, events: &mut Vec<E>) {
        self.newest.append(events);
        self.merge();
    }

    /// Merges the newest events with the others, unless a copy shares those.
    pub(crate) fn merge(&mut self) {
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.append(&mut self.newest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_share_what_is_merged_and_grow_apart() {
        let mut one = History::default();
        one.append(&mut vec![1, 2]);
        let mut two = one.clone();
        two.append(&mut vec![3]);
        assert!(Arc::ptr_eq(&one.shared, &two.shared));
        assert_eq!((&*one.all(), &*two.all()), (&[1, 2][..], &[1, 2, 3][..]));
        one.append(&mut vec![4, 5]);
        assert_eq!(two.since(1).copied().collect::<Vec<_>>(), [2, 3]);
        assert_eq!(one.since(3).copied().collect::<Vec<_>>(), [5]);
        assert_eq!((one.len(), two.len(), one.since(9).count()), (4, 3, 0));
        // Once the copy is gone, the newest events are merged.
        drop(one);
        two.merge();
        assert!(two.newest.is_empty());
        assert_eq!(&*two.all(), [1, 2, 3]);
    }
}
