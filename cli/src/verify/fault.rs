//! What can be wrong with a record.

use dizaine_analysis::Fault;
use dizaine_core::{MoveFault, RecordError, Rejection, fairness};
use dizaine_words::{Catalogue, Lang, refusal};

pub(super) fn tell(fault: &Fault, lang: Lang) -> String {
    let words = Catalogue::shared(lang);
    match fault {
        Fault::Rules(error) => {
            let error = refused(error, lang).unwrap_or_else(|| error.to_string());
            words.say("verify-rules", [("error", error.into())])
        }
        Fault::Chance(fault) => chance(fault, &words),
        Fault::BotMove(number) => words.say("verify-bot-move", [("move", (*number).into())]),
    }
}

fn chance(fault: &fairness::Fault, words: &Catalogue) -> String {
    use fairness::Fault;
    match *fault {
        Fault::Missing(field) => words.say("verify-missing", [("field", field.into())]),
        Fault::Malformed(field) => words.say("verify-malformed", [("field", field.into())]),
        Fault::Seed => words.word("verify-seed"),
        Fault::BotsSeed => words.word("verify-bots-seed"),
        Fault::BotsCommitment => words.word("verify-bots-commitment"),
        Fault::Nonce { seat } => words.say("verify-nonce", [("seat", seat.index().into())]),
        Fault::Draw { number, index } => {
            words.say("verify-draw", [("move", number.into()), ("draw", index.into())])
        }
        Fault::Table => words.word("verify-table"),
        Fault::Commitment => words.word("verify-commitment"),
        Fault::Deal => words.word("verify-deal"),
        Fault::Options => words.word("verify-options"),
        Fault::Promise { seat } => words.say("verify-promise", [("seat", seat.index().into())]),
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
