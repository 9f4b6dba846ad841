//! Messages by key, in one language: the Fluent catalogues of `locales/`.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Lang;
use crate::lang::LOCALES;

/// The value of a variable of a message: a text or a number.
pub type Variable<'a> = FluentValue<'a>;

type Bundle = FluentBundle<FluentResource>;

/// All catalogues, by language and game.
static CATALOGUES: LazyLock<BTreeMap<(Lang, &'static str), Bundle>> = LazyLock::new(|| {
    let mut catalogues = BTreeMap::new();
    for (lang, (_, files)) in Lang::ALL.into_iter().zip(LOCALES) {
        for (game, text) in *files {
            let bundle = catalogues.entry((lang, *game)).or_insert_with(|| empty(lang));
            // A test holds every catalogue to be well formed; of one that is not, what can be read is used.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
    }
    catalogues
});

fn empty(lang: Lang) -> Bundle {
    let identifier: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![identifier]);
    // Marks that isolate the direction of a variable would be visible in some terminals; all languages here are
    // written from left to right.
    bundle.set_use_isolating(false);
    // French elision: « d’Ada », « de Basile ». The name is new in this bundle, so adding it cannot fail.
    let _ = bundle.add_function("DE", |names, _| match names {
        [FluentValue::String(name)] => elided(name).into(),
        _ => FluentValue::Error,
    });
    bundle
}

/// « de » or « d’ » before a name.
fn elided(name: &str) -> String {
    let vowel = |letter: char| "aeiouyhàâéèêëîïôûüœ".contains(letter);
    let first = name.chars().next().and_then(|letter| letter.to_lowercase().next());
    if first.is_some_and(vowel) { format!("d’{name}") } else { format!("de {name}") }
}

/// The messages of one game, or those of no game, in one language.
#[derive(Clone, Copy)]
pub struct Catalogue {
    lang: Lang,
    bundle: Option<&'static Bundle>,
}

impl Catalogue {
    /// The messages that belong to no game: of the page, the command line and the server's problems.
    pub fn shared(lang: Lang) -> Self {
        Self::of_game(lang, "")
    }

    /// The messages of the game called `game`.
    pub fn of_game(lang: Lang, game: &str) -> Self {
        let found = CATALOGUES.iter().find(|((language, name), _)| *language == lang && *name == game);
        Self { lang, bundle: found.map(|(_, bundle)| bundle) }
    }

    /// The language of these messages.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message called `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.is_some_and(|bundle| bundle.has_message(key))
    }

    /// The message called `key` with these variables. A missing message shows its key, as `⟨key⟩`; a missing variable
    /// shows its name in braces. Tests look for both.
    pub fn say<'a>(&self, key: &str, variables: impl IntoIterator<Item = (&'a str, Variable<'a>)>) -> String {
        let arguments: FluentArgs<'a> = variables.into_iter().collect();
        let message = self.bundle.and_then(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
        match message {
            Some((bundle, pattern)) => {
                bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
            }
            None => format!("⟨{key}⟩"),
        }
    }

    /// The message called `key`, which has no variables.
    pub fn word(&self, key: &str) -> String {
        self.say(key, [])
    }

    /// "a, b and c".
    pub fn and(&self, items: Vec<String>) -> String {
        self.series(items, "list-and")
    }

    /// "a, b or c".
    pub fn or(&self, items: Vec<String>) -> String {
        self.series(items, "list-or")
    }

    fn series(&self, mut items: Vec<String>, key: &str) -> String {
        match items.pop() {
            None => String::new(),
            Some(only) if items.is_empty() => only,
            Some(last) => {
                let first = items.join(", ");
                Self::shared(self.lang).say(key, [("first", first.into()), ("last", last.into())])
            }
        }
    }

    /// A chance in whole percent. What is not certain is not rounded to 0 or 100.
    pub fn percent(&self, chance: f64) -> String {
        let bounded = if chance <= 0.0 || chance >= 1.0 { chance } else { chance.clamp(0.01, 0.99) };
        Self::shared(self.lang).say("percent", [("number", (100.0 * bounded).round().into())])
    }

    /// A number with one decimal.
    pub fn decimal(&self, number: f64) -> String {
        self.number(format_args!("{number:.1}"))
    }

    /// A share in percent, with this many decimals.
    pub fn share(&self, part: f64, decimals: usize) -> String {
        let number = self.number(format_args!("{:.decimals$}", 100.0 * part));
        Self::shared(self.lang).say("percent", [("number", number.into())])
    }

    /// A number as Rust writes it, with the decimal mark of the language.
    pub fn number(&self, written: impl Display) -> String {
        let text = written.to_string();
        match text.split_once('.') {
            Some((whole, tenths)) => Self::shared(self.lang)
                .say("decimal", [("whole", whole.to_owned().into()), ("tenths", tenths.to_owned().into())]),
            None => text,
        }
    }
}

/// The key of the message for a name of the code: `bet_placed` → `bet-placed`.
pub fn key(name: &str) -> String {
    name.replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french() -> Catalogue {
        Catalogue::shared(Lang::from_code("fr").unwrap())
    }

    #[test]
    fn a_missing_message_shows_its_key() {
        assert_eq!(french().word("no-such-message"), "⟨no-such-message⟩");
        assert!(Catalogue::of_game(Lang::default(), "chess").word("title").contains("title"));
    }

    #[test]
    fn lists_end_with_a_word() {
        let items = |count| ["un", "deux", "trois"].map(String::from)[..count].to_vec();
        assert_eq!(french().and(items(0)), "");
        assert_eq!(french().and(items(1)), "un");
        assert_eq!(french().and(items(3)), "un, deux et trois");
        assert_eq!(french().or(items(2)), "un ou deux");
    }

    #[test]
    fn numbers_are_written_as_in_the_language() {
        assert_eq!(french().percent(0.999), "99 %");
        assert_eq!(french().percent(1.0), "100 %");
        assert_eq!(french().decimal(-2.25), "-2,2");
        assert_eq!((french().share(0.5123, 2), french().share(0.5, 0)), ("51,23 %".into(), "50 %".into()));
        assert_eq!(french().number(format_args!("{:.1e}", 1.25e-7)), "1,2e-7");
        let english = Catalogue::shared(Lang::default());
        assert_eq!((english.share(0.5123, 1), english.number("+3")), ("51.2%".into(), "+3".into()));
        assert_eq!((english.percent(0.001), english.decimal(8.0)), ("1%".into(), "8.0".into()));
    }

    #[test]
    fn french_elides_before_vowels() {
        assert_eq!(
            ["Ada", "Églantine", "Hector", "Basile"].map(elided),
            ["d’Ada", "d’Églantine", "d’Hector", "de Basile"]
        );
    }

    #[test]
    fn every_catalogue_is_well_formed() {
        for (lang, files) in LOCALES {
            for (game, text) in *files {
                let errors = FluentResource::try_new((*text).to_owned()).err().map(|(_, errors)| errors);
                assert!(errors.is_none(), "{lang} {game}: {errors:?}");
            }
        }
    }
}
