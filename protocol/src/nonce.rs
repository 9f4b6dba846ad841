//! A browser's contribution to the randomness of a game: a secret, and its hash that is sent first.

use dizaine_core::fairness;
use serde::{Deserialize, Serialize};

/// 32 bytes, written as 64 hexadecimal digits.
macro_rules! hexadecimal {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                fairness::from_hex(&text).map(Self).ok_or("64 hexadecimal digits are expected")
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> Self {
                fairness::to_hex(&bytes.0)
            }
        }
    };
}

hexadecimal!(
    /// A browser's part of the randomness.
    Nonce
);
hexadecimal!(
    /// SHA-256 of a [`Nonce`], which commits the browser to it.
    NonceHash
);
