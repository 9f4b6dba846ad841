//! Random identifiers of tables and guests, and the short code of a table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text that is not an identifier of the expected kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an identifier of this kind")]
pub struct InvalidId;

/// Letters and digits of random identifiers, without those that are easily confused.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Five bits of each byte, as letters.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// The number of random bytes that make one identifier.
            pub const BYTES: usize = $length;

            /// The identifier made from these random bytes, five bits of each.
            pub fn from_random(bytes: [u8; $length]) -> Self {
                Self(letters(&bytes).into())
            }

            /// The identifier as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                let fits = text.len() == $length && text.bytes().all(|byte| ALPHABET.contains(&byte));
                if fits { Ok(Self(text.into())) } else { Err(InvalidId) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;

            fn try_from(text: String) -> Result<Self, InvalidId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0.into()
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

random_id!(
    /// The id of a table, as in its link: 120 random bits, so that only people who were given the link know it.
    TableId,
    24
);
random_id!(
    /// The public id of a guest. Knowing it gives no rights; the secret is the session token.
    SessionId,
    16
);

/// The short code of a table, to be said aloud: six syllables, such as `bato-kuri-meva`; four at tables of earlier versions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct TableCode(Box<str>);

/// Consonants and vowels that are easy to tell apart in French and English.
const CONSONANTS: &[u8; 12] = b"bdfgklmnprtv";
const VOWELS: &[u8; 4] = b"aiou";

impl TableCode {
    /// The number of random bytes that make one code.
    pub const BYTES: usize = 12;

    /// The code made from these random bytes.
    pub fn from_random(bytes: [u8; Self::BYTES]) -> Self {
        let mut text = String::new();
        for (index, pair) in bytes.chunks(2).enumerate() {
            if index == 2 || index == 4 {
                text.push('-');
            }
            text.push(char::from(CONSONANTS[usize::from(pair[0]) % CONSONANTS.len()]));
            text.push(char::from(VOWELS[usize::from(pair[1]) % VOWELS.len()]));
        }
        Self(text.into())
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableCode {
    type Err = InvalidId;

    /// Accepts capitals, spaces, and a missing or longer dash.
    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let mut letters = Vec::with_capacity(Self::BYTES);
        for char in text.chars().flat_map(char::to_lowercase) {
            match u8::try_from(char) {
                Ok(letter) if letter.is_ascii_lowercase() => letters.push(letter),
                _ if char.is_whitespace() || char == '-' || char == '\u{2013}' => {}
                _ => return Err(InvalidId),
            }
        }
        let fits = [8, 12].contains(&letters.len())
            && letters.chunks(2).all(|pair| CONSONANTS.contains(&pair[0]) && VOWELS.contains(&pair[1]));
        if !fits {
            return Err(InvalidId);
        }
        let words: Vec<&[u8]> = letters.chunks(4).collect();
        Ok(Self(String::from_utf8(words.join(&b'-')).map_err(|_| InvalidId)?.into()))
    }
}

impl TryFrom<String> for TableCode {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<Self, InvalidId> {
        text.parse()
    }
}

impl From<TableCode> for String {
    fn from(code: TableCode) -> Self {
        code.0.into()
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_said_and_typed_carelessly() {
        let code = TableCode::from_random([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        assert_eq!(code.as_str(), "bifu-kimu-pitu");
        for typed in ["bifu-kimu-pitu", " BIFU KIMU PITU", "BifuKimuPitu", "bifu–kimu–pitu"] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        assert_eq!("BifuKimu".parse::<TableCode>().unwrap().as_str(), "bifu-kimu", "of an earlier version");
        for wrong in ["", "bifu", "bifu-kime", "bifu-kimuo", "bifu-kimu-pi", "../../etc", "bifu_kimu"] {
            assert_eq!(wrong.parse::<TableCode>(), Err(InvalidId), "{wrong}");
        }
    }

    #[test]
    fn an_id_round_trips_as_text_and_nothing_else_is_an_id() {
        let id = TableId::from_random([7; 24]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for wrong in
            ["", "h", "HHHHHHHHHHHHHHHHHHHHHHHH", "hhhhhhhhhhhhhhhhhhhhhhh'", "hhhhhhhhhhhhhhhhhhhhhhhhh"]
        {
            assert_eq!(wrong.parse::<TableId>(), Err(InvalidId), "{wrong}");
        }
    }
}
