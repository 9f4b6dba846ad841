//! Errors that tell people what to do instead, as messages of the catalogue.

use std::fmt;

use dizaine_store::StoreError;
use dizaine_words::{Catalogue, Lang};

/// An error whose sentence is a message of the catalogue.
#[derive(Debug)]
pub(crate) struct Failure {
    key: &'static str,
    variables: Vec<(&'static str, String)>,
}

impl Failure {
    /// The error of the message `key` with these variables.
    pub(crate) fn new(
        key: &'static str,
        variables: impl IntoIterator<Item = (&'static str, String)>,
    ) -> Self {
        Self { key, variables: variables.into_iter().collect() }
    }

    /// The message for this error of the store, if there is one.
    pub(crate) fn of_store(error: &StoreError) -> Option<Self> {
        match error {
            StoreError::InUse(file) => Some(Self::new("store-in-use", [("file", file.clone())])),
            StoreError::Newer => Some(Self::new("store-newer", [])),
            _ => None,
        }
    }

    /// The sentence in a language.
    pub(crate) fn tell(&self, lang: Lang) -> String {
        let variables = self.variables.iter().map(|(name, value)| (*name, value.as_str().into()));
        Catalogue::shared(lang).say(self.key, variables)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.tell(Lang::default()))
    }
}

impl std::error::Error for Failure {}
