//! The options of a game in words, from its description.

use dizaine_core::{OptionKind, OptionSchema, PLAYERS, Values};

use crate::catalogue::{Catalogue, key};
use crate::{Lang, Tell};

/// One line per option of `G`: how it is typed, what it means, its values, its default and what it depends on.
pub fn options<G: Tell>(lang: Lang) -> Vec<String> {
    G::DESCRIPTION.options.iter().map(|option| line(option, &Catalogue::of_game(lang, G::NAME))).collect()
}

/// The name of an option for people. Every game has the number of players, so that name is shared.
pub fn label(option: &OptionSchema, words: &Catalogue) -> String {
    let name = format!("option-{}", key(option.key));
    if option.key == PLAYERS { Catalogue::shared(words.lang()).word(&name) } else { words.word(&name) }
}

fn line(option: &OptionSchema, words: &Catalogue) -> String {
    let shared = Catalogue::shared(words.lang());
    let mut line = shared.say(
        "cli-option",
        [
            ("key", option.key.into()),
            ("label", label(option, words).into()),
            ("values", values(option.kind, &shared).into()),
        ],
    );
    let default = match option.kind {
        OptionKind::Number { default, .. } => default.map(|number| number.to_string()),
        OptionKind::Choice { default, .. } => Some(default.to_owned()),
        OptionKind::Flag { default } => Some(default.to_string()),
        OptionKind::Several { .. } => None,
    };
    let also = [
        default.map(|value| shared.say("cli-option-default", [("value", value.into())])),
        option.only.map(|only| {
            let (option, value) = (only.option.into(), only.is.to_string().into());
            let some = match only.values {
                Values::Any => return shared.say("cli-option-only", [("option", option), ("value", value)]),
                Values::Numbers(least, most) => range(least, most, &shared),
                other => other.to_string(),
            };
            shared.say("cli-option-some", [("values", some.into()), ("option", option), ("value", value)])
        }),
    ];
    for sentence in also.into_iter().flatten() {
        line = format!("{line} {sentence}");
    }
    let help = format!("option-{}-help", key(option.key));
    if words.has(&help) { format!("{line} {}", words.word(&help)) } else { line }
}

/// "1 to 5", "true or false".
fn values(kind: OptionKind, shared: &Catalogue) -> String {
    let list = |of: &[&str]| shared.or(of.iter().map(ToString::to_string).collect());
    match kind {
        OptionKind::Number { least, most, .. } => range(least, most, shared),
        OptionKind::Choice { of, .. } => list(of),
        OptionKind::Flag { .. } => list(&["true", "false"]),
        OptionKind::Several { of, least, most, .. } => shared.say(
            "cli-option-several",
            [("count", range(least.into(), most.into(), shared).into()), ("words", of.join(", ").into())],
        ),
    }
}

fn range(least: u32, most: u32, shared: &Catalogue) -> String {
    if least == most {
        return least.to_string();
    }
    shared.say("range", [("from", least.into()), ("to", most.into())])
}
