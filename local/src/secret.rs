//! Random bytes that the worker passes in, and what is made from them.

use dizaine_core::fairness::{from_hex, to_hex};
use dizaine_protocol::InvalidId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 secret bytes, in hexadecimal where they are written down.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// Other bytes made from these, different for each purpose.
    pub(crate) fn derive(&self, purpose: &str) -> [u8; 32] {
        Sha256::new().chain_update(purpose).chain_update(self.0).finalize().into()
    }

    /// The first byte of such bytes.
    pub(crate) fn derive_some<const N: usize>(&self, purpose: &str) -> [u8; N] {
        let bytes = self.derive(purpose);
        std::array::from_fn(|index| bytes[index])
    }
}

impl TryFrom<String> for Secret {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<Self, InvalidId> {
        from_hex(&text).map(Self).ok_or(InvalidId)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        to_hex(&secret.0)
    }
}
