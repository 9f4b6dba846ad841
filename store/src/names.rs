//! The names things have in a store.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970. The caller reads the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// So many milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }

    /// How long from `self` until `later`; zero if that is past.
    pub const fn until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }
}

/// SHA-256 of a secret that the store need not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

/// What a name must look like to be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a name of this kind")]
pub struct NotAName;

/// Letters and digits of random names: none that is easily taken for another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Five bits of each byte, as letters.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

macro_rules! random_name {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// How many random bytes make one.
            pub const BYTES: usize = $length;

            /// The name that these random bytes make, five bits of each.
            pub fn from_random(bytes: [u8; $length]) -> Self {
                Self(letters(&bytes).into())
            }

            /// As text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = NotAName;

            fn from_str(text: &str) -> Result<Self, NotAName> {
                let fits = text.len() == $length && text.bytes().all(|byte| ALPHABET.contains(&byte));
                if fits { Ok(Self(text.into())) } else { Err(NotAName) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAName;

            fn try_from(text: String) -> Result<Self, NotAName> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.0.into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

random_name!(
    /// A table, in its link: 120 random bits, so that only who was given it knows it.
    TableId,
    24
);
random_name!(
    /// A guest, as other players may know them. It opens nothing.
    SessionId,
    16
);

/// The short name of a table, to be said aloud: four syllables, such as `bato-kuri`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code(Box<str>);

/// Consonants and vowels that sound apart in French and English.
const CONSONANTS: &[u8; 12] = b"bdfgklmnprtv";
const VOWELS: &[u8; 4] = b"aiou";

impl Code {
    /// How many random bytes make one.
    pub const BYTES: usize = 8;

    /// The code that these random bytes make.
    pub fn from_random(bytes: [u8; Self::BYTES]) -> Self {
        let mut text = String::new();
        for (index, pair) in bytes.chunks(2).enumerate() {
            if index == 2 {
                text.push('-');
            }
            text.push(char::from(CONSONANTS[usize::from(pair[0]) % CONSONANTS.len()]));
            text.push(char::from(VOWELS[usize::from(pair[1]) % VOWELS.len()]));
        }
        Self(text.into())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = NotAName;

    /// Forgives capitals, spaces and a missing or other dash.
    fn from_str(text: &str) -> Result<Self, NotAName> {
        let mut letters = Vec::with_capacity(8);
        for char in text.chars().flat_map(char::to_lowercase) {
            match u8::try_from(char) {
                Ok(letter) if letter.is_ascii_lowercase() => letters.push(letter),
                _ if char.is_whitespace() || char == '-' || char == '\u{2013}' => {}
                _ => return Err(NotAName),
            }
        }
        let fits = letters.len() == 8
            && letters.chunks(2).all(|pair| CONSONANTS.contains(&pair[0]) && VOWELS.contains(&pair[1]));
        if !fits {
            return Err(NotAName);
        }
        letters.insert(4, b'-');
        Ok(Self(String::from_utf8(letters).map_err(|_| NotAName)?.into()))
    }
}

impl TryFrom<String> for Code {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.0.into()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_said_and_typed_carelessly() {
        let code = Code::from_random([0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(code.as_str(), "bifu-kimu");
        for typed in ["bifu-kimu", " BIFU KIMU", "BifuKimu", "bifu–kimu"] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        for wrong in ["", "bifu", "bifu-kime", "bifu-kimuo", "../../etc", "bifu_kimu"] {
            assert_eq!(wrong.parse::<Code>(), Err(NotAName), "{wrong}");
        }
    }

    #[test]
    fn names_are_what_they_were_made_as_and_nothing_else_is_one() {
        let id = TableId::from_random([7; 24]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for wrong in
            ["", "h", "HHHHHHHHHHHHHHHHHHHHHHHH", "hhhhhhhhhhhhhhhhhhhhhhh'", "hhhhhhhhhhhhhhhhhhhhhhhhh"]
        {
            assert_eq!(wrong.parse::<TableId>(), Err(NotAName), "{wrong}");
        }
    }
}
