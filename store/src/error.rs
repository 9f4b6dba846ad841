//! Why a store did not do what it was asked.

use thiserror::Error;

/// Why a store did not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The store cannot be reached or written to now. Whether a write happened is unknown: read before trying again.
    #[error("the store is not available: {0}")]
    Unavailable(String),
    /// Another process has opened this file.
    #[error("{0} is in use by another dizaine; stop it, or choose another folder with --data")]
    InUse(String),
    /// The schema is newer than this program. The store was left unchanged.
    #[error(
        "the store was written by a newer version of dizaine; use that version, or another folder or database"
    )]
    Newer,
    /// There is no table with this id. Nothing was written.
    #[error("there is no such table")]
    NoTable,
    /// The request cannot be met as it stands; trying again does not help. Nothing was written.
    #[error("{0}")]
    Refused(String),
    /// Stored data is damaged: it says where, and what. Nothing else is affected.
    #[error("stored data is damaged: {0}; stop the server, keep what is there, and restore a copy")]
    Corrupt(String),
}
