//! Identifiers and moments, which the protocol defines, and hashes of secrets.

use std::fmt;

pub(crate) use dizaine_protocol::InvalidId as NotAName;
pub use dizaine_protocol::{Millis, SessionId, TableCode as Code, TableId};

/// SHA-256 of a secret that the store need not know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(pub [u8; 32]);

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(…)")
    }
}
