//! Variables of the sentences that the word catalogue has for refusals and problems.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The variables of a sentence by name.
pub type Arguments = BTreeMap<Cow<'static, str>, Argument>;

/// The value of a variable of a sentence. Words of the code (the key of an option, one of its values) are given as they
/// are; whoever says the sentence looks up what people call them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(u32),
    /// A text, or a word of the code.
    Text(String),
    /// Several words of the code.
    List(Vec<String>),
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&[&str]> for Argument {
    fn from(words: &[&str]) -> Self {
        Self::List(words.iter().map(ToString::to_string).collect())
    }
}
