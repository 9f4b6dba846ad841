//! Text that both stores can keep.

use crate::StoreError;

/// PostgreSQL keeps no text with a NUL in it; so that the stores do not differ, SQLite does not either. Refused here, it cannot
/// fail a commit that it shares with others.
pub(crate) fn check(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.contains('\0')) {
        return Err(StoreError::Unsupported("a text to be stored must not have a NUL in it".into()));
    }
    Ok(())
}
