//! What can be wrong with a record.

use dizaine_core::{RecordError, Seat};
use dizaine_words::{Catalogue, Lang};

/// The first thing that is wrong.
pub(super) enum Fault {
    /// The game was not played by the rules, or not as written.
    Rules(RecordError),
    /// Without this field there is nothing to check.
    Missing(&'static str),
    /// Not 64 hexadecimal digits.
    Malformed(&'static str),
    /// The seed is not the one promised.
    Seed,
    /// The promise is not the one that was kept.
    Commitment,
    /// The nonce of this seat is not the one that was kept.
    Nonce { seat: Seat },
    /// A value that the seed and the nonces do not give.
    Draw { number: usize, index: usize },
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Self::Rules(error)
    }
}

impl Fault {
    pub(super) fn tell(&self, lang: Lang) -> String {
        let words = Catalogue::shared(lang);
        match *self {
            Self::Rules(ref error) => words.say("verify-rules", [("error", error.to_string().into())]),
            Self::Missing(field) => words.say("verify-missing", [("field", field.into())]),
            Self::Malformed(field) => words.say("verify-malformed", [("field", field.into())]),
            Self::Seed => words.word("verify-seed"),
            Self::Commitment => words.word("verify-commitment"),
            Self::Nonce { seat } => words.say("verify-nonce", [("seat", seat.index().into())]),
            Self::Draw { number, index } => {
                words.say("verify-draw", [("move", number.into()), ("draw", index.into())])
            }
        }
    }
}
