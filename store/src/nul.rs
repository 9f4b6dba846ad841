//! NUL characters, which PostgreSQL cannot store in text.

use crate::{Append, StoreError};

/// Refuses texts that contain NUL. Both stores do, so that they behave alike; and they do it before a write joins a commit,
/// so that it cannot fail the other writes of that commit.
pub(crate) fn refuse(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.contains('\0')) {
        return Err(StoreError::Refused("a stored text must not contain NUL".into()));
    }
    Ok(())
}

/// The same for all texts of an append.
pub(crate) fn refuse_in(Append { entry, note, index, .. }: &Append) -> Result<(), StoreError> {
    let note = note.as_ref().map_or("", |note| &note.text);
    let summary = index.as_ref().map_or("", |index| &index.summary);
    refuse(&[entry, note, summary])
}
