//! Who sits there: the names and the characters of the bots.

use dizaine_core::Lang;

/// A bot, as it is introduced to those who play against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// Its name, the same in both languages.
    pub name: &'static str,
    /// Its character and how it plays, in a few sentences, in French.
    pub fr: &'static str,
    /// The same in English.
    pub en: &'static str,
}

impl About {
    /// Its character and how it plays.
    pub fn character(&self, lang: Lang) -> &'static str {
        lang.pick(self.fr, self.en)
    }
}
