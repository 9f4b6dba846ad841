//! The hash chain of a log, by which damage to it is found.
//!
//! The hash of a log is SHA-256 of the hash of the log without its last entry, followed by that entry; the hash of an empty log is
//! the empty text. The head of a table stores the hash of its whole log.

use sha2::{Digest, Sha256};

use crate::{StoreError, TableId};

/// The hash of a log that is one entry longer.
pub(crate) fn extend(hash: &[u8], entry: &str) -> [u8; 32] {
    Sha256::new().chain_update(hash).chain_update(entry).finalize().into()
}

/// What was read of a table's log.
pub(crate) struct Reading {
    /// The length of the log and its hash, as its head has them; `None` if there is no head.
    pub(crate) head: Option<(u32, Vec<u8>)>,
    /// The entries that were found, each with its number, in order.
    pub(crate) entries: Vec<(u32, String)>,
}

impl Reading {
    /// The entries from number `from` on, if none is missing and, where all were read, their hash is that of the head.
    pub(crate) fn check(self, table: &TableId, from: u32) -> Result<Vec<String>, StoreError> {
        let damaged = |what: String| Err(StoreError::Corrupt(format!("table {table}: {what}")));
        let Some((length, hash)) = self.head else { return damaged("its head is missing".into()) };
        let numbers = self.entries.iter().map(|(number, _)| *number);
        if !numbers.eq(from.min(length)..length) {
            return damaged(format!("of {length} entries some are missing"));
        }
        let found = self.entries.iter().fold(Vec::new(), |hash, (_, entry)| extend(&hash, entry).to_vec());
        if from == 0 && found != hash {
            return damaged("its entries are not those that were written".into());
        }
        Ok(self.entries.into_iter().map(|(_, entry)| entry).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_missing_or_changed_is_found() {
        let table = TableId::from_random([1; 24]);
        let hash = extend(&extend(b"", "one"), "two").to_vec();
        let read = |length: u32, entries: &[(u32, &str)], from| {
            let entries = entries.iter().map(|&(number, entry)| (number, entry.to_owned())).collect();
            Reading { head: Some((length, hash.clone())), entries }.check(&table, from)
        };
        assert_eq!(read(2, &[(0, "one"), (1, "two")], 0).unwrap(), ["one", "two"]);
        assert_eq!(read(2, &[(1, "two")], 1).unwrap(), ["two"]);
        assert!(read(2, &[], 2).unwrap().is_empty() && read(2, &[], 7).unwrap().is_empty());
        for damaged in [
            read(2, &[(0, "one")], 0),
            read(2, &[(1, "two")], 0),
            read(2, &[(0, "one"), (1, "too")], 0),
            read(2, &[(0, "onet"), (1, "wo")], 0),
            read(3, &[(1, "two")], 1),
            Reading { head: None, entries: Vec::new() }.check(&table, 0),
        ] {
            assert!(matches!(damaged, Err(StoreError::Corrupt(_))), "{damaged:?}");
        }
    }
}
