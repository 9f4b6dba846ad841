//! What can be wrong with a record.

use dizaine_core::{MoveFault, RecordError, Rejection, Seat};
use dizaine_words::{Catalogue, Lang, refusal};

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
            Self::Rules(ref error) => {
                let error = refused(error, lang).unwrap_or_else(|| error.to_string());
                words.say("verify-rules", [("error", error.into())])
            }
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

/// A move that the rules refuse, with the sentence of the refusal; `None` for other errors, which programmers are told.
fn refused(error: &RecordError, lang: Lang) -> Option<String> {
    let RecordError::Move { number, fault: MoveFault::Rejected(rejection) } = error else { return None };
    let Rejection::Refused { game, code, clause, .. } = rejection else { return None };
    let variables = [
        ("move", (*number).into()),
        ("reason", refusal(game, code, lang).trim_end_matches('.').to_owned().into()),
        ("clause", (*clause).into()),
    ];
    Some(Catalogue::shared(lang).say("verify-refused", variables))
}
