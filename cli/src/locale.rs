//! The language of whoever started the program.

use std::ffi::OsString;

use dizaine_words::Lang;

/// The language that `--lang` asks for among arguments that are not parsed yet.
pub(crate) fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Lang> {
    let arguments = arguments.into_iter().map(|argument| argument.to_string_lossy().into_owned());
    let mut options = arguments.take_while(|argument| argument != "--");
    let tag = options.find_map(|option| option.strip_prefix("--lang").map(str::to_owned))?;
    match tag.strip_prefix('=') {
        Some(tag) => Lang::from_tag(tag),
        None if tag.is_empty() => Lang::from_tag(&options.next()?),
        None => None,
    }
}

/// The language that the environment's locale names; English if the catalogue does not have it.
pub(crate) fn from_environment() -> Lang {
    from_variables(|name| std::env::var(name).ok())
}

/// The first of these variables that is set decides, as POSIX says.
fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
    // `fr_CA.UTF-8` begins with the code of the language.
    let code = locale.map(|locale| locale.to_ascii_lowercase());
    let code = code.as_deref().and_then(|locale| locale.split(['_', '-', '.', '@']).next());
    code.and_then(Lang::from_code).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_before_the_arguments_are_parsed() {
        let asked = |line: &str| from_arguments(line.split(' ').map(OsString::from)).map(Lang::code);
        assert_eq!(asked("dizaine play --lang fr --help"), Some("fr"));
        assert_eq!(asked("dizaine --help --lang=fr-CA"), Some("fr"));
        for none in [
            "dizaine --help",
            "dizaine --lang",
            "dizaine --lang tlh",
            "dizaine --language fr",
            "dizaine -- --lang fr",
        ] {
            assert_eq!(asked(none), None, "{none}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let with = |set: &[(&str, &str)]| {
            from_variables(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
            .code()
        };
        assert_eq!(with(&[]), "en");
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), "fr");
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), "en");
        assert_eq!(with(&[("LC_ALL", ""), ("LC_MESSAGES", "fr_CA")]), "fr");
    }
}
