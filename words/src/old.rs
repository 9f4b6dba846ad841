//! For games whose sentences are not in the catalogue yet. Goes with the last of them.

use dizaine_core::{Lang, Seat};

use crate::{Catalogue, Teller};

/// The language in the form that lets code pick one of two sentences.
pub(crate) fn lang(words: &Catalogue) -> Lang {
    if words.lang().code() == "fr" { Lang::Fr } else { Lang::En }
}

impl Teller<'_> {
    /// The language in the form that lets code pick one of two sentences.
    pub(crate) fn lang(&self) -> Lang {
        lang(&self.words)
    }

    /// The colon that follows a word in this language.
    pub(crate) fn colon(&self) -> &'static str {
        self.lang().pick(" :", ":")
    }

    /// Someone does something: the verb as said to the viewer, and as said of another.
    pub(crate) fn does(&self, seat: Seat, fr: [&str; 2], en: [&str; 2]) -> String {
        let [to_you, of_another] = self.lang().pick(fr, en);
        let verb = if self.is_you(seat) { to_you } else { of_another };
        format!("{} {verb}", self.heading(seat))
    }
}
