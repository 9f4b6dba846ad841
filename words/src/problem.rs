//! Why something was not done, in words.

use dizaine_core::{Argument, Arguments, BadOptions};

use crate::Lang;
use crate::catalogue::{Catalogue, Variable, key};

/// Why the rules of the game called `game` forbid an action, and what to do instead.
pub fn refusal(game: &str, code: &str, lang: Lang) -> String {
    let (words, key) = (Catalogue::of_game(lang, game), format!("refusal-{}", key(code)));
    if words.has(&key) { words.word(&key) } else { unknown(code, lang) }
}

/// Why a server did not do something, from the code and the variables of its problem.
pub fn problem(code: &str, arguments: &Arguments, lang: Lang) -> String {
    let (words, key) = (Catalogue::shared(lang), format!("problem-{}", key(code)));
    if !words.has(&key) {
        return unknown(code, lang);
    }
    words.say(&key, arguments.iter().map(|(name, value)| (name.as_ref(), variable(value))))
}

/// Why no game can be played with these options, and what would be right. Options and their values are named as they are typed.
pub fn bad_options(bad: &BadOptions, lang: Lang) -> String {
    problem("options", &bad.arguments(), lang)
}

/// What is said of a code that the catalogue does not have: that of a newer server.
fn unknown(code: &str, lang: Lang) -> String {
    Catalogue::shared(lang).say("problem-unknown", [("code", code.into())])
}

fn variable(value: &Argument) -> Variable<'_> {
    match value {
        Argument::Number(number) => (*number).into(),
        Argument::Text(text) => text.as_str().into(),
        Argument::List(words) => words.join(", ").into(),
    }
}
