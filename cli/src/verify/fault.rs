//! What can be wrong with a record.

use dizaine_core::{Lang, RecordError, Seat};

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
        match (self, lang) {
            (Self::Rules(error), Lang::Fr) => format!("FAUX : cela n’a pas pu se passer ainsi ({error})."),
            (Self::Rules(error), Lang::En) => format!("WRONG: it cannot have happened like this ({error})."),
            (Self::Missing(field), Lang::Fr) => {
                format!(
                    "INVÉRIFIABLE : il manque `{field}`. Le hasard d’une partie se vérifie quand elle est finie, à une table servie."
                )
            }
            (Self::Missing(field), Lang::En) => {
                format!(
                    "NOTHING TO CHECK: `{field}` is missing. Chance is checked once a game at a served table is over."
                )
            }
            (Self::Malformed(field), Lang::Fr) => {
                format!("FAUX : `{field}` devrait avoir 64 chiffres hexadécimaux.")
            }
            (Self::Malformed(field), Lang::En) => {
                format!("WRONG: `{field}` should be 64 hexadecimal digits.")
            }
            (Self::Seed, Lang::Fr) => "FAUX : la graine n’est pas celle que l’engagement annonçait.".into(),
            (Self::Seed, Lang::En) => "WRONG: the seed is not the one that the commitment promised.".into(),
            (Self::Commitment, Lang::Fr) => "FAUX : l’engagement n’est pas celui que vous avez gardé.".into(),
            (Self::Commitment, Lang::En) => "WRONG: the commitment is not the one you kept.".into(),
            (Self::Nonce { seat }, Lang::Fr) => {
                format!("FAUX : au siège {}, le nombre n’est pas celui que vous avez gardé.", seat.index())
            }
            (Self::Nonce { seat }, Lang::En) => {
                format!("WRONG: at seat {}, the nonce is not the one you kept.", seat.index())
            }
            (Self::Draw { number, index }, Lang::Fr) => {
                format!(
                    "FAUX : coup {number}, tirage {index} : la graine et les nombres donnent une autre valeur."
                )
            }
            (Self::Draw { number, index }, Lang::En) => {
                format!("WRONG: move {number}, draw {index}: the seed and the nonces give another value.")
            }
        }
    }
}
